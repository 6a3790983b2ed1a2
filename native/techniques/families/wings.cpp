// Wings: two pincers, one of which has the digit that goes from all cells that see both.
//
// Evidence. Cells and spots have the roles Pivot and Pincer (with all their candidates) and, for
// the W-Wing, Base: the two places of the strong link, whose house is Base.
//   XY-Wing    pincer z = pincer x - pivot x = pivot y - pincer y = pincer z
//   W-Wing     pincer x = pincer y -  base y = base y  - pincer y = pincer x
//              (one chain of six nodes, off and on in turn; the first pincer is the first of cells)
//   XYZ-Wing   two chains from the pivot: pivot x - pincer x = pincer z, pivot y - pincer y =
//              pincer z (on, off, on); if neither starts, the pivot itself is z
#include "finders.hpp"
#include "patterns.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

// The places of a strong link that i and j see: one each, or -1.
struct Bridge {
    int by_i = -1, by_j = -1;
    explicit operator bool() const { return by_i >= 0 && by_j >= 0; }
};

Bridge bridge(const Board& board, const Conjugates& link, int i, int j) {
    Bridge found;
    for (const int cell : {link.first, link.second}) {
        if (cell == i || cell == j) continue;
        if (board.see(cell, i))
            found.by_i = cell;
        else if (board.see(cell, j))
            found.by_j = cell;
    }
    return found;
}

bool offer_w_wing(const Search& search, Sink& sink, int i, int j, int x, int y) {
    const State& state = search.state;
    const Board& board = search.board();
    const CellSet victims = state.at(x) & board.peers[i] & board.peers[j];
    if (victims.empty()) return false;
    for (const Conjugates& link : StrongLinks::of(search).all(y)) {
        const Bridge over = bridge(board, link, i, j);
        if (!over) continue;
        Effects effects;
        eliminate(effects, victims, x);
        if (!sink.wants(effects)) continue;
        Step step = make_step(Technique::w_wing, state.candidates(i), std::move(effects));
        for (const int cell : {i, j}) {
            add_cell(step, Role::Pincer, cell);
            add_spots(step, Role::Pincer, cell, state.candidates(cell));
        }
        for (const int cell : {over.by_i, over.by_j}) {
            add_cell(step, Role::Base, cell);
            add_spots(step, Role::Base, cell, bit(y));
        }
        add_house(step, Role::Base, link.house);
        add_chain(step, {{i, x}, {i, y}, {over.by_i, y}, {over.by_j, y}, {j, y}, {j, x}});
        if (sink.take(std::move(step))) return true;
    }
    return false;
}

// The pivot sees both pincers, and has the digits of both; `z` is the digit they share.
struct Wing {
    Technique technique;
    int pivot;
    std::array<int, 2> pincers;
};

bool offer(const Search& search, Sink& sink, const Wing& wing) {
    const State& state = search.state;
    const auto [technique, pivot, pincers] = wing;
    const auto [p, q] = pincers;
    const bool is_xyz = technique == Technique::xyz_wing;
    const int z = first(static_cast<Digits>(state.candidates(p) & state.candidates(q)));
    CellSet victims = state.at(z) & search.board().peers[p] & search.board().peers[q];
    if (is_xyz) victims &= search.board().peers[pivot];
    if (victims.empty()) return false;
    Effects effects;
    eliminate(effects, victims, z);
    if (!sink.wants(effects)) return false;
    Step step = make_step(technique, state.candidates(p) | state.candidates(q), std::move(effects));
    for (const int cell : {pivot, p, q}) {
        const Role role = cell == pivot ? Role::Pivot : Role::Pincer;
        add_cell(step, role, cell);
        add_spots(step, role, cell, state.candidates(cell));
    }
    const int x = first(static_cast<Digits>(state.candidates(p) & ~bit(z)));
    const int y = first(static_cast<Digits>(state.candidates(q) & ~bit(z)));
    if (is_xyz) {
        add_chain(step, {{pivot, x}, {p, x}, {p, z}}, true);
        add_chain(step, {{pivot, y}, {q, y}, {q, z}}, true);
    } else {
        add_chain(step, {{p, z}, {p, x}, {pivot, x}, {pivot, y}, {q, y}, {q, z}});
    }
    return sink.take(std::move(step));
}

// Three cells with the candidates xy, xz and yz: any of them may be the pivot.
bool offer_pivots(const Search& search, Sink& sink, int i, int j, int k) {
    const Board& board = search.board();
    const bool ij = board.see(i, j), ik = board.see(i, k), jk = board.see(j, k);
    return (ij && ik && offer(search, sink, {Technique::xy_wing, i, {j, k}})) ||
           (ij && jk && offer(search, sink, {Technique::xy_wing, j, {i, k}})) ||
           (ik && jk && offer(search, sink, {Technique::xy_wing, k, {j, i}}));
}

}  // namespace

bool w_wing(const Search& search, Sink& sink) {
    const State& state = search.state;
    CellSet others = Tally(state).two;
    for (const int i : CellSet(others)) {
        others.remove(i);
        const auto [a, b] = two_digits(state.candidates(i));
        for (const int j : others& state.at(a) & state.at(b)) {
            if (!search.spend()) return false;
            if (offer_w_wing(search, sink, i, j, a, b) || offer_w_wing(search, sink, i, j, b, a))
                return true;
        }
    }
    return false;
}

bool xy_wing(const Search& search, Sink& sink) {
    const State& state = search.state;
    const Board& board = search.board();
    CellSet after_i = Tally(state).two;
    for (const int i : CellSet(after_i)) {
        after_i.remove(i);
        const auto [a, b] = two_digits(state.candidates(i));
        // Both others share just one digit with this one, and have a third in common.
        CellSet after_j = (after_i & (state.at(a) | state.at(b))) - (state.at(a) & state.at(b));
        for (const int j : CellSet(after_j)) {
            after_j.remove(j);
            if (!search.spend()) return false;
            const auto [x, y] = two_digits(state.candidates(i) ^ state.candidates(j));
            // One of the three sees both others.
            const CellSet within =
                board.see(i, j) ? board.peers[i] | board.peers[j] : board.peers[i] & board.peers[j];
            for (const int k : after_j & within & state.at(x) & state.at(y))
                if (offer_pivots(search, sink, i, j, k)) return true;
        }
    }
    return false;
}

bool xyz_wing(const Search& search, Sink& sink) {
    const State& state = search.state;
    const Tally tally(state);
    for (const int pivot : tally.three) {
        CellSet pincers;
        for (const int cell : tally.two & search.board().peers[pivot])
            if (!(state.candidates(cell) & ~state.candidates(pivot))) pincers.add(cell);
        for (const int j : CellSet(pincers)) {
            pincers.remove(j);
            for (const int k : pincers) {
                if (state.candidates(j) == state.candidates(k)) continue;
                if (!search.spend()) return false;
                if (offer(search, sink, {Technique::xyz_wing, pivot, {j, k}})) return true;
            }
        }
    }
    return false;
}

}  // namespace nonet::techniques::NONET_WIDTH

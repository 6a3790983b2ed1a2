// Subsets: n cells of a house that share n digits (naked), or n digits that share n cells (hidden).
//
// Evidence: spots Base are the candidates of the subset (of a hidden one: its digits only), cells
// Base its cells. Houses Base: of a naked subset all houses that its cells share, of a locked one
// these are the line and the box; for a hidden subset, the house where it hides.
#include "finders.hpp"
#include "places.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

struct Subset {
    Technique technique;
    CellSet cells;
    Digits digits;
    std::vector<int> houses;
};

bool offer(const Search& search, Sink& sink, const Subset& subset, Effects&& effects) {
    if (effects.empty() || !sink.wants(effects)) return false;
    Step step = make_step(subset.technique, subset.digits, std::move(effects));
    for (const int cell : subset.cells)
        add_spots(step, Role::Base, cell,
                  static_cast<Digits>(search.state.candidates(cell) & subset.digits));
    add_cells(step, Role::Base, subset.cells);
    for (const int house : subset.houses) add_house(step, Role::Base, house);
    return sink.take(std::move(step));
}

std::vector<int> shared_houses(const Board& board, const CellSet& cells) {
    std::vector<int> shared;
    for (const int house : board.houses_of[cells.first()])
        if (cells.is_within(board.houses[house])) shared.push_back(house);
    return shared;
}

// The open cells that lose one of the digits, if they lie in `house`.
CellSet losers(const State& state, const Subset& subset, int house) {
    CellSet cells;
    each(subset.digits, [&](int d) { cells |= state.at(house, d); });
    return cells - subset.cells;
}

// A subset is locked where a region meets a line, if it has an effect on both: inside the region,
// and on the line outside of it.
bool is_locked(const State& state, const Subset& subset) {
    const Board& board = state.board();
    const int region = board.region_of[subset.cells.first()];
    if (region < 0 || !subset.cells.is_within(board.houses[region])) return false;
    if (losers(state, subset, region).empty()) return false;
    for (const int line : subset.houses)
        if (line != region && !losers(state, subset, line).is_within(board.houses[region]))
            return true;
    return false;
}

Effects effects_of(const State& state, const Subset& subset) {
    Effects effects;
    CellSet done;
    for (const int house : subset.houses) {
        const CellSet lose = losers(state, subset, house) - done;
        done |= lose;
        for (const int cell : lose)
            each(static_cast<Digits>(state.candidates(cell) & subset.digits),
                 [&](int d) { effects.eliminations.push_back(candidate(cell, d)); });
    }
    return effects;
}

// Naked subsets of these houses: the locked ones only, or only the others.
template <int kSize>
bool naked(const Search& search, Sink& sink, Technique technique, const std::vector<int>& houses,
           bool locked) {
    static_assert(kSize <= kLargestSubset, "Places knows no cells with that many candidates");
    const State& state = search.state;
    const CellSet& few = Places::of(search).with_few(kSize);
    for (const int house : houses) {
        Masks masks;
        for (const int cell : few& search.board().houses[house])
            masks.add(state.candidates(cell), cell);
        const auto visit = [&](const std::array<int, kSize>& chosen, Digits digits) {
            Subset subset{technique, {}, digits, {}};
            for (const int i : chosen) subset.cells.add(masks.label[i]);
            subset.houses = shared_houses(search.board(), subset.cells);
            if ((kSize < 4 && is_locked(state, subset)) != locked) return false;
            return offer(search, sink, subset, effects_of(state, subset));
        };
        if (!search.spend(masks.count)) return false;
        if (each_locked<kSize>(masks, visit)) return true;
    }
    return false;
}

template <int kSize>
bool hidden(const Search& search, Sink& sink, Technique technique) {
    const State& state = search.state;
    const Board& board = search.board();
    const Places& places = Places::of(search);
    for (const int house : board.by_box) {
        Masks masks;
        for (int d = 0; d < board.digits; d++)
            if (const int count = state.count(house, d); count > 0 && count <= kSize)
                masks.add(places.mask(house, d), d);
        const auto visit = [&](const std::array<int, kSize>& chosen, Digits indices) {
            Subset subset{technique, {}, 0, {house}};
            for (const int i : chosen)
                subset.digits = static_cast<Digits>(subset.digits | bit(masks.label[i]));
            each(indices, [&](int i) { subset.cells.add(places.cell(house, i)); });
            Effects effects;
            for (const int cell : subset.cells)
                each(static_cast<Digits>(state.candidates(cell) & ~subset.digits),
                     [&](int d) { effects.eliminations.push_back(candidate(cell, d)); });
            return offer(search, sink, subset, std::move(effects));
        };
        if (!search.spend(masks.count)) return false;
        if (each_locked<kSize>(masks, visit)) return true;
    }
    return false;
}

}  // namespace

bool locked_pair(const Search& search, Sink& sink) {
    return naked<2>(search, sink, Technique::locked_pair, search.board().regions, true);
}

bool locked_triple(const Search& search, Sink& sink) {
    return naked<3>(search, sink, Technique::locked_triple, search.board().regions, true);
}

bool naked_pair(const Search& search, Sink& sink) {
    return naked<2>(search, sink, Technique::naked_pair, search.board().by_box, false);
}

bool naked_triple(const Search& search, Sink& sink) {
    return naked<3>(search, sink, Technique::naked_triple, search.board().by_box, false);
}

bool naked_quad(const Search& search, Sink& sink) {
    return naked<4>(search, sink, Technique::naked_quad, search.board().by_box, false);
}

bool hidden_pair(const Search& search, Sink& sink) {
    return hidden<2>(search, sink, Technique::hidden_pair);
}

bool hidden_triple(const Search& search, Sink& sink) {
    return hidden<3>(search, sink, Technique::hidden_triple);
}

bool hidden_quad(const Search& search, Sink& sink) {
    return hidden<4>(search, sink, Technique::hidden_quad);
}

}  // namespace nonet::techniques::NONET_WIDTH

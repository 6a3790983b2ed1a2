// Uniqueness: what would leave a puzzle with two solutions cannot be.
//
// Evidence. Rectangles: cells Corner, all four; spots Corner: their candidates of the two digits
// (`digits`); spots Extra: their other candidates. Candidates that go are in neither. And
//   type 3     cells and spots Base: the other cells of the subset; houses Base: where it is one
//              (and the box, if it is one there as well)
//   type 4     a chain of two nodes: the digit that must be in one of the two cells; houses Base:
//              where it has no other place
//   type 6     four nodes round the rectangle (on: the two cells that lose the digit) and strong
//              links; houses Base: the two rows and two columns
//   hidden     two chains from the corner that loses a candidate: its other digit = the same digit
//              in the neighbour; houses Base: the row and the column of that corner
//   avoidable  the solved corners have no spots
// BUG+1: cell Pivot; spot Extra: the candidate that stays; houses Base: where it has three places.
#include "finders.hpp"
#include "patterns.hpp"
#include "rectangles.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

using Cells2 = std::array<int, 2>;

Digits digits_of(const Rectangle& rectangle) {
    return static_cast<Digits>(bit(rectangle.a) | bit(rectangle.b));
}

Cells2 mixed_pair(const Rectangle& rectangle) {
    auto at = rectangle.mixed.begin();
    const int first_one = *at;
    ++at;
    return {first_one, *at};
}

// The row (0), column (1) or region (2) of a cell.
int house_of(const Board& board, int cell, int kind) { return board.houses_of[cell][kind]; }

bool share(const Board& board, int a, int b, int kind) {
    return house_of(board, a, kind) == house_of(board, b, kind);
}
bool share_line(const Board& board, int a, int b) {
    return share(board, a, b, 0) || share(board, a, b, 1);
}

void eliminate_where_present(Effects& effects, const State& state, int cell, int digit) {
    if (state.has(cell, digit)) effects.eliminations.push_back(candidate(cell, digit));
}

Step begin_step(const Search& search, Technique technique, const Rectangle& rectangle,
                Effects effects) {
    Step step = make_step(technique, digits_of(rectangle), std::move(effects));
    const auto& gone = step.effects.eliminations;
    for (const int cell : rectangle.cells) {
        add_cell(step, Role::Corner, cell);
        each(search.state.candidates(cell), [&](int d) {
            const Candidate one = candidate(cell, d);
            if (std::find(gone.begin(), gone.end(), one) != gone.end()) return;
            const bool is_own = d == rectangle.a || d == rectangle.b;
            step.spots.push_back({is_own ? Role::Corner : Role::Extra, one});
        });
    }
    return step;
}

bool offer(const Search& search, Sink& sink, Technique technique, const Rectangle& rectangle,
           Effects effects) {
    if (effects.empty() || !sink.wants(effects)) return false;
    return sink.take(begin_step(search, technique, rectangle, std::move(effects)));
}

// Three corners have nothing else: the fourth has neither of the two digits.
bool type_1(const Search& search, Sink& sink, const Rectangle& rectangle) {
    if (rectangle.mixed_count != 1) return false;
    Effects effects;
    for (const int d : {rectangle.a, rectangle.b})
        eliminate_where_present(effects, search.state, rectangle.mixed.first(), d);
    return offer(search, sink, Technique::unique_rectangle_1, rectangle, std::move(effects));
}

// All corners with extra candidates have the same one: one of them is it. Type 5: they are three,
// or two that are opposite.
bool type_2_or_5(const Search& search, Sink& sink, const Rectangle& rectangle, Technique wanted) {
    const int n = rectangle.mixed_count;
    if (n != 2 && n != 3) return false;
    const Digits extra = rectangle.extra;
    if (extra & (extra - 1)) return false;
    const auto [i, j] = mixed_pair(rectangle);
    const bool is_5 = n == 3 || !share_line(search.board(), i, j);
    if (is_5 != (wanted == Technique::unique_rectangle_5)) return false;
    const int digit = first(extra);
    Effects effects;
    eliminate(effects, search.state.at(digit) & search.board().common_peers(rectangle.mixed),
              digit);
    return offer(search, sink, wanted, rectangle, std::move(effects));
}
bool type_2(const Search& search, Sink& sink, const Rectangle& rectangle) {
    return type_2_or_5(search, sink, rectangle, Technique::unique_rectangle_2);
}
bool type_5(const Search& search, Sink& sink, const Rectangle& rectangle) {
    return type_2_or_5(search, sink, rectangle, Technique::unique_rectangle_5);
}

// Type 3: the extra candidates of two corners, one of which is true, make a naked subset with other
// cells of a house.
class Type3 {
  public:
    Type3(const Search& search, Sink& sink, const Rectangle& rectangle, int kind)
        : search_(search),
          sink_(sink),
          rectangle_(rectangle),
          kind_(kind),
          house_(house_of(search.board(), rectangle.mixed.first(), kind)) {}

    bool find() {
        const State& state = search_.state;
        CellSet others = (search_.board().houses[house_] & state.open()) - rectangle_.cells -
                         state.at(rectangle_.a) - state.at(rectangle_.b);
        return extend({}, rectangle_.extra, others);
    }

  private:
    // Adds each of the others in turn to the subset, and goes on with those after it.
    bool extend(const CellSet& subset, Digits digits, CellSet others) {
        for (const int cell : CellSet(others)) {
            others.remove(cell);
            if (!search_.spend()) return false;
            const Digits all = static_cast<Digits>(digits | search_.state.candidates(cell));
            const CellSet larger = subset | CellSet::of(cell);
            const int cells = larger.size() + 1, most = cells + others.size();
            if (size(all) == cells && offer_subset(larger, all)) return true;
            if (size(all) <= most && extend(larger, all, others)) return true;
        }
        return false;
    }

    bool all_share(const CellSet& cells, int kind) const {
        const int house = house_of(search_.board(), cells.first(), kind);
        return cells.is_within(search_.board().houses[house]);
    }

    bool offer_subset(const CellSet& subset, Digits digits) {
        const Board& board = search_.board();
        const CellSet pattern = subset | rectangle_.mixed;
        // In a box: what is on one line as well comes up there.
        if (kind_ == 2 && (all_share(pattern, 0) || all_share(pattern, 1))) return false;
        Effects effects;
        eliminate_all(effects, board.houses[house_] - pattern, digits);
        if (effects.empty()) return false;
        const bool in_box = kind_ != 2 && all_share(pattern, 2);
        const int box = house_of(board, pattern.first(), 2);
        if (in_box) eliminate_all(effects, board.houses[box] - board.houses[house_], digits);
        if (!sink_.wants(effects)) return false;
        Step step =
            begin_step(search_, Technique::unique_rectangle_3, rectangle_, std::move(effects));
        add_cells(step, Role::Base, subset);
        for (const int cell : subset)
            add_spots(step, Role::Base, cell, search_.state.candidates(cell));
        add_house(step, Role::Base, house_);
        if (in_box) add_house(step, Role::Base, box);
        return sink_.take(std::move(step));
    }

    void eliminate_all(Effects& effects, const CellSet& cells, Digits digits) const {
        for (const int cell : cells& search_.state.open())
            each(static_cast<Digits>(search_.state.candidates(cell) & digits),
                 [&](int d) { effects.eliminations.push_back(candidate(cell, d)); });
    }

    const Search& search_;
    Sink& sink_;
    const Rectangle& rectangle_;
    int kind_, house_;
};

bool type_3(const Search& search, Sink& sink, const Rectangle& rectangle) {
    if (rectangle.mixed_count != 2) return false;
    const auto [i, j] = mixed_pair(rectangle);
    for (const int kind : {0, 1, 2})
        if (share(search.board(), i, j, kind) && Type3(search, sink, rectangle, kind).find())
            return true;
    return false;
}

// One of the two digits must be in one of two corners: so the other digit goes from both.
bool type_4(const Search& search, Sink& sink, const Rectangle& rectangle) {
    const State& state = search.state;
    const Board& board = search.board();
    if (rectangle.mixed_count != 2) return false;
    const auto [i, j] = mixed_pair(rectangle);
    if (!share_line(board, i, j)) return false;
    const CellSet peers = board.peers[i] & board.peers[j];
    const bool keeps_a = !peers.meets(state.at(rectangle.a));
    if (!keeps_a && peers.meets(state.at(rectangle.b))) return false;
    const int stays = keeps_a ? rectangle.a : rectangle.b, goes = rectangle.a + rectangle.b - stays;
    Effects effects;
    for (const int cell : {i, j}) eliminate_where_present(effects, state, cell, goes);
    if (effects.empty() || !sink.wants(effects)) return false;
    Step step = begin_step(search, Technique::unique_rectangle_4, rectangle, std::move(effects));
    for (const int kind : {0, 1, 2})
        if (share(board, i, j, kind)) add_house(step, Role::Base, house_of(board, i, kind));
    if (state.has(i, stays) && state.has(j, stays)) add_chain(step, {{i, stays}, {j, stays}});
    return sink.take(std::move(step));
}

void add_loop(Step& step, const Search& search, const Rectangle& rectangle, int digit) {
    const auto [s, s2, t1, t2] = rectangle.corners;
    const std::array<int, 4> round = {s, s2, t2, t1};
    for (const int cell : round)
        add_node(step, CellSet::of(cell), digit, rectangle.mixed.has(cell));
    for (std::uint16_t n = 0; n < 4; n++) {
        const auto next = static_cast<std::uint16_t>((n + 1) % 4);
        if (search.state.has(round[n], digit) && search.state.has(round[next], digit))
            step.links.push_back({n, next, true});
    }
}

// A digit has no other places in the lines: it would be in both opposite corners or in none.
bool type_6(const Search& search, Sink& sink, const Rectangle& rectangle) {
    const State& state = search.state;
    const Board& board = search.board();
    if (rectangle.mixed_count != 2) return false;
    const auto [i, j] = mixed_pair(rectangle);
    if (share_line(board, i, j)) return false;
    CellSet lines;
    for (const int cell : {i, j})
        for (const int kind : {0, 1}) lines |= board.houses[house_of(board, cell, kind)];
    lines -= rectangle.cells;
    const bool a_goes = !lines.meets(state.at(rectangle.a));
    if (!a_goes && lines.meets(state.at(rectangle.b))) return false;
    const int goes = a_goes ? rectangle.a : rectangle.b;
    Effects effects;
    for (const int cell : {i, j}) eliminate_where_present(effects, state, cell, goes);
    if (effects.empty() || !sink.wants(effects)) return false;
    Step step = begin_step(search, Technique::unique_rectangle_6, rectangle, std::move(effects));
    for (const int kind : {0, 1})
        for (const int cell : {i, j}) add_house(step, Role::Base, house_of(board, cell, kind));
    add_loop(step, search, rectangle, goes);
    return sink.take(std::move(step));
}

// If `corner` were `goes`, both its neighbours would be `stays`, and so the rectangle deadly.
bool offer_hidden(const Search& search, Sink& sink, const Rectangle& rectangle, int corner,
                  int stays, int goes) {
    const State& state = search.state;
    const Board& board = search.board();
    if (!state.has(corner, goes)) return false;
    const int row = house_of(board, corner, 0), column = house_of(board, corner, 1);
    const CellSet lines = (board.houses[row] | board.houses[column]) - rectangle.cells;
    if (lines.meets(state.at(stays))) return false;
    Effects effects;
    effects.eliminations.push_back(candidate(corner, goes));
    if (!sink.wants(effects)) return false;
    Step step = begin_step(search, Technique::hidden_rectangle, rectangle, std::move(effects));
    for (const int house : {row, column}) {
        add_house(step, Role::Base, house);
        for (const int cell : rectangle.cells & board.houses[house])
            if (cell != corner && state.has(corner, stays) && state.has(cell, stays))
                add_chain(step, {{corner, stays}, {cell, stays}});
    }
    return sink.take(std::move(step));
}

bool hidden(const Search& search, Sink& sink, const Rectangle& rectangle) {
    const int n = rectangle.mixed_count;
    if (n != 2 && n != 3) return false;
    const auto [i, j] = mixed_pair(rectangle);
    if (n == 2 && share_line(search.board(), i, j)) return false;
    const int a = rectangle.a, b = rectangle.b;
    for (const int corner : rectangle.pure) {
        const int opposite = rectangle.opposite(corner);
        if (offer_hidden(search, sink, rectangle, opposite, a, b) ||
            offer_hidden(search, sink, rectangle, opposite, b, a))
            return true;
    }
    return false;
}

using Check = bool (*)(const Search&, Sink&, const Rectangle&);

bool check_all(const Search& search, Sink& sink, const std::vector<Rectangle>& rectangles,
               Check check) {
    for (const Rectangle& rectangle : rectangles)
        if (check(search, sink, rectangle)) return true;
    return false;
}

// Three corners are solved: the fourth would complete a deadly rectangle.
bool avoidable_1(const Search& search, Sink& sink, const Rectangle& rectangle) {
    const State& state = search.state;
    const auto [s, s2, t1, t2] = rectangle.corners;
    if (state.is_open(t1) && state.is_open(t2)) return false;
    Effects effects;
    if (state.is_open(t2))
        effects.eliminations.push_back(candidate(t2, rectangle.a));
    else
        effects.eliminations.push_back(candidate(t1, rectangle.b));
    return offer(search, sink, Technique::avoidable_rectangle_1, rectangle, std::move(effects));
}

// Two corners are solved, the others have the same extra candidate: one of them is it.
bool avoidable_2(const Search& search, Sink& sink, const Rectangle& rectangle) {
    const State& state = search.state;
    const auto [s, s2, t1, t2] = rectangle.corners;
    if (!state.is_open(t1) || !state.is_open(t2)) return false;
    const Digits rest = static_cast<Digits>(state.candidates(t1) & ~bit(rectangle.b));
    if (!rest || !state.has(t2, first(rest))) return false;
    const int digit = first(rest);
    Effects effects;
    eliminate(effects, state.at(digit) & search.board().peers[t1] & search.board().peers[t2],
              digit);
    return offer(search, sink, Technique::avoidable_rectangle_2, rectangle, std::move(effects));
}

// Without the digit in this cell all counts would be two or none: in its houses it has three
// places, and nothing else has more than two.
bool is_grave_but_for(const State& state, int cell, int digit) {
    const Board& board = state.board();
    for (int h = 0; h < static_cast<int>(board.houses.size()); h++)
        for (int d = 0; d < board.digits; d++) {
            const int places = state.count(h, d);
            const bool has_three = d == digit && board.houses[h].has(cell);
            if (has_three ? places != 3 : places != 0 && places != 2) return false;
        }
    return true;
}

}  // namespace

bool unique_rectangle_1(const Search& search, Sink& sink) {
    return check_all(search, sink, open_rectangles(search), type_1);
}
bool unique_rectangle_2(const Search& search, Sink& sink) {
    return check_all(search, sink, open_rectangles(search), type_2);
}
bool unique_rectangle_3(const Search& search, Sink& sink) {
    return check_all(search, sink, open_rectangles(search), type_3);
}
bool unique_rectangle_4(const Search& search, Sink& sink) {
    return check_all(search, sink, open_rectangles(search), type_4);
}
bool unique_rectangle_5(const Search& search, Sink& sink) {
    return check_all(search, sink, open_rectangles(search), type_5);
}
bool unique_rectangle_6(const Search& search, Sink& sink) {
    return check_all(search, sink, open_rectangles(search), type_6);
}
bool hidden_rectangle(const Search& search, Sink& sink) {
    return check_all(search, sink, open_rectangles(search), hidden);
}
bool avoidable_rectangle_1(const Search& search, Sink& sink) {
    return check_all(search, sink, avoidable_rectangles(search), avoidable_1);
}
bool avoidable_rectangle_2(const Search& search, Sink& sink) {
    return check_all(search, sink, avoidable_rectangles(search), avoidable_2);
}

bool bug_plus_one(const Search& search, Sink& sink) {
    const State& state = search.state;
    const Tally tally(state);
    if (!search.board().only_houses || !tally.more.empty() || tally.three.size() != 1 ||
        !tally.one.empty())
        return false;
    const int cell = tally.three.first();
    const Digits digits = state.candidates(cell);
    int stays = -1;
    each(digits, [&](int d) {
        if (is_grave_but_for(state, cell, d)) stays = d;
    });
    if (stays < 0) return false;
    Effects effects;
    each(static_cast<Digits>(digits & ~bit(stays)),
         [&](int d) { effects.eliminations.push_back(candidate(cell, d)); });
    if (!sink.wants(effects)) return false;
    Step step = make_step(Technique::bug_plus_one, bit(stays), std::move(effects));
    add_cell(step, Role::Pivot, cell);
    add_spots(step, Role::Extra, cell, bit(stays));
    for (const int house : search.board().houses_of[cell]) add_house(step, Role::Base, house);
    return sink.take(std::move(step));
}

}  // namespace nonet::techniques::NONET_WIDTH

// Patterns of one digit: two strong links that a weak one joins, so that one of two ends is true.
//
//   skyscraper       2-string kite    empty rectangle
//
//    A . | . *        a ═════ A        . e | .        ═ ║  the two places of a digit in a line
//    ║ * | A .        . b | .          e e | x        A    ends, one of which is true
//    ║ --+-║--        --║-+---         ----+-║        a b  inner places: they see each other
//    a . | a .        . A | *          . * | y        e    the box's places: on one row or column
//                                                     *    goes
//
// Evidence, in that order of the chain: end = inner - inner = end (off, on, off, on).
//   skyscraper, kite   spots Pincer: the two ends; spots Base: the inner places; houses Base: the
//                      two lines with two places, the line of the first end before that of the last
//   empty rectangle    spots Base: the box's places; spots Pincer: the two places of the strong
//                      link; houses Base: the box; houses Cover: the line of the strong link.
//                      Nodes: the box's places on the line of the victim = its other places - x = y
//   duals              two of a kind that share the box's places: the shared spots come once, all
//                      others of the first and then of the second; a chain for each
#include "finders.hpp"
#include "patterns.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

// end = inner - inner = end
struct TwoLines {
    int digit;
    std::array<int, 2> houses;
    std::array<int, 2> ends, inner;
};

void add_evidence(Step& step, const TwoLines& found) {
    step.digits |= bit(found.digit);
    for (const int cell : found.ends) add_spots(step, Role::Pincer, CellSet::of(cell), found.digit);
    for (const int house : found.houses) add_house(step, Role::Base, house);
    add_chain(step, {{found.ends[0], found.digit},
                     {found.inner[0], found.digit},
                     {found.inner[1], found.digit},
                     {found.ends[1], found.digit}});
}

bool offer(Sink& sink, Technique technique, const TwoLines& found, const CellSet& victims) {
    Effects effects;
    eliminate(effects, victims, found.digit);
    if (!sink.wants(effects)) return false;
    Step step = make_step(technique, 0, std::move(effects));
    for (const int cell : found.inner) add_spots(step, Role::Base, CellSet::of(cell), found.digit);
    add_evidence(step, found);
    return sink.take(std::move(step));
}

bool skyscrapers(const Search& search, Sink& sink, int digit, bool by_rows) {
    const Board& board = search.board();
    const StrongLinks& links = StrongLinks::of(search);
    const auto lines = by_rows ? links.rows(digit) : links.columns(digit);
    const auto are_aligned = [&](int a, int b) {
        return board.see(a, b) &&
               (by_rows ? board.column(a) == board.column(b) : board.row(a) == board.row(b));
    };
    for (std::size_t i = 0; i < lines.size(); i++)
        for (std::size_t j = i + 1; j < lines.size(); j++) {
            const Conjugates &p = lines[i], &q = lines[j];
            const bool firsts = are_aligned(p.first, q.first);
            if (firsts == are_aligned(p.second, q.second)) continue;  // both: an X-Wing
            TwoLines found{digit, {p.house, q.house}, {p.second, q.second}, {p.first, q.first}};
            if (!firsts) std::swap(found.ends, found.inner);
            const auto [a, b] = found.ends;
            const CellSet victims = search.state.at(digit) & board.peers[a] & board.peers[b];
            if (!victims.empty() && offer(sink, Technique::skyscraper, found, victims)) return true;
        }
    return false;
}

// Turns both pairs so that their first cells share a box, if any two of their cells do. The turn
// stays: what the next pair is compared with depends on it, and with it which kite is seen.
bool meet_in_a_box(const Board& board, Conjugates& row, Conjugates& column) {
    const auto same_box = [&](int a, int b) {
        return board.region_of[a] >= 0 && board.region_of[a] == board.region_of[b];
    };
    if (same_box(row.first, column.first)) return true;
    if (same_box(row.first, column.second)) {
        std::swap(column.first, column.second);
    } else if (same_box(row.second, column.first)) {
        std::swap(row.first, row.second);
    } else if (same_box(row.second, column.second)) {
        std::swap(row.first, row.second);
        std::swap(column.first, column.second);
    } else {
        return false;
    }
    return true;
}

// Calls visit(kite, victim) for the kites of a digit, until it returns true.
template <class Visit>
bool each_kite(const Search& search, int digit, Visit visit) {
    const Board& board = search.board();
    const StrongLinks& links = StrongLinks::of(search);
    std::array<Conjugates, kMaxHouses> turned;
    const auto columns = links.columns(digit);
    std::copy(columns.begin(), columns.end(), turned.begin());
    for (Conjugates row : links.rows(digit))
        for (Conjugates& column : std::span(turned).first(columns.size())) {
            if (!meet_in_a_box(board, row, column)) continue;
            if (row.first == column.first || row.first == column.second ||
                row.second == column.first || row.second == column.second)
                continue;
            const int victim = board.cell_at(board.row(column.second), board.column(row.second));
            if (!search.state.has(victim, digit) || !board.see(victim, row.second) ||
                !board.see(victim, column.second))
                continue;
            const TwoLines kite{digit,
                                {row.house, column.house},
                                {row.second, column.second},
                                {row.first, column.first}};
            if (visit(kite, victim)) return true;
        }
    return false;
}

struct Kite {
    TwoLines lines;
    Candidate victim;
};

// The same two cells of a box join both. On the HoDoKu scale that may be for two digits.
bool are_dual(const Kite& one, const Kite& other) {
    const auto [a, b] = one.lines.inner;
    const auto [p, q] = other.lines.inner;
    return ((a == p && b == q) || (a == q && b == p)) && one.victim != other.victim;
}

bool offer_both(Sink& sink, const Kite& one, const Kite& other) {
    Effects effects;
    effects.eliminations = {one.victim, other.victim};
    if (!sink.wants(effects)) return false;
    Step step = make_step(Technique::dual_two_string_kite, 0, std::move(effects));
    const Digits digits = static_cast<Digits>(bit(one.lines.digit) | bit(other.lines.digit));
    for (const int cell : one.lines.inner) add_spots(step, Role::Base, cell, digits);
    add_evidence(step, one.lines);
    add_evidence(step, other.lines);
    return sink.take(std::move(step));
}

// x and y are the two places of a digit in a line; x sees the box's places on one of the two lines
// that hold them all, and y sees the victim on the other.
struct EmptyRectangle {
    int digit, box;
    CellSet near, far;  // the box's places on the line of the victim, and all others
    Conjugates link;
    int x, y, victim;
};

struct Cross {
    int digit, box;
    std::array<int, 2> lines;  // its row and its column, which hold all places of the box
    std::array<std::span<const Conjugates>, 2> links;  // that cross its row, and its column
};

// The empty rectangles that leave the box along one of its two lines.
template <class Visit>
bool each_exit(const Search& search, const Cross& cross, bool by_row, Visit visit) {
    const Board& board = search.board();
    const CellSet& places = search.state.at(cross.digit);
    const CellSet& box = board.houses[cross.box];
    const CellSet &from = board.houses[cross.lines[by_row ? 0 : 1]],
                  &to = board.houses[cross.lines[by_row ? 1 : 0]];
    const CellSet meet = from & to;
    if (meet.empty()) return false;
    for (const Conjugates& link : cross.links[by_row ? 0 : 1]) {
        const bool is_first = from.has(link.first);
        if (!is_first && !from.has(link.second)) continue;
        const int x = is_first ? link.first : link.second;
        const int y = is_first ? link.second : link.first;
        const int victim = meet.first() + y - x;  // the fourth corner
        if (box.has(x) || box.has(victim) || !places.has(victim)) continue;
        if (!to.has(victim) || !board.see(victim, y)) continue;
        const CellSet near = places & box & to;
        if (visit({cross.digit, cross.box, near, (places & box) - near, link, x, y, victim}))
            return true;
    }
    return false;
}

// The rows and the columns that cross each region, the last one first: a matter of the layout.
struct Crossings {
    std::vector<int> rows, columns;
    int most_places = 0;  // that one row and one column can have

    static const std::vector<Crossings>& of(const Search& search) {
        const Board& board = search.board();
        auto& kept = search.memory.of<std::vector<Crossings>>();
        if (!kept.empty()) return kept;
        for (const int box : board.regions) {
            Crossings lines{crossing(board, box, board.rows), crossing(board, box, board.columns)};
            lines.most_places = static_cast<int>(lines.rows.size() + lines.columns.size()) - 1;
            kept.push_back(std::move(lines));
        }
        return kept;
    }

  private:
    static std::vector<int> crossing(const Board& board, int box, const std::vector<int>& lines) {
        std::vector<int> found;
        for (auto line = lines.rbegin(); line != lines.rend(); ++line)
            if (board.houses[*line].meets(board.houses[box])) found.push_back(*line);
        return found;
    }
};

// Calls visit(empty rectangle) for those of a digit in a box, until it returns true.
template <class Visit>
bool each_empty_rectangle(const Search& search, Cross& cross, const Crossings& lines, Visit visit) {
    const Board& board = search.board();
    const CellSet places = search.state.at(cross.box, cross.digit);
    for (const int row : lines.rows) {
        const CellSet on_row = places & board.houses[row], others = places - on_row;
        if (on_row.empty() || others.empty()) continue;
        for (const int column : lines.columns) {
            const CellSet& cells = board.houses[column];
            if (!others.is_within(cells) || on_row.is_within(cells)) continue;
            cross.lines = {row, column};
            if (each_exit(search, cross, true, visit) || each_exit(search, cross, false, visit))
                return true;
        }
    }
    return false;
}

// Calls visit(cross, lines) for each digit and box that may have an empty rectangle: a cross holds
// few places, and is left by a strong link. (With two places it is just a chain of one digit.)
template <class Visit>
bool each_box(const Search& search, Visit visit) {
    const auto& crossings = Crossings::of(search);
    const auto& boxes = search.board().regions;
    const StrongLinks& links = StrongLinks::of(search);
    const int fewest = search.options.empty_rectangle_of_two ? 2 : 3;
    for (int d = 0; d < search.board().digits; d++) {
        Cross cross{d, -1, {}, {links.columns(d), links.rows(d)}};
        if (cross.links[0].empty() && cross.links[1].empty()) continue;
        for (std::size_t b = 0; b < boxes.size(); b++) {
            cross.box = boxes[b];
            const int places = search.state.count(cross.box, d);
            if (places >= fewest && places <= crossings[b].most_places &&
                visit(cross, crossings[b]))
                return true;
        }
    }
    return false;
}

void add_evidence(Step& step, const EmptyRectangle& found) {
    step.digits = bit(found.digit);
    for (const int cell : {found.x, found.y})
        add_spots(step, Role::Pincer, CellSet::of(cell), found.digit);
    add_house(step, Role::Cover, found.link.house);
    add_chain(step, {{found.near, found.digit},
                     {found.far, found.digit},
                     {found.x, found.digit},
                     {found.y, found.digit}});
}

Step begin_step(Technique technique, Effects effects, const EmptyRectangle& found) {
    Step step = make_step(technique, 0, std::move(effects));
    add_spots(step, Role::Base, found.near | found.far, found.digit);
    add_house(step, Role::Base, found.box);
    add_evidence(step, found);
    return step;
}

bool offer(Sink& sink, const EmptyRectangle& found) {
    Effects effects;
    effects.eliminations.push_back(candidate(found.victim, found.digit));
    if (!sink.wants(effects)) return false;
    return sink.take(begin_step(Technique::empty_rectangle, std::move(effects), found));
}

bool offer_both(Sink& sink, const EmptyRectangle& one, const EmptyRectangle& other) {
    Effects effects;
    for (const int victim : {one.victim, other.victim})
        effects.eliminations.push_back(candidate(victim, one.digit));
    if (!sink.wants(effects)) return false;
    Step step = begin_step(Technique::dual_empty_rectangle, std::move(effects), one);
    add_evidence(step, other);
    return sink.take(std::move(step));
}

}  // namespace

bool skyscraper(const Search& search, Sink& sink) {
    for (const bool by_rows : {true, false})
        for (int d = 0; d < search.board().digits; d++)
            if (skyscrapers(search, sink, d, by_rows)) return true;
    return false;
}

bool two_string_kite(const Search& search, Sink& sink) {
    for (int d = 0; d < search.board().digits; d++)
        if (each_kite(search, d, [&](const TwoLines& kite, int victim) {
                return offer(sink, Technique::two_string_kite, kite, CellSet::of(victim));
            }))
            return true;
    return false;
}

bool dual_two_string_kite(const Search& search, Sink& sink) {
    std::vector<Kite> kites;
    for (int d = 0; d < search.board().digits; d++)
        each_kite(search, d, [&](const TwoLines& lines, int victim) {
            kites.push_back({lines, candidate(victim, lines.digit)});
            return false;
        });
    for (std::size_t i = 0; i < kites.size(); i++)
        for (std::size_t j = i + 1; j < kites.size(); j++)
            if (are_dual(kites[i], kites[j]) && offer_both(sink, kites[i], kites[j])) return true;
    return false;
}

bool empty_rectangle(const Search& search, Sink& sink) {
    return each_box(search, [&](Cross& cross, const Crossings& lines) {
        return each_empty_rectangle(
            search, cross, lines, [&](const EmptyRectangle& found) { return offer(sink, found); });
    });
}

bool dual_empty_rectangle(const Search& search, Sink& sink) {
    std::vector<EmptyRectangle> found;
    return each_box(search, [&](Cross& cross, const Crossings& lines) {
        found.clear();
        each_empty_rectangle(search, cross, lines, [&](const EmptyRectangle& one) {
            found.push_back(one);
            return false;
        });
        for (std::size_t i = 0; i < found.size(); i++)
            for (std::size_t j = i + 1; j < found.size(); j++)
                if (found[i].victim != found[j].victim && offer_both(sink, found[i], found[j]))
                    return true;
        return false;
    });
}

}  // namespace nonet::techniques::NONET_WIDTH

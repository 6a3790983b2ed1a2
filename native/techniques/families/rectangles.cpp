#include "rectangles.hpp"

#include "patterns.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

// Whether two digits can be exchanged on a rectangle is a matter of the layout.
struct Geometry {
    bool is_known = false;
    bool has_rectangles = false;  // each cell has a row, a column and a region, and no other rules
    bool all_deadly = false;      // regions are rectangular boxes, and there are no other houses

    void look(const Board& board) {
        is_known = true;
        has_rectangles = board.only_houses;
        for (const auto& houses : board.houses_of)
            has_rectangles &= houses.size() >= 3 && board.kinds[houses[0]] == Kind::Row &&
                              board.kinds[houses[1]] == Kind::Column &&
                              board.kinds[houses[2]] == Kind::Region;
        all_deadly = board.others.empty();
        for (const int region : board.regions) all_deadly &= is_box(board, board.houses[region]);
    }

  private:
    static bool is_box(const Board& board, const CellSet& region) {
        const auto lines = [&](const std::vector<int>& houses) {
            int n = 0;
            for (const int house : houses) n += region.meets(board.houses[house]);
            return n;
        };
        return lines(board.rows) * lines(board.columns) == region.size();
    }
};

const Geometry& geometry(const Search& search) {
    Geometry& kept = search.memory.of<Geometry>();
    if (!kept.is_known) kept.look(search.board());
    return kept;
}

// Does every house have as many of one pair of opposite corners as of the other?
bool is_deadly(const Board& board, const std::array<int, 4>& corners) {
    const auto [s, s2, t1, t2] = corners;
    for (const int corner : corners)
        for (const int h : board.houses_of[corner]) {
            const CellSet& house = board.houses[h];
            if (house.has(s) + house.has(t2) != house.has(s2) + house.has(t1)) return false;
        }
    return true;
}

// The rectangles met so far. The key of the HoDoKu scale ignores the digits and is not free of
// collisions, so that some rectangles are lost; other layouts have a unique key.
class Met {
  public:
    explicit Met(bool is_classic) : is_classic_(is_classic) {}
    bool is_new(const Rectangle& rectangle) {
        const std::uint64_t key = key_of(rectangle);
        if (std::find(keys_.begin(), keys_.begin() + size_, key) != keys_.begin() + size_)
            return false;
        if (size_ < kMost) keys_[size_++] = key;
        return true;
    }

  private:
    static constexpr int kMost = 400;  // the number that the scale remembers
    std::uint64_t key_of(const Rectangle& rectangle) const {
        const auto [low, high] = std::minmax(rectangle.a, rectangle.b);
        std::uint64_t key = is_classic_ ? 0 : low * kMaxDigits + high;
        for (const int cell : rectangle.cells) key = key * (is_classic_ ? 10 : kMaxCells) + cell;
        return key;
    }
    bool is_classic_;
    int size_ = 0;
    std::array<std::uint64_t, kMost> keys_;
};

// Collects the rectangles of one state.
class Collector {
  public:
    Collector(const Search& search, std::vector<Rectangle>& found)
        : board_(search.board()),
          all_deadly_(geometry(search).all_deadly),
          met_(all_deadly_ && board_.cells == 81),
          found_(found) {}

    // Where s2 may lie: in the box of s, and in one of its lines.
    CellSet mates(int s) const {
        const auto& houses = board_.houses_of[s];
        CellSet lines = board_.houses[houses[0]] | board_.houses[houses[1]];
        lines.remove(s);
        return lines & board_.houses[houses[2]];
    }

    // Takes the rectangles on s and s2 with t1 and t2 in these sets that the test lets by.
    template <class Test>
    void take(int s, int s2, int a, int b, const CellSet& t1s, const CellSet& t2s, Test test) {
        const auto& houses = board_.houses_of[s];
        const CellSet& box = board_.houses[houses[2]];
        const CellSet& line =
            board_.houses[board_.houses[houses[0]].has(s2) ? houses[1] : houses[0]];
        for (const int t1 : (line & t1s) - box) {
            const int t2 = t1 + s2 - s;
            if (!t2s.has(t2) || box.has(t2) || !test(t1, t2)) continue;
            Rectangle rectangle{{s, s2, t1, t2}, a, b, {}, {}, {}, 0, 0};
            for (const int corner : rectangle.corners) rectangle.cells.add(corner);
            if (!all_deadly_ && !is_deadly(board_, rectangle.corners)) continue;
            if (met_.is_new(rectangle)) found_.push_back(rectangle);
        }
    }

  private:
    const Board& board_;
    bool all_deadly_;
    Met met_;
    std::vector<Rectangle>& found_;
};

void sort_corners(const State& state, Rectangle& rectangle) {
    const Digits own = static_cast<Digits>(bit(rectangle.a) | bit(rectangle.b));
    for (const int corner : rectangle.corners) {
        const Digits extra = static_cast<Digits>(state.candidates(corner) & ~own);
        (extra ? rectangle.mixed : rectangle.pure).add(corner);
        rectangle.mixed_count += extra != 0;
        rectangle.extra |= extra;
    }
}

void collect_open(const Search& search, std::vector<Rectangle>& found) {
    const State& state = search.state;
    Collector collector(search, found);
    for (const int s : Tally(state).two) {
        const auto [a, b] = two_digits(state.candidates(s));
        // A corner may lack a digit that it has lost, but not one that is solved in its sight.
        // (t1 sees nothing that s and t2 do not see, so b needs no test there.)
        const bool may_lack = search.options.missing_candidates;
        const CellSet far = may_lack ? state.allowed(a) : state.at(a) & state.at(b);
        const CellSet both = may_lack ? far & state.allowed(b) : far;
        for (const int s2 : collector.mates(s) & both) {
            if (!search.spend()) return;
            collector.take(s, s2, a, b, far, both, [](int, int) { return true; });
        }
    }
    for (Rectangle& rectangle : found) sort_corners(state, rectangle);
}

void collect_avoidable(const Search& search, std::vector<Rectangle>& found) {
    const State& state = search.state;
    Collector collector(search, found);
    CellSet placed;
    std::array<CellSet, kMaxDigits> fitting;  // by digit: placed with it, or one of two candidates
    const CellSet two = Tally(state).two;
    for (int d = 0; d < search.board().digits; d++) fitting[d] = state.at(d) & two;
    for (const int cell : search.board().all - state.open())
        if (!state.is_given(cell)) {
            placed.add(cell);
            fitting[state.value(cell)].add(cell);
        }
    for (const int s : placed)
        for (const int s2 : collector.mates(s) & placed) {
            const int a = state.value(s), b = state.value(s2);
            if (!search.spend()) return;
            collector.take(s, s2, a, b, fitting[b], fitting[a],
                           [&](int t1, int t2) { return state.is_open(t1) || state.is_open(t2); });
        }
}

struct Kept {
    std::uint64_t stamp = 0;
    std::vector<Rectangle> rectangles;
};
struct OpenRectangles : Kept {};
struct AvoidableRectangles : Kept {};

template <class Type, class Collect>
const std::vector<Rectangle>& made_once(const Search& search, Collect collect) {
    Type& kept = search.memory.of<Type>();
    if (kept.stamp != search.memory.stamp()) {
        kept.stamp = search.memory.stamp();
        kept.rectangles.clear();
        if (geometry(search).has_rectangles) collect(search, kept.rectangles);
    }
    return kept.rectangles;
}

}  // namespace

const std::vector<Rectangle>& open_rectangles(const Search& search) {
    return made_once<OpenRectangles>(search, collect_open);
}

const std::vector<Rectangle>& avoidable_rectangles(const Search& search) {
    return made_once<AvoidableRectangles>(search, collect_avoidable);
}

}  // namespace nonet::techniques::NONET_WIDTH

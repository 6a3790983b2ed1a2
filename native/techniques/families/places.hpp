// Places: where in each house a digit can still go, as masks over the cells of the house.
//
//   a row of digit 4    . 4 . . 4 . . 4 .     mask 010010010: bit i is the i-th cell of the house,
//                                             in a row column i, in a column row i
//
// Three families are one search on such masks: n of them whose union has n bits.
//
//   naked subset     n cells of a house        over digits
//   hidden subset    n digits of a house       over the cells of the house
//   fish             n rows (columns) of digit over columns (rows)
#pragma once
#include <span>

#include "../search.hpp"

namespace nonet::techniques::NONET_WIDTH {

inline constexpr int kLargestSubset = 4;

// A house that meets another one in several cells: which cells of that other one they are.
struct Crossing {
    int into;
    Digits inside;
};

// Made once for each state, and shared by all finders that ask for it.
class Places {
  public:
    static const Places& of(const Search& search) {
        Places& places = search.memory.of<Places>();
        if (places.stamp_ != search.memory.stamp()) places.look(search);
        return places;
    }

    Digits mask(int house, int digit) const { return masks_[house][digit]; }
    int cell(int house, int index) const { return cells_[house][index]; }
    // The houses that share the index-th cell of this one, and at least one more.
    const auto& crossings(int house, int index) const { return crossings_[house][index]; }
    // The cells with at least one candidate, and with no more than `most`.
    const CellSet& with_few(int most) const { return with_few_[most]; }
    // Does every row cross every column, so that a mask over one counts the other?
    bool is_grid() const { return is_grid_; }

  private:
    struct Seat {
        std::uint16_t house;
        std::uint16_t index;
    };

    void look(const Search& search) {
        const State& state = search.state;
        const Board& board = search.board();
        if (seats_.empty()) learn(board);
        stamp_ = search.memory.stamp();
        for (std::size_t h = 0; h < board.houses.size(); h++)
            std::fill_n(masks_[h].begin(), board.digits, Digits{0});
        with_few_.fill({});
        for (const int cell : state.open()) {
            const Digits candidates = state.candidates(cell);
            int n = 0;
            each(candidates, [&](int d) {
                n++;
                for (const Seat seat : seats_[cell])
                    masks_[seat.house][d] =
                        static_cast<Digits>(masks_[seat.house][d] | bit(seat.index));
            });
            for (int most = n; most <= kLargestSubset && n; most++) with_few_[most].add(cell);
        }
    }

    // What does not change from state to state.
    void learn(const Board& board) {
        seats_.resize(board.cells);
        for (std::size_t h = 0; h < board.houses.size(); h++) {
            auto& cells = cells_.emplace_back();
            for (const int cell : board.houses[h]) {
                seats_[cell].push_back(
                    {static_cast<std::uint16_t>(h), static_cast<std::uint16_t>(cells.size())});
                cells.push_back(static_cast<std::uint16_t>(cell));
            }
        }
        for (std::size_t h = 0; h < board.houses.size(); h++) {
            auto& of_house = crossings_.emplace_back();
            for (const int cell : cells_[h]) {
                auto& of_cell = of_house.emplace_back();
                for (const int into : board.houses_of[cell]) {
                    const Digits inside = part_of(static_cast<int>(h), board.houses[into]);
                    if (into != static_cast<int>(h) && inside & (inside - 1))
                        of_cell.push_back({into, inside});
                }
            }
        }
        const auto side = static_cast<std::size_t>(board.side);
        is_grid_ = board.rows.size() == side && board.columns.size() == side;
        for (int a = 0; a < board.side && is_grid_; a++)
            for (int b = 0; b < board.side && is_grid_; b++)
                is_grid_ = board.houses[board.rows[a]].has(board.cell_at(a, b)) &&
                           board.houses[board.columns[a]].has(board.cell_at(b, a));
    }

    Digits part_of(int house, const CellSet& other) const {
        Digits part = 0;
        for (std::size_t i = 0; i < cells_[house].size(); i++)
            if (other.has(cells_[house][i]))
                part = static_cast<Digits>(part | bit(static_cast<int>(i)));
        return part;
    }

    std::uint64_t stamp_ = 0;
    std::vector<std::vector<std::vector<Crossing>>> crossings_;
    std::vector<std::vector<Seat>> seats_;           // of each cell: where it sits in its houses
    std::vector<std::vector<std::uint16_t>> cells_;  // of each house, ascending
    std::array<std::array<Digits, kMaxDigits>, kMaxHouses> masks_{};
    std::array<CellSet, kLargestSubset + 1> with_few_{};
    bool is_grid_ = false;
};

// Has the mask more than `most` bits? (Cheaper than counting, where the machine cannot.)
inline bool exceeds(Digits mask, int most) {
    for (int i = 0; i < most; i++) mask = static_cast<Digits>(mask & (mask - 1));
    return mask != 0;
}

// A short list of masks, with the meaning of each.
struct Masks {
    std::array<Digits, kMaxDigits> mask;
    std::array<std::uint16_t, kMaxDigits> label;
    int count = 0;
    void add(Digits one, int its_label) {
        mask[count] = one;
        label[count++] = static_cast<std::uint16_t>(its_label);
    }
};

// Visits, in lexicographic order, all combinations of kSize masks whose union has kSize bits:
// visit(numbers, union). True, as soon as a visit is true.
template <int kSize, int kDepth = 0, class Visit>
bool each_locked(const Masks& masks, Visit& visit, std::array<int, kSize> chosen = {},
                 Digits united = 0) {
    if constexpr (kDepth == kSize) {
        return exceeds(united, kSize - 1) && visit(chosen, united);
    } else {
        int from = 0;
        if constexpr (kDepth > 0) from = chosen[kDepth - 1] + 1;
        for (int i = from; i <= masks.count - (kSize - kDepth); i++) {
            const auto more = static_cast<Digits>(united | masks.mask[i]);
            if (exceeds(more, kSize)) continue;
            chosen[kDepth] = i;
            if (each_locked<kSize, kDepth + 1>(masks, visit, chosen, more)) return true;
        }
        return false;
    }
}

}  // namespace nonet::techniques::NONET_WIDTH

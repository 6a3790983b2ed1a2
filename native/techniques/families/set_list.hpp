// Almost locked sets: n open cells of one house with n + 1 candidates. If one of its digits goes,
// the set is locked: each digit left then has its place among its cells.
//
//   a set's digit d          cells     the cells of the set that have d
//                            victims   the candidates of d outside that see all of these cells:
//                                      none of them is true, if d has its place in the set
//   restricted common        a digit of two sets where all cells of the one see all of the other:
//                            one of the sets must do without it, and so is locked
#pragma once
#include <span>
#include <vector>

#include "../search.hpp"

namespace nonet::techniques::NONET_WIDTH {

// One digit of a set. Sets with the same cells for the digit share it.
struct SetPart {
    CellSet cells;
    CellSet victims;
    std::uint8_t digit;
    std::uint16_t next;  // an earlier part of this digit with the same first cell, or 0
};

struct AlmostLockedSet {
    CellSet cells;
    Digits digits;
    Digits striking;                             // the digits with victims
    std::uint16_t house;                         // the first that holds all of it
    std::array<std::uint16_t, kMaxDigits> part;  // number of the part, for the digits it has
};

class SetList {
  public:
    std::vector<AlmostLockedSet> sets;  // house by house, each by the position of its cells
    std::vector<SetPart> parts;         // number 0 means "none"

    const SetPart& part(const AlmostLockedSet& set, int digit) const {
        return parts[set.part[digit]];
    }
    const CellSet& cells(const AlmostLockedSet& set, int digit) const {
        return part(set, digit).cells;
    }
    const CellSet& victims(const AlmostLockedSet& set, int digit) const {
        return part(set, digit).victims;
    }
    // All that some digit of the set can strike.
    CellSet all_victims(const AlmostLockedSet& set) const {
        CellSet all;
        each(set.digits, [&](int digit) { all |= victims(set, digit); });
        return all;
    }

    // The latest part of a digit whose lowest cell is this one; earlier ones hang on `next`.
    std::uint16_t first_part(int digit, int cell) const { return first_part_[digit][cell]; }

  private:
    friend const SetList& set_list(const Search& search);

    void remake(const Search& search);
    void grow(const Search& search, int from, const CellSet& cells, Digits digits, int count);
    void add(const State& state, const CellSet& cells, Digits digits);
    std::uint16_t part_of(const State& state, const CellSet& cells, int digit);

    std::uint64_t stamp_ = 0;
    int house_ = 0, largest_ = 0;
    std::vector<int> open_;                                         // the open cells of the house
    std::vector<std::array<std::uint16_t, kMaxCells>> first_part_;  // per digit and first cell
};

// The sets of the current state, made once.
const SetList& set_list(const Search& search);

// Rows of bits, one bit a set.
class SetRows {
  public:
    void clear(std::size_t rows, std::size_t sets) {
        words_ = (sets + 63) / 64;
        bits_.assign(rows * words_, 0);
    }
    const std::uint64_t* operator[](std::size_t row) const { return bits_.data() + row * words_; }
    bool has(std::size_t row, std::size_t set) const {
        return (*this)[row][set >> 6] >> (set & 63) & 1;
    }
    void add(std::size_t row, std::size_t set) {
        bits_[row * words_ + (set >> 6)] |= std::uint64_t{1} << (set & 63);
    }
    std::size_t words() const { return words_; }

  private:
    std::size_t words_ = 0;
    std::vector<std::uint64_t> bits_;
};

struct RestrictedCommon {
    std::uint16_t a, b;         // numbers of the sets, a < b
    std::int8_t first, second;  // its digits: the lowest, and the highest if there are more, or -1

    int other(int set) const { return set == a ? b : a; }
    Digits digits() const {
        return static_cast<Digits>(bit(first) | (second < 0 ? 0 : bit(second)));
    }
};

class SetLinks {
  public:
    std::vector<RestrictedCommon> commons;  // by a, then by b
    std::vector<std::uint32_t> start;       // commons[start[a]] is the first of set a

    std::span<const RestrictedCommon> from(std::size_t set) const {
        return {commons.data() + start[set], start[set + 1] - start[set]};
    }

  private:
    friend const SetLinks& set_links(const Search& search);

    void remake(const Search& search, const SetList& list);
    void list_owners(const SetList& list);
    void add_seen(std::uint16_t part, std::uint16_t seen);
    void compare_parts(const Search& search, const SetList& list);
    void add_commons(const SetList& list, std::size_t a, bool overlapping);

    std::uint64_t stamp_ = 0;
    bool overlapping_ = false;
    std::vector<std::uint32_t> owner_start_;
    std::vector<std::uint16_t> owners_;  // per part: the sets that have it
    SetRows sees_;                       // per part: the sets whose cells of the digit all see it
    std::vector<std::uint64_t> row_;
};

// The restricted commons of the current state, made once.
const SetLinks& set_links(const Search& search);

}  // namespace nonet::techniques::NONET_WIDTH

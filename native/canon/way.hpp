// Ways: one move of the cells and one relabelling of the digits, as plain bytes.
//
//      1 byte           is the grid transposed?
//      n bytes          row r of the result is row row[r] of the original (a column if transposed)
//      n bytes          column c is column column[c] (a row if transposed)
//      n + 1 bytes      digit d becomes digit[d]; 0, an empty cell, stays 0
#pragma once
#include <cstddef>
#include <cstdint>

#include "../random.hpp"

namespace nonet::canon {

inline constexpr int kSide = 9, kCells = 81;

// Of a 9×9 grid.
struct Way {
    std::uint8_t is_transposed;
    std::uint8_t row[kSide], column[kSide], digit[kSide + 1];
};
static_assert(sizeof(Way) == 29);

// Of any size n: the bytes above.
constexpr std::size_t way_bytes(int n) { return 3 * static_cast<std::size_t>(n) + 2; }
bool is_way(const std::uint8_t* way, int n);
void move(const std::uint8_t* way, int n, const std::uint8_t* from, std::uint8_t* to);
void invert(const std::uint8_t* way, int n, std::uint8_t* to);
void compose(const std::uint8_t* first, const std::uint8_t* then, int n, std::uint8_t* to);

// One of the 3,359,232 · 9! ways of the classic layout, all equally likely.
Way draw_way(Random& random);
// The draw for one copy of one puzzle among many: any of them can be made alone.
Way draw_way(std::uint64_t seed, std::uint64_t place);

}  // namespace nonet::canon

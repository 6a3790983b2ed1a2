// Layout: what the rules of a puzzle come down to. Variants are data here, never branches.
#pragma once
#include <cstdint>
#include <vector>

namespace nonet::general {

using Cell = std::uint16_t;
using Digits = std::uint64_t;  // a set of digits: bit d is digit d + 1

inline constexpr int kMaxDigits = 36;
inline constexpr int kMaxCells = kMaxDigits * kMaxDigits;

struct Layout {
    int cells;
    int digits;
    std::vector<std::vector<Cell>> houses;              // each holds every digit exactly once
    std::vector<std::vector<Cell>> peers;               // per cell: who may not repeat its digit
    std::vector<std::vector<std::uint16_t>> houses_of;  // per cell: the houses it lies in

    // `different` are groups that hold no digit twice, but need not hold every digit.
    Layout(int cells_, int digits_, std::vector<std::vector<Cell>> houses_,
           const std::vector<std::vector<Cell>>& different);

    Digits all_digits() const { return (Digits{1} << digits) - 1; }
};

// Says what is wrong with the parts of a layout, or nullptr when they fit together.
const char* layout_problem(int cells, int digits, const std::vector<std::vector<Cell>>& houses,
                           const std::vector<std::vector<Cell>>& different);

}  // namespace nonet::general

// The cells, houses and digits of the classic grid. Everything here is constant.
//
// Houses are numbered box 0-8, row 9-17, column 18-26; kinds box, row, column. Where the scale asks
// for box, column, row instead, the order is named (kBoxColumnRow). Digits are 0-8 inside.
//
// Houses leave this folder by their numbers in a layout: rows, columns, boxes (layout_house).
#pragma once
#include "../core/cells.hpp"

namespace nonet::se::NONET_WIDTH {

using Mask = Digits;  // digits of a cell, or slots of a house: bits 0-8

inline constexpr Mask kAll = 511;
inline constexpr int kCells = 81, kHouses = 27, kKeys = 729;
enum Kind : std::uint8_t { kBox, kRow, kColumn };
inline constexpr std::array kBoxRowColumn = {kBox, kRow, kColumn};
inline constexpr std::array kBoxColumnRow = {kBox, kColumn, kRow};

// A candidate as a number: cells row by row, digits ascending.
constexpr int key_of(int cell, int digit) { return 9 * cell + digit; }

using nonet::each;
// As the loop over a set, but quicker where sets are two words, and the set may change meanwhile.
template <class Visit>
void each(const CellSet& set, Visit visit) {
    static_assert(CellSet::kWords == 2);
    std::uint64_t low = set.word[0], high = set.word[1];
    for (; low; low &= low - 1) visit(std::countr_zero(low));
    for (; high; high &= high - 1) visit(64 + std::countr_zero(high));
}

struct Geometry {
    std::array<std::array<std::uint8_t, 9>, kHouses> cell;  // of a house, by slot
    std::array<std::array<std::uint8_t, 3>, kCells> house;  // of a cell, by kind
    std::array<std::array<std::uint8_t, 3>, kCells> slot;   // of a cell in its houses
    std::array<CellSet, kHouses> cells;                     // of a house
    std::array<CellSet, kCells> peers;                      // of a cell, without itself
    std::array<std::array<std::uint8_t, 20>, kCells> peer;  // box, then row, then column
    std::array<std::array<CellSet, 3>, kCells> own_peers;   // by kind, each cell once
    std::array<std::array<Mask, kHouses>, kHouses> shared;  // slots of one house inside another
};

consteval Geometry make_geometry() {
    Geometry g{};
    for (int c = 0; c < kCells; c++) {
        const int row = c / 9, column = c % 9, box = row / 3 * 3 + column / 3;
        const std::array<int, 3> house = {box, 9 + row, 18 + column};
        const std::array<int, 3> slot = {row % 3 * 3 + column % 3, column, row};
        for (std::size_t k = 0; k < 3; k++) {
            g.house[c][k] = static_cast<std::uint8_t>(house[k]);
            g.slot[c][k] = static_cast<std::uint8_t>(slot[k]);
            g.cell[house[k]][slot[k]] = static_cast<std::uint8_t>(c);
            g.cells[house[k]].add(c);
        }
    }
    for (int c = 0; c < kCells; c++) {
        std::size_t n = 0;
        for (std::size_t k = 0; k < 3; k++)
            for (const auto p : g.cell[g.house[c][k]])
                if (p != c && !g.peers[c].has(p)) {
                    g.peers[c].add(p);
                    g.own_peers[c][k].add(p);
                    g.peer[c][n++] = p;
                }
    }
    for (int a = 0; a < kHouses; a++)
        for (int b = 0; b < kHouses; b++)
            for (int s = 0; s < 9; s++)
                if (g.cells[b].has(g.cell[a][s])) g.shared[a][b] |= bit(s);
    return g;
}

inline constexpr Geometry kGeometry = make_geometry();

constexpr int cell_at(int house, int slot) { return kGeometry.cell[house][slot]; }
constexpr int house_of(int cell, int kind) { return kGeometry.house[cell][kind]; }
constexpr int slot_of(int cell, int kind) { return kGeometry.slot[cell][kind]; }
constexpr int layout_house(int house) { return (house + 18) % kHouses; }
constexpr bool see(int a, int b) { return kGeometry.peers[a].has(b); }

inline CellSet cells_at(int house, Mask slots) {
    CellSet out;
    each(slots, [&](int slot) { out.add(cell_at(house, slot)); });
    return out;
}

// Subsets of n things, as bit strings in rising order: the largest index moves slowest.
inline unsigned next_subset(unsigned subset) {
    const unsigned lowest = subset & (0u - subset), carried = subset + lowest;
    return carried | ((subset ^ carried) >> (2 + std::countr_zero(lowest)));
}

// Visits the subsets of `size` of n things until a visit returns true.
template <class Visit>
bool any_subset(int n, int size, Visit visit) {
    if (size > n) return false;
    if (size == 0) return visit(0u);
    for (unsigned s = (1u << size) - 1; s < 1u << n; s = next_subset(s))
        if (visit(s)) return true;
    return false;
}

}  // namespace nonet::se::NONET_WIDTH

// Marks: the candidates that are left, by cell and by house. Grid: these, and the digits placed.
#pragma once
#include <vector>

#include "geometry.hpp"

namespace nonet::se::NONET_WIDTH {

struct Marks {
    std::array<Mask, kCells> in{};                      // the digits of a cell
    std::array<std::array<Mask, 9>, kHouses> places{};  // the slots of a digit in a house

    bool has(int cell, int digit) const { return in[cell] >> digit & 1; }
    void remove(int cell, int digit) {
        in[cell] &= static_cast<Mask>(~bit(digit));
        for (const Kind kind : kBoxRowColumn)
            places[house_of(cell, kind)][digit] &= static_cast<Mask>(~bit(slot_of(cell, kind)));
    }
    void add(int cell, int digit) {
        in[cell] |= bit(digit);
        for (const Kind kind : kBoxRowColumn)
            places[house_of(cell, kind)][digit] |= bit(slot_of(cell, kind));
    }
};

struct Grid : Marks {
    std::array<std::uint8_t, kCells> digit{};  // from 1; 0 is an open cell
    std::array<std::uint8_t, kHouses> open{};  // open cells of a house
    std::array<std::uint8_t, 9> placed{};      // how often a digit is in the grid
    int left = kCells;                         // open cells in all

    // A text of 81 characters: 1-9 are givens. Nothing is checked, as the scale does not.
    explicit Grid(const char* text) {
        open.fill(9);
        for (int c = 0; c < kCells; c++)
            for (int d = 0; d < 9; d++) add(c, d);
        for (int c = 0; c < kCells; c++)
            if (text[c] >= '1' && text[c] <= '9') place(c, text[c] - '1');
    }

    void place(int cell, int value) {
        if (!digit[cell]) {
            left--;
            for (const Kind kind : kBoxRowColumn) open[house_of(cell, kind)]--;
        }
        digit[cell] = static_cast<std::uint8_t>(value + 1);
        placed[value]++;
        each(in[cell], [&](int d) { remove(cell, d); });
        for (const auto peer : kGeometry.peer[cell])
            if (has(peer, value)) remove(peer, value);
    }

    CellSet board(int value) const {  // the candidates of a digit
        CellSet out;
        for (int row = 9; row < 18; row++) out |= cells_at(row, places[row][value]);
        return out;
    }
};

// The digits of a grid and the candidates that are left, as a step keeps them.
inline std::vector<std::uint16_t> state_of(const Grid& grid, const Marks& marks) {
    std::vector<std::uint16_t> out(marks.in.begin(), marks.in.end());
    for (std::size_t cell = 0; cell < kCells; cell++)
        out[cell] |= static_cast<std::uint16_t>(grid.digit[cell] << 9);
    return out;
}

}  // namespace nonet::se::NONET_WIDTH

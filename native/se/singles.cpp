// Singles: hidden ones twice over, first where one cell of a house is left, and naked ones.
#include "hint.hpp"

namespace nonet::se::NONET_WIDTH {
namespace {

bool single_in(const Grid& grid, int house, Hint& hint) {
    for (int d = 0; d < 9; d++) {
        const Mask slots = grid.places[house][d];
        if (size(slots) != 1) continue;
        const int cell = cell_at(house, first(slots));
        const bool last = grid.open[house] == 1;
        hint.reset(last ? Technique::se_full_house : Technique::se_hidden_single,
                   last || house < 9 ? 0 : kHiddenInLine);
        hint.place(cell, d);
        hint.houses = 1u << house;
        hint.digits = bit(d);
        return true;
    }
    return false;
}

}  // namespace

bool hidden_single(const Grid& grid, Hint& hint) {
    for (const bool last : {true, false})
        for (const Kind kind : kBoxColumnRow)
            for (int house = 9 * kind; house < 9 * kind + 9; house++)
                if ((grid.open[house] == 1) == last && grid.open[house] &&
                    single_in(grid, house, hint))
                    return true;
    return false;
}

bool naked_single(const Grid& grid, Hint& hint) {
    for (int cell = 0; cell < kCells; cell++)
        if (size(grid.in[cell]) == 1) {
            hint.reset(Technique::se_naked_single);
            hint.place(cell, first(grid.in[cell]));
            hint.cells.add(cell);
            hint.digits = grid.in[cell];
            return true;
        }
    return false;
}

}  // namespace nonet::se::NONET_WIDTH

// Naked and hidden sets of two, three and four, and hidden ones that leave a single.
#include "patterns.hpp"

namespace nonet::explainer::NONET_EXPLAINER {
namespace {

void show(int house, Mask slots, Mask digits, Hint& hint) {
    hint.houses = 1u << house;
    hint.cells = cells_at(house, slots);
    hint.digits = digits;
}

}  // namespace

bool direct_hidden_set(const Grid& grid, int n, Hint& hint) {
    return any_hidden_set(grid, grid, n, n + 1, [&](int house, Mask digits, Mask slots) {
        for (int d = 0; d < 9; d++) {
            if (digits >> d & 1 || size(grid.places[house][d]) < 2) continue;
            const Mask rest = static_cast<Mask>(grid.places[house][d] & ~slots);
            if (size(rest) != 1) continue;
            if (n == 2)
                hint.reset(Technique::direct_hidden_pair, 2.0);
            else
                hint.reset(Technique::direct_hidden_triple, 2.5);
            hint.place(cell_at(house, first(rest)), d);
            show(house, slots, digits, hint);
            return true;
        }
        return false;
    });
}

bool naked_set(const Grid& grid, int n, Hint& hint) {
    return any_naked_set(grid, grid, n, [&](int house, Mask slots, Mask digits) {
        hint.reset(n == 2   ? Technique::naked_pair
                   : n == 3 ? Technique::naked_triple
                            : Technique::naked_quad,
                   n == 2   ? 3.0
                   : n == 3 ? 3.6
                            : 5.0);
        hint.remove(grid, cells_at(house, static_cast<Mask>(kAll & ~slots)), digits);
        show(house, slots, digits, hint);
        return hint.removes();
    });
}

bool hidden_set(const Grid& grid, int n, Hint& hint) {
    return any_hidden_set(grid, grid, n, 2 * n + 1, [&](int house, Mask digits, Mask slots) {
        hint.reset(n == 2   ? Technique::hidden_pair
                   : n == 3 ? Technique::hidden_triple
                            : Technique::hidden_quad,
                   n == 2   ? 3.4
                   : n == 3 ? 4.0
                            : 5.4);
        hint.remove(grid, cells_at(house, slots), static_cast<Mask>(~digits));
        show(house, slots, digits, hint);
        return hint.removes();
    });
}

bool fish(const Grid& grid, int n, Hint& hint) {
    return any_fish(grid, grid, n, [&](Kind base, Mask lines, int d, Mask cover) {
        hint.reset(n == 2   ? Technique::x_wing
                   : n == 3 ? Technique::swordfish
                            : Technique::jellyfish,
                   n == 2   ? 3.2
                   : n == 3 ? 3.8
                            : 5.2);
        const int other = base == kRow ? kColumn : kRow;
        each(cover, [&](int line) {
            const int house = 9 * other + line;
            hint.remove(grid, cells_at(house, static_cast<Mask>(kAll & ~lines)), bit(d));
            hint.houses |= 1u << house;
        });
        each(lines, [&](int line) {
            const int house = 9 * base + line;
            hint.cells |= cells_at(house, grid.places[house][d]);
            hint.houses |= 1u << house;
        });
        hint.digits = bit(d);
        return hint.removes();
    });
}

}  // namespace nonet::explainer::NONET_EXPLAINER

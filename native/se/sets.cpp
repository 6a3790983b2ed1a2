// Naked and hidden sets of two, three and four, and hidden ones that leave a single.
#include "patterns.hpp"

namespace nonet::se::NONET_WIDTH {
namespace {

// The technique of a set or a fish of two, three or four.
constexpr Technique of_size(int n, Technique two, Technique three, Technique four) {
    return n == 2 ? two : n == 3 ? three : four;
}

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
            hint.reset(n == 2 ? Technique::se_direct_hidden_pair
                              : Technique::se_direct_hidden_triple);
            hint.place(cell_at(house, first(rest)), d);
            show(house, slots, digits, hint);
            return true;
        }
        return false;
    });
}

bool naked_set(const Grid& grid, int n, Hint& hint) {
    return any_naked_set(grid, grid, n, [&](int house, Mask slots, Mask digits) {
        hint.reset(of_size(n, Technique::se_naked_pair, Technique::se_naked_triple,
                           Technique::se_naked_quad));
        hint.remove(grid, cells_at(house, static_cast<Mask>(kAll & ~slots)), digits);
        show(house, slots, digits, hint);
        return hint.removes();
    });
}

bool hidden_set(const Grid& grid, int n, Hint& hint) {
    return any_hidden_set(grid, grid, n, 2 * n + 1, [&](int house, Mask digits, Mask slots) {
        hint.reset(of_size(n, Technique::se_hidden_pair, Technique::se_hidden_triple,
                           Technique::se_hidden_quad));
        hint.remove(grid, cells_at(house, slots), static_cast<Mask>(~digits));
        show(house, slots, digits, hint);
        return hint.removes();
    });
}

bool fish(const Grid& grid, int n, Hint& hint) {
    return any_fish(grid, grid, n, [&](Kind base, Mask lines, int d, Mask cover) {
        hint.reset(
            of_size(n, Technique::se_x_wing, Technique::se_swordfish, Technique::se_jellyfish));
        const int other = base == kRow ? kColumn : kRow;
        each(cover, [&](int line) {
            const int house = 9 * other + line;
            hint.remove(grid, cells_at(house, static_cast<Mask>(kAll & ~lines)), bit(d));
            hint.cover |= 1u << house;
        });
        each(lines, [&](int line) {
            const int house = 9 * base + line;
            hint.cells |= cells_at(house, grid.places[house][d]);
            hint.houses |= 1u << house;
        });
        hint.houses |= hint.cover;
        hint.digits = bit(d);
        return hint.removes();
    });
}

}  // namespace nonet::se::NONET_WIDTH

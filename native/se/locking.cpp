// Locking: the places of a digit in one house all lie in another, so that it has no other places
// there. Seen directly, that leaves a third house a single place.
#include "patterns.hpp"

namespace nonet::se::NONET_WIDTH {
namespace {

void show(int from, int to, int digit, const Marks& marks, Hint& hint) {
    hint.houses = 1u << from | 1u << to;
    hint.digits = bit(digit);
    hint.cells = cells_at(from, marks.places[from][digit]);
}

}  // namespace

bool direct_locking(const Grid& grid, Hint& hint) {
    return any_locking(grid, [&](int from, int to, int d) {
        const int kind = from / 9;
        for (int third = 9 * kind; third < 9 * kind + 9; third++) {
            const Mask crossing = kGeometry.shared[third][to];
            if (third == from || !crossing || size(grid.places[third][d]) < 2) continue;
            const Mask rest = static_cast<Mask>(grid.places[third][d] & ~crossing);
            if (size(rest) != 1) continue;
            const bool points = kind == kBox;
            hint.reset(points ? Technique::se_direct_pointing : Technique::se_direct_claiming);
            hint.place(cell_at(third, first(rest)), d);
            show(from, to, d, grid, hint);
            hint.houses |= 1u << third;
            return true;
        }
        return false;
    });
}

bool locking(const Grid& grid, Hint& hint) {
    return any_locking(grid, [&](int from, int to, int d) {
        const Mask gone = static_cast<Mask>(grid.places[to][d] & ~kGeometry.shared[to][from]);
        if (!gone) return false;
        hint.reset(from < 9 ? Technique::se_pointing : Technique::se_claiming);
        hint.remove(grid, cells_at(to, gone), bit(d));
        show(from, to, d, grid, hint);
        hint.cover = 1u << to;
        return true;
    });
}

}  // namespace nonet::se::NONET_WIDTH

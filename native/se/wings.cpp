// XY- and XYZ-wing: a pivot and two cells of two digits around it; whatever the pivot holds, one of
// the three is the digit that the two have in common.
#include "hint.hpp"

namespace nonet::se::NONET_WIDTH {
namespace {

bool wing_of(const Grid& grid, int pivot, int a, int b, Hint& hint) {
    const bool with_pivot = size(grid.in[pivot]) == 3;
    const Mask all = grid.in[pivot] | grid.in[a] | grid.in[b];
    const Mask common = grid.in[pivot] & grid.in[a] & grid.in[b];
    if (size(all) != 3 || size(common) != (with_pivot ? 1 : 0)) return false;
    const int z = first(grid.in[a] & grid.in[b]);
    CellSet victims = kGeometry.peers[a] & kGeometry.peers[b];
    if (with_pivot) victims &= kGeometry.peers[pivot];
    victims.remove(pivot);
    hint.reset(with_pivot ? Technique::se_xyz_wing : Technique::se_xy_wing);
    hint.remove(grid, victims, bit(z));
    for (const int cell : {pivot, a, b}) hint.cells.add(cell);
    hint.digits = all;
    hint.single_out(CellSet::of(pivot), Role::Pivot);
    hint.role = Role::Pincer;
    return hint.removes();
}

}  // namespace

bool wing(const Grid& grid, int pivot_size, Hint& hint) {
    for (int pivot = 0; pivot < kCells; pivot++) {
        if (size(grid.in[pivot]) != pivot_size) continue;
        for (const int a : kGeometry.peer[pivot]) {
            if (size(grid.in[a]) != 2 || size(grid.in[pivot] & static_cast<Mask>(~grid.in[a])) != 1)
                continue;
            for (const int b : kGeometry.peer[pivot])
                if (size(grid.in[b]) == 2 && wing_of(grid, pivot, a, b, hint)) return true;
        }
    }
    return false;
}

}  // namespace nonet::se::NONET_WIDTH

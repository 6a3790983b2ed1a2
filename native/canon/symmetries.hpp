// The kinds of symmetry that a full grid can have: of the 275 classes of ways to move the cells
// (two ways are alike if one becomes the other when the cells are named anew), 26 and the identity
// can be undone by relabelling the digits of some grid.
#pragma once
#include <cstdint>
#include <vector>

#include "way.hpp"

namespace nonet::canon {

struct SymmetryClass {
    int number;  // of Russell and Jarvis
    // What a way does to rows and to columns: for each cycle of bands its length, and whether the
    // way back to the first band leaves its rows (e), swaps two (t) or cycles all three (c). Of a
    // transposed way "T", and what it does to rows when it is done twice.
    const char *rows, *columns;
    std::uint32_t ways;   // of the 3,359,232
    std::uint64_t grids;  // that such a way leaves as they are, relabelled grids counted once
};
extern const SymmetryClass kSymmetryClasses[26];

// The number of the class of a way; 0 for the identity and for ways that no grid has as a symmetry.
int classify(const Way& way);

struct Symmetry {
    Way way;
    int number;
};
// All ways that give back a full grid, the identity first; none if it is not a grid.
std::vector<Symmetry> find_symmetries(const std::uint8_t* grid);

}  // namespace nonet::canon

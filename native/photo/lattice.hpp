// Lattice: are the lines of a grid where a quadrilateral says they should be?
#pragma once
#include "plane.hpp"
#include "point.hpp"

namespace nonet::photo {

inline constexpr int kUnit = 20;  // pixels of a cell in the search for lines

// What lies along the lines of one direction, edge by edge: for each of the size + 1 lines, and
// each cell along it.
struct Edges {
    std::vector<double> ink;   // how much of the edge is ink, 0 to 1
    std::vector<double> away;  // how far off its place the ink is, in cells
};

// The lines that were found inside a quadrilateral. `score` is 1 for a perfect grid, and about 0
// for none.
struct Lattice {
    Quad quad{};
    int size = 0;
    Edges level, upright;
    double score = 0;
};

// The corners of a grid that is seen from above, with half a cell around it.
Quad flat_square(int size);

// Looks for the lines of a grid of `size` inside a quadrilateral of a picture of ink.
Lattice find_lattice(const Gray& ink, const Quad& quad, int size);

}  // namespace nonet::photo

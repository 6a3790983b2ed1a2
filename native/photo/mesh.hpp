// Mesh: where every crossing of lines lies, on paper that may be bent.
#pragma once
#include "lattice.hpp"
#include "point.hpp"

namespace nonet::photo {

// The corners of a lattice, moved to where its lines are.
Quad fit_corners(const Lattice& lattice);

// The crossings of all lines in the picture.
Mesh fit_mesh(const Lattice& lattice);

// How far its edges lie off smooth lines, in cells: a true grid has next to nothing.
double measure_stray(const Lattice& lattice);

}  // namespace nonet::photo

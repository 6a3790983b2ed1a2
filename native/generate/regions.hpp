// Regions: random jigsaws, as many pieces as rows, each of as many cells and in one piece.
#pragma once
#include <vector>

#include "../random.hpp"

namespace nonet::generate {

// The region of each cell, row by row.
std::vector<int> invent_regions(int size, Random& random);

}  // namespace nonet::generate

// Regions: random jigsaws, with one connected region per row, of as many cells as a row has.
#pragma once
#include <vector>

#include "../random.hpp"

namespace nonet::generate {

// The region of each cell, row by row.
std::vector<int> invent_regions(int size, Random& random);

}  // namespace nonet::generate

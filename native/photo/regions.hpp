// Regions: the thick lines of a grid, for boxes of other shapes and for jigsaws.
#pragma once
#include "../jobs/puzzle.hpp"
#include "plane.hpp"
#include "point.hpp"

namespace nonet::photo {

// The rules that the thick lines draw; the usual boxes where they draw none.
jobs::Rules find_rules(const Gray& gray, const Mesh& mesh, bool is_dark);

}  // namespace nonet::photo

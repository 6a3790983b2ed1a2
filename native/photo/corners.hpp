// Corners: the outline of a grid that a player sets, checked before it is used.
#pragma once
#include "../core/result.hpp"
#include "point.hpp"

namespace nonet::photo {

// Four corners clockwise; or why they outline nothing in a picture of this size. They may have any
// order, since four points are the corners of at most one convex outline.
Result<std::array<Place, 4>> check_corners(const std::vector<Place>& corners, int width,
                                           int height);

}  // namespace nonet::photo

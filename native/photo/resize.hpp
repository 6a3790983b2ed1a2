// Resizing: a picture in fewer or more pixels.
#pragma once
#include "plane.hpp"

namespace nonet::photo {

// In fewer pixels: each is the mean of what it covers. `step` is how many of the old pixels are one
// of the new, which need not fit exactly.
Gray shrink(const Gray& image, int width, int height, double step_x, double step_y);
// By a factor below 1.
Gray shrink(const Gray& image, double scale);
// By a factor of 1 or more, through cubic curves.
Gray enlarge(const Gray& image, double scale);

// No larger than this along the longer side.
Gray limit_side(Gray image, int most);

}  // namespace nonet::photo

// Outlines: the convex hull of points, and the quadrilaterals that fit it.
#pragma once
#include <functional>

#include "point.hpp"

namespace nonet::photo {

// Clockwise, as a picture is seen, from the lowest of the points that are furthest to the right.
Outline find_hull(Outline points);

// The corners that are left when an outline may move by this much.
Outline simplify(const Outline& outline, double most);

// The smallest rectangle around a convex outline, at any angle.
Quad find_box(const Outline& hull);

// Takes a quadrilateral; returns whether to go on.
using Visit = std::function<bool(const Quad&)>;

// Visits the quadrilaterals that fit a convex outline; returns whether to go on.
bool visit_quads(const Outline& hull, const Visit& visit);

}  // namespace nonet::photo

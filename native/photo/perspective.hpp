// Perspective: what a flat sheet looks like from aside, and the other way round.
#pragma once
#include "plane.hpp"
#include "point.hpp"

namespace nonet::photo {

struct Perspective {
    double at[9] = {};

    Point operator()(double x, double y) const;
};

// From one quadrilateral to another; everything becomes nothing where there is none.
Perspective find_perspective(const Quad& from, const Quad& to);

// The tone at a place between pixels; black beyond the picture.
float look_up(const Gray& image, float x, float y);

// A square picture whose pixels lie at these places of another.
Gray warp(const Gray& image, const Perspective& places, int side);

}  // namespace nonet::photo

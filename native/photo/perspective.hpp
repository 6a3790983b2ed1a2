// Perspective: what a flat sheet looks like from aside, and the other way round.
#pragma once
#include "plane.hpp"
#include "point.hpp"

namespace nonet::photo {

struct Perspective {
    double at[9] = {};

    Point operator()(double x, double y) const {
        const double depth = at[6] * x + at[7] * y + at[8];
        if (depth == 0) return {};
        const double share = 1 / depth;
        return {static_cast<float>((at[0] * x + at[1] * y + at[2]) * share),
                static_cast<float>((at[3] * x + at[4] * y + at[5]) * share)};
    }
};

// From one quadrilateral to another; without one, every point becomes no point.
Perspective find_perspective(const Quad& from, const Quad& to);

// The tone between two pixels of a row and two of the next, at shares of the way between them.
inline float mix_tones(const std::uint8_t* above, const std::uint8_t* below, float x, float y) {
    const float first = above[0] + static_cast<float>(above[1] - above[0]) * x;
    const float second = below[0] + static_cast<float>(below[1] - below[0]) * x;
    return first + (second - first) * y;
}

float look_up_at_edge(const Gray& image, float x, float y);

// The tone at a place between pixels; black beyond the picture.
inline float look_up(const Gray& image, float x, float y) {
    if (!(x >= 0 && y >= 0 && x < static_cast<float>(image.width - 1) &&
          y < static_cast<float>(image.height - 1)))
        return look_up_at_edge(image, x, y);
    const int left = static_cast<int>(x), top = static_cast<int>(y);
    const std::uint8_t* above = image.row(top) + left;
    return mix_tones(above, above + image.width, x - static_cast<float>(left),
                     y - static_cast<float>(top));
}

// A square picture whose pixels lie at these places of another.
Gray warp(const Gray& image, const Perspective& places, int side);

}  // namespace nonet::photo

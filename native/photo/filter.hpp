// Filters: blurring, thresholds and the growing and shrinking of what is light.
#pragma once
#include "plane.hpp"

namespace nonet::photo {

inline constexpr std::uint8_t kInk = 255;  // in a picture of ink; 0 is paper

Gray blur(const Gray& image);         // 3×3, the middle counts most
Gray blur_evenly(const Gray& image);  // the mean of 3×3
Gray invert(Gray image);

// What is darker than the mean of the block around it by this much, as ink.
Gray find_ink(const Gray& image, int block, int contrast);

// The lightest and the darkest in a window around each pixel; beyond the edge there is nothing.
// The window has odd sides.
Gray dilate(const Gray& image, int width, int height);
Gray erode(const Gray& image, int width, int height);
// Without what is light and smaller than the window; and without what is dark and smaller.
inline Gray open(const Gray& image, int width, int height) {
    return dilate(erode(image, width, height), width, height);
}
inline Gray close(const Gray& image, int width, int height) {
    return erode(dilate(image, width, height), width, height);
}

Gray transpose(const Gray& image);

}  // namespace nonet::photo

#include "corners.hpp"

#include <algorithm>
#include <cmath>

#include "../core/quote.hpp"

namespace nonet::photo {
namespace {

constexpr double kBeyond = 0.1;      // of the picture's side: how far outside of it a corner may be
constexpr int kLeastSide = 40;       // pixels, for the smallest grid that can be read
constexpr double kLeastTurn = 0.05;  // of the outline's area: a corner that turns less is not one

bool is_near(double at, int side) { return -kBeyond * side <= at && at <= (1 + kBeyond) * side; }

// A number with two decimals at most.
std::string write(double value) {
    if (!(std::abs(value) < 1e9)) return value < 0 ? "-1e+09" : "1e+09";
    const auto hundredths = static_cast<std::int64_t>(std::abs(value) * 100 + 0.5);
    std::string out;
    if (value < 0 && hundredths) out += '-';
    out += std::to_string(hundredths / 100);
    if (const auto rest = hundredths % 100) {
        out += '.';
        out += static_cast<char>('0' + rest / 10);
        if (rest % 10) out += static_cast<char>('0' + rest % 10);
    }
    return out;
}

std::string write(const Place& place) {
    std::string out = write(place.x);
    out += ',';
    return out += write(place.y);
}

}  // namespace

Result<std::array<Place, 4>> check_corners(const std::vector<Place>& corners, int width,
                                           int height) {
    if (corners.size() != 4) return refuse("photo.corners-count", {{"found", corners.size()}});
    std::string text;
    for (const Place& corner : corners) {
        if (!is_near(corner.x, width) || !is_near(corner.y, height))
            return refuse("photo.corner-outside",
                          {{"text", write(corner)}, {"width", width}, {"height", height}});
        if (!text.empty()) text += ' ';
        text += write(corner);
    }
    const auto quad = sort_corners(std::array{corners[0], corners[1], corners[2], corners[3]});
    // Twice the area of the triangle at each corner: all are positive in a convex outline, and
    // together they have four times its area.
    double least = 0, all = 0;
    Place middle;
    for (std::size_t i = 0; i < 4; i++) {
        const Place &at = quad[i], &next = quad[(i + 1) % 4], &last = quad[(i + 3) % 4];
        const double turn = (next.x - at.x) * (last.y - at.y) - (next.y - at.y) * (last.x - at.x);
        least = i ? std::min(least, turn) : turn;
        all += turn;
        middle.x += at.x / 4;
        middle.y += at.y / 4;
    }
    const double area = all / 4;
    if (!(least > kLeastTurn * area)) return refuse("photo.corners-convex", {{"text", text}});
    if (area < kLeastSide * kLeastSide)
        return refuse("photo.corners-close", {{"text", text}, {"least", kLeastSide}});
    if (middle.x < 0 || middle.y < 0 || middle.x > width || middle.y > height)
        return refuse("photo.corners-away", {{"text", text}});
    return quad;
}

}  // namespace nonet::photo

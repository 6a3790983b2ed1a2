#include "detector.hpp"

#include <algorithm>
#include <cmath>

#include "filter.hpp"
#include "mesh.hpp"
#include "resize.hpp"
#include "shapes.hpp"

namespace nonet::photo {
namespace {

constexpr int kOtherSizes[] = {16, 6, 4};
constexpr double kPlain = 0.9, kFine = 0.68;  // scores: look no further; no further than this ink
constexpr double kFair = 0.55;  // good enough not to look for lines of the other tone, too
constexpr double kLeast = 0.50, kLeastOther = 0.65;  // less is not a grid
constexpr double kPoor = 0.4;  // less, and corners set by hand are truer than such lines
constexpr double kHopeless = 0.2, kPerfect = 0.97;
constexpr double kStrays = 2;  // times the distance of edges from smooth lines lowers the score
constexpr double kRoom = 0.1;  // of an outline's size, which is looked at around it
constexpr int kMostSteps = 3;
constexpr int kSide = 800;  // pixels of the picture that is searched for grids
constexpr double kMostScale = 2;
constexpr float kAlike = 5;  // pixels between corners of quadrilaterals that are the same
constexpr double kSmaller = 0.6, kWhole = 0.8;  // of the area of a grid
constexpr std::size_t kMostQuick = 4;  // quadrilaterals that may hold another size, in a quick look

// Ways to tell ink from paper.
struct Mask {
    int block, contrast;
    bool is_grown;
};
constexpr Mask kMasks[] = {
    {21, 7, false}, {15, 2, false}, {21, 4, false}, {35, 4, true}, {61, 10, true}};

Gray find_ink(const Gray& image, const Mask& mask) {
    Gray ink = find_ink(image, mask.block, mask.contrast);
    return mask.is_grown ? dilate(ink, 3, 3) : ink;
}

// The picture in the size that is searched for grids.
Gray resize(const Gray& gray, double& scale) {
    scale = std::min(static_cast<double>(kSide) / std::max(gray.width, gray.height), kMostScale);
    return blur(scale < 1 ? shrink(gray, scale) : enlarge(gray, scale));
}

double least_score(const Lattice& lattice) { return lattice.size == 9 ? kLeast : kLeastOther; }

// Looks for lines, moves the corners to where the lines are, and looks again.
Lattice settle(const Gray& ink, const Quad& quad, int size) {
    Lattice lattice = find_lattice(ink, quad, size);
    if (lattice.score < kHopeless) return lattice;
    if (lattice.score < kPerfect) {
        Lattice moved = find_lattice(ink, fit_corners(lattice), size);
        if (moved.score > lattice.score) lattice = std::move(moved);
    }
    lattice.score -= kStrays * measure_stray(lattice);
    return lattice;
}

// Moves corners that were set by hand to the lines, if it helps.
Lattice snap(const Gray& ink, const Quad& quad, int size) {
    Lattice lattice = settle(ink, quad, size);
    for (int step = 0; step < kMostSteps; step++) {
        Lattice moved = settle(ink, lattice.quad, size);
        if (moved.score <= lattice.score) break;
        lattice = std::move(moved);
    }
    return lattice;
}

// Keeps the better of two grids; a fine one is not replaced by a much smaller one. The edge of a
// sheet may pass for that of the grid on it, until the grid itself is looked at.
void choose(std::optional<Lattice>& best, Lattice other) {
    const bool is_small =
        best && best->score > kFine && area(other.quad) < kSmaller * area(best->quad);
    if (!best || (!is_small && other.score > best->score)) best = std::move(other);
}

// By how much a grid must be better: every fourth line of 16 makes a fine grid of 4.
double least_gain(const Lattice& best, int size) {
    return best.size == 16 && best.score > kLeastOther && size < 16 ? 0.3 : 0.05;
}

// A place to look for lines, and the picture of ink to look in.
struct Candidate {
    const Gray* ink;
    Quad quad;
};

// Tries grids of 4, 6 and 16 that are better than what 9 gave, and no part of it.
void try_other_sizes(std::vector<Candidate> places, std::optional<Lattice>& best) {
    if (best && best->score >= kLeast) {
        const double least = kWhole * area(best->quad);
        std::erase_if(places, [&](const Candidate& place) { return area(place.quad) <= least; });
    }
    for (const int size : kOtherSizes)
        for (const Candidate& place : places) {
            Lattice lattice = settle(*place.ink, place.quad, size);
            if (!best || lattice.score > best->score + least_gain(*best, size))
                best = std::move(lattice);
        }
}

bool is_alike(const Quad& a, const Quad& b) {
    for (std::size_t i = 0; i < a.size(); i++)
        if (std::abs(a[i].x - b[i].x) >= kAlike || std::abs(a[i].y - b[i].y) >= kAlike)
            return false;
    return true;
}

int count_others(const Shapes& shapes, const Gray& lines, const Lattice& lattice) {
    int found = 0;
    for (const Quad& quad : shapes.list_others(lattice.quad))
        found += settle(lines, quad, lattice.size).score > kFine;
    return found;
}

}  // namespace

Mesh Found::mesh() const {
    Mesh out = fit_mesh(lattice);
    const auto factor = static_cast<float>(scale);
    for (Point& point : out.points) {
        point.x = point.x / factor + static_cast<float>(left);
        point.y = point.y / factor + static_cast<float>(top);
    }
    return out;
}

bool Found::is_plain() const { return lattice.score >= least_score(lattice); }

namespace {

// `looks` counts the quadrilaterals in which lines were looked for.
std::optional<Found> search(const Gray& gray, bool is_quick, int& looks) {
    double scale = 1;
    Gray image = resize(gray, scale);
    Gray lines[2];  // in dark ink, then in light
    std::optional<Lattice> best;
    std::vector<Candidate> seen;
    for (Gray& ink : lines) {
        if (&ink != lines) {
            // dark lines have light edges, and light ones dark edges: it is the same grid
            if (best && best->score > kFair) break;
            image = invert(std::move(image));
        }
        ink = find_ink(image, {15, 2, false});
        const auto try_quad = [&](const Quad& quad) {
            for (const Candidate& place : seen)
                if (place.ink == &ink && is_alike(place.quad, quad)) return true;
            seen.push_back({&ink, quad});
            looks++;
            choose(best, settle(ink, quad, 9));
            return best->score <= kPlain;
        };
        for (const Mask& mask : kMasks) {
            const Gray shape = find_ink(image, mask);
            const Shapes shapes(shape);
            shapes.visit(try_quad, is_quick);
            if (best && best->score > kFine)
                return Found{*best, scale, count_others(shapes, ink, *best)};
            if (is_quick) break;
        }
    }
    if (is_quick && seen.size() > kMostQuick) seen.resize(kMostQuick);
    looks += static_cast<int>(seen.size() * std::size(kOtherSizes));
    try_other_sizes(std::move(seen), best);
    if (!best || best->score < least_score(*best)) return {};
    return Found{*best, scale};
}

}  // namespace

std::optional<Found> find_grid(const Gray& gray, bool is_quick) {
    int looks = 0;
    return search(gray, is_quick, looks);
}

int count_looks(const Gray& gray, bool is_quick) {
    int looks = 0;
    search(gray, is_quick, looks);
    return looks;
}

Found find_outlined(const Gray& gray, const Quad& quad) {
    const auto [left_point, right_point] =
        std::minmax_element(quad.begin(), quad.end(), [](Point a, Point b) { return a.x < b.x; });
    const auto [top_point, bottom_point] =
        std::minmax_element(quad.begin(), quad.end(), [](Point a, Point b) { return a.y < b.y; });
    const double room_x = kRoom * (double{right_point->x} - left_point->x);
    const double room_y = kRoom * (double{bottom_point->y} - top_point->y);
    const auto start = [](double at, int side) {
        return std::clamp(static_cast<int>(at), 0, side - 1);
    };
    const int left = start(left_point->x - room_x, gray.width);
    const int top = start(top_point->y - room_y, gray.height);
    const int right = start(right_point->x + room_x, gray.width) + 1;
    const int bottom = start(bottom_point->y + room_y, gray.height) + 1;
    Gray part(right - left, bottom - top);
    for (int y = top; y < bottom; y++)
        std::copy(gray.row(y) + left, gray.row(y) + right, part.row(y - top));
    double scale = 1;
    const Gray image = resize(part, scale);
    Quad placed;
    for (std::size_t i = 0; i < quad.size(); i++)
        placed[i] = {static_cast<float>((double{quad[i].x} - left) * scale),
                     static_cast<float>((double{quad[i].y} - top) * scale)};
    std::vector<Gray> inks;
    for (const Gray& tone : {image, invert(image)})
        for (const Mask& mask : kMasks) inks.push_back(find_ink(tone, mask));
    std::optional<Lattice> nine;
    std::vector<Candidate> places;
    for (const Gray& ink : inks) {
        Lattice lattice = snap(ink, placed, 9);
        if (!nine || lattice.score > nine->score) nine = std::move(lattice);
        places.push_back({&ink, placed});
    }
    std::optional<Lattice> best = nine;
    try_other_sizes(std::move(places), best);
    if (best->score < least_score(*best))
        best =
            nine->score > kPoor ? *nine : find_lattice(Gray(image.width, image.height), placed, 9);
    return Found{*best, scale, 0, left, top};
}

}  // namespace nonet::photo

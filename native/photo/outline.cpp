#include "outline.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace nonet::photo {
namespace {

constexpr double kShares[] = {0.01, 0.02, 0.04, 0.07};  // of the way around
constexpr double kExtreme = 0.7, kBox = 0.6;            // of an area: less does not fit

// Positive if b, seen from the origin, is clockwise of a in a picture.
double cross(Point origin, Point a, Point b) {
    return (double{a.x} - origin.x) * (double{b.y} - origin.y) -
           (double{a.y} - origin.y) * (double{b.x} - origin.x);
}

double measure_around(const Outline& outline) {
    double sum = 0;
    for (std::size_t i = 0; i < outline.size(); i++)
        sum += distance(outline[i], outline[(i + 1) % outline.size()]);
    return sum;
}

// The point furthest from a line, and the square of its distance times that of the line's length.
struct Far {
    std::size_t at;
    double distance;
};

// Splits the part of an outline between two of its points until the rest is near a straight line.
class Splitter {
  public:
    Splitter(const Outline& outline, double most) : outline_(outline), most_(most * most) {}

    // Marks the points to keep after `first`, up to and with `last`; indices go around.
    void split(std::size_t first, std::size_t last) {
        const std::size_t count = outline_.size();
        const Point a = outline_[first], b = outline_[last];
        const double x = double{b.x} - a.x, y = double{b.y} - a.y, length = x * x + y * y;
        Far far{last, 0};
        for (std::size_t at = (first + 1) % count; at != last; at = (at + 1) % count) {
            const double off =
                std::abs((double{outline_[at].y} - a.y) * x - (double{outline_[at].x} - a.x) * y);
            if (off > far.distance) far = {at, off};
        }
        if (far.at == last || far.distance * far.distance <= most_ * length) {
            kept.push_back(b);
            return;
        }
        split(first, far.at);
        split(far.at, last);
    }
    Outline kept;

  private:
    const Outline& outline_;
    double most_;
};

// Without the points that lie next to the line between their neighbours.
Outline straighten(Outline outline, double most) {
    for (std::size_t i = 0; i < outline.size() && outline.size() > 2;) {
        const std::size_t count = outline.size();
        const Point a = outline[(i + count - 1) % count], b = outline[i],
                    c = outline[(i + 1) % count];
        const double x = double{c.x} - a.x, y = double{c.y} - a.y;
        const double off = (double{b.x} - a.x) * y - (double{b.y} - a.y) * x;
        const double ahead =
            (double{b.x} - a.x) * (double{c.x} - b.x) + (double{b.y} - a.y) * (double{c.y} - b.y);
        if (off * off <= 0.5 * most * most * (x * x + y * y) && ahead >= 0)
            outline.erase(outline.begin() + static_cast<std::ptrdiff_t>(i));
        else
            i++;
    }
    return outline;
}

Quad find_extremes(const Outline& hull) {
    const auto least = [&](auto measure) {
        return *std::min_element(hull.begin(), hull.end(),
                                 [&](Point a, Point b) { return measure(a) < measure(b); });
    };
    return {least([](Point p) { return p.x + p.y; }), least([](Point p) { return p.y - p.x; }),
            least([](Point p) { return -p.x - p.y; }), least([](Point p) { return p.x - p.y; })};
}

}  // namespace

Outline find_hull(Outline points) {
    std::sort(points.begin(), points.end(),
              [](Point a, Point b) { return a.x != b.x ? a.x > b.x : a.y > b.y; });
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() < 3) return points;
    Outline hull;
    const auto add = [&](Point point, std::size_t least) {
        while (hull.size() > least && cross(hull[hull.size() - 2], hull.back(), point) <= 0)
            hull.pop_back();
        hull.push_back(point);
    };
    for (const Point point : points) add(point, 1);
    const std::size_t half = hull.size();
    for (auto at = points.rbegin() + 1; at != points.rend(); ++at) add(*at, half);
    hull.pop_back();  // the first again
    return hull;
}

Outline simplify(const Outline& outline, double most) {
    if (outline.size() < 3) return outline;
    // Two points that lie far apart: a few times the one furthest from the last.
    std::size_t first = 0, last = 0;
    for (int round = 0; round < 3; round++) {
        const std::size_t from = last;
        double furthest = -1;
        for (std::size_t i = 0; i < outline.size(); i++) {
            const double away = distance(outline[from], outline[i]);
            if (away > furthest) {
                furthest = away;
                last = i;
            }
        }
        first = from;
        if (furthest <= most) return {outline[first]};
    }
    if (first > last) std::swap(first, last);
    Splitter splitter(outline, most);
    splitter.split(first, last);
    splitter.split(last, first);
    return straighten(std::move(splitter.kept), most);
}

Quad find_box(const Outline& hull) {
    Quad best{};
    double smallest = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < hull.size(); i++) {
        const Point a = hull[i], b = hull[(i + 1) % hull.size()];
        const double length = distance(a, b);
        if (length == 0) continue;
        const double x = (double{b.x} - a.x) / length, y = (double{b.y} - a.y) / length;
        double low = 0, high = 0, depth = 0;  // along this side, and away from it
        for (const Point point : hull) {
            const double along = (double{point.x} - a.x) * x + (double{point.y} - a.y) * y;
            low = std::min(low, along);
            high = std::max(high, along);
            depth = std::max(depth, (double{point.y} - a.y) * x - (double{point.x} - a.x) * y);
        }
        if ((high - low) * depth >= smallest) continue;
        smallest = (high - low) * depth;
        const auto place = [&](double along, double away) {
            return Point{static_cast<float>(a.x + along * x - away * y),
                         static_cast<float>(a.y + along * y + away * x)};
        };
        best = {place(low, 0), place(high, 0), place(high, depth), place(low, depth)};
    }
    return best;
}

bool visit_quads(const Outline& hull, const Visit& visit) {
    if (hull.size() < 4) return true;
    const double around = measure_around(hull), inside = area(hull);
    for (const double share : kShares) {
        const Outline corners = simplify(hull, share * around);
        if (corners.size() > 4) continue;
        if (corners.size() == 4 &&
            !visit(sort_corners(Quad{corners[0], corners[1], corners[2], corners[3]})))
            return false;
        break;
    }
    const Quad extreme = find_extremes(hull);
    if (area(extreme) > kExtreme * inside && !visit(sort_corners(extreme))) return false;
    const Quad box = find_box(hull);
    return inside <= kBox * area(box) || visit(sort_corners(box));
}

}  // namespace nonet::photo

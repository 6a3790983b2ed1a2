#include "point.hpp"

#include <algorithm>
#include <cmath>

#include "number.hpp"

namespace nonet::photo {

double distance(Point a, Point b) {
    const double x = a.x - b.x, y = a.y - b.y;
    return std::sqrt(x * x + y * y);
}

double area(const Point* outline, std::size_t count) {
    double twice = 0.0;
    for (std::size_t i = 0; i < count; i++) {
        const Point a = outline[i], b = outline[(i + 1) % count];
        twice += static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y;
    }
    return std::abs(twice) / 2;
}

std::vector<double> Mesh::steps() const {
    std::vector<double> out;
    for (int row = 0; row <= size; row++)
        for (int column = 0; column < size; column++)
            out.push_back(distance(at(row, column), at(row, column + 1)));
    return out;
}

double Mesh::cell() const {
    auto all = steps();
    return median(all);
}

double Mesh::longest() const {
    const auto all = steps();
    return all.empty() ? 0.0 : *std::max_element(all.begin(), all.end());
}

namespace {

// The number at each place of a square after quarter turns to the left.
std::vector<int> turn_square(int side, int quarters) {
    std::vector<int> out;
    for (int row = 0; row < side; row++)
        for (int column = 0; column < side; column++) {
            int y = row, x = column;
            for (int i = 0; i < quarters % 4; i++) {
                const int before = y;
                y = x;
                x = side - 1 - before;
            }
            out.push_back(y * side + x);
        }
    return out;
}

// The order of directions by their angle, from just above -180° to 180°.
template <class Corner>
bool is_before(const Corner& a, const Corner& b) {
    const auto half = [](const Corner& at) {
        return at.y < 0 ? 0 : at.y > 0 ? 2 : at.x >= 0 ? 1 : 3;
    };
    if (half(a) != half(b)) return half(a) < half(b);
    return a.x * b.y - a.y * b.x > 0;
}

}  // namespace

Mesh Mesh::turned(int quarters) const {
    Mesh out(size);
    const auto from = turn_square(size + 1, quarters);
    for (std::size_t i = 0; i < from.size(); i++)
        out.points[i] = points[static_cast<std::size_t>(from[i])];
    return out;
}

std::vector<int> turn_cells(int size, int quarters) { return turn_square(size, quarters); }

template <class Corner>
std::array<Corner, 4> sort_corners(std::array<Corner, 4> corners) {
    Corner middle{};
    for (const Corner& corner : corners) {
        middle.x += corner.x / 4;
        middle.y += corner.y / 4;
    }
    std::stable_sort(corners.begin(), corners.end(), [&](const Corner& a, const Corner& b) {
        return is_before(Corner{a.x - middle.x, a.y - middle.y},
                         Corner{b.x - middle.x, b.y - middle.y});
    });
    const auto first =
        std::min_element(corners.begin(), corners.end(),
                         [](const Corner& a, const Corner& b) { return a.x + a.y < b.x + b.y; });
    std::rotate(corners.begin(), first, corners.end());
    return corners;
}

template std::array<Point, 4> sort_corners(std::array<Point, 4>);
template std::array<Place, 4> sort_corners(std::array<Place, 4>);

bool is_inside(const Quad& quad, double x, double y) {
    bool is_odd = false;
    for (std::size_t i = 0; i < quad.size(); i++) {
        const Point a = quad[i], b = quad[(i + 1) % quad.size()];
        const double side = (double{b.x} - a.x) * (y - a.y) - (double{b.y} - a.y) * (x - a.x);
        const bool is_between = std::min(a.x, b.x) <= x && x <= std::max(a.x, b.x) &&
                                std::min(a.y, b.y) <= y && y <= std::max(a.y, b.y);
        if (side == 0 && is_between) return true;
        if ((a.y > y) != (b.y > y) && (side > 0) == (b.y > a.y)) is_odd = !is_odd;
    }
    return is_odd;
}

}  // namespace nonet::photo

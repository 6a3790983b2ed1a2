// Points: places in a picture, quadrilaterals, and the mesh of a grid's crossings.
#pragma once
#include <array>
#include <cstddef>
#include <vector>

namespace nonet::photo {

struct Point {
    float x = 0, y = 0;
    bool operator==(const Point&) const = default;
};

// A place that somebody else set, in full precision.
struct Place {
    double x = 0, y = 0;
};

using Quad = std::array<Point, 4>;  // clockwise
using Outline = std::vector<Point>;

// Where every crossing of lines lies, row by row.
struct Mesh {
    int size = 0;               // cells along a side
    std::vector<Point> points;  // (size + 1)²

    Mesh() = default;
    explicit Mesh(int size_) : size(size_), points(count(size_ + 1)) {}

    static std::size_t count(int side) {
        return static_cast<std::size_t>(side) * static_cast<std::size_t>(side);
    }
    Point& at(int row, int column) {
        return points[static_cast<std::size_t>(row * (size + 1) + column)];
    }
    const Point& at(int row, int column) const {
        return points[static_cast<std::size_t>(row * (size + 1) + column)];
    }
    Quad corners() const { return {at(0, 0), at(0, size), at(size, size), at(size, 0)}; }

    // The usual side of a cell along its rows, and the longest one.
    double cell() const;
    double longest() const;
    // The same mesh, as seen after a number of quarter turns of the paper to the left.
    Mesh turned(int quarters) const;

  private:
    std::vector<double> steps() const;
};

double distance(Point a, Point b);
double area(const Point* outline, std::size_t count);
inline double area(const Quad& quad) { return area(quad.data(), quad.size()); }
inline double area(const Outline& outline) { return area(outline.data(), outline.size()); }

// Four corners clockwise, from the one nearest to the picture's top left.
template <class Corner>
std::array<Corner, 4> sort_corners(std::array<Corner, 4> corners);

bool is_inside(const Quad& quad, double x, double y);  // or on its edge

// The index of each cell of a grid after a number of quarter turns to the left.
std::vector<int> turn_cells(int size, int quarters);

}  // namespace nonet::photo

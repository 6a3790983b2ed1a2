#include "shapes.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "number.hpp"

namespace nonet::photo {
namespace {

constexpr double kSmallest = 0.02;      // of the picture
constexpr std::size_t kMostShapes = 6;  // looked at in one picture of ink
constexpr double kNext = 0.1;  // of the area of a grid: anything smaller is not another grid
constexpr std::size_t kFewestCells = 16;
constexpr int kLeastCell = 60;          // pixels
constexpr double kMostCell = 1 / 60.0;  // of the picture
constexpr double kFull = 0.45;          // of the box around it, that a cell fills
constexpr double kAlike = 0.3;          // of a side: by how much cells of one grid differ
constexpr double kNear = 1.5;           // sides between the middles of two cells side by side

// What may be the inside of a cell.
std::vector<Component> list_cells(const Gray& ink) {
    std::vector<Component> out;
    const double most = static_cast<double>(ink.values.size()) * kMostCell;
    const Components parts(ink, 0, Touch::Sides);
    for (const Component& one : parts.all()) {
        const auto size = static_cast<double>(one.area);
        if (one.area > kLeastCell && size < most &&
            size > kFull * static_cast<double>(one.span()) && one.width() < 2 * one.height() &&
            one.height() < 2 * one.width())
            out.push_back(one);
    }
    return out;
}

double measure_side(const Component& cell) { return std::sqrt(static_cast<double>(cell.span())); }

// The largest group whose members are each near another one.
std::vector<Component> find_group(std::vector<Component> cells, double reach) {
    std::vector<Component> largest;
    while (cells.size() > largest.size()) {
        std::vector<Component> group{cells.back()};
        cells.pop_back();
        for (std::size_t at = 0; at < group.size(); at++) {
            const double x = group[at].middle_x(), y = group[at].middle_y();
            const auto is_far = [&](const Component& other) {
                const double dx = other.middle_x() - x, dy = other.middle_y() - y;
                return dx * dx + dy * dy >= reach * reach;
            };
            const auto near = std::stable_partition(cells.begin(), cells.end(), is_far);
            group.insert(group.end(), near, cells.end());
            cells.erase(near, cells.end());
        }
        if (group.size() > largest.size()) largest = std::move(group);
    }
    return largest;
}

// The hull of a shape, from the point after its topmost one on: of corners that fit alike, the
// first is taken.
Outline find_shape_hull(const Components& parts, std::size_t number) {
    Outline hull = find_hull(parts.ends(number));
    const auto top = std::min_element(hull.begin(), hull.end(), [](Point a, Point b) {
        return a.y != b.y ? a.y < b.y : a.x < b.x;
    });
    std::rotate(hull.begin(), top + 1, hull.end());
    return hull;
}

// Visits a quadrilateral around blank patches of one size that lie side by side: cells. It finds
// grids whose outline is broken, or melts into what is around it.
bool visit_cells(const Gray& ink, const Visit& visit) {
    const auto cells = list_cells(ink);
    if (cells.size() < kFewestCells) return true;
    std::vector<double> sides;
    for (const Component& cell : cells) sides.push_back(measure_side(cell));
    std::sort(sides.begin(), sides.end());
    double last = 0;
    for (const double percent : {50.0, 75.0, 90.0}) {
        const double middle = round_even(percentile(sides, percent));
        if (middle == last) continue;
        last = middle;
        std::vector<Component> alike;
        for (const Component& cell : cells)
            if (std::abs(measure_side(cell) - middle) < kAlike * middle) alike.push_back(cell);
        if (alike.size() < kFewestCells) continue;
        const auto group = find_group(std::move(alike), kNear * middle);
        if (group.size() < kFewestCells) continue;
        Outline corners;
        for (const Component& cell : group)
            for (const int x : {cell.left, cell.right})
                for (const int y : {cell.top, cell.bottom})
                    corners.push_back({static_cast<float>(x), static_cast<float>(y)});
        if (!visit_quads(find_hull(std::move(corners)), visit)) return false;
    }
    return true;
}

}  // namespace

std::vector<std::size_t> Shapes::list_large(double least) const {
    const auto& all = parts_.all();
    std::vector<std::size_t> order(all.size()), out;
    std::iota(order.begin(), order.end(), 0);
    const auto end =
        order.begin() + static_cast<std::ptrdiff_t>(std::min(kMostShapes, order.size()));
    std::partial_sort(order.begin(), end, order.end(), [&](std::size_t a, std::size_t b) {
        return all[a].span() != all[b].span() ? all[a].span() > all[b].span() : a < b;
    });
    for (auto at = order.begin(); at != end; ++at) {
        const Component& one = all[*at];
        if (static_cast<double>(one.span()) > least && one.height() < 5 * one.width() &&
            one.width() < 5 * one.height())
            out.push_back(*at);
    }
    return out;
}

bool Shapes::visit(const Visit& visit, bool is_outlines_only) const {
    for (const auto number : list_large(kSmallest * static_cast<double>(ink_.values.size())))
        if (!visit_quads(find_shape_hull(parts_, number), visit)) return false;
    return is_outlines_only || visit_cells(ink_, visit);
}

std::vector<Quad> Shapes::list_others(const Quad& quad) const {
    std::vector<Quad> out;
    for (const auto number : list_large(kNext * area(quad))) {
        const Component& one = parts_.all()[number];
        if (is_inside(quad, one.left + one.width() / 2.0, one.top + one.height() / 2.0)) continue;
        const auto left = static_cast<float>(one.left), right = static_cast<float>(one.right);
        const auto top = static_cast<float>(one.top), bottom = static_cast<float>(one.bottom);
        out.push_back({Point{left, top}, {right, top}, {right, bottom}, {left, bottom}});
    }
    return out;
}

}  // namespace nonet::photo

#include "perspective.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "number.hpp"

namespace nonet::photo {
namespace {

// Eight equations with eight unknowns, by elimination; false if they have no single solution.
bool solve_eight(double (&rows)[8][9], double (&solution)[9]) {
    for (int column = 0; column < 8; column++) {
        int pivot = column;
        for (int row = column + 1; row < 8; row++)
            if (std::abs(rows[row][column]) > std::abs(rows[pivot][column])) pivot = row;
        if (!(std::abs(rows[pivot][column]) > 1e-12)) return false;
        if (pivot != column) std::swap(rows[pivot], rows[column]);
        for (int row = column + 1; row < 8; row++) {
            const double factor = rows[row][column] / rows[column][column];
            for (int i = column; i < 9; i++) rows[row][i] -= factor * rows[column][i];
        }
    }
    for (int row = 7; row >= 0; row--) {
        double value = rows[row][8];
        for (int i = row + 1; i < 8; i++) value -= rows[row][i] * solution[i];
        solution[row] = value / rows[row][row];
    }
    return true;
}

}  // namespace

Perspective find_perspective(const Quad& from, const Quad& to) {
    double rows[8][9] = {};
    for (std::size_t i = 0; i < 4; i++) {
        const double x = from[i].x, y = from[i].y, u = to[i].x, v = to[i].y;
        const double first[] = {x, y, 1, 0, 0, 0, -x * u, -y * u, u};
        const double second[] = {0, 0, 0, x, y, 1, -x * v, -y * v, v};
        std::copy_n(first, 9, rows[i]);
        std::copy_n(second, 9, rows[i + 4]);
    }
    Perspective out;
    if (!solve_eight(rows, out.at)) return {};
    out.at[8] = 1;
    return out;
}

float look_up_at_edge(const Gray& image, float x, float y) {
    // also if a coordinate is not a number
    if (!(x > -1 && y > -1 && x < static_cast<float>(image.width) &&
          y < static_cast<float>(image.height)))
        return 0;
    const int left = static_cast<int>(x + 1) - 1, top = static_cast<int>(y + 1) - 1;
    const auto tone = [&](int column, int row) {
        const bool is_seen = column >= 0 && row >= 0 && column < image.width && row < image.height;
        return is_seen ? image.row(row)[column] : std::uint8_t{};
    };
    const std::uint8_t above[] = {tone(left, top), tone(left + 1, top)};
    const std::uint8_t below[] = {tone(left, top + 1), tone(left + 1, top + 1)};
    return mix_tones(above, below, x - static_cast<float>(left), y - static_cast<float>(top));
}

Gray warp(const Gray& image, const Perspective& places, int side) {
    Gray out(side, side);
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            const Point at = places(x, y);
            out.row(y)[x] = to_tone(look_up(image, at.x, at.y));
        }
    return out;
}

}  // namespace nonet::photo

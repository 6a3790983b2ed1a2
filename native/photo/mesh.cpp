#include "mesh.hpp"

#include <array>
#include <cmath>

#include "perspective.hpp"

namespace nonet::photo {
namespace {

constexpr int kRounds = 4;         // of fitting, each with less weight for what does not fit
constexpr double kStray = 0.06;    // cells: edges that lie further off a smooth surface count less
constexpr double kLeastInk = 0.4;  // of an edge that counts
constexpr double kDamping = 1e-3;
constexpr std::size_t kMostTerms = 10;

using Terms = std::array<double, kMostTerms>;

// A polynomial in two variables.
struct Surface {
    int degree;
    std::size_t count;  // of its terms
    Terms factors{};

    explicit Surface(int degree_)
        : degree(degree_), count(static_cast<std::size_t>((degree_ + 1) * (degree_ + 2) / 2)) {}

    // The powers of a place, each from 0 to 1 across the grid.
    Terms powers(double y, double x) const {
        Terms out{};
        std::size_t at = 0;
        double high = 1;
        for (int i = 0; i <= degree; i++, high *= 2 * y - 1) {
            double term = high;
            for (int j = 0; i + j <= degree; j++, term *= 2 * x - 1) out[at++] = term;
        }
        return out;
    }
    double value(const Terms& terms) const {
        double sum = 0;
        for (std::size_t i = 0; i < count; i++) sum += factors[i] * terms[i];
        return sum;
    }
};

// Solves symmetric equations by the square root of their matrix.
Terms solve_symmetric(std::array<Terms, kMostTerms> matrix, Terms right, std::size_t count) {
    for (std::size_t i = 0; i < count; i++) {
        for (std::size_t j = 0; j <= i; j++) {
            double sum = matrix[i][j];
            for (std::size_t k = 0; k < j; k++) sum -= matrix[i][k] * matrix[j][k];
            matrix[i][j] = i == j ? std::sqrt(sum) : sum / matrix[j][j];
        }
        for (std::size_t k = 0; k < i; k++) right[i] -= matrix[i][k] * right[k];
        right[i] /= matrix[i][i];
    }
    for (std::size_t i = count; i-- > 0;) {
        for (std::size_t k = i + 1; k < count; k++) right[i] -= matrix[k][i] * right[k];
        right[i] /= matrix[i][i];
    }
    return right;
}

// A place of each edge, line by line: along the lines first.
std::vector<Terms> place_edges(const Surface& surface, int size, bool is_upright) {
    std::vector<Terms> out;
    for (int line = 0; line <= size; line++)
        for (int cell = 0; cell < size; cell++) {
            const double across = static_cast<double>(line) / size, along = (cell + 0.5) / size;
            out.push_back(is_upright ? surface.powers(along, across)
                                     : surface.powers(across, along));
        }
    return out;
}

// Fits a surface to how far edges lie off their places, with little weight for those that do not
// fit.
void fit(Surface& surface, const std::vector<Terms>& places, const Edges& edges) {
    const std::size_t count = surface.count;
    std::vector<double> weights;
    std::size_t good = 0;
    for (const double ink : edges.ink) {
        weights.push_back(ink > kLeastInk ? ink : 0.0);
        good += ink > kLeastInk;
    }
    if (good < 2 * count) return;
    std::vector<double> trust = weights;
    for (int round = 0; round < kRounds; round++) {
        std::array<Terms, kMostTerms> matrix{};
        Terms right{};
        for (std::size_t edge = 0; edge < places.size(); edge++) {
            if (trust[edge] == 0) continue;
            for (std::size_t i = 0; i < count; i++) {
                const double scaled = places[edge][i] * trust[edge];
                right[i] += scaled * edges.away[edge];
                for (std::size_t j = 0; j <= i; j++) matrix[i][j] += scaled * places[edge][j];
            }
        }
        for (std::size_t i = 0; i < count; i++) matrix[i][i] += kDamping;
        surface.factors = solve_symmetric(matrix, right, count);
        for (std::size_t edge = 0; edge < places.size(); edge++) {
            const double off = (surface.value(places[edge]) - edges.away[edge]) / kStray;
            trust[edge] = weights[edge] / (1 + off * off);
        }
    }
}

Mesh find_crossings(const Lattice& lattice, int degree) {
    const int size = lattice.size;
    Surface down(degree), across(degree);
    fit(down, place_edges(down, size, false), lattice.level);
    fit(across, place_edges(across, size, true), lattice.upright);
    const Perspective back = find_perspective(flat_square(size), lattice.quad);
    Mesh out(size);
    for (int row = 0; row <= size; row++)
        for (int column = 0; column <= size; column++) {
            const Terms terms =
                down.powers(static_cast<double>(row) / size, static_cast<double>(column) / size);
            const auto x = static_cast<float>((column + across.value(terms)) * kUnit + kUnit / 2);
            const auto y = static_cast<float>((row + down.value(terms)) * kUnit + kUnit / 2);
            out.at(row, column) = back(x, y);
        }
    return out;
}

// The mean distance of edges from smooth lines.
double measure_off(const Edges& edges, int size) {
    Surface surface(3);
    const auto places = place_edges(surface, size, false);
    fit(surface, places, edges);
    double sum = 0, all = 0;
    for (std::size_t edge = 0; edge < places.size(); edge++) {
        const double weight = edges.ink[edge] + 1e-6;
        sum += weight * std::abs(surface.value(places[edge]) - edges.away[edge]);
        all += weight;
    }
    return sum / all;
}

}  // namespace

Quad fit_corners(const Lattice& lattice) { return find_crossings(lattice, 1).corners(); }

Mesh fit_mesh(const Lattice& lattice) { return find_crossings(lattice, 3); }

double measure_stray(const Lattice& lattice) {
    return (measure_off(lattice.level, lattice.size) + measure_off(lattice.upright, lattice.size)) /
           2;
}

}  // namespace nonet::photo

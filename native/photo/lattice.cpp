#include "lattice.hpp"

#include <algorithm>

#include "filter.hpp"
#include "number.hpp"
#include "perspective.hpp"

namespace nonet::photo {
namespace {

constexpr int kReach = 6;        // how far from its place a line may lie, in these pixels
constexpr int kBar = 13;         // the shortest piece of a line
constexpr double kBeyond = 0.3;  // how much it counts that lines go on
constexpr float kWhole = 0.85f;  // of an edge: more is a line without gaps
constexpr int kHalf = kUnit / 2;

// The share of ink along the edge of each cell, row by row of pixels.
Plane<float> measure_cells(const Gray& bars, int size) {
    Plane<float> out(size, bars.height);
    for (int y = 0; y < bars.height; y++) {
        const std::uint8_t* at = bars.row(y) + kHalf;
        for (int cell = 0; cell < size; cell++) {
            int sum = 0;
            for (int i = 0; i < kUnit; i++) sum += *at++;
            out.row(y)[cell] =
                static_cast<float>(round_even(static_cast<float>(sum) * (1.0f / kUnit))) / 255.0f;
        }
    }
    return out;
}

// How much ink there is where lines would go on beyond the grid: then it is a part of something
// larger.
double measure_beyond(const Gray& bars, int size) {
    constexpr int kRoom = kHalf - 2;
    double most = 0;
    for (const int start : {0, bars.width - kRoom}) {
        double sum = 0;
        for (int line = 1; line < size; line++) {
            int best = 0;
            for (int y = kHalf + kUnit * line - kReach; y <= kHalf + kUnit * line + kReach; y++) {
                int all = 0;
                for (int x = start; x < start + kRoom; x++) all += bars.row(y)[x];
                best = std::max(best, all);
            }
            sum += best / (255.0 * kRoom);
        }
        most = std::max(most, sum / (size - 1));
    }
    return most;
}

// Finds the horizontal lines; returns how much ink lies where none should.
double find_lines(const Gray& flat, int size, Edges& edges) {
    // a slanting line stays whole
    const Gray bars = open(dilate(flat, 1, 3), kBar, 1);
    const Plane<float> shares = measure_cells(bars, size);
    for (int line = 0; line <= size; line++)
        for (int cell = 0; cell < size; cell++) {
            const int place = kHalf + kUnit * line;
            float best = 0;
            for (int off = -kReach; off <= kReach; off++)
                best = std::max(best, shares.row(place + off)[cell]);
            // of a thick line, the middle
            const float least = std::max(best * 0.9f, 1e-3f);
            int sum = 0, count = 0;
            for (int off = -kReach; off <= kReach; off++)
                if (shares.row(place + off)[cell] >= least) {
                    sum += off;
                    count++;
                }
            edges.ink.push_back(std::min(best / kWhole, 1.0f));
            edges.away.push_back(static_cast<double>(sum) / std::max(count, 1) / kUnit);
        }
    double between = 0;
    for (int row = 0; row < size; row++)
        for (int cell = 0; cell < size; cell++) {
            float most = 0;
            for (int off = -1; off <= 1; off++)
                most = std::max(most, shares.row(2 * kHalf + kUnit * row + off)[cell]);
            between += most;
        }
    return between / (size * size) + kBeyond * measure_beyond(bars, size);
}

// How much ink the weakest line has; one line may be poor.
double find_weakest(const Edges& edges, int size) {
    const auto count = static_cast<std::size_t>(size);
    std::vector<double> lines;
    for (std::size_t line = 0; line <= count; line++)
        lines.push_back(mean(edges.ink.data() + line * count, count));
    std::nth_element(lines.begin(), lines.begin() + 1, lines.end());
    return lines[1];
}

}  // namespace

Quad flat_square(int size) {
    const float low = kHalf, high = static_cast<float>(kHalf + size * kUnit);
    return {Point{low, low}, {high, low}, {high, high}, {low, high}};
}

Lattice find_lattice(const Gray& ink, const Quad& quad, int size) {
    Lattice out{quad, size, {}, {}, 0};
    const Gray flat = warp(ink, find_perspective(flat_square(size), quad), (size + 1) * kUnit);
    const double elsewhere =
        (find_lines(flat, size, out.level) + find_lines(transpose(flat), size, out.upright)) / 2;
    const auto count = out.level.ink.size();
    const double usual =
        (mean(out.level.ink.data(), count) + mean(out.upright.ink.data(), count)) / 2;
    const double weakest = std::min(find_weakest(out.level, size), find_weakest(out.upright, size));
    out.score = 0.5 * usual + 0.5 * weakest - elsewhere;
    return out;
}

}  // namespace nonet::photo

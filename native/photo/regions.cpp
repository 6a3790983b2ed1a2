#include "regions.hpp"

#include <algorithm>
#include <cmath>

#include "filter.hpp"
#include "number.hpp"
#include "perspective.hpp"

namespace nonet::photo {
namespace {

constexpr int kCell = 24;         // pixels of a cell
constexpr int kReach = 5;         // pixels on each side of a line that belong to it
constexpr int kStroke = 13;       // pixels: what is narrower is ink
constexpr double kApart = 1.35;   // thick lines have at least this many times the ink of thin ones
constexpr double kBetter = 1.15;  // times better than the usual boxes is clear
constexpr std::size_t kMostThresholds = 24;
constexpr double kLeastInk = 1e-3;

using Labels = std::vector<std::uint8_t>;  // a number for each cell by its region

// How much ink lies along each inner edge: between rows, and between columns.
struct Walls {
    int size;
    std::vector<double> below;  // of each cell but those of the last row
    std::vector<double> right;  // of each cell but those of the last column; as if transposed

    double between(int a, int b) const {  // neighbours in order of reading
        const int row = a / size, column = a % size;
        return b == a + 1 ? right[static_cast<std::size_t>(column * size + row)]
                          : below[static_cast<std::size_t>(row * size + column)];
    }
};

// The grid as seen from above.
Gray flatten(const Gray& gray, const Mesh& mesh) {
    const int side = mesh.size * kCell;
    Gray out(side, side);
    for (int y = 0; y < side; y++)
        for (int x = 0; x < side; x++) {
            const int row = y / kCell, column = x / kCell;
            const float v = (static_cast<float>(y % kCell) + 0.5f) / kCell;
            const float u = (static_cast<float>(x % kCell) + 0.5f) / kCell;
            const Point a = mesh.at(row, column), b = mesh.at(row, column + 1),
                        c = mesh.at(row + 1, column), d = mesh.at(row + 1, column + 1);
            const auto mix = [&](float one, float two, float three, float four) {
                const float left = one * (1 - v) + three * v, right = two * (1 - v) + four * v;
                return left * (1 - u) + right * u;
            };
            out.row(y)[x] =
                to_tone(look_up(gray, mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y)));
        }
    return out;
}

// The ink across each edge between two rows, as the middle of each cell sees it.
std::vector<double> measure_rows(const Gray& ink, int size) {
    constexpr int kEdge = kCell / 5;
    std::vector<double> out, sums;
    for (int line = 1; line < size; line++)
        for (int cell = 0; cell < size; cell++) {
            sums.clear();
            for (int x = cell * kCell + kEdge; x < (cell + 1) * kCell - kEdge; x++) {
                int sum = 0;
                for (int y = line * kCell - kReach; y < line * kCell + kReach; y++)
                    sum += ink.row(y)[x];
                sums.push_back(sum);
            }
            out.push_back(median(sums));
        }
    return out;
}

Walls measure_walls(const Gray& gray, const Mesh& mesh, bool is_dark) {
    Gray ink = flatten(gray, mesh);
    const Gray ground = is_dark ? open(ink, kStroke, kStroke) : close(ink, kStroke, kStroke);
    for (std::size_t i = 0; i < ink.values.size(); i++)
        ink.values[i] = static_cast<std::uint8_t>(std::abs(ground.values[i] - ink.values[i]));
    return {mesh.size, measure_rows(ink, mesh.size), measure_rows(transpose(ink), mesh.size)};
}

// The means of the values up to a cut, and of those above it.
std::pair<double, double> split_means(const std::vector<double>& sorted, double cut) {
    const auto at = static_cast<std::size_t>(std::upper_bound(sorted.begin(), sorted.end(), cut) -
                                             sorted.begin());
    return {mean(sorted.data(), at), mean(sorted.data() + at, sorted.size() - at)};
}

bool is_split(const std::vector<double>& sorted, double cut) {
    return sorted.front() <= cut && sorted.back() > cut;
}

// The value that splits thin from thick best (two means).
double split_values(const std::vector<double>& sorted) {
    double cut = mean(sorted.data(), sorted.size());
    for (int round = 0; round < 12 && is_split(sorted, cut); round++) {
        const auto [low, high] = split_means(sorted, cut);
        cut = (low + high) / 2;
    }
    return cut;
}

double measure_contrast(const std::vector<double>& sorted, double cut) {
    if (!is_split(sorted, cut)) return 1;
    const auto [low, high] = split_means(sorted, cut);
    return high / std::max(low, kLeastInk);
}

// Where to cut thin from thick, the likeliest first.
std::vector<double> list_thresholds(const std::vector<double>& sorted) {
    const double middle = split_values(sorted);
    std::vector<double> gaps;
    for (std::size_t i = 0; i + 1 < sorted.size(); i++)
        gaps.push_back((sorted[i + 1] + sorted[i]) / 2);
    std::stable_sort(gaps.begin(), gaps.end(), [&](double a, double b) {
        return std::abs(a - middle) < std::abs(b - middle);
    });
    gaps.resize(std::min(gaps.size(), kMostThresholds));
    gaps.insert(gaps.begin(), middle);
    return gaps;
}

// The regions between walls; nothing unless they are `size` regions of `size` cells.
Labels flood(const Walls& walls, double threshold) {
    const int size = walls.size, cells = size * size;
    constexpr std::uint8_t kNone = 255;
    Labels labels(static_cast<std::size_t>(cells), kNone);
    int regions = 0;
    for (int start = 0; start < cells; start++) {
        if (labels[static_cast<std::size_t>(start)] != kNone) continue;
        if (regions == size) return {};
        const auto label = static_cast<std::uint8_t>(regions++);
        std::vector<int> reached{start};
        labels[static_cast<std::size_t>(start)] = label;
        for (std::size_t at = 0; at < reached.size(); at++) {
            const int here = reached[at], column = here % size;
            const auto visit = [&](int there) {
                auto& own = labels[static_cast<std::size_t>(there)];
                const double ink = walls.between(std::min(here, there), std::max(here, there));
                if (own != kNone || ink > threshold) return;
                own = label;
                reached.push_back(there);
            };
            if (column > 0) visit(here - 1);
            if (column < size - 1) visit(here + 1);
            if (here >= size) visit(here - size);
            if (here < cells - size) visit(here + size);
        }
        if (reached.size() != static_cast<std::size_t>(size)) return {};
    }
    return labels;
}

// How many times more ink lies between regions than inside them.
double measure_split(const Walls& walls, const Labels& labels) {
    const int size = walls.size, cells = size * size;
    std::vector<double> between, inside;
    const auto add = [&](int a, int b) {
        const bool is_wall =
            labels[static_cast<std::size_t>(a)] != labels[static_cast<std::size_t>(b)];
        (is_wall ? between : inside).push_back(walls.between(a, b));
    };
    for (int cell = 0; cell < cells; cell++) {
        if (cell % size < size - 1) add(cell, cell + 1);
        if (cell < cells - size) add(cell, cell + size);
    }
    std::sort(between.begin(), between.end());
    std::sort(inside.begin(), inside.end());
    return percentile(between, 15) / std::max(percentile(inside, 85), kLeastInk);
}

// The regions that thick lines form, if they do.
Labels find_labels(const Walls& walls, const Labels& usual) {
    std::vector<double> every = walls.below;
    every.insert(every.end(), walls.right.begin(), walls.right.end());
    std::sort(every.begin(), every.end());
    // all lines are alike: only colours, or habit, show the boxes
    if (measure_contrast(every, split_values(every)) < kApart) return {};
    for (const double threshold : list_thresholds(every)) {
        Labels labels = flood(walls, threshold);
        if (labels.empty()) continue;
        if (labels == usual) return labels;
        // do the lines fit these regions much better than the usual boxes?
        const double fit = measure_split(walls, labels);
        return fit > kApart && fit > kBetter * measure_split(walls, usual) ? labels : Labels{};
    }
    return {};
}

}  // namespace

jobs::Rules find_rules(const Gray& gray, const Mesh& mesh, bool is_dark) {
    const auto [rows, columns] = *jobs::box_shape(mesh.size);
    const auto label = [&](const jobs::Rules& rules) {
        return rules::find_labels(rules, mesh.size);
    };
    const jobs::Rules usual = jobs::boxes_of(rows, columns), other = jobs::boxes_of(columns, rows);
    const Labels labels = find_labels(measure_walls(gray, mesh, is_dark), label(usual));
    if (labels.empty() || labels == label(usual)) return usual;
    if (labels == label(other)) return other;
    jobs::Rules jigsaw = usual;
    jigsaw.back() = *rules::make_rule(rules::kRegions, {{labels.begin(), labels.end()}}, {});
    return jigsaw;
}

}  // namespace nonet::photo

#include "choices.hpp"

#include <algorithm>
#include <cmath>

#include "number.hpp"

namespace nonet::photo {
namespace {

constexpr double kTiny = 1e-7;
constexpr double kMostSure = 0.99999, kMostShare = 0.9999;
constexpr double kPlayerRight = 6;    // times the odds of a written digit that the solution has
constexpr double kPlayerWrong = 0.9;  // times the confidence of one that the solution does not have
constexpr double kUnsolved = 0.9;     // times the confidence if something is wrong somewhere

// The ways to read one cell; a handwritten digit is never changed.
Choice list_options(const Seen& seen, std::size_t cell) {
    const int best = seen.best(cell);
    const double written = seen.written[cell];
    const double doubt =
        std::abs(logarithm(std::max(written, kTiny) / std::max(1 - written, kTiny)));
    if (best && written > 0.5) return {{best, 0, 0}, {best, best, doubt}};
    if (!best && seen.marks[cell] > 0.5) return {{0, 0, 0}};
    Choice out{{best, best, 0}};
    const auto& chances = seen.digits[cell];
    const double least = -logarithm(std::max(seen.sure(cell), kTiny));
    for (int digit = 0; digit < static_cast<int>(chances.size()); digit++) {
        const double cost =
            -logarithm(std::max(chances[static_cast<std::size_t>(digit)], kTiny)) - least;
        if (digit != best && cost <= kMostCost) out.push_back({digit, digit, cost});
    }
    if (best) out.push_back({best, 0, doubt});
    std::stable_sort(out.begin(), out.end(),
                     [](const Option& a, const Option& b) { return a.cost < b.cost; });
    return out;
}

}  // namespace

int least_clues(int size) { return size == 4 ? 4 : size == 6 ? 8 : size == 9 ? 17 : 55; }

std::vector<Choice> list_choices(const Seen& seen) {
    int printed = 0, digits = 0;
    for (std::size_t cell = 0; cell < seen.count(); cell++) {
        digits += seen.best(cell) > 0;
        printed += seen.best(cell) > 0 && seen.written[cell] <= 0.5;
    }
    const int least = least_clues(seen.size);
    const bool is_copied = printed < least && digits >= least;
    std::vector<Choice> out;
    for (std::size_t cell = 0; cell < seen.count(); cell++) {
        const int best = seen.best(cell);
        out.push_back(is_copied ? Choice{{best, best, 0}} : list_options(seen, cell));
    }
    return out;
}

double weigh_confidence(double alone, std::optional<double> share, std::optional<bool> agrees) {
    if (agrees) {
        const double sure = std::min(alone, kMostSure), odds = sure / (1 - sure) * kPlayerRight;
        return *agrees ? odds / (1 + odds) : kPlayerWrong * alone;
    }
    if (!share) return kUnsolved * alone;
    return std::max(std::min(*share, kMostShare), alone * 0.5);
}

}  // namespace nonet::photo

#include "number.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace nonet::photo {
namespace {

constexpr double kLogTwoHigh = 0.693147180369123816490, kLogTwoLow = 1.90821492927058770002e-10;
constexpr double kLowest = -708.0, kHighest = 709.0;

double power_of_two(int exponent) {
    return std::bit_cast<double>(static_cast<std::uint64_t>(exponent + 1023) << 52);
}

}  // namespace

double exponential(double x) {
    if (!(x > kLowest)) return 0.0;
    if (x > kHighest) return std::numeric_limits<double>::max();
    const double times = round_even(x / (kLogTwoHigh + kLogTwoLow));
    const double rest = (x - times * kLogTwoHigh) - times * kLogTwoLow;
    double sum = 1.0;  // 1 + rest (1 + rest/2 (1 + rest/3 …
    for (int term = 14; term > 0; term--) sum = 1.0 + sum * rest / term;
    return sum * power_of_two(static_cast<int>(times));
}

double logarithm(double x) {
    int exponent = 0;
    if (x < std::numeric_limits<double>::min()) {
        x *= power_of_two(60);
        exponent = -60;
    }
    const auto bits = std::bit_cast<std::uint64_t>(x);
    exponent += static_cast<int>(bits >> 52) - 1023;
    constexpr std::uint64_t kFraction = (std::uint64_t{1} << 52) - 1,
                            kOne = std::uint64_t{1023} << 52;
    double fraction = std::bit_cast<double>((bits & kFraction) | kOne);  // 1 to 2
    if (fraction > 1.4142135623730951) {
        fraction /= 2;
        exponent++;
    }
    const double ratio = (fraction - 1) / (fraction + 1), square = ratio * ratio;
    double sum = 0.0;
    for (int term = 25; term > 0; term -= 2) sum = sum * square + 1.0 / term;
    return exponent * kLogTwoHigh + (2 * ratio * sum + exponent * kLogTwoLow);
}

double percentile(const std::vector<double>& sorted, double percent) {
    if (sorted.empty()) return 0.0;
    const double at = percent / 100.0 * static_cast<double>(sorted.size() - 1);
    const auto low = std::min(static_cast<std::size_t>(at), sorted.size() - 1);
    const auto high = std::min(low + 1, sorted.size() - 1);
    return sorted[low] + (sorted[high] - sorted[low]) * (at - static_cast<double>(low));
}

double mean(const double* values, std::size_t count) {
    double sum = 0.0;
    for (std::size_t i = 0; i < count; i++) sum += values[i];
    return count ? sum / static_cast<double>(count) : 0.0;
}

double median(std::vector<double>& values) {
    if (values.empty()) return 0.0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2) return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

}  // namespace nonet::photo

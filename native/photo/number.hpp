// Numbers: rounding, and the functions that no two libraries compute alike. The same reading comes
// out on every machine, so nothing here depends on a C library.
#pragma once
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nonet::photo {

// The nearest whole number; of two that are as near, the even one. For values below 2^22.
inline int round_even(float value) {
    return std::bit_cast<std::int32_t>(value + 12582912.0f) - 0x4b400000;
}
// For values below 2^51.
inline double round_even(double value) {
    constexpr double kShift = 6755399441055744.0;  // 1.5 × 2^52
    return value + kShift - kShift;
}
// A tone, where sums may be a little off at either end.
inline std::uint8_t to_tone(float value) {
    const int tone = round_even(value);
    return static_cast<std::uint8_t>(tone < 0 ? 0 : tone > 255 ? 255 : tone);
}

double exponential(double x);
double logarithm(double x);  // of a positive, finite number

// The value below which this share of the sorted values lies, interpolated.
double percentile(const std::vector<double>& sorted, double percent);
double mean(const double* values, std::size_t count);
double median(std::vector<double>& values);  // reorders them

}  // namespace nonet::photo

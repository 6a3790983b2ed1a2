#include "resize.hpp"

#include <algorithm>
#include <cmath>

#include "number.hpp"

namespace nonet::photo {
namespace {

// Which of the old pixels each new one covers, and how much each of them counts.
struct Spans {
    struct Span {
        int first, last;
        std::size_t weights;
    };
    std::vector<Span> spans;
    std::vector<float> weights;

    Spans(int from, int to, double step) {
        for (int i = 0; i < to; i++) {
            const double start = i * step, room = std::min(step, from - start);
            const double end = start + room;
            int first = static_cast<int>(start), last = first;
            const std::size_t at = weights.size();
            first = std::min(first, from - 1);
            for (last = first; last < from && (last < end || last == first); last++) {
                const double part = std::min(last + 1.0, end) - std::max<double>(last, start);
                weights.push_back(static_cast<float>(room > 0 ? std::max(part, 0.0) / room : 1.0));
            }
            spans.push_back({first, last, at});
        }
    }
};

// Means of two by two pixels round up, as most programs do it.
Gray halve(const Gray& image, int width, int height) {
    Gray out(width, height);
    for (int y = 0; y < height; y++) {
        const std::uint8_t *above = image.row(2 * y), *below = image.row(2 * y + 1);
        std::uint8_t* to = out.row(y);
        for (int x = 0; x < width; x++)
            to[x] = static_cast<std::uint8_t>(
                (above[2 * x] + above[2 * x + 1] + below[2 * x] + below[2 * x + 1] + 2) >> 2);
    }
    return out;
}

// How much each of four neighbours counts at this place between the two in the middle.
void weigh_cubic(float at, float* weights) {
    constexpr float kSlope = -0.75f;
    const auto far = [](float t) {
        return ((kSlope * t - 5 * kSlope) * t + 8 * kSlope) * t - 4 * kSlope;
    };
    const auto near = [](float t) { return ((kSlope + 2) * t - (kSlope + 3)) * t * t + 1; };
    weights[0] = far(at + 1);
    weights[1] = near(at);
    weights[2] = near(1 - at);
    weights[3] = 1 - weights[0] - weights[1] - weights[2];
}

struct Curve {
    int at[4];
    float weights[4];
};

std::vector<Curve> place_curves(int from, int to, double step) {
    std::vector<Curve> out(static_cast<std::size_t>(to));
    for (int i = 0; i < to; i++) {
        Curve& curve = out[static_cast<std::size_t>(i)];
        const auto place = static_cast<float>((i + 0.5) * step - 0.5);
        const int low = static_cast<int>(std::floor(place));
        weigh_cubic(place - static_cast<float>(low), curve.weights);
        for (int k = 0; k < 4; k++) curve.at[k] = std::clamp(low - 1 + k, 0, from - 1);
    }
    return out;
}

int scaled(int side, double scale) {
    return std::max(1, static_cast<int>(round_even(side * scale)));
}

}  // namespace

Gray shrink(const Gray& image, int width, int height, double step_x, double step_y) {
    if (step_x == 2 && step_y == 2 && image.width >= 2 * width && image.height >= 2 * height)
        return halve(image, width, height);
    Gray out(width, height);
    const Spans across(image.width, width, step_x), down(image.height, height, step_y);
    std::vector<float> sums(static_cast<std::size_t>(image.width));
    for (int y = 0; y < height; y++) {
        const auto& rows = down.spans[static_cast<std::size_t>(y)];
        std::fill(sums.begin(), sums.end(), 0.0f);
        for (int from = rows.first; from < rows.last; from++) {
            const float weight =
                down.weights[rows.weights + static_cast<std::size_t>(from - rows.first)];
            const std::uint8_t* row = image.row(from);
            float* to = sums.data();
            for (int x = 0; x < image.width; x++) to[x] += weight * row[x];
        }
        std::uint8_t* to = out.row(y);
        for (const auto& span : across.spans) {
            const float* weights = across.weights.data() + span.weights;
            const float* from = sums.data() + span.first;
            float sum = 0;
            for (int i = 0; i < span.last - span.first; i++) sum += weights[i] * from[i];
            *to++ = to_tone(sum);
        }
    }
    return out;
}

Gray shrink(const Gray& image, double scale) {
    return shrink(image, scaled(image.width, scale), scaled(image.height, scale), 1 / scale,
                  1 / scale);
}

Gray enlarge(const Gray& image, double scale) {
    if (scale == 1.0) return image;
    const int width = scaled(image.width, scale), height = scaled(image.height, scale);
    const auto across = place_curves(image.width, width, 1 / scale);
    const auto down = place_curves(image.height, height, 1 / scale);
    Plane<float> wide(width, image.height);
    for (int y = 0; y < image.height; y++) {
        const std::uint8_t* row = image.row(y);
        float* to = wide.row(y);
        for (const Curve& curve : across) {
            float sum = 0;
            for (int k = 0; k < 4; k++) sum += curve.weights[k] * row[curve.at[k]];
            *to++ = sum;
        }
    }
    Gray out(width, height);
    for (int y = 0; y < height; y++) {
        const Curve& curve = down[static_cast<std::size_t>(y)];
        const float* rows[4];
        for (int k = 0; k < 4; k++) rows[k] = wide.row(curve.at[k]);
        std::uint8_t* to = out.row(y);
        for (int x = 0; x < width; x++)
            to[x] = to_tone(curve.weights[0] * rows[0][x] + curve.weights[1] * rows[1][x] +
                            curve.weights[2] * rows[2][x] + curve.weights[3] * rows[3][x]);
    }
    return out;
}

Gray limit_side(Gray image, int most) {
    const int longer = std::max(image.width, image.height);
    if (longer < most) return image;
    const double scale = static_cast<double>(most) / longer;
    const int width = scaled(image.width, scale), height = scaled(image.height, scale);
    if (width == image.width && height == image.height) return image;
    return shrink(image, width, height, static_cast<double>(image.width) / width,
                  static_cast<double>(image.height) / height);
}

}  // namespace nonet::photo

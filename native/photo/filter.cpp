#include "filter.hpp"

#include <algorithm>

namespace nonet::photo {
namespace {

// The index of a pixel beyond the edge: the picture goes on there as in a mirror.
int mirror(int at, int side) {
    if (side == 1) return 0;
    if (at < 0) at = -at;
    return at >= side ? 2 * side - 2 - at : at;
}

// Passes a 3×3 kernel, the same across and down, over a picture.
template <class Finish>
Gray pass_kernel(const Gray& image, int middle, Finish finish) {
    const int width = image.width, height = image.height;
    Gray out(width, height);
    std::vector<std::uint16_t> column(static_cast<std::size_t>(width) + 2);
    for (int y = 0; y < height; y++) {
        const std::uint8_t *above = image.row(mirror(y - 1, height)), *here = image.row(y),
                           *below = image.row(mirror(y + 1, height));
        std::uint16_t* sums = column.data();  // of the pixels from -1 to width
        for (int x = 0; x < width; x++)
            sums[x + 1] = static_cast<std::uint16_t>(above[x] + middle * here[x] + below[x]);
        sums[0] = sums[width > 1 ? 2 : 1];
        sums[width + 1] = sums[width > 1 ? width - 1 : 1];
        std::uint8_t* to = out.row(y);
        for (int x = 0; x < width; x++)
            to[x] = finish(static_cast<unsigned>(sums[x] + middle * sums[x + 1] + sums[x + 2]));
    }
    return out;
}

struct Lightest {
    static constexpr std::uint8_t kNothing = 0;
    static std::uint8_t of(std::uint8_t a, std::uint8_t b) { return a > b ? a : b; }
};
struct Darkest {
    static constexpr std::uint8_t kNothing = 255;
    static std::uint8_t of(std::uint8_t a, std::uint8_t b) { return a < b ? a : b; }
};

// The extreme of `window` values from each place on: twice as many at each step.
template <class Extreme, class Combine>
void widen(int window, Combine combine) {
    int reach = 1;
    for (; 2 * reach <= window; reach *= 2) combine(reach);
    if (reach < window) combine(window - reach);
}

template <class Extreme>
Gray across(const Gray& image, int window) {
    const int width = image.width, half = window / 2, padded = width + window - 1;
    Gray out(width, image.height);
    std::vector<std::uint8_t> line(static_cast<std::size_t>(padded + window));
    for (int y = 0; y < image.height; y++) {
        std::fill(line.begin(), line.end(), Extreme::kNothing);
        std::copy_n(image.row(y), width, line.begin() + half);
        widen<Extreme>(window, [&](int reach) {
            for (int x = 0; x < padded; x++)
                line[static_cast<std::size_t>(x)] = Extreme::of(
                    line[static_cast<std::size_t>(x)], line[static_cast<std::size_t>(x + reach)]);
        });
        std::copy_n(line.begin(), width, out.row(y));
    }
    return out;
}

template <class Extreme>
Gray down(const Gray& image, int window) {
    const int width = image.width, height = image.height, half = window / 2;
    const int padded = height + window - 1;
    Gray tall(width, padded + window, Extreme::kNothing);
    std::copy(image.values.begin(), image.values.end(), tall.row(half));
    widen<Extreme>(window, [&](int reach) {
        for (int y = 0; y < padded; y++) {
            std::uint8_t* to = tall.row(y);
            const std::uint8_t* from = tall.row(y + reach);
            for (int x = 0; x < width; x++) to[x] = Extreme::of(to[x], from[x]);
        }
    });
    tall.values.resize(Gray::area(width, height));
    tall.height = height;
    return tall;
}

template <class Extreme>
Gray pass_window(const Gray& image, int width, int height) {
    if (width == 1) return down<Extreme>(image, height);
    return height == 1 ? across<Extreme>(image, width)
                       : down<Extreme>(across<Extreme>(image, width), height);
}

}  // namespace

Gray blur(const Gray& image) {
    return pass_kernel(image, 2,
                       [](unsigned sum) { return static_cast<std::uint8_t>((sum + 8) >> 4); });
}

Gray blur_evenly(const Gray& image) {
    return pass_kernel(image, 1,
                       [](unsigned sum) { return static_cast<std::uint8_t>((sum + 4) / 9); });
}

Gray invert(Gray image) {
    for (auto& tone : image.values) tone = static_cast<std::uint8_t>(255 - tone);
    return image;
}

Gray find_ink(const Gray& image, int block, int contrast) {
    const int width = image.width, height = image.height, half = block / 2, all = block * block;
    Gray out(width, height);
    std::vector<int> columns(static_cast<std::size_t>(width));  // sums of `block` rows
    const auto add = [&](int y, int sign) {
        const std::uint8_t* row = image.row(std::clamp(y, 0, height - 1));
        for (int x = 0; x < width; x++) columns[static_cast<std::size_t>(x)] += sign * row[x];
    };
    for (int y = -half; y < half; y++) add(y, 1);
    std::vector<int> line(static_cast<std::size_t>(width + block));  // goes on beyond the edges
    for (int y = 0; y < height; y++) {
        add(y + half, 1);
        for (int x = 0; x < width + block; x++)
            line[static_cast<std::size_t>(x)] =
                columns[static_cast<std::size_t>(std::clamp(x - half, 0, width - 1))];
        int sum = 0;
        for (int x = 0; x < block - 1; x++) sum += line[static_cast<std::size_t>(x)];
        const std::uint8_t* from = image.row(y);
        std::uint8_t* to = out.row(y);
        for (int x = 0; x < width; x++) {
            sum += line[static_cast<std::size_t>(x + block - 1)];
            // the rounded mean is at least from[x] + contrast
            to[x] = sum + all / 2 >= (from[x] + contrast) * all ? kInk : 0;
            sum -= line[static_cast<std::size_t>(x)];
        }
        add(y - half, -1);
    }
    return out;
}

Gray dilate(const Gray& image, int width, int height) {
    return pass_window<Lightest>(image, width, height);
}

Gray erode(const Gray& image, int width, int height) {
    return pass_window<Darkest>(image, width, height);
}

Gray transpose(const Gray& image) {
    Gray out(image.height, image.width);
    for (int y = 0; y < image.height; y++)
        for (int x = 0; x < image.width; x++) out.row(x)[y] = image.row(y)[x];
    return out;
}

}  // namespace nonet::photo

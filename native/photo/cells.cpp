#include "cells.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "filter.hpp"
#include "number.hpp"
#include "perspective.hpp"
#include "resize.hpp"

namespace nonet::photo {
namespace {

constexpr double kSharpest = 44;  // pixels of a cell, above which the photo is made smaller first
constexpr double kEnough = 0.8;   // of that: to which it is made smaller
constexpr float kFaintest =
    0.35f;                         // of the usual contrast: what is fainter is not brought up to it
constexpr double kInner = 0.17;    // of a cell: what is nearer to its edge may be a line
constexpr double kInkEdge = 0.12;  // the same, to tell empty cells from others
constexpr double kBroad = 0.3;     // of a cell: anything broader is light or shadow
constexpr double kRim = 0.06;      // of a cell: its edge
constexpr float kBlot =
    0.8f;  // of the tone at the edge of a cell: what is darker inside covers something
constexpr int kDarkest = 12;  // darker paper is not corrected
constexpr float kLeastContrast = 4, kLighter = 1.3f;

// The part of a picture that holds a mesh, made smaller where it has more pixels than needed.
Gray cut_part(const Gray& gray, Mesh& mesh, double margin) {
    const double cell = mesh.cell(), room = (margin + 0.1) * mesh.longest() + 2;
    float low_x = mesh.points[0].x, high_x = low_x, low_y = mesh.points[0].y, high_y = low_y;
    for (const Point point : mesh.points) {
        low_x = std::min(low_x, point.x), high_x = std::max(high_x, point.x);
        low_y = std::min(low_y, point.y), high_y = std::max(high_y, point.y);
    }
    const auto limit = [](double at, int side) {
        return at > 0 ? static_cast<int>(std::min<double>(at, side)) : 0;  // also of no number
    };
    const int left = limit(std::floor(low_x - room), gray.width);
    const int top = limit(std::floor(low_y - room), gray.height);
    const int right = limit(std::ceil(std::max(high_x + room, 1.0)), gray.width);
    const int bottom = limit(std::ceil(std::max(high_y + room, 1.0)), gray.height);
    if (left >= right || top >= bottom) return gray;
    Gray part(right - left, bottom - top);
    for (int y = top; y < bottom; y++)
        std::copy(gray.row(y) + left, gray.row(y) + right, part.row(y - top));
    for (Point& point : mesh.points) {
        point.x -= static_cast<float>(left);
        point.y -= static_cast<float>(top);
    }
    if (!(cell > kSharpest)) return part;
    const double scale = kSharpest * kEnough / cell;
    const auto factor = static_cast<float>(scale);
    for (Point& point : mesh.points) {
        point.x = (point.x + 0.5f) * factor - 0.5f;
        point.y = (point.y + 0.5f) * factor - 0.5f;
    }
    return shrink(part, scale);
}

// The ground of each picture: what is left when all narrow strokes are filled up.
Patches<std::uint8_t> find_paper(const Patches<std::uint8_t>& raw, bool is_light) {
    const int side = raw.side;
    const int reach = static_cast<int>(round_even(kBroad * side / (1 + 2 * raw.margin))) / 2;
    Gray tall(side, raw.count * (side + 2 * reach));  // below each other, with room between them
    const int step = side + 2 * reach;
    for (int number = 0; number < raw.count; number++)
        for (int y = 0; y < step; y++) {
            const int row = std::clamp(y - reach, 0, side - 1);
            std::copy_n(raw.at(number) + row * side, side, tall.row(number * step + y));
        }
    if (is_light) tall = invert(std::move(tall));
    const Gray filled = close(blur_evenly(tall), 2 * reach + 1, 2 * reach + 1);
    Patches<std::uint8_t> out(raw.count, side, raw.margin);
    for (int number = 0; number < raw.count; number++)
        std::transform(filled.row(number * step + reach), filled.row(number * step + reach + side),
                       out.at(number),
                       [](std::uint8_t tone) { return std::max<std::uint8_t>(tone, kDarkest); });
    return out;
}

// The tones at some ranks among those inside a picture; they are reordered.
template <class Value, std::size_t Count>
std::array<float, Count> rank(std::vector<Value>& tones, const std::array<int, Count>& percents) {
    std::array<float, Count> out;
    const auto last = tones.size() - 1;
    auto from = tones.begin();
    for (std::size_t i = 0; i < Count; i++) {
        const std::size_t at =
            percents[i] == 50 ? last / 2 : last * static_cast<std::size_t>(percents[i]) / 100;
        const auto place = tones.begin() + static_cast<std::ptrdiff_t>(at);
        std::nth_element(from, place, tones.end());
        from = place;
        out[i] = static_cast<float>(*place);
    }
    return out;
}

template <class Value>
void take_inner(const Patches<Value>& patches, int number, int edge, std::vector<Value>& out) {
    out.clear();
    const int side = patches.side;
    for (int y = edge; y < side - edge; y++) {
        const Value* row = patches.at(number) + y * side;
        out.insert(out.end(), row + edge, row + side - edge);
    }
}

// The darkest, the usual and the lightest tone inside a cell.
constexpr std::array<int, 3> kTones{4, 50, 96};

// The mean of the greatest values.
float mean_of_top(std::vector<float> values, std::size_t count) {
    std::sort(values.begin(), values.end());
    float sum = 0;
    for (std::size_t i = values.size() - count; i < values.size(); i++) sum += values[i];
    return sum / static_cast<float>(count);
}

}  // namespace

template <class Value>
int Patches<Value>::edge(double share) const {
    return static_cast<int>(round_even(side * (margin + share) / (1 + 2 * margin)));
}

template <class Value>
Patches<Value> Patches<Value>::pick(std::span<const int> numbers) const {
    Patches out(static_cast<int>(numbers.size()), side, margin);
    for (std::size_t i = 0; i < numbers.size(); i++)
        std::copy_n(at(numbers[i]), pixels(), out.at(static_cast<int>(i)));
    return out;
}

template struct Patches<std::uint8_t>;
template struct Patches<float>;

Patches<std::uint8_t> cut_patches(const Gray& gray, const Mesh& mesh, int side, double margin) {
    Mesh placed = mesh;
    const Gray part = cut_part(gray, placed, margin);
    std::vector<float> along(static_cast<std::size_t>(side));
    for (int i = 0; i < side; i++)
        along[static_cast<std::size_t>(i)] = (static_cast<float>(i) + 0.5f) /
                                                 static_cast<float>(side) *
                                                 static_cast<float>(1 + 2 * margin) -
                                             static_cast<float>(margin);
    Patches<std::uint8_t> out(mesh.size * mesh.size, side, margin);
    for (int number = 0; number < out.count; number++) {
        const int row = number / mesh.size, column = number % mesh.size;
        const Point a = placed.at(row, column), b = placed.at(row, column + 1),
                    c = placed.at(row + 1, column), d = placed.at(row + 1, column + 1);
        std::uint8_t* to = out.at(number);
        for (const float v : along)
            for (const float u : along) {
                const float wa = (1 - u) * (1 - v), wb = u * (1 - v), wc = (1 - u) * v, wd = u * v;
                *to++ = to_tone(look_up(part, wa * a.x + wb * b.x + wc * c.x + wd * d.x,
                                        wa * a.y + wb * b.y + wc * c.y + wd * d.y));
            }
    }
    return out;
}

Contrast measure_contrast(const Patches<std::uint8_t>& raw) {
    std::vector<float> darker, lighter;
    std::vector<std::uint8_t> inner;
    for (int number = 0; number < raw.count; number++) {
        take_inner(raw, number, raw.edge(kInner), inner);
        const auto [dark, ground, light] = rank(inner, kTones);
        darker.push_back(ground - dark);
        lighter.push_back(light - ground);
    }
    const auto top = static_cast<std::size_t>(std::max(1, raw.count / 7));
    const float dark_ink = mean_of_top(darker, top), light_ink = mean_of_top(lighter, top);
    return {std::max({dark_ink, light_ink, kLeastContrast}), light_ink > kLighter * dark_ink};
}

// What is darker than the paper by the same share is the same ink, in the light and in the shade:
// so the edges of shadows and of light that fall across a cell disappear.
Patches<float> level_tones(const Patches<std::uint8_t>& raw, Contrast contrast) {
    const Patches<std::uint8_t> paper = find_paper(raw, contrast.is_light);
    Patches<float> out(raw.count, raw.side, raw.margin);
    std::vector<double> sparse;
    std::vector<float> inner;
    for (int number = 0; number < raw.count; number++) {
        const std::uint8_t *from = raw.at(number), *ground = paper.at(number);
        float* to = out.at(number);
        sparse.clear();
        for (int y = 0; y < raw.side; y += 3)
            for (int x = 0; x < raw.side; x += 3) sparse.push_back(ground[y * raw.side + x]);
        const auto usual = static_cast<float>(median(sparse));
        for (std::size_t i = 0; i < raw.pixels(); i++) {
            const float factor = usual / ground[i];
            to[i] = contrast.is_light ? 255 - static_cast<float>(255 - from[i]) * factor
                                      : from[i] * factor;
        }
        take_inner(out, number, raw.edge(kInner), inner);
        const auto [dark, middle, light] = rank(inner, kTones);
        const float ink = contrast.is_light ? light - middle : middle - dark;
        const float scale =
            (contrast.is_light ? 1.0f : -1.0f) / std::max(ink, kFaintest * contrast.ink);
        for (std::size_t i = 0; i < raw.pixels(); i++)
            to[i] = std::clamp((to[i] - middle) * scale, -0.5f, 1.5f);
    }
    return out;
}

std::vector<bool> find_blots(const Patches<std::uint8_t>& raw, bool is_light) {
    const Patches<std::uint8_t> paper = find_paper(raw, is_light);
    const int side = raw.side, rim = raw.edge(kRim);
    std::vector<bool> out;
    for (int number = 0; number < raw.count; number++) {
        std::uint8_t inside = 255, around = 255;
        for (int y = 0; y < side; y++)
            for (int x = 0; x < side; x++) {
                const bool is_inner = x >= rim && x < side - rim && y >= rim && y < side - rim;
                std::uint8_t& least = is_inner ? inside : around;
                least = std::min(least, paper.at(number)[y * side + x]);
            }
        out.push_back(inside < kBlot * around);
    }
    return out;
}

std::vector<float> measure_ink(const Patches<std::uint8_t>& raw, bool is_light) {
    std::vector<float> out;
    std::vector<std::uint8_t> inner;
    for (int number = 0; number < raw.count; number++) {
        take_inner(raw, number, raw.edge(kInkEdge), inner);
        const auto [dark, ground, light] = rank(inner, std::array<int, 3>{2, 50, 98});
        out.push_back(is_light ? light - ground : ground - dark);
    }
    return out;
}

}  // namespace nonet::photo

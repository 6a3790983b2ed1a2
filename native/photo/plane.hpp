// Plane: a picture in grey, and what is measured of each of its pixels.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

namespace nonet::photo {

template <class Value>
struct Plane {
    int width = 0, height = 0;
    std::vector<Value> values;  // row by row

    Plane() = default;
    Plane(int width_, int height_, Value value = {})
        : width(width_), height(height_), values(area(width_, height_), value) {}

    static std::size_t area(int width, int height) {
        return static_cast<std::size_t>(width) * static_cast<std::size_t>(height);
    }
    bool is_empty() const { return values.empty(); }
    Value* row(int y) { return values.data() + area(width, y); }
    const Value* row(int y) const { return values.data() + area(width, y); }
};

using Gray = Plane<std::uint8_t>;

}  // namespace nonet::photo

// Cells: each cell of a grid as a small picture, the same in light, shadow and dark mode.
#pragma once
#include <span>

#include "plane.hpp"
#include "point.hpp"

namespace nonet::photo {

inline constexpr int kPatch = 32;        // pixels of a small picture
inline constexpr double kMargin = 0.05;  // of a cell: how much of its surroundings is seen

// Small square pictures of one size, each with a margin around its cell.
template <class Value>
struct Patches {
    int count = 0, side = kPatch;
    double margin = kMargin;
    std::vector<Value> values;

    Patches() = default;
    Patches(int count_, int side_, double margin_)
        : count(count_),
          side(side_),
          margin(margin_),
          values(static_cast<std::size_t>(count_) * static_cast<std::size_t>(side_ * side_)) {}
    std::size_t pixels() const { return static_cast<std::size_t>(side * side); }
    Value* at(int number) { return values.data() + static_cast<std::size_t>(number) * pixels(); }
    const Value* at(int number) const {
        return values.data() + static_cast<std::size_t>(number) * pixels();
    }
    // Those with these numbers, in this order.
    Patches pick(std::span<const int> numbers) const;
    // How many pixels lie within this share of a cell from the edge of the picture.
    int edge(double share) const;
};

// A picture of each cell, row by row, with a little around it.
Patches<std::uint8_t> cut_patches(const Gray& gray, const Mesh& mesh, int side, double margin);

struct Contrast {
    float ink;      // the usual difference between ink and paper
    bool is_light;  // is the ink lighter than the paper?
};
Contrast measure_contrast(const Patches<std::uint8_t>& raw);

// The pictures with paper at 0 and ink at 1, whatever the light was.
Patches<float> level_tones(const Patches<std::uint8_t>& raw, Contrast contrast);

// Which cells hold a blot: too broad for a stroke, and it ends within the cell. Light and shadow
// are as broad, but they reach the edge and go on beside it.
std::vector<bool> find_blots(const Patches<std::uint8_t>& raw, bool is_light);

// The contrast inside each cell.
std::vector<float> measure_ink(const Patches<std::uint8_t>& raw, bool is_light);

}  // namespace nonet::photo

// Components: connected pixels in a picture of ink.
#pragma once
#include <cstdint>

#include "plane.hpp"
#include "point.hpp"

namespace nonet::photo {

enum class Touch { Sides, Corners };  // do pixels touch by their corners, too?

struct Component {
    int left, top, right, bottom;  // the last two are beyond it
    std::int64_t area = 0, sum_x = 0, sum_y = 0;

    int width() const { return right - left; }
    int height() const { return bottom - top; }
    std::int64_t span() const { return static_cast<std::int64_t>(width()) * height(); }
    double middle_x() const { return static_cast<double>(sum_x) / static_cast<double>(area); }
    double middle_y() const { return static_cast<double>(sum_y) / static_cast<double>(area); }
};

class Components {
  public:
    // Of the pixels of this tone.
    Components(const Gray& image, std::uint8_t tone, Touch touch);

    const std::vector<Component>& all() const { return all_; }
    // The first and last pixel of a component in each of its rows.
    Outline ends(std::size_t number) const;

  private:
    struct Run {
        int row, first, last;  // beyond it
        std::size_t parent;    // a run that it hangs together with; then the component
    };
    std::size_t find_root(std::size_t run);

    std::vector<Run> runs_;
    std::vector<Component> all_;
};

}  // namespace nonet::photo

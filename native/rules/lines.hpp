// Lines: what rules along a line have in common.
#pragma once
#include "scene.hpp"

namespace nonet::rules {

// The cells of a line without the one that closes it.
struct Track {
    Cells cells;
    bool is_closed;

    explicit Track(const Cells& all)
        : cells(all), is_closed(all.size() > 3 && all.front() == all.back()) {
        if (is_closed) cells.pop_back();
    }

    // Calls with each two cells that are so far apart along the line.
    template <class Visit>
    void for_each_pair(std::size_t distance, Visit visit) const {
        const std::size_t count = cells.size();
        for (std::size_t i = 0; i < count; i++) {
            if (i + distance < count)
                visit(cells[i], cells[i + distance]);
            else if (is_closed && distance < count)
                visit(cells[i], cells[i + distance - count]);
        }
    }
};

// The different cells of a line that may cross itself.
inline Cells unique_cells(const Cells& cells) {
    Cells out;
    for (const Cell cell : cells)
        if (std::find(out.begin(), out.end(), cell) == out.end()) out.push_back(cell);
    return out;
}

// A line with a shape at both ends.
inline void draw_with_circles(const Rule& rule, Scene& to, std::string_view line,
                              std::string_view end) {
    to.line(rule.cells(), line);
    to.circle(Scene::Layer::Under, centre_of(rule.cells().front()), end);
    to.circle(Scene::Layer::Under, centre_of(rule.cells().back()), end);
}

inline constexpr Field line_of(int least) {
    return {.name = "cells", .type = Field::Type::Line, .least = least};
}

}  // namespace nonet::rules

// Detector: finds the grid in a picture, as a quadrilateral.
#pragma once
#include <optional>

#include "lattice.hpp"

namespace nonet::photo {

// A grid in pixels of its own `scale`, from a corner of the picture on.
struct Found {
    Lattice lattice;
    double scale = 1;
    int others = 0;  // grids next to it
    int left = 0, top = 0;

    // The crossings of all its lines, in pixels of the picture.
    Mesh mesh() const;
    // Are its lines so clear that it would be found without an outline?
    bool is_plain() const;
};

// The largest grid of a picture. A quick look finds a grid that is easy to see, and gives up in a
// fraction of the time.
std::optional<Found> find_grid(const Gray& gray, bool is_quick);

// How often such a search looks for the lines of a grid.
int count_looks(const Gray& gray, bool is_quick);

// The grid that somebody outlined; one of 9 where its lines cannot be seen. Only what lies there is
// looked at, and so in more pixels than a search can.
Found find_outlined(const Gray& gray, const Quad& quad);

}  // namespace nonet::photo

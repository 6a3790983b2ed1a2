// Shapes: what hangs together in a picture of ink, and the quadrilaterals around it.
#pragma once
#include "components.hpp"
#include "lattice.hpp"
#include "outline.hpp"

namespace nonet::photo {

class Shapes {
  public:
    explicit Shapes(const Gray& ink) : ink_(ink), parts_(ink, 255, Touch::Corners) {}

    // Visits quadrilaterals around what hangs together, and around what lies like cells.
    bool visit(const Visit& visit, bool is_outlines_only) const;

    // The boxes of the largest shapes, outside of a quadrilateral.
    std::vector<Quad> list_others(const Quad& quad) const;

  private:
    // The largest shapes that span at least this many pixels, the largest first.
    std::vector<std::size_t> list_large(double least) const;

    const Gray& ink_;
    Components parts_;
};

}  // namespace nonet::photo

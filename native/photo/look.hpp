// Look: what each cell of a mesh contains, however the paper is turned.
#pragma once
#include "alphabet.hpp"

namespace nonet::photo {

struct Look {
    Seen seen;
    Mesh mesh;     // turned upright
    int quarters;  // by how many it was turned
    bool is_dark;  // light ink on dark paper
};

// Looks at every cell, with the paper turned as its digits say.
Look look_at(const Gray& gray, const Mesh& mesh, const Network& network);

}  // namespace nonet::photo

// Refining: symmetric puzzles of which no single given can be left out.
//
// Digging by orbits ends where no orbit can go. Most of its puzzles still have orbits of which one
// cell could go alone, but then the symmetry would be lost: one puzzle in fifty with half a turn
// has none. So the search goes on from there, downhill: such an orbit is blanked, others of the
// same grid are put back in its place, what has become needless is dug out again, and the puzzle
// that comes out is kept if it has no more such orbits than the one before.
#pragma once
#include "draft.hpp"

namespace nonet::generate {

// Changes a draft that was dug by these orbits until it is minimal; `is_minimal` says whether it
// succeeded within the limit of steps.
void refine(Draft& draft, const std::vector<Orbit>& orbits);

}  // namespace nonet::generate

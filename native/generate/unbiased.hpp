// Minimal puzzles without bias: of all with the same number of givens, each is equally likely.
//
// Digging (dig.hpp) goes on past cells that must stay, and so favours puzzles that many ways lead
// to. Here the cells of a uniformly drawn grid are blanked in a random order up to the first that
// must stay, and what is left is taken only if it is minimal as it stands: about one in 280,000
// is. A minimal puzzle of k givens comes out of exactly k!·(81 − k)! of the 81! orders, whatever
// it looks like. That number favours few givens over many by a known weight, (81 choose k).
#pragma once
#include "draft.hpp"
#include "stop.hpp"

namespace nonet::generate {

// Puzzles with more givens than this are not looked for: fewer than one in a million has them.
inline constexpr int kMostUnbiased = 33;

// Goes on drawing grids and orders until one is good: false when it is stopped before.
bool draw_unbiased(Draft& draft, const Stop& stop);

}  // namespace nonet::generate

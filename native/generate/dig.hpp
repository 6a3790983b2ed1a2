// Digging: blanks cells of many classic grids side by side, as long as each has one solution.
#pragma once
#include <span>

#include "draft.hpp"

namespace nonet::generate {

// Blanks the cells of each draft in its order; some cannot reach the number of blanks that the
// order asks for.
void dig(std::span<Draft> drafts);

// Can no given of the puzzle be left out?
bool is_minimal(const Cells& puzzle);

// Finds the drafts of which a given can be left out.
void test_minimal(std::span<Draft> drafts);

// Blanks the cells in their order with no look at the solutions.
void blank(Draft& draft);

}  // namespace nonet::generate

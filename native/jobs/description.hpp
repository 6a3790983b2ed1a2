// Description: what a page needs to draw the rules of a puzzle, and to play by them.
#pragma once
#include "puzzle.hpp"

namespace nonet::jobs {

// The size, the symbols, the regions, and everything about other rules (null if there are none).
Json describe_rules(const Rulebook& book);

}  // namespace nonet::jobs

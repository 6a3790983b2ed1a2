// Preemptive sets: as many cells of a house as there are digits for them (see preemptive.py).
#pragma once
#include "sheet.hpp"

namespace nonet::methods {

struct PreemptiveSet {
    std::vector<int> cells;  // in order
    Marks digits;
};

// The smallest preemptive set around each of the empty cells of a house, small ones first; nothing
// if the cells cannot all get a digit.
std::optional<std::vector<PreemptiveSet>> preemptive_sets(const Sheet& sheet,
                                                          const std::vector<int>& cells);

}  // namespace nonet::methods

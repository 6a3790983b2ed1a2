// Patterns: puzzles whose givens are in exactly the requested cells.
//
// A random grid seen through a pattern has thousands of solutions. From there it goes downhill:
// some givens are taken away, other digits that fit are put in their place, and what has no more
// solutions than before is kept, until it is one.
#pragma once
#include <optional>
#include <vector>

#include "general.hpp"
#include "stop.hpp"

namespace nonet::generate {

struct Attempt {
    Digits puzzle, solution;
};

// One walk downhill; nothing if it does not reach one solution.
std::optional<Attempt> through_pattern(const Layout& layout, bool is_classic,
                                       const std::vector<std::uint16_t>& pattern, Random& random,
                                       const Stop& stop);

}  // namespace nonet::generate

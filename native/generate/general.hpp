// Filling and digging on any layout.
#pragma once
#include <optional>
#include <vector>

#include "../general/search.hpp"
#include "order.hpp"
#include "stop.hpp"

namespace nonet::generate {

using Digits = std::vector<std::uint8_t>;  // of all cells, from 1; 0 is an empty cell

enum class Filling { Done, Impossible, Lost };

// A random full grid. A fill that gets lost is begun afresh, with more patience each time.
inline constexpr int kFills = 400;
Filling fill(const Layout& layout, std::uint64_t seed, const Stop& stop, Digits& to,
             int tries = kFills);

// Is there no solution with another digit in one of the cells (of an orbit) just blanked?
// Where the search gets lost it counts as no.
bool is_still_unique(const Layout& layout, const Digits& puzzle, const Digits& solution,
                     const Orbit& orbit);

// Blanks cells in their order as long as the solution stays the only one, and adds each orbit that
// is blanked to `dug`; false when the number that the order asks for is not reached.
bool dig(const Layout& layout, const Digits& solution, Order& order, const Stop& stop,
         Digits& puzzle, std::vector<const Orbit*>& dug);

// Can no given be left out? Where the search gets lost it counts as no.
bool is_minimal(const Layout& layout, const Digits& puzzle, const Digits& solution);

}  // namespace nonet::generate

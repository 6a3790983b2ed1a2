// Seeking: pearls and diamonds, which are hardly ever made at random.
//
// Puzzles that begin with a hard step often have others nearby. So the search walks uphill, from a
// puzzle to a nearby one that is at least as close to the request: a harder first step
// for a diamond, a harder path to the first digit for a pearl. While the first step is a single,
// fewer singles are closer.
#pragma once
#include "../se/rating.hpp"
#include "draft.hpp"
#include "stop.hpp"

namespace nonet::generate {

// Is it worthwhile to seek, or do random puzzles meet the request often enough?
bool is_rare(const se::Wish& wish);

// Changes a draft that was dug by these orbits until it has the requested rating, or gives up
// after the limit of steps.
void seek(Draft& draft, const std::vector<Orbit>& orbits, se::Rater& rater,
          const se::Options& asked, const Stop& stop);

}  // namespace nonet::generate

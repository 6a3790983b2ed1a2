// Seeking: pearls and diamonds of which hardly any is made at random.
//
// Of the puzzles that begin with a hard step many have others nearby. So the search walks uphill,
// from a puzzle to a near one that comes closer to what is asked for, or is as close: a harder
// first step for a diamond, a harder way to the first digit for a pearl. While the first step is a
// single, fewer singles are closer.
#pragma once
#include <atomic>

#include "../se/rating.hpp"
#include "draft.hpp"

namespace nonet::generate {

// Is it worth while to seek, or do puzzles made at random have what is asked for often enough?
bool is_rare(const se::Wish& wish);

// Changes a draft that was dug by these orbits until its rating is as asked for; or gives up after
// the steps that a draft is worth.
void seek(Draft& draft, const std::vector<Orbit>& orbits, se::Rater& rater,
          const se::Options& asked, const std::atomic<bool>& stop);

}  // namespace nonet::generate

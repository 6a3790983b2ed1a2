// Choices: the ways to read each cell, and how probable the one that was chosen is.
#pragma once
#include <optional>

#include "alphabet.hpp"
#include "decoder.hpp"

namespace nonet::photo {

// Fewer clues have more than one solution.
int least_clues(int size);

// The ways to read each cell, the most probable first. If nearly all digits are written by hand,
// all of them are the puzzle, and nothing is changed.
std::vector<Choice> list_choices(const Seen& seen);

// The probability that a digit is right. `alone` is that of the network. `share` is how much of the
// probability of all readings with exactly one solution has this digit, if there are any. `agrees`
// says of a player's digit whether the solution has it, too.
double weigh_confidence(double alone, std::optional<double> share, std::optional<bool> agrees);

}  // namespace nonet::photo

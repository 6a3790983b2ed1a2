// Decoder: the most probable puzzle that has exactly one solution.
//
// A printed puzzle has one solution; what the network reads may not. So readings are tried, the
// most probable first, many at a time by the engine for classic puzzles, until one has exactly one
// solution. What a player wrote is never changed, even if it is wrong.
#pragma once
#include <vector>

#include "../jobs/host.hpp"
#include "../jobs/puzzle.hpp"

namespace nonet::photo {

inline constexpr double kMostCost = 9;  // the solver changes nothing that is more improbable

// One way to read a cell: the digit shown, the given of the puzzle (0 for a digit that a player
// wrote), and how improbable it is: the logarithm of how much less probable than the best way.
struct Option {
    int digit, given;
    double cost;
};
using Choice = std::vector<Option>;  // the ways to read a cell, the most probable first

// The best reading. `shares` has for each cell how much of the probability of all readings with
// exactly one solution agrees with it.
struct Decoded {
    std::vector<Option> options;
    bool is_unique;  // do its givens have exactly one solution?
    double cost;
    std::vector<double> shares;

    std::vector<std::uint8_t> givens() const;
};

// If no reading with exactly one solution is found within the limits, the reading as it was seen.
Decoded decode(const std::vector<Choice>& choices, const jobs::Rules& rules, int size,
               jobs::Host& host);

// The solution of givens that have exactly one; nothing if time runs out.
std::vector<std::uint8_t> solve(const std::vector<std::uint8_t>& givens, const jobs::Rules& rules,
                                int size, jobs::Host& host);

}  // namespace nonet::photo

// Obey: does a full grid satisfy constraints? Slow and obvious: what solvers are checked against.
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "../core/constraints.hpp"

namespace nonet::rules {

// The rule that a grid breaks first, if any. The digits are those of all cells, from 1.
std::optional<Constraints::Source> find_broken(const Constraints& constraints,
                                               std::span<const std::uint8_t> digits);

// For each of the first `rules` rules: does a grid break it?
std::vector<bool> find_all_broken(const Constraints& constraints,
                                  std::span<const std::uint8_t> digits, std::size_t rules);

}  // namespace nonet::rules

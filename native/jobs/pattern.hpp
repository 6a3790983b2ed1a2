// Pattern: exactly which cells are given.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "puzzle.hpp"

namespace nonet::jobs {

// The cells of a pattern, in reading order: one sign per cell, . if it is empty; or names of cells.
Result<std::vector<std::uint16_t>> read_pattern(std::string_view text, int size);

// Why no puzzle with one solution can have the pattern, if that is known: two lines without a
// given, which cross the same boxes, can be exchanged in every solution.
std::optional<Refusal> find_fault_of_pattern(const std::vector<std::uint16_t>& cells,
                                             const Rules& rules, int size);

}  // namespace nonet::jobs

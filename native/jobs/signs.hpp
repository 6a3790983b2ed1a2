// Signs: which digit a character means, and which alphabets are in use.
#pragma once
#include <optional>
#include <string_view>
#include <vector>

#include "puzzle.hpp"

namespace nonet::jobs {

// The digits of a grid with a sign in each cell. `first` is the sign of the first digit: '1', '0'
// or 'A'; 0 chooses it by the signs.
Result<Digits> read_signs(const std::vector<std::string_view>& signs, char first);
// The digits of a grid with a number in each cell, 0 or . for an empty one.
Result<Digits> read_numbers(const std::vector<std::string_view>& numbers);

// The digits of a grid by the numbers that they count as, or by the signs of these.
Result<Digits> read_counted(const std::vector<std::string_view>& tokens,
                            const std::vector<int>& values);
// The numbers that the digits count as, if rules in words say so.
std::optional<std::vector<int>> find_values(const std::vector<std::string_view>& words);

Result<Puzzle> make_puzzle(Digits digits, const std::vector<std::string_view>& words);

}  // namespace nonet::jobs

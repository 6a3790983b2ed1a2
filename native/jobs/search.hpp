// Searching for solutions within a time limit.
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "host.hpp"
#include "puzzle.hpp"

namespace nonet::jobs {

// A search that ran out of time: the message about it.
using Found = Result<std::vector<Digits>>;

// The message that time ran out, with the number of guesses or solutions until then.
Json describe_late(std::string_view code, const Clock& clock, std::uint64_t count);

// Up to two solutions: enough to say whether there are none, one or several.
Found find_two(const Puzzle& puzzle, const Clock& clock);
Found find_solutions(const Puzzle& puzzle, std::size_t limit, const Clock& clock);
Result<std::uint64_t> count_solutions(const Puzzle& puzzle, std::uint64_t limit,
                                      const Clock& clock);

// Guesses and backtracks up to the second solution, unless they are many. The classic engine does
// not count its backtracks: -1.
struct Effort {
    std::uint64_t guesses = 0;
    std::int64_t backtracks = -1;
};
std::optional<Effort> measure_effort(const Puzzle& puzzle);

// The solution of a proper puzzle; or why there is not exactly one, as an answer has it.
struct Failure {
    std::string_view status;  // none, several, limit
    Json message;
};
std::variant<Digits, Failure> solve_unique(const Puzzle& puzzle, const Clock& clock);

}  // namespace nonet::jobs

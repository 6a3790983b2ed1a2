// Conflict: the fewest givens that contradict each other, and the message about them.
//
// Two equal givens in a house are found by looking. Anything deeper is a smallest unsatisfiable
// set: givens that contradict each other, while every smaller subset is consistent. It is found by
// hitting sets: whenever some givens are consistent, at least one of the others must be in the
// answer. The smallest set with one of each such remainder is tried next, until it is a
// contradiction.
#pragma once
#include <optional>
#include <vector>

#include "host.hpp"
#include "puzzle.hpp"

namespace nonet::jobs {

struct Conflict {
    std::vector<int> cells;  // of the givens at fault
    Json message;
    bool is_fewest;   // no smaller set of givens contradicts itself
    bool is_minimal;  // every one of these is needed for the contradiction
};

// The givens to find a conflict in. Rules written in Python may have groups that are not houses.
struct Givens {
    const Shape& shape;
    const Layout::Groups& different;
    const Digits& digits;
    bool has_plain_rules;  // rows, columns and boxes of one shape: a grid surely exists
};

// The fewest givens that contradict each other, in a puzzle without a solution. If the time is
// over first, the best set found so far is returned and `is_fewest` is false.
Conflict find_conflict(const Givens& givens, const Clock& clock);
Conflict find_conflict(const Puzzle& puzzle, const Clock& clock);

// Two equal givens that see each other, if there are any.
std::optional<Conflict> find_equal_pair(const Givens& givens);

}  // namespace nonet::jobs

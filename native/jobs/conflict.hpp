// Conflict: the fewest clues that contradict each other, and the message about them.
//
// Clues are the givens, and rules about some cells. Two equal givens in a house are found by
// looking. Anything deeper is a smallest unsatisfiable set: clues that contradict each other, while
// every smaller subset is consistent. It is found by hitting sets: whenever some clues are
// consistent, at least one of the others must be in the answer. The smallest set with one of each
// such remainder is tried next, until it is a contradiction. Only if the rules of the whole grid
// allow no grid without any clue, they are at fault themselves.
#pragma once
#include <optional>
#include <vector>

#include "host.hpp"
#include "subject.hpp"

namespace nonet::jobs {

struct Conflict {
    std::vector<Clue> clues;  // at fault
    Json message;
    bool is_fewest;   // no smaller set of clues contradicts itself
    bool is_minimal;  // every one of these is needed for the contradiction

    std::vector<int> cells() const;  // of the givens
};

// The fewest clues that contradict each other, in a puzzle without a solution. If the time is over
// first, the best set found so far is returned and `is_fewest` is false.
Conflict find_conflict(const Subject& subject, const Clock& clock);
Conflict find_conflict(const Puzzle& puzzle, const Clock& clock);

// Two equal givens that see each other, if there are any.
std::optional<Conflict> find_equal_pair(const Subject& subject);

}  // namespace nonet::jobs

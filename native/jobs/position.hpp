// Position: a puzzle in progress, with the player's digits and pencil marks.
#pragma once
#include <optional>
#include <vector>

#include "../core/step.hpp"
#include "fields.hpp"

namespace nonet::jobs {

struct Position {
    Puzzle puzzle;
    Digits digits;                     // givens and the player's own
    std::vector<std::uint64_t> marks;  // of open cells: bit d is digit d + 1; 0 is a cell without

    bool is_full() const;
    bool has_mark(std::size_t cell, int digit) const {
        return marks[cell] == 0 || (marks[cell] >> (digit - 1) & 1);
    }
    // The candidates that the player's marks leave out.
    std::vector<Candidate> removed() const;
};

// A cell by its name: r3c7.
Result<int> read_cell(std::string_view name, int size);
// The position of a request: puzzle, digits and marks.
Result<Position> read_position(Fields& fields);

}  // namespace nonet::jobs

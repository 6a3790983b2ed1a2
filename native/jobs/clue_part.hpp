// CluePart: one rule of a puzzle by itself, with the cells it is about.
//
// What it is asked: can the rule still be met with some digits in its cells? Only the rule counts,
// and which of its cells may not repeat a digit: an answer never depends on the rest of the grid.
#pragma once
#include <memory>
#include <vector>

#include "puzzle.hpp"

namespace nonet::jobs {

class CluePart {
  public:
    CluePart(const Rulebook& book, std::size_t rule);

    const std::vector<int>& cells() const { return cells_; }  // in reading order
    // The constraints of the rule alone.
    const Constraints& constraints() const { return constraints_; }
    // Can the cells hold these sets of digits, one for each cell of the grid? `true` if that is not
    // clear after some guesses. A grid that does so is kept in `found`.
    bool is_possible(const std::vector<std::uint64_t>& sets, Digits* found = nullptr) const;

  private:
    std::vector<int> cells_;
    Constraints constraints_;
    std::unique_ptr<Layout> layout_;
};

// The parts in use are cached: compiling takes longer than most answers.
const CluePart& open_part(const std::shared_ptr<const Rulebook>& book, std::size_t rule);

}  // namespace nonet::jobs

// Search: all solutions of any layout, one after the other, by propagation and guessing.
// A layout with a program is left to its engine. What follows describes plain layouts.
//
// A guess takes the candidate of the cell (or of the digit in a house) with the fewest choices;
// when it fails, the candidate is struck out and its consequences are followed before the next
// guess. So the stack never holds more frames than there are cells, and no solution comes twice.
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "../random.hpp"
#include "engine.hpp"
#include "state.hpp"

namespace nonet::general {

class Search {
  public:
    // With a seed, equal choices are made at random; without, the first in reading order is taken.
    Search(const Layout& layout, const std::uint8_t* givens, std::optional<std::uint64_t> seed);

    void forbid(int cell, int digit);  // before the first `next`

    // Continues to the next solution; pauses after this many guesses (call again to continue).
    Outcome next(std::uint64_t most_guesses);

    // Goes over up to `limit` solutions; says how many, and how it ended (Found: the limit is met).
    std::pair<std::uint64_t, Outcome> count(std::uint64_t limit, std::uint64_t most_guesses);

    // The digits of the cells, 0 where open: a solution after Found.
    std::vector<std::uint8_t> grid() const;

    const Layout& layout() const { return *layout_; }
    Digits candidates(int cell) const {
        return engine_ ? engine_->candidates(cell) : state_->candidates(cell);
    }
    bool settle();  // follows the singles of the start position; false when it is contradictory

    std::uint64_t guesses() const { return engine_ ? engine_->guesses() : guesses_; }
    std::uint64_t backtracks() const { return engine_ ? engine_->backtracks() : backtracks_; }

  private:
    struct Choice {
        int cell;
        int digit;
    };
    struct Frame {
        std::size_t mark;
        Choice choice;
    };

    Choice choose();
    Choice choose_in_cell(int cell);
    Choice choose_in_house(int house, int digit);
    bool go_back();

    const Layout* layout_;
    std::unique_ptr<Engine> engine_;
    std::optional<State> state_;  // without an engine
    std::vector<Frame> stack_;
    std::vector<std::uint32_t> weights_;  // contradictions seen at each cell, then at each house
    std::optional<Random> random_;
    std::uint64_t guesses_ = 0, backtracks_ = 0;
    enum class Stage { Fresh, Open, Found, Done } stage_ = Stage::Fresh;
};

}  // namespace nonet::general

// Unit: what a player looks at as one thing: a clue, or one place of a rule of the whole grid.
//
// What follows from it is found by the engine that solves: its constraints are compiled as a small
// puzzle of their own, over its cells alone, so that hints and solutions cannot disagree.
#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "../../core/constraints.hpp"
#include "../../core/technique.hpp"
#include "../../general/engine.hpp"

namespace nonet::techniques::clues {

using Cell = Constraints::Cell;
using Masks = std::vector<std::uint64_t>;  // candidates; of a solved cell, its digit alone
using Ways = std::vector<std::vector<std::uint8_t>>;

class Unit {
  public:
    // `own` speaks of the numbers of `cells_` instead of cells.
    Unit(Constraints own, Constraints::Cells cells_);

    Technique technique;       // that looks at such units
    Constraints::Cells cells;  // of the grid, ascending
    std::vector<Cell> open_among(const std::vector<bool>& open) const;

    // The candidates of its cells, out of those of the grid.
    Masks read(const Masks& grid) const;
    // What its propagators leave of them; false if that is a contradiction.
    bool settle(Masks& own) const;
    // What belongs to some way to fill the cells, as far as that is found with little work.
    bool prune(Masks& own) const;
    // Is there a way to fill the cells? Yes, where that is too much work to find out.
    bool is_possible(const Masks& own) const;
    // All ways to fill the cells; nothing if there are more than so many.
    std::optional<Ways> list_ways(const Masks& own, std::size_t most) const;

    const Constraints& constraints() const { return own_; }

  private:
    std::unique_ptr<general::Engine> start(const Masks& own) const;

    Constraints own_;
    mutable std::shared_ptr<const general::Program> program_;  // compiled when it is first needed
    mutable Masks settled_in_, settled_out_, pruned_in_, pruned_out_;  // the last answers
    mutable bool settled_ = false, pruned_ = false;
};

// The units of the rules of a grid. `sees` says which cells differ whatever the unit demands.
struct Seen {
    std::size_t row;
    std::vector<std::uint64_t> bits;
    bool operator()(std::size_t a, std::size_t b) const {
        return bits[a * row + b / 64] >> (b % 64) & 1;
    }
};
struct Clue {
    Unit unit;
    Constraints::Source rule;
};
std::vector<Clue> list_clues(const Constraints& all, const Seen& sees);
// One unit of several, for their cells together.
Unit join(const Constraints& all, const std::vector<const Unit*>& units, const Seen& sees);
// A sum of open cells, each with a factor.
Unit sum_unit(const Constraints& all, std::vector<Constraints::Term> terms, int sum,
              const Seen& sees);

}  // namespace nonet::techniques::clues

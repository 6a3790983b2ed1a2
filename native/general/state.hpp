// State: the candidates that are left, and the singles that follow from them.
//
//   candidates[cell]        which digits the cell can still take
//   places[house][digit]    in how many cells of the house the digit can still go
//
// `eliminate` is the one operation: it takes a candidate away, keeps both counts, notes it on the
// trail, and queues what became single. Undoing is walking the trail back: no copies are made.
#pragma once
#include <bit>
#include <vector>

#include "../core/layout.hpp"

namespace nonet::general {

using Cell = Layout::Cell;
using Digits = std::uint64_t;  // a set of digits: bit d is digit d + 1

class State {
  public:
    State(const Layout& layout, const std::uint8_t* givens);  // givens: 0 = empty, one a cell

    // Takes a candidate away, or all others of its cell; what follows waits for `propagate`.
    void eliminate(int cell, int digit);
    void assign(int cell, int digit);

    // Follows naked and hidden singles to their end; false when a cell or a digit has no place
    // left.
    bool propagate();

    std::size_t mark() const { return trail_.size(); }
    void undo_to(std::size_t mark);

    const Layout& layout() const { return *layout_; }
    Digits candidates(int cell) const { return candidates_[cell]; }
    int places(std::size_t house, int digit) const {
        return places_[house * layout_->digits + digit];
    }
    bool settled(int cell) const { return std::has_single_bit(candidates_[cell]); }
    int digit(int cell) const { return std::countr_zero(candidates_[cell]); }  // of a settled cell
    int unsettled() const { return unsettled_; }

    // Where the last contradiction was: an index into `weights` of a search (cells, then houses).
    int fault() const { return fault_; }

  private:
    struct Candidate {
        Cell cell;
        std::uint8_t digit;
    };
    struct Place {
        std::uint16_t house;
        std::uint8_t digit;
    };

    void fail(int fault);
    bool settle_only_place(Place place);

    const Layout* layout_;
    std::vector<Digits> candidates_;
    std::vector<std::uint8_t> places_;
    std::vector<Candidate> trail_;
    std::vector<Cell> naked_;    // settled cells whose peers do not know it yet
    std::vector<Place> hidden_;  // digits with one place left in a house
    int unsettled_;
    int fault_ = -1;
    bool dead_ = false;
};

}  // namespace nonet::general

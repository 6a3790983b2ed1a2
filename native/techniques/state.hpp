// State: what is placed, what is left, and the singles in order of appearance.
//
//   candidates(cell)     the digits the cell can still take (none once it is solved)
//   at(digit)            the open cells that can still take the digit
//   count(house, digit)  in how many cells of the house it can still go
//
// Singles wait in two queues as they arise. The order is part of the HoDoKu scale: a rescan would
// find other singles first, and so pay other scores.
#pragma once
#include <algorithm>
#include <vector>

#include "../core/step.hpp"
#include "board.hpp"

namespace nonet::techniques::NONET_WIDTH {

class State {
  public:
    // `digits` has one byte a cell, 0 = open; `given` says which of them were printed.
    State(const Board& board, const std::uint8_t* digits, const std::uint8_t* given);

    void place(int cell, int digit);
    void remove(int cell, int digit);
    void apply(const Effects& effects) {
        for (const auto [cell, digit] : effects.placements) place(cell, digit);
        for (const auto [cell, digit] : effects.eliminations) remove(cell, digit);
        forget_solved(naked);
        forget_solved(hidden);
    }

    const Board& board() const { return *board_; }
    Digits candidates(int cell) const { return candidates_[cell]; }
    bool has(int cell, int digit) const { return candidates_[cell] >> digit & 1; }
    const CellSet& at(int digit) const { return at_[digit]; }
    CellSet at(int house, int digit) const { return at_[digit] & board_->houses[house]; }
    int count(int house, int digit) const { return count_[house][digit]; }
    bool is_open(int cell) const { return open_.has(cell); }
    const CellSet& open() const { return open_; }
    int value(int cell) const { return value_[cell]; }  // the digit of a solved cell, else -1
    bool is_given(int cell) const { return given_.has(cell); }
    // Open cells that see no cell solved with the digit: eliminations are not looked at.
    CellSet allowed(int digit) const { return allowed_[digit] & open_; }
    bool is_solved() const { return open_.empty(); }
    bool is_contradictory() const { return contradictory_; }  // a cell has lost all candidates

    // Singles in order of appearance, stale ones included.
    std::vector<Candidate> naked, hidden;

  private:
    // Drops the singles at the head of a queue that were placed meanwhile.
    void forget_solved(std::vector<Candidate>& queue) const {
        const auto live = std::find_if(queue.begin(), queue.end(),
                                       [&](const Candidate& one) { return is_open(one.cell); });
        queue.erase(queue.begin(), live);
    }
    void found_hidden(int house, int digit);
    void drop_hidden(int house, int digit);

    const Board* board_;
    std::array<Digits, kMaxCells> candidates_{};
    std::array<CellSet, kMaxDigits> at_{};
    std::array<CellSet, kMaxDigits> allowed_{};
    std::array<std::array<std::uint8_t, kMaxDigits>, kMaxHouses> count_{};
    std::array<std::int8_t, kMaxCells> value_{};
    CellSet open_, given_;
    bool contradictory_ = false;
};

}  // namespace nonet::techniques::NONET_WIDTH

#include "state.hpp"

namespace nonet::techniques::NONET_WIDTH {
State::State(const Board& board, const std::uint8_t* digits, const std::uint8_t* given)
    : board_(&board), open_(board.all) {
    candidates_.fill(board.all_digits());
    value_.fill(-1);
    for (int d = 0; d < board.digits; d++) at_[d] = allowed_[d] = board.all;
    for (std::size_t h = 0; h < board.houses.size(); h++)
        for (int d = 0; d < board.digits; d++)
            count_[h][d] = static_cast<std::uint8_t>(board.digits);
    for (int cell = 0; cell < board.cells; cell++)
        if (digits[cell]) {
            contradictory_ |= !has(cell, digits[cell] - 1);
            place(cell, digits[cell] - 1);
            if (given[cell]) given_.add(cell);
        }
}

void State::remove(int cell, int digit) {
    if (!has(cell, digit)) return;
    candidates_[cell] = static_cast<Digits>(candidates_[cell] & ~bit(digit));
    at_[digit].remove(cell);
    if (!candidates_[cell]) {
        contradictory_ = true;
        return;
    }
    if (size(candidates_[cell]) == 1) naked.push_back(candidate(cell, first(candidates_[cell])));
    for (const int h : board_->houses_of[cell]) {
        const int left = --count_[h][digit];
        if (left == 1) found_hidden(h, digit);
        if (left == 0) drop_hidden(h, digit);
    }
}

void State::place(int cell, int digit) {
    if (value_[cell] == digit) return;
    const Digits before = candidates_[cell];
    value_[cell] = static_cast<std::int8_t>(digit);
    candidates_[cell] = 0;
    open_.remove(cell);
    each(before, [&](int d) { at_[d].remove(cell); });
    allowed_[digit] -= board_->peers[cell];
    // The cell itself still counts while its peers lose the digit.
    for (const int peer : at_[digit] & board_->peers[cell]) remove(peer, digit);
    each(before, [&](int d) {
        for (const int h : board_->houses_of[cell])
            if (--count_[h][d] == 1 && d != digit) found_hidden(h, d);
    });
}

void State::found_hidden(int house, int digit) {
    const CellSet places = at(house, digit);
    if (!places.empty()) hidden.push_back(candidate(places.first(), digit));
}

void State::drop_hidden(int house, int digit) {
    const auto stale = std::find_if(hidden.begin(), hidden.end(), [&](const Candidate& single) {
        return single.digit == digit && board_->houses[house].has(single.cell);
    });
    if (stale != hidden.end()) hidden.erase(stale);
}

}  // namespace nonet::techniques::NONET_WIDTH

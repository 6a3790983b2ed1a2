#include "sheet.hpp"

#include <algorithm>

namespace nonet::methods {

Sheet::Sheet(const Board& board)
    : layout_(board.layout),
      digits_(board.givens.begin(), board.givens.end()),
      marks_(board.givens.size()) {
    for (std::size_t cell = 0; cell < digits_.size(); cell++) {
        if (digits_[cell]) continue;
        Marks marks = layout_->all_digits() << 1;
        for (const auto peer : layout_->peers[cell]) marks &= ~(Marks{1} << digits_[peer]);
        marks_[cell] = marks;
        is_stuck_ = is_stuck_ || !marks;
    }
}

bool Sheet::is_full() const {
    return std::find(digits_.begin(), digits_.end(), 0) == digits_.end();
}

std::vector<int> Sheet::put(int cell, int digit) {
    const auto at = static_cast<std::size_t>(cell);
    puts_.push_back({cell, marks_[at], gone_.size(), is_stuck_});
    digits_[at] = static_cast<std::uint8_t>(digit);
    marks_[at] = 0;
    std::vector<int> losers;
    for (const auto peer : layout_->peers[at])
        if (has_mark(peer, digit)) losers.push_back(peer);
    for (const int peer : losers) cross_out(peer, digit);
    return losers;
}

void Sheet::cross_out(int cell, int digit) {
    Marks& marks = marks_[static_cast<std::size_t>(cell)];
    marks &= ~(Marks{1} << digit);
    gone_.emplace_back(cell, digit);
    is_stuck_ = is_stuck_ || !marks;
}

std::pair<int, int> Sheet::erase() {
    const Put last = puts_.back();
    puts_.pop_back();
    for (; gone_.size() > last.gone; gone_.pop_back())
        marks_[static_cast<std::size_t>(gone_.back().first)] |= Marks{1} << gone_.back().second;
    const auto at = static_cast<std::size_t>(last.cell);
    const int digit = digits_[at];
    digits_[at] = 0;
    marks_[at] = last.marks;
    is_stuck_ = last.is_stuck;
    return {last.cell, digit};
}

}  // namespace nonet::methods

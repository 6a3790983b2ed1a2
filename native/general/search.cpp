#include "search.hpp"

#include <algorithm>
#include <limits>

namespace nonet::general {

Search::Search(const Layout& layout, const std::uint8_t* givens, std::optional<std::uint64_t> seed)
    : layout_(&layout) {
    if (layout.program) {
        engine_ = Engine::make(*layout.program, givens, seed);
        return;
    }
    state_.emplace(layout, givens);
    weights_.assign(layout.cells + layout.houses.size(), 0);
    if (seed) random_.emplace(*seed);
}

void Search::forbid(int cell, int digit) {
    if (engine_)
        engine_->forbid(cell, digit);
    else
        state_->eliminate(cell, digit);
}

bool Search::settle() {
    if (engine_) return engine_->settle();
    if (stage_ == Stage::Fresh) stage_ = state_->propagate() ? Stage::Open : Stage::Done;
    return stage_ != Stage::Done;
}

Outcome Search::next(std::uint64_t most_guesses) {
    if (engine_) return engine_->next(most_guesses);
    if (!settle()) return Outcome::Exhausted;
    if (stage_ == Stage::Found && !go_back()) return Outcome::Exhausted;
    stage_ = Stage::Open;
    while (state_->unsettled()) {
        if (most_guesses-- == 0) return Outcome::Limit;
        guesses_++;
        const Choice choice = choose();
        stack_.push_back({state_->mark(), choice});
        state_->assign(choice.cell, choice.digit);
        if (!state_->propagate()) {
            weights_[state_->fault()]++;
            if (!go_back()) return Outcome::Exhausted;
        }
    }
    stage_ = Stage::Found;
    return Outcome::Found;
}

std::pair<std::uint64_t, Outcome> Search::count(std::uint64_t limit, std::uint64_t most_guesses) {
    const std::uint64_t start = guesses();
    std::uint64_t found = 0;
    while (found < limit) {
        const std::uint64_t spent = guesses() - start;
        const Outcome outcome = next(most_guesses - std::min(spent, most_guesses));
        if (outcome != Outcome::Found) return {found, outcome};
        found++;
    }
    return {found, Outcome::Found};
}

// Takes back the last guess and removes its candidate, until a position is consistent.
bool Search::go_back() {
    while (!stack_.empty()) {
        const Frame frame = stack_.back();
        stack_.pop_back();
        backtracks_++;
        state_->undo_to(frame.mark);
        state_->eliminate(frame.choice.cell, frame.choice.digit);
        if (state_->propagate()) return true;
        weights_[state_->fault()]++;
    }
    stage_ = Stage::Done;
    return false;
}

Search::Choice Search::choose() {
    int fewest = std::numeric_limits<int>::max(), best = -1, best_digit = -1;
    std::uint64_t heaviest = 0;
    std::uint32_t ties = 0;
    // The fewest choices win; then the place with most contradictions so far; then luck or order.
    const auto consider = [&](int choices, std::uint64_t weight, int where, int digit) {
        if (choices == fewest && weight == heaviest) {
            if (!random_ || random_->below(++ties) != 0) return;
        } else if (choices < fewest || (choices == fewest && weight > heaviest)) {
            ties = 1;
        } else {
            return;
        }
        fewest = choices, heaviest = weight, best = where, best_digit = digit;
    };
    for (int cell = 0; cell < layout_->cells; cell++) {
        const int choices = std::popcount(state_->candidates(cell));
        if (choices < 2 || choices > fewest) continue;
        std::uint64_t weight = weights_[cell];
        for (const std::uint16_t house : layout_->houses_of[cell])
            weight += weights_[layout_->cells + house];
        consider(choices, weight, cell, -1);
    }
    const int houses = static_cast<int>(layout_->houses.size());
    for (int house = 0; house < houses; house++)
        for (int digit = 0; digit < layout_->digits; digit++) {
            const int choices = state_->places(house, digit);
            if (choices < 2 || choices >= fewest) continue;  // at a tie the cell is preferred
            consider(choices, weights_[layout_->cells + house], house, digit);
        }
    return best_digit < 0 ? choose_in_cell(best) : choose_in_house(best, best_digit);
}

Search::Choice Search::choose_in_cell(int cell) {
    Digits digits = state_->candidates(cell);
    if (random_)
        for (auto skip = random_->below(std::popcount(digits)); skip > 0; skip--)
            digits &= digits - 1;
    return {cell, std::countr_zero(digits)};
}

Search::Choice Search::choose_in_house(int house, int digit) {
    std::uint32_t skip = random_ ? random_->below(state_->places(house, digit)) : 0;
    for (const Cell cell : layout_->houses[house])
        if (state_->candidates(cell) >> digit & 1)
            if (skip-- == 0) return {cell, digit};
    return {-1, -1};  // not reached: the house has as many places as `places` says
}

std::vector<std::uint8_t> Search::grid() const {
    std::vector<std::uint8_t> digits(layout_->cells, 0);
    for (int cell = 0; cell < layout_->cells; cell++)
        if (const Digits left = candidates(cell); std::has_single_bit(left))
            digits[cell] = static_cast<std::uint8_t>(std::countr_zero(left) + 1);
    return digits;
}

}  // namespace nonet::general

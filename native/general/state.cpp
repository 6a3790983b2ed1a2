#include "state.hpp"

namespace nonet::general {

State::State(const Layout& layout, const std::uint8_t* givens)
    : layout_(&layout),
      candidates_(layout.cells, layout.all_digits()),
      places_(layout.houses.size() * layout.digits, static_cast<std::uint8_t>(layout.digits)),
      unsettled_(layout.cells) {
    trail_.reserve(static_cast<std::size_t>(layout.cells) * layout.digits);
    if (layout.digits == 1) {  // settled from the start: no elimination will ever say so
        unsettled_ = 0;
        for (int cell = 0; cell < layout.cells; cell++) naked_.push_back(static_cast<Cell>(cell));
    }
    for (int cell = 0; cell < layout.cells; cell++)
        if (givens[cell]) assign(cell, givens[cell] - 1);
}

void State::fail(int fault) {
    dead_ = true;
    fault_ = fault;
}

void State::eliminate(int cell, int digit) {
    const Digits before = candidates_[cell];
    const Digits bit = Digits{1} << digit;
    if (!(before & bit)) return;
    const Digits after = before ^ bit;
    candidates_[cell] = after;
    trail_.push_back({static_cast<Cell>(cell), static_cast<std::uint8_t>(digit)});
    if (!after) {
        unsettled_++;  // it was settled: keep the count right for `undo_to`
        fail(cell);
    } else if (std::has_single_bit(after)) {
        unsettled_--;
        naked_.push_back(static_cast<Cell>(cell));
    }
    for (const std::uint16_t house : layout_->houses_of[cell]) {
        const int left = --places_[static_cast<std::size_t>(house) * layout_->digits + digit];
        if (left == 1)
            hidden_.push_back({house, static_cast<std::uint8_t>(digit)});
        else if (left == 0)
            fail(layout_->cells + house);
    }
}

void State::assign(int cell, int digit) {
    const Digits bit = Digits{1} << digit;
    if (!(candidates_[cell] & bit)) {
        fail(cell);
        return;
    }
    for (Digits others = candidates_[cell] ^ bit; others; others &= others - 1)
        eliminate(cell, std::countr_zero(others));
}

bool State::settle_only_place(Place place) {
    const Digits bit = Digits{1} << place.digit;
    for (const Cell cell : layout_->houses[place.house])
        if (candidates_[cell] & bit) {
            assign(cell, place.digit);
            return true;
        }
    return false;  // it has lost that place since
}

bool State::propagate() {
    while (!dead_) {
        if (!naked_.empty()) {
            const Cell cell = naked_.back();
            naked_.pop_back();
            const int d = digit(cell);
            for (const Cell peer : layout_->peers[cell]) {
                eliminate(peer, d);
                if (dead_) break;
            }
        } else if (!hidden_.empty()) {
            const Place place = hidden_.back();
            hidden_.pop_back();
            if (!settle_only_place(place)) fail(layout_->cells + place.house);
        } else {
            return true;
        }
    }
    naked_.clear();
    hidden_.clear();
    return false;
}

void State::undo_to(std::size_t mark) {
    while (trail_.size() > mark) {
        const auto [cell, digit] = trail_.back();
        trail_.pop_back();
        const Digits after = candidates_[cell];
        if (!after)
            unsettled_--;
        else if (std::has_single_bit(after))
            unsettled_++;
        candidates_[cell] = after | Digits{1} << digit;
        for (const std::uint16_t house : layout_->houses_of[cell])
            places_[static_cast<std::size_t>(house) * layout_->digits + digit]++;
    }
    dead_ = false;
}

}  // namespace nonet::general

// Guesses, what they cost, and the way back.
#pragma once
#include "machine.hpp"

namespace nonet::general::NONET_ENGINE {

template <class Mask>
void Machine<Mask>::save(Choice choice) {
    const std::size_t depth = frames_.size();
    frames_.push_back(choice);
    if (saved_.size() < (depth + 1) * n_) {
        saved_.resize((depth + 1) * n_);
        saved_shared_.resize((depth + 1) * shared_.size());
    }
    std::copy(masks_.begin(), masks_.end(),
              saved_.begin() + static_cast<std::ptrdiff_t>(depth * n_));
    std::copy(shared_.begin(), shared_.end(),
              saved_shared_.begin() + static_cast<std::ptrdiff_t>(depth * shared_.size()));
}

template <class Mask>
bool Machine<Mask>::go_back() {
    while (!frames_.empty()) {
        const Choice choice = frames_.back();
        frames_.pop_back();
        backtracks_++;
        const std::size_t depth = frames_.size();
        std::copy_n(saved_.begin() + static_cast<std::ptrdiff_t>(depth * n_), n_, masks_.begin());
        std::copy_n(saved_shared_.begin() + static_cast<std::ptrdiff_t>(depth * shared_.size()),
                    shared_.size(), shared_.begin());
        if (narrow(choice.variable, static_cast<Mask>(~bit(choice.digit))) && propagate())
            return true;
        blame(choice.variable);
    }
    stage_ = Stage::Done;
    return false;
}

// Back to the start with the weights that were learned; what fails there at once goes.
template <class Mask>
bool Machine<Mask>::start_over() {
    restart_ *= kRestartFactor;
    if (found_.size() >= kMostFound) return true;
    has_restarted_ = true;
    if (!frames_.empty()) {
        std::copy_n(saved_.begin(), n_, masks_.begin());
        std::copy_n(saved_shared_.begin(), shared_.size(), shared_.begin());
        frames_.clear();
    }
    if (probe()) return true;
    stage_ = Stage::Done;
    return false;
}

// Tries each candidate of the start, once.
template <class Mask>
bool Machine<Mask>::probe() {
    if (!propagate()) return false;
    std::vector<Mask> masks;
    std::vector<Set> shared;
    for (int v = 0; v < n_; v++)
        for (int digit = 0; digit < p_.digits; digit++) {
            if (!(masks_[v] & bit(digit)) || is_single(masks_[v])) continue;
            masks = masks_;
            shared = shared_;
            const bool is_possible = narrow(v, bit(digit)) && propagate();
            if (!is_possible) blame(v);
            masks_ = masks;
            shared_ = shared;
            if (is_possible) continue;
            if (!narrow(v, static_cast<Mask>(~bit(digit))) || !propagate()) return false;
        }
    return true;
}

// After a restart, solutions come again.
template <class Mask>
bool Machine<Mask>::is_new() {
    if (has_restarted_ && std::find(found_.begin(), found_.end(), masks_) != found_.end())
        return false;
    if (found_.size() < kMostFound) found_.push_back(masks_);
    return true;
}

// Weight for what failed: the guess, the variable that ran out, and the constraint.
template <class Mask>
void Machine<Mask>::blame(int guessed) {
    weights_[guessed] += step_;
    weights_[fault_] += step_;
    if (running_ >= 0) {
        const auto& scope = p_.propagators[running_].blame;
        for (auto at = scope.begin; at < scope.end; at++) weights_[p_.pool[at]] += step_;
    }
    if (++failures_ % kDecayEvery) return;
    step_ *= kDecay;
    if (step_ < 1e15F) return;
    for (float& weight : weights_) weight /= step_;
    step_ = 1;
}

// The variable with most weight for its size, or a digit with two places in a house.
template <class Mask>
auto Machine<Mask>::choose() -> Choice {
    int best = -1;
    float most = -1;
    std::uint32_t ties = 1;
    for (int v = 0; v < n_; v++) {
        if (is_single(masks_[v])) continue;
        const float size = static_cast<float>(std::popcount(masks_[v])) - kSizeOffset;
        const float score = (weights_[v] + step_) / size;
        if (score > most) {
            most = score, best = v, ties = 1;
        } else if (random_ && score == most && random_->below(++ties) == 0) {
            best = v;
        }
    }
    if (best < 0) return {-1, -1};
    Mask digits = masks_[best];
    if (random_) {
        const auto count = static_cast<std::uint32_t>(std::popcount(digits));
        for (auto skip = random_->below(count); skip; skip--) digits = without_lowest(digits);
        return {best, low(digits)};
    }
    Choice choice{best, low(digits)};
    for (const Span& house : p_.houses) {
        Mask once = 0, twice = 0, more = 0;
        for (auto at = house.begin; at < house.end; at++) {
            const Mask mask = masks_[p_.pool[at]];
            more |= twice & mask;
            twice |= once & mask;
            once |= mask;
        }
        for (Mask two = twice & static_cast<Mask>(~more); two; two = without_lowest(two)) {
            int places[2], count = 0;
            for (auto at = house.begin; at < house.end; at++)
                if (masks_[p_.pool[at]] >> low(two) & 1)
                    places[count++] = static_cast<int>(p_.pool[at]);
            const float first = weights_[places[0]], second = weights_[places[1]];
            const float score = kHouseShare * ((first + second) / 2 + step_) / (2 - kSizeOffset);
            if (score <= most) continue;
            most = score;
            choice = {first >= second ? places[0] : places[1], low(two)};
        }
    }
    return choice;
}

}  // namespace nonet::general::NONET_ENGINE

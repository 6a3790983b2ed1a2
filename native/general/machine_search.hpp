// Guesses, what they cost, and the way back.
#pragma once
#include "machine.hpp"

namespace nonet::general::NONET_ENGINE {

template <class Mask, int Row>
void Machine<Mask, Row>::save(Choice choice) {
    const std::size_t depth = frames_.size();
    frames_.push_back(choice);
    if (saved_.size() < (depth + 1) * n_) {
        saved_.resize((depth + 1) * n_);
        saved_places_.resize((depth + 1) * places_.size());
        saved_shared_.resize((depth + 1) * shared_.size());
    }
    std::copy(masks_.begin(), masks_.end(), saved_.begin() + depth * n_);
    std::copy(places_.begin(), places_.end(), saved_places_.begin() + depth * places_.size());
    std::copy(shared_.begin(), shared_.end(), saved_shared_.begin() + depth * shared_.size());
}

template <class Mask, int Row>
void Machine<Mask, Row>::restore(std::size_t depth) {
    std::copy_n(saved_.begin() + depth * n_, n_, masks_.begin());
    std::copy_n(saved_places_.begin() + depth * places_.size(), places_.size(), places_.begin());
    std::copy_n(saved_shared_.begin() + depth * shared_.size(), shared_.size(), shared_.begin());
}

template <class Mask, int Row>
bool Machine<Mask, Row>::go_back() {
    while (!frames_.empty()) {
        const Choice choice = frames_.back();
        frames_.pop_back();
        backtracks_++;
        restore(frames_.size());
        if (narrow(choice.variable, static_cast<Mask>(~bit(choice.digit))) && propagate())
            return true;
        blame(choice.variable);
    }
    stage_ = Stage::Done;
    return false;
}

// Back to the start with the weights that were learned; what fails there at once goes.
template <class Mask, int Row>
bool Machine<Mask, Row>::start_over() {
    restart_ *= kRestartFactor;
    if (found_.size() >= kMostFound) return true;
    has_restarted_ = true;
    if (!frames_.empty()) {
        restore(0);
        frames_.clear();
    }
    if (probe()) return true;
    stage_ = Stage::Done;
    return false;
}

// Tries each candidate of the start, once.
template <class Mask, int Row>
bool Machine<Mask, Row>::probe() {
    if (!propagate()) return false;
    for (int v = 0; v < n_; v++)
        for (int digit = 0; digit < p_.digits; digit++) {
            if (!(masks_[v] & bit(digit)) || is_single(masks_[v])) continue;
            save({v, digit});
            frames_.clear();
            const bool is_possible = narrow(v, bit(digit)) && propagate();
            if (!is_possible) blame(v);
            restore(0);
            if (is_possible) continue;
            if (!narrow(v, static_cast<Mask>(~bit(digit))) || !propagate()) return false;
        }
    return true;
}

// After a restart, solutions come again.
template <class Mask, int Row>
bool Machine<Mask, Row>::is_new() {
    if (has_restarted_ && std::find(found_.begin(), found_.end(), masks_) != found_.end())
        return false;
    if (found_.size() < kMostFound) found_.push_back(masks_);
    return true;
}

// Weight for what failed: the guess, the variable that ran out, and the constraint. The fewer open
// cells it had, the more it says about each.
template <class Mask, int Row>
void Machine<Mask, Row>::blame(int guessed) {
    weights_[guessed] += step_;
    weights_[fault_] += step_;
    if (running_ >= 0) {
        const auto& scope = p_.propagators[running_].blame;
        int open = 0;
        for (auto at = scope.begin; at < scope.end; at++) open += !is_single(masks_[p_.pool[at]]);
        const float share = step_ * kScopeShare / static_cast<float>(std::max(open, 1));
        for (auto at = scope.begin; at < scope.end; at++) weights_[p_.pool[at]] += share;
    }
    if (++failures_ % kDecayEvery) return;
    step_ *= kDecay;
    if (step_ < 1e15F) return;
    for (float& weight : weights_) weight /= step_;
    step_ = 1;
}

// The variable with most weight for its size, or a digit with two places in a house.
template <class Mask, int Row>
auto Machine<Mask, Row>::choose() -> Choice {
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
    for (std::size_t h = 0; h < p_.houses.size(); h++) {
        const Set* const house = p_.house_sets.data() + h * row();
        for (int digit = 0; digit < p_.digits; digit++) {
            int count = 0, both[2];
            for (int w = 0; w < row(); w++) count += std::popcount(places(digit)[w] & house[w]);
            if (count != 2) continue;
            for (int w = 0; w < row(); w++)
                for (Set left = places(digit)[w] & house[w]; left; left &= left - 1)
                    both[--count] = 64 * w + low(left);
            const float first = weights_[both[0]], second = weights_[both[1]];
            const float score = kHouseShare * ((first + second) / 2 + step_) / (2 - kSizeOffset);
            if (score <= most) continue;
            most = score;
            choice = {first >= second ? both[0] : both[1], digit};
        }
    }
    return choice;
}

}  // namespace nonet::general::NONET_ENGINE

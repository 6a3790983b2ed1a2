// Sinks: what becomes of the steps that a finder offers.
#pragma once
#include <algorithm>
#include <tuple>
#include <vector>

#include "engine.hpp"
#include "registry.hpp"

namespace nonet::techniques::NONET_WIDTH {

// Takes the first step.
class First : public Sink {
  public:
    bool take(Step&& step) override {
        found = true;
        kept = std::move(step);
        return true;
    }
    bool found = false;
    Step kept;
};

// Takes the best of all steps: that with the most eliminations, then with the lowest weight, then
// the earliest.
class Best : public Sink {
  public:
    bool wants(const Effects& effects) override { return !found || rank(effects) < rank_; }
    bool take(Step&& step) override {
        found = true;
        rank_ = rank(step.effects);
        kept = std::move(step);
        return false;
    }
    bool found = false;
    Step kept;

  private:
    using Rank = std::pair<long, long>;
    static Rank rank(const Effects& effects) {
        long weight = 0, position = 0;
        for (const auto& [cell, digit] : effects.eliminations)
            weight += cell * (1 + 80 * position++) + digit + 1;
        return {-static_cast<long>(effects.eliminations.size()), weight};
    }
    Rank rank_{};
};

// Lets through what a wish asks for.
class Wished : public Sink {
  public:
    Wished(const Wish& wish, const std::uint8_t* solution, std::vector<Step>& steps)
        : wish_(wish), solution_(solution), steps_(steps), before_(steps.size()) {}
    bool wants(const Effects& effects) override {
        return (!wish_.is_sound || is_sound(effects)) && (!wish_.is_distinct || is_new(effects));
    }
    bool take(Step&& step) override {
        steps_.push_back(std::move(step));
        return static_cast<int>(steps_.size() - before_) >= wish_.most;
    }

  private:
    bool is_sound(const Effects& effects) const {
        if (!solution_) return true;
        for (const auto& [cell, digit] : effects.placements)
            if (solution_[cell] != digit + 1) return false;
        for (const auto& [cell, digit] : effects.eliminations)
            if (solution_[cell] == digit + 1) return false;
        return true;
    }
    bool is_new(const Effects& effects) const {
        return std::none_of(steps_.begin(), steps_.end(), [&](const Step& step) {
            return same(step.effects.placements, effects.placements) &&
                   same(step.effects.eliminations, effects.eliminations);
        });
    }
    static bool same(const std::vector<Candidate>& a, const std::vector<Candidate>& b) {
        const auto within = [](const auto& some, const auto& others) {
            return std::all_of(some.begin(), some.end(), [&](const Candidate& one) {
                return std::find(others.begin(), others.end(), one) != others.end();
            });
        };
        return within(a, b) && within(b, a);
    }

    const Wish& wish_;
    const std::uint8_t* solution_;
    std::vector<Step>& steps_;
    std::size_t before_;
};

// Offers a finder's steps to another sink that may refuse some, and keeps the best it lets by.
class BestOf : public Best {
  public:
    explicit BestOf(Sink& gate) : gate_(gate) {}
    bool wants(const Effects& effects) override {
        return Best::wants(effects) && gate_.wants(effects);
    }

  private:
    Sink& gate_;
};

}  // namespace nonet::techniques::NONET_WIDTH

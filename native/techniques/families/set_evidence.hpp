// What almost locked sets strike together, and how they are shown.
#pragma once
#include <algorithm>

#include "set_list.hpp"

namespace nonet::techniques::NONET_WIDTH {

// One of two linked sets keeps each digit that is not excluded: what both strike with it goes.
inline void add_struck(Effects& effects, const SetList& list, const AlmostLockedSet& a,
                       const AlmostLockedSet& b, Digits excluded) {
    each(a.striking & b.striking & ~excluded, [&](int digit) {
        eliminate(effects, list.victims(a, digit) & list.victims(b, digit), digit);
    });
}

// Keeps the first of equal eliminations.
inline void drop_repeats(std::vector<Candidate>& eliminations) {
    auto end = eliminations.begin();
    for (const Candidate one : eliminations)
        if (std::find(eliminations.begin(), end, one) == end) *end++ = one;
    eliminations.erase(end, eliminations.end());
}

// The roles of sets in order: SetA, SetB, SetC, SetA, …
inline Role set_role(std::size_t n) {
    return static_cast<Role>(static_cast<std::size_t>(Role::SetA) + n % 3);
}

// A step about the digits that it strikes.
inline Step step_of(Technique technique, Effects&& effects) {
    Step step;
    step.technique = technique;
    for (const Candidate& one : effects.eliminations) step.digits |= std::uint64_t{1} << one.digit;
    step.effects = std::move(effects);
    return step;
}

inline void add_set(Step& step, const SetList& list, const AlmostLockedSet& set, Role role) {
    add_cells(step, role, set.cells);
    each(set.digits, [&](int digit) { add_spots(step, role, list.cells(set, digit), digit); });
}

// The cells of a restricted common: if the one set has it, the other has not.
inline void add_link(Step& step, const SetList& list, const AlmostLockedSet& a,
                     const AlmostLockedSet& b, int digit) {
    const auto from = add_node(step, list.cells(a, digit), digit, true);
    const auto to = add_node(step, list.cells(b, digit), digit, false);
    step.links.push_back({from, to, false});
}

// The candidates of the digits that strike: in one of the two sets each of them has its place.
inline void add_pincers(Step& step, const SetList& list, const AlmostLockedSet& a,
                        const AlmostLockedSet& b) {
    each(static_cast<Digits>(step.digits), [&](int digit) {
        add_spots(step, Role::Pincer, list.cells(a, digit) | list.cells(b, digit), digit);
    });
}

}  // namespace nonet::techniques::NONET_WIDTH

// The ladders: HODOKU rates, VARIANTS rates rules beyond houses, BEGINNER gives hints. A difficulty
// scale is only data.
#pragma once
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "../techniques/ratings.hpp"
#include "reason.hpp"

namespace nonet::words {

// A word for how hard a puzzle is, and the highest score it has on a 9×9 grid (none: any).
struct Level {
    std::string_view name;
    std::optional<std::int64_t> cap;
};
inline constexpr std::array<Level, 5> kLevels = {
    {{"easy", 800}, {"medium", 1000}, {"hard", 1600}, {"expert", 1800}, {"extreme", {}}}};

// One search of a ladder.
struct Rung {
    std::string_view name;  // of the finder
    int finder;             // its number
    int score;              // what a step of it costs
    int level;              // an index into kLevels
};

// Searches in the order they are tried, easiest first.
struct Ladder {
    std::string_view name;
    std::vector<Rung> rungs;

    std::vector<int> numbers() const;  // of the finders
    // The ladder with its prices for grids of a size, and the finders' usual limits there.
    techniques::Scale scale_for(int size) const;
    // The price of a step of a technique; empty if the ladder does not have it.
    Price price_of(Technique technique) const;
};

// The order, scores and levels of HoDoKu; its "unfair" is called expert here.
const Ladder& hodoku();
// The same with what clues of variants need, level by level.
const Ladder& variants();
// Singles first, then the rest from easy to hard: the order of the search for hints.
const Ladder& beginner();

// The cap of a level on a grid of a size. A large grid takes more steps of every kind than a 9×9 of
// the same level: its caps grow in proportion to its cells. A small one keeps those of 9×9, for it
// takes fewer steps anyway.
std::int64_t cap_for(std::int64_t cap, int size);

// How far finders go on grids of a size: without a limit on small ones, and up to a work
// limit on large ones.
techniques::Options options_for(int size);

}  // namespace nonet::words

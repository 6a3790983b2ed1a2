// Rating: how hard a puzzle is on a ladder, and on the SE scale.
#pragma once
#include <optional>
#include <vector>

#include "../se/rating.hpp"
#include "../words/ladders.hpp"
#include "puzzle.hpp"

namespace nonet::jobs {

struct Rating {
    techniques::Climb climb;
    std::int64_t score = 0;
    int level = -1;                 // an index into words::kLevels; -1 for a solved grid
    const Step* hardest = nullptr;  // the first with the highest level, then the highest score

    Rating(techniques::Climb climb_, const words::Ladder& ladder, int size);
    Rating(Rating&&) = default;
    Rating& operator=(Rating&&) = default;
};

// The ladder that rates a puzzle: that of variants where rules ask for more than groups.
const words::Ladder& ladder_of(const Puzzle& puzzle);
// Rates a puzzle with a known solution; nothing if this build has no finders for its size.
std::optional<Rating> rate_puzzle(const Puzzle& puzzle, const Digits& solution);

inline constexpr std::uint64_t kUsualWork = 3'000'000;  // nodes of chains: enough for most

// The SE rating of a classic puzzle with one solution; nothing in a build without the scale.
std::optional<se::Rating> rate_se(const Puzzle& puzzle, std::uint64_t work, bool keep_path);

// What a ladder asks for a step that was found on a rung.
inline words::Price price_of_rung(const words::Ladder& ladder, std::size_t rung) {
    const words::Rung& own = ladder.rungs[rung];
    return {own.score, words::kLevels[static_cast<std::size_t>(own.level)].name};
}

// The number of steps of each technique, in the order of their first steps.
Json count_techniques(const std::vector<Step>& path);

}  // namespace nonet::jobs

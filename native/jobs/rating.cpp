#include "rating.hpp"

#include <algorithm>
#include <array>

#include "../words/table.hpp"

namespace nonet::jobs {

Rating::Rating(techniques::Climb climb_, const words::Ladder& ladder, int size)
    : climb(std::move(climb_)) {
    std::pair<int, int> highest{-1, 0};
    for (std::size_t i = 0; i < climb.rungs.size(); i++) {
        const words::Rung& rung = ladder.rungs[climb.rungs[i]];
        score += rung.score;
        level = std::max(level, rung.level);
        if (std::pair(rung.level, rung.score) <= highest) continue;
        highest = {rung.level, rung.score};
        hardest = &climb.steps[i];
    }
    if (level < 0) return;
    const auto is_above = [&] {
        const auto cap = words::kLevels[static_cast<std::size_t>(level)].cap;
        return cap && score > words::cap_for(*cap, size);
    };
    while (is_above()) level++;
}

const words::Ladder& ladder_of(const Puzzle& puzzle) {
    return puzzle.book->is_beyond_groups() ? words::variants() : words::hodoku();
}

std::optional<Rating> rate_puzzle(const Puzzle& puzzle, const Digits& solution) {
    techniques::Engine* engine = puzzle.book->engine();
    if (!engine) return {};
    const Digits& givens = puzzle.givens;
    const words::Ladder& ladder = ladder_of(puzzle);
    const techniques::Position position{givens.data(), givens.data(), {}, solution.data()};
    return Rating(
        engine->climb(position, ladder.numbers(), words::options_for(puzzle.size()), true), ladder,
        puzzle.size());
}

std::optional<se::Rating> rate_se(const Puzzle& puzzle, std::uint64_t work, bool keep_path) {
    const auto rater = se::Rater::make();
    if (!rater) return {};
    std::string text;
    for (const auto digit : puzzle.givens) text += static_cast<char>('0' + digit);
    return rater->rate(text.c_str(), {true, keep_path, work, {}});
}

Json count_techniques(const std::vector<Step>& path) {
    std::vector<std::pair<Technique, int>> counts;
    for (const Step& step : path) {
        const auto known = std::find_if(counts.begin(), counts.end(), [&](const auto& count) {
            return count.first == step.technique;
        });
        if (known == counts.end())
            counts.emplace_back(step.technique, 1);
        else
            known->second++;
    }
    Json out = Json::object();
    for (const auto& [technique, count] : counts)
        out.add(std::string(words::id_of(technique)), count);
    return out;
}

}  // namespace nonet::jobs

// Difficulty: a level, a score or a required technique, as HODOKU measures them; or an SE rating.
#pragma once
#include <optional>
#include <string>
#include <utility>

#include "../core/result.hpp"
#include "../generate/judge.hpp"
#include "../se/rating.hpp"
#include "../words/ladders.hpp"
#include "../words/table.hpp"

namespace nonet::jobs {

// The rating that a puzzle must have.
struct Difficulty {
    int level = -1;  // an index into words::kLevels; -1 for any
    std::int64_t least_score = 0;
    std::optional<std::int64_t> most_score;
    const words::Entry* technique = nullptr;
    int most_level = -1;
    int most_rung = -1;

    int least_level() const;  // that a puzzle has at least
    // The ladder that must not solve the puzzle: all that is allowed except the technique.
    std::vector<int> without() const;
    generate::Difficulty native(const techniques::Scale& scale) const;
    Json describe() const;  // the parts of the request
};

// The names of a request; none of them is checked.
struct DifficultyNames {
    std::optional<std::string> level, technique, at_most;
    std::optional<std::pair<std::int64_t, std::int64_t>> score;

    bool is_asked() const { return level || technique || at_most || score; }
};

// Nothing if no option limits the difficulty.
Result<std::optional<Difficulty>> find_difficulty(const DifficultyNames& names, int size);

// The name of a technique, as a message.
Json name_technique(const words::Entry& technique);
// The techniques that a puzzle can be asked to need, by id.
std::vector<std::string> list_requirable();

// The requested SE rating, with ER in tenths.
struct SeNames {
    std::optional<std::pair<double, double>> rating;
    bool pearl = false, diamond = false;
};
Result<std::optional<se::Options>> find_se(const SeNames& names,
                                           const std::optional<std::string>& level);
Json describe_se(const se::Wish& wish);
std::string_view gem_of(const se::Wish& wish);  // pearl, diamond, or nothing
std::string format_tenths(std::int64_t tenths);

}  // namespace nonet::jobs

#include "failure.hpp"

#include <algorithm>
#include <cstdlib>

#include "symmetry.hpp"

namespace nonet::jobs {
namespace {

using generate::Account;

// Rare requests: the numbers were counted on classic 9×9 puzzles made at random.
struct RareTechnique {
    std::string_view id;
    int in_a_minute;  // puzzles that a CPU minute gives with it as the hardest step
    std::string_view instead;
};
constexpr RareTechnique kRareTechniques[] = {
    {"simple-colours-wrap", 9, "simple-colours-trap"},
    {"hidden-quad", 8, "hidden-triple"},
    {"unique-rectangle-5", 6, "unique-rectangle-1"},
    {"jellyfish", 3, "swordfish"},
    {"franken-x-wing", 0, "finned-x-wing"},
    {"franken-swordfish", 0, "finned-swordfish"},
    {"finned-franken-x-wing", 0, "finned-x-wing"},
};

// By symmetry: puzzles dug to the end, and the fewest givens that any of them had.
constexpr std::pair<int, int> kCounted[] = {
    {1'500'000, 20}, {50'000, 22}, {25'000, 24}, {50'000, 22}, {50'000, 22},
    {25'000, 24},    {50'000, 22}, {50'000, 22}, {25'000, 23}, {25'000, 24},
};
constexpr int kHardEr = 95;  // tenths, and how many random puzzles were easier
constexpr int kEasier = 80'000;

std::string_view name_of(std::size_t level) { return words::kLevels[level].name; }

void advise_on_givens(const Request& request, Json& to) {
    if (!request.cells.empty() || !request.blanks || request.is_unbiased)
        return;  // unbiased puzzles are drawn in another way, and have more givens
    const auto kind = static_cast<std::size_t>(request.symmetry);
    const auto [puzzles, fewest] = kCounted[kind];
    if (request.size * request.size - *request.blanks >= fewest) return;
    to.add(
        message("generate.rare-givens", {{"least", fewest},
                                         {"count", puzzles},
                                         {"symmetry", kind ? Json(symmetries()[kind]) : Json()}}));
}

void advise_on_technique(const Difficulty& difficulty, Json& to) {
    if (!difficulty.technique) return;
    Json name = name_technique(*difficulty.technique);
    if (!difficulty.without().empty()) {
        to.add(message("generate.rare-need", {{"technique", std::move(name)}}));
        return;
    }
    for (const RareTechnique& rare : kRareTechniques) {
        if (rare.id != difficulty.technique->id) continue;
        for (const words::Entry& other : words::ladder_techniques())
            if (other.id == rare.instead)
                to.add(message("generate.rare-technique", {{"count", rare.in_a_minute},
                                                           {"technique", std::move(name)},
                                                           {"other", name_technique(other)}}));
        return;
    }
}

// What is known about a rare request: how rare it is, and what is easier to find.
void advise(const Request& request, Json& to) {
    if (!request.is_classic()) return;
    advise_on_givens(request, to);
    if (request.difficulty) advise_on_technique(*request.difficulty, to);
    if (request.se && request.se->wish.least >= kHardEr)
        to.add(message("generate.rare-rating",
                       {{"count", kEasier}, {"least", format_tenths(kHardEr)}}));
}

Json describe_blanks(const Request& request, const Account& account) {
    if (!request.cells.empty())
        return message("generate.pattern-several", {{"count", account.not_reached}});
    const int most = account.most_blanks, fewest = account.fewest_blanks;
    const int cells = request.size * request.size;
    if (request.blanks && most > *request.blanks)
        return message("generate.blanks-range", {{"least", fewest},
                                                 {"most", most},
                                                 {"fewest", cells - most},
                                                 {"clues", cells - fewest}});
    return message("generate.most-blanks", {{"most", most}, {"clues", cells - most}});
}

// The level closest to the requested one, if that was not found.
std::optional<std::size_t> find_nearest_level(int wanted,
                                              const std::vector<std::uint64_t>& counts) {
    std::optional<std::size_t> nearest;
    const auto distance = [&](std::size_t level) {
        return std::abs(static_cast<int>(level) - wanted);
    };
    for (std::size_t level = 0; level < counts.size(); level++)
        if (counts[level] && (!nearest || distance(level) < distance(*nearest))) nearest = level;
    if (wanted < 0 || !nearest || distance(*nearest) == 0) return {};
    return nearest;
}

void describe_difficulty(const Request& request, const Account& account, Json& to) {
    const Difficulty& difficulty = *request.difficulty;
    const generate::Verdicts& found = account.verdicts;
    Json rated = Json::array();
    for (std::size_t level = 0; level < found.levels.size(); level++)
        if (found.levels[level])
            rated.add(message("generate.rated-level",
                              {{"count", found.levels[level]}, {"level", name_of(level)}}));
    if (found.too_hard) rated.add(message("generate.too-hard", {{"count", found.too_hard}}));
    if (!rated.items()->empty())
        to.add(message("generate.rated",
                       {{"wishes", difficulty.describe()}, {"rated", std::move(rated)}}));
    if (const auto nearest = find_nearest_level(difficulty.level, found.levels))
        to.add(message("generate.nearest-level", {{"level", name_of(*nearest)}}));
    else if (found.too_hard && (request.blanks || request.is_minimal))
        to.add(message("generate.fewer-blanks"));
    if (found.off_score) {
        Json scores = Json::array();
        for (const auto score : {found.below, found.above})
            if (score >= 0) scores.add(score);
        to.add(message("generate.nearest-score", {{"scores", std::move(scores)}}));
    }
    if (!difficulty.technique) return;
    Json name = name_technique(*difficulty.technique);
    if (found.needless)
        to.add(message("generate.needless",
                       {{"count", found.needless}, {"technique", std::move(name)}}));
    else if (found.lacking)
        to.add(message("generate.lacking", {{"technique", std::move(name)}}));
}

void describe_ratings(const se::Wish& wish, const generate::SeVerdicts& found, Json& to) {
    Json rated = Json::array();
    const auto add = [&](const char* code, std::uint64_t count, Json::Object more = {}) {
        if (!count) return;
        Json::Object facts{{"count", count}};
        for (auto& fact : more) facts.push_back(std::move(fact));
        rated.add(message(code, std::move(facts)));
    };
    add("generate.easier", found.too_easy, {{"most", format_tenths(found.nearest)}});
    add("generate.no-gem", found.no_gem, {{"gem", gem_of(wish)}});
    add("generate.harder", found.too_hard);
    add("generate.undecided", found.not_decided);
    if (!rated.items()->empty())
        to.add(message("generate.found",
                       {{"wishes", Json::Array{describe_se(wish)}}, {"rated", std::move(rated)}}));
}

}  // namespace

Refusal explain_failure(const Request& request, const Account& account,
                        std::optional<double> seconds) {
    const Json late = seconds ? Json(*seconds) : Json();
    const std::uint64_t candidates = account.candidates;
    if (account.is_impossible) return refuse("generate.impossible");
    if (!candidates)
        return refuse(account.lost ? "generate.no-grid" : "generate.no-candidate",
                      {{"seconds", late}});
    Json reasons = Json::array();
    if (account.not_reached) reasons.add(describe_blanks(request, account));
    if (account.not_minimal)
        reasons.add(message("generate.not-minimal", {{"count", account.not_minimal}}));
    if (request.difficulty) describe_difficulty(request, account, reasons);
    if (request.se) describe_ratings(request.se->wish, account.se_verdicts, reasons);
    advise(request, reasons);
    return refuse("generate.missed",
                  {{"count", candidates}, {"seconds", late}, {"reasons", std::move(reasons)}});
}

}  // namespace nonet::jobs

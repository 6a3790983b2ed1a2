#include "difficulty.hpp"

#include <algorithm>
#include <cmath>

#include "../core/quote.hpp"

namespace nonet::jobs {
namespace {

constexpr std::string_view kRandom = "random", kTrial = "trial";
constexpr int kTop = static_cast<int>(words::kLevels.size()) - 1;

constexpr std::int64_t kLeast = 10, kMost = 1000;  // tenths: a full house; no upper end
constexpr std::int64_t kHardest = 119;             // of all known puzzles
constexpr std::int64_t kEasy = 23;                 // an easy puzzle takes singles only
constexpr std::uint64_t kWork = 3'000'000;         // nodes of chains to spend on one puzzle

const std::vector<words::Rung>& rungs() { return words::hodoku().rungs; }

int level_of_rung(int rung) { return rungs()[static_cast<std::size_t>(rung)].level; }

std::string_view name_of(int level) { return words::kLevels[static_cast<std::size_t>(level)].name; }

// Where a search is on the ladder; -1 if it is not.
int find_rung(std::string_view finder) {
    for (std::size_t i = 0; i < rungs().size(); i++)
        if (rungs()[i].name == finder) return static_cast<int>(i);
    return -1;
}

bool is_requirable(const words::Entry& entry) {
    return entry.finder != kTrial && find_rung(entry.finder) >= 0;
}

int find_level(std::string_view spelled) {
    for (int level = 0; level <= kTop; level++)
        if (name_of(level) == spelled) return level;
    return -1;
}

std::vector<std::string> list_levels() {
    std::vector<std::string> names;
    for (const words::Level& level : words::kLevels) names.emplace_back(level.name);
    return names;
}

Result<const words::Entry*> find_technique(const std::string& name) {
    std::string spelled = lower(strip(name));
    for (char& sign : spelled)
        if (sign == '_' || sign == ' ') sign = '-';
    std::vector<std::string> known;
    for (const words::Entry& entry : words::ladder_techniques()) {
        known.emplace_back(entry.id);
        if (entry.id != spelled) continue;
        if (is_requirable(entry)) return &entry;
        return refuse("generate.not-on-ladder",
                      {{"text", quote_text(entry.id)}, {"known", Json::list(list_requirable())}});
    }
    return unknown("technique", name, known);
}

// Sets the highest level or rung that is allowed.
std::optional<Refusal> set_limit(Difficulty& to, const std::string& name) {
    to.most_level = find_level(lower(strip(name)));
    if (to.most_level >= 0) return {};
    const auto technique = find_technique(name);
    if (technique) {
        to.most_rung = find_rung((*technique)->finder);
        return {};
    }
    std::vector<std::string> known = list_levels();
    for (std::string& id : list_requirable()) known.push_back(std::move(id));
    return unknown("level-or-technique", name, known);
}

std::optional<Refusal> set_technique(Difficulty& to, const DifficultyNames& names) {
    const int own = find_rung(to.technique->finder);
    const bool is_higher = to.level > level_of_rung(own);
    if (!names.at_most) (is_higher ? to.most_level : to.most_rung) = is_higher ? to.level : own;
    if (to.most_rung >= 0 && to.most_rung < own)
        return refuse("generate.below", {{"first", quote_text(*names.at_most)},
                                         {"second", quote_text(to.technique->id)}});
    if (to.most_rung < 0) to.most_rung = find_rung(kTrial) - 1;
    const int level = to.most_level >= 0 ? to.most_level : to.level;
    if (level >= 0 && level < level_of_rung(own))
        return refuse("generate.technique-level", {{"text", quote_text(to.technique->id)},
                                                   {"own", name_of(level_of_rung(own))},
                                                   {"level", name_of(level)}});
    return {};
}

// Is the level higher than allowed?
bool is_too_high(const Difficulty& asked) {
    if (asked.most_level >= 0 && asked.level > asked.most_level) return true;
    if (asked.most_rung < 0 || asked.technique || asked.level == kTop) return false;
    int top = 0;
    for (int rung = 0; rung <= asked.most_rung; rung++) top = std::max(top, level_of_rung(rung));
    return asked.level > top;
}

}  // namespace

Json name_technique(const words::Entry& technique) {
    Json::Object facts;
    if (technique.size) facts.emplace_back("size", technique.size);
    return message("technique." + std::string(technique.id), std::move(facts));
}

std::vector<std::string> list_requirable() {
    std::vector<std::string> ids;
    for (const words::Entry& entry : words::ladder_techniques())
        if (is_requirable(entry)) ids.emplace_back(entry.id);
    return ids;
}

Result<std::optional<Difficulty>> find_difficulty(const DifficultyNames& names, int size) {
    Difficulty out;
    bool is_random = false;
    if (names.level) {
        const std::string spelled = lower(strip(*names.level));
        is_random = spelled == kRandom;
        out.level = find_level(spelled);
        if (out.level < 0 && !is_random) {
            std::vector<std::string> known = list_levels();
            known.emplace_back(kRandom);
            return unknown("level", *names.level, known);
        }
    }
    if (out.level < 0 && !names.score && !names.technique && !names.at_most)
        return std::optional<Difficulty>();
    if (names.score) {
        const auto [least, most] = *names.score;
        if (least < 0 || least > most)
            return refuse("generate.ascending",
                          {{"name", "score"}, {"start", 0}, {"least", least}, {"most", most}});
        out.least_score = least, out.most_score = most;
    }
    if (names.technique) {
        const auto found = find_technique(*names.technique);
        if (!found) return found.refusal();
        out.technique = *found;
    }
    if (names.at_most)
        if (auto refusal = set_limit(out, *names.at_most)) return std::move(*refusal);
    if (out.technique)
        if (auto refusal = set_technique(out, names)) return std::move(*refusal);
    if (out.level >= 0) {
        if (is_too_high(out))
            return refuse("generate.above",
                          {{"level", quote_text(name_of(out.level))},
                           {"option", "at_most"},
                           {"found", names.at_most ? quote_text(*names.at_most) : "None"}});
        const auto cap = words::kLevels[static_cast<std::size_t>(out.level)].cap;
        if (cap && out.least_score > words::cap_for(*cap, size))
            return refuse("generate.score-level", {{"most", words::cap_for(*cap, size)},
                                                   {"level", name_of(out.level)},
                                                   {"found", out.least_score}});
    }
    return std::optional(out);
}

int Difficulty::least_level() const {
    const int own = technique ? level_of_rung(find_rung(technique->finder)) : 0;
    return std::max({level, own, 0});
}

// If it is the last rung allowed, a step of it proves that lower rungs were not enough.
std::vector<int> Difficulty::without() const {
    std::vector<int> ladder;
    if (!technique || most_rung == find_rung(technique->finder)) return ladder;
    for (std::size_t place = 0; place < rungs().size(); place++) {
        const words::Rung& rung = rungs()[place];
        if (most_rung >= 0 && static_cast<int>(place) > most_rung) continue;
        if (most_level >= 0 && rung.level > most_level) continue;
        if (rung.name != technique->finder) ladder.push_back(rung.finder);
    }
    return ladder;
}

generate::Difficulty Difficulty::native(const techniques::Scale& scale) const {
    generate::Difficulty out;
    out.scale = &scale;
    out.level = level, out.most_level = most_level, out.most_rung = most_rung;
    out.least_score = least_score;
    if (most_score) out.most_score = *most_score;
    if (technique) out.technique = static_cast<int>(technique->technique);
    out.without = without();
    return out;
}

Json Difficulty::describe() const {
    Json parts = Json::array();
    if (level >= 0) parts.add(message("generate.wish-level", {{"level", name_of(level)}}));
    if (least_score || most_score)
        parts.add(
            message("generate.wish-score",
                    {{"least", least_score}, {"most", most_score ? Json(*most_score) : Json()}}));
    if (technique)
        parts.add(message("generate.wish-technique", {{"technique", name_technique(*technique)}}));
    if (most_level >= 0)
        parts.add(message("generate.wish-at-most", {{"level", name_of(most_level)}}));
    return parts;
}

Result<std::optional<se::Options>> find_se(const SeNames& names,
                                           const std::optional<std::string>& level) {
    if (!names.rating && !names.pearl && !names.diamond) return std::optional<se::Options>();
    std::int64_t least = 0, most = kMost;
    if (names.rating) {
        least = std::llrint(10 * names.rating->first);
        most = std::llrint(10 * names.rating->second);
        if (least < kLeast || least > most)
            return refuse("generate.ascending", {{"name", "rating"},
                                                 {"start", "1.0"},
                                                 {"least", format_tenths(least)},
                                                 {"most", format_tenths(most)}});
        if (least > kHardest)
            return refuse("generate.hardest",
                          {{"most", format_tenths(kHardest)}, {"found", format_tenths(least)}});
    }
    if (level && lower(strip(*level)) == name_of(0) && least > kEasy)
        return refuse("generate.easy-rating",
                      {{"most", format_tenths(kEasy)}, {"found", format_tenths(least)}});
    const se::Wish wish{static_cast<int>(least), static_cast<int>(most), names.pearl,
                        names.diamond};
    return std::optional(se::Options{true, false, kWork, wish});
}

std::string_view gem_of(const se::Wish& wish) {
    return wish.diamond ? "diamond" : wish.pearl ? "pearl" : "";
}

Json describe_se(const se::Wish& wish) {
    const bool has_range = wish.least != 0 || wish.most != kMost;
    const auto gem = gem_of(wish);
    return message("generate.wish-se",
                   {{"gem", gem.empty() ? Json() : Json(gem)},
                    {"least", has_range ? Json(format_tenths(wish.least)) : Json()},
                    {"most", format_tenths(wish.most)}});
}

std::string format_tenths(std::int64_t tenths) {
    const std::int64_t all = std::abs(tenths);
    std::string out(tenths < 0 ? 1 : 0, '-');
    out += std::to_string(all / 10);
    out += '.';
    return out += std::to_string(all % 10);
}

}  // namespace nonet::jobs

// Rating: how hard is a puzzle for a person?
#include "../words/reason.hpp"
#include "../words/table.hpp"
#include "jobs.hpp"
#include "rating.hpp"

namespace nonet::jobs {
namespace {

constexpr std::string_view kSe = "se-1.2.1";
constexpr std::int64_t kMostWork = std::int64_t{1} << 53;

Json describe_rating(const Puzzle& puzzle, const Rating& rating, bool has_path) {
    constexpr const char* kOutcomes[] = {"solved", "stuck", "contradiction"};
    const words::Ladder& ladder = ladder_of(puzzle);
    const auto& steps = rating.climb.steps;
    Json out = Json::Object{
        {"scale", ladder.name},
        {"outcome", kOutcomes[static_cast<int>(rating.climb.outcome)]},
        {"score", rating.score},
        {"level", rating.level < 0
                      ? Json()
                      : Json(words::kLevels[static_cast<std::size_t>(rating.level)].name)},
        {"hardest", rating.hardest ? Json(words::id_of(rating.hardest->technique)) : Json()},
        {"counts", count_techniques(steps)},
    };
    if (!has_path) return out;
    Json path = Json::array();
    for (std::size_t i = 0; i < steps.size(); i++)
        path.add(words::step_json(steps[i], puzzle.shape(),
                                  price_of_rung(ladder, rating.climb.rungs[i])));
    out.add("path", std::move(path));
    return out;
}

Json describe_se_rating(const Puzzle& puzzle, const se::Rating& rating, bool has_path) {
    const auto tell = [&](int number) {  // null if a limit was reached first
        return rating.is_limited && !number ? Json() : Json(number / 10.0);
    };
    const Step* hardest = nullptr;
    for (const Step& step : rating.path)
        if (!hardest || tenths(step.difficulty) > tenths(hardest->difficulty)) hardest = &step;
    Json out = Json::Object{
        {"scale", kSe},
        {"er", rating.er / 10.0},
        {"ep", tell(rating.ep)},
        {"ed", tell(rating.ed)},
        {"complete", !rating.is_limited},
        {"uniqueness", true},
        {"hardest", hardest ? Json(words::id_of(hardest->technique)) : Json()},
        {"counts", count_techniques(rating.path)},
    };
    if (!has_path) return out;
    Json path = Json::array();
    for (const Step& step : rating.path) path.add(words::step_json(step, puzzle.shape(), {}));
    out.add("path", std::move(path));
    return out;
}

}  // namespace

Answer rate(const Json& request, Host& host) {
    Fields fields(request, {"puzzle", "path", "se", "work", "seconds"});
    const std::string line = fields.text("puzzle");
    const bool has_path = fields.flag("path"), has_se = fields.flag("se");
    const auto work = fields.whole("work", 1, kMostWork);
    const auto seconds = fields.seconds();
    const auto puzzle = fields.puzzle(line);
    if (!puzzle) return puzzle.refusal();
    if (auto refusal = puzzle->book->refuse_digits("rate")) return *refusal;
    auto solved = solve_unique(*puzzle, Clock(host, seconds));
    if (auto* failure = std::get_if<Failure>(&solved))
        return answer_failure(*puzzle, std::move(*failure));
    const auto rating = rate_puzzle(*puzzle, *std::get_if<Digits>(&solved));
    if (!rating) return refuse("engine.needs-large");
    const bool is_solved = rating->climb.outcome == techniques::Outcome::Solved;
    Json out = begin_answer(*puzzle, is_solved ? "unique" : "incomplete");
    out.add("rating", describe_rating(*puzzle, *rating, has_path));
    if (!has_se) return out;
    if (!puzzle->book->is_classic) {
        out.add("se", nullptr);
        return out;
    }
    const auto found =
        rate_se(*puzzle, work ? static_cast<std::uint64_t>(*work) : kUsualWork, true);
    if (!found) return refuse("engine.needs-full");
    out.add("se", describe_se_rating(*puzzle, *found, has_path));
    return out;
}

}  // namespace nonet::jobs

// Hints: the next step from a player's position, or all of them.
#include "../words/hint.hpp"

#include "../core/quote.hpp"
#include "../words/table.hpp"
#include "jobs.hpp"
#include "position.hpp"
#include "rating.hpp"

namespace nonet::jobs {
namespace {

// A digit that is wrong, or a pencil mark that is missing though the cell needs it.
struct Mistake {
    int cell;
    int digit;  // 0 for a mark

    Json message(const Shape& shape) const {
        if (!digit) return nonet::message("hint.wrong-mark", {{"cell", shape.cell(cell)}});
        return nonet::message("hint.wrong-digit", {{"cell", shape.cell(cell)}, {"digit", digit}});
    }
};

// Wrong digits; if there are none, cells whose marks are missing the correct digit.
std::vector<Mistake> find_mistakes(const Position& position, const Digits& solution) {
    std::vector<Mistake> found;
    for (std::size_t cell = 0; cell < solution.size(); cell++)
        if (position.digits[cell] && position.digits[cell] != solution[cell])
            found.push_back({static_cast<int>(cell), position.digits[cell]});
    if (!found.empty()) return found;
    for (std::size_t cell = 0; cell < solution.size(); cell++)
        if (!position.digits[cell] && !position.has_mark(cell, solution[cell]))
            found.push_back({static_cast<int>(cell), 0});
    return found;
}

Json tell_mistakes(const std::vector<Mistake>& mistakes, const Shape& shape) {
    Json out = Json::array();
    for (const Mistake& mistake : mistakes) out.add(mistake.message(shape));
    return out;
}

techniques::Position view(const Position& position, const Digits& solution) {
    return {position.digits.data(), position.puzzle.givens.data(), position.removed(),
            solution.data()};
}

Result<const words::Ladder*> read_ladder(Fields& fields) {
    if (fields.any("ladder").is_null()) return &words::beginner();
    const std::string name = fields.text("ladder");
    if (fields.fault()) return *fields.fault();
    for (const words::Ladder* ladder : {&words::hodoku(), &words::variants(), &words::beginner()})
        if (ladder->name == name) return ladder;
    return unknown("ladder", name,
                   {std::string(words::hodoku().name), std::string(words::variants().name),
                    std::string(words::beginner().name)});
}

Result<words::Detail> read_detail(Fields& fields) {
    if (fields.any("detail").is_null()) return words::Detail::Nudge;
    const std::string name = fields.text("detail");
    if (fields.fault()) return *fields.fault();
    if (const auto detail = words::detail_named(name)) return *detail;
    return unknown("detail", name, {words::kDetails.begin(), words::kDetails.end()});
}

std::optional<Step> find_step(const Position& position, const Digits& solution,
                              const words::Ladder& ladder, techniques::Engine& engine) {
    techniques::Wish wish;
    wish.is_sound = wish.stop_at_first = true;
    auto steps = engine.steps(view(position, solution), ladder.numbers(),
                              words::options_for(position.puzzle.size()), wish);
    if (steps.empty()) return {};
    return std::move(steps.front());
}

}  // namespace

Answer hint(const Json& request, Host& host) {
    Fields fields(request, {"puzzle", "digits", "marks", "detail", "ladder", "seconds"});
    const auto seconds = fields.seconds();
    const auto detail = read_detail(fields);
    if (!detail) return detail.refusal();
    const auto ladder = read_ladder(fields);
    if (!ladder) return ladder.refusal();
    const auto position = read_position(fields);
    if (!position) return position.refusal();
    const Puzzle& puzzle = position->puzzle;
    if (auto refusal = puzzle.book->refuse_digits("hint")) return *refusal;
    const Shape& shape = puzzle.shape();
    auto solved = solve_unique(puzzle, Clock(host, seconds));
    if (auto* failure = std::get_if<Failure>(&solved))
        return answer_failure(puzzle, std::move(*failure));
    const Digits& solution = *std::get_if<Digits>(&solved);
    const auto mistakes = find_mistakes(*position, solution);
    const bool is_solved = mistakes.empty() && position->is_full();
    techniques::Engine* engine = puzzle.book->engine();
    if (!engine) return refuse("engine.needs-large");
    std::optional<Step> step;
    if (mistakes.empty() && !is_solved) step = find_step(*position, solution, **ladder, *engine);
    const auto price = step ? (*ladder)->price_of(step->technique) : words::Price{};
    const auto tell = [&] {
        if (!mistakes.empty())
            return message("hint.mistakes", {{"mistakes", tell_mistakes(mistakes, shape)}});
        if (is_solved) return message("hint.solved");
        if (*detail == words::Detail::Check) return message("hint.check");
        return step ? words::describe(*step, shape, price, *detail) : message("hint.none");
    };
    Json places = Json::array();
    for (const Mistake& mistake : mistakes)
        places.add(Json::Object{{"cell", shape.cell(mistake.cell)},
                                {"kind", mistake.digit ? "digit" : "mark"}});
    Json out = begin_answer(puzzle, "unique");
    out.add("hint",
            Json::Object{{"detail", words::kDetails[static_cast<std::size_t>(*detail)]},
                         {"message", tell()},
                         {"solved", is_solved},
                         {"mistakes", std::move(places)},
                         {"step", step ? words::reveal(*step, shape, price, *detail) : Json()}});
    return out;
}

Answer explain(const Json& request, Host& host) {
    Fields fields(request, {"puzzle", "digits", "marks", "ladder", "seconds"});
    const auto seconds = fields.seconds();
    const auto ladder = read_ladder(fields);
    if (!ladder) return ladder.refusal();
    const auto position = read_position(fields);
    if (!position) return position.refusal();
    const Puzzle& puzzle = position->puzzle;
    if (auto refusal = puzzle.book->refuse_digits("explain")) return *refusal;
    auto solved = solve_unique(puzzle, Clock(host, seconds));
    if (auto* failure = std::get_if<Failure>(&solved))
        return answer_failure(puzzle, std::move(*failure));
    const Digits& solution = *std::get_if<Digits>(&solved);
    if (const auto mistakes = find_mistakes(*position, solution); !mistakes.empty())
        return refuse("hint.mistakes-first",
                      {{"mistakes", tell_mistakes(mistakes, puzzle.shape())}});
    techniques::Engine* engine = puzzle.book->engine();
    if (!engine) return refuse("engine.needs-large");
    techniques::Options options = words::options_for(puzzle.size());
    options.only_sound = true;
    const auto climb =
        engine->climb(view(*position, solution), (*ladder)->numbers(), options, true);
    const bool is_complete = climb.outcome == techniques::Outcome::Solved;
    Json steps = Json::array();
    for (std::size_t i = 0; i < climb.steps.size(); i++)
        steps.add(words::step_json(climb.steps[i], puzzle.shape(),
                                   price_of_rung(**ladder, climb.rungs[i])));
    Json out = begin_answer(puzzle, is_complete ? "unique" : "incomplete");
    out.add("complete", is_complete);
    out.add("steps", std::move(steps));
    return out;
}

}  // namespace nonet::jobs

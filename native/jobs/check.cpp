// Checking: is there one solution, several or none, and why?
#include "conflict.hpp"
#include "jobs.hpp"

namespace nonet::jobs {
namespace {

// What `check` found: one or two solutions, or the givens at fault.
struct Check {
    std::string_view status;
    std::vector<Digits> solutions;
    std::vector<int> differences;  // the cells where two solutions differ
    std::optional<Conflict> conflict;
    Json message;  // null for one solution
};

Result<Check> find_out(const Puzzle& puzzle, const Clock& clock) {
    auto both = find_two(puzzle, clock);
    if (!both) return both.refusal();
    Check out{"unique", std::move(*both), {}, {}, {}};
    if (out.solutions.empty()) {
        out.status = "none";
        out.conflict = find_conflict(puzzle, clock);
        out.message = message("solve.none", {{"reason", out.conflict->message}});
    } else if (out.solutions.size() == 2) {
        const Digits &first = out.solutions[0], &second = out.solutions[1];
        for (std::size_t cell = 0; cell < first.size(); cell++)
            if (first[cell] != second[cell]) out.differences.push_back(static_cast<int>(cell));
        const auto at = static_cast<std::size_t>(out.differences.front());
        out.status = "several";
        out.message = message("solve.several", {{"cell", puzzle.shape().cell(out.differences[0])},
                                                {"digits", Json::Array{first[at], second[at]}}});
    }
    return out;
}

Json list_solutions(const Puzzle& puzzle, const std::vector<Digits>& solutions) {
    Json out = Json::array();
    for (const Digits& digits : solutions)
        out.add(line_of(digits, puzzle.book->constraints.values));
    return out;
}

Json describe_effort(const Puzzle& puzzle, double seconds) {
    const auto effort = measure_effort(puzzle);
    const bool has_backtracks = effort && effort->backtracks >= 0;
    return Json::Object{{"seconds", seconds},
                        {"nodes", nullptr},
                        {"guesses", effort ? Json(effort->guesses) : Json()},
                        {"backtracks", has_backtracks ? Json(effort->backtracks) : Json()}};
}

}  // namespace

Answer check(const Json& request, Host& host) {
    Fields fields(request, {"puzzle", "seconds"});
    const std::string line = fields.text("puzzle");
    const auto seconds = fields.seconds();
    const auto puzzle = fields.puzzle(line);
    if (!puzzle) return puzzle.refusal();
    auto found = find_out(*puzzle, Clock(host, seconds));
    if (!found) return answer_failure(*puzzle, {"limit", found.refusal().message});
    const auto& conflict = found->conflict;
    Json out = begin_answer(*puzzle, found->status);
    out.add("message", std::move(found->message));
    out.add("solutions", list_solutions(*puzzle, found->solutions));
    out.add("differences", name_cells(puzzle->shape(), found->differences));
    out.add("conflict",
            name_cells(puzzle->shape(), conflict ? conflict->cells() : std::vector<int>()));
    Json rules = Json::array();
    if (conflict)
        for (const Clue clue : conflict->clues)
            if (!clue.is_given())
                rules.add(puzzle->book->rules[static_cast<std::size_t>(clue.rule)].text());
    out.add("rules", std::move(rules));
    out.add("fewest", conflict ? Json(conflict->is_fewest) : Json());
    return out;
}

Answer solve(const Json& request, Host& host) {
    Fields fields(request, {"puzzle", "seconds"});
    const std::string line = fields.text("puzzle");
    const auto seconds = fields.seconds();
    const auto puzzle = fields.puzzle(line);
    if (!puzzle) return puzzle.refusal();
    const double start = host.seconds();
    auto found = find_out(*puzzle, Clock(host, seconds));
    const double spent = host.seconds() - start;
    Json out = begin_answer(*puzzle, found ? found->status : "limit");
    const bool is_unique = found && found->solutions.size() == 1;
    out.add("method", "nonet");
    out.add("solution", is_unique
                            ? Json(line_of(found->solutions[0], puzzle->book->constraints.values))
                            : Json());
    out.add("message", found ? std::move(found->message) : found.refusal().message);
    if (found) out.add("stats", describe_effort(*puzzle, spent));
    return out;
}

}  // namespace nonet::jobs

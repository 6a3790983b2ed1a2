// Solving and counting, and what all answers about a puzzle have.
#include <algorithm>

#include "description.hpp"
#include "jobs.hpp"

namespace nonet::jobs {
namespace {

constexpr std::int64_t kMostCounted = 1'000'000'000;

}  // namespace

Json begin_answer(const Puzzle& puzzle, std::string_view status) {
    return Json::Object{{"puzzle", puzzle.line()}, {"status", status}};
}

Json answer_failure(const Puzzle& puzzle, Failure failure) {
    Json out = begin_answer(puzzle, failure.status);
    out.add("message", std::move(failure.message));
    return out;
}

Json name_cells(const Shape& shape, const std::vector<int>& cells) {
    Json out = Json::array();
    for (const int cell : cells) out.add(shape.cell(cell));
    return out;
}

Json describe(const Puzzle& puzzle) {
    Json out = Json::Object{{"puzzle", puzzle.line()},
                            {"givens", Json::list(puzzle.givens)},
                            {"clues", puzzle.clues()}};
    const Json shape = describe_rules(*puzzle.book);
    for (const auto& [name, value] : *shape.members()) out.add(name, value);
    return out;
}

Answer board(const Json& request, Host&) {
    Fields fields(request, {"puzzle"});
    const std::string text = fields.text("puzzle");
    if (fields.fault()) return *fields.fault();
    const auto puzzle = read_board(text);
    if (!puzzle) return puzzle.refusal();
    return describe(*puzzle);
}

Answer count(const Json& request, Host& host) {
    Fields fields(request, {"puzzle", "limit", "seconds"});
    const std::string line = fields.text("puzzle");
    const auto limit = fields.whole("limit", 1, kMostCounted);
    const auto seconds = fields.seconds();
    const auto puzzle = fields.puzzle(line);
    if (!puzzle) return puzzle.refusal();
    const auto most = static_cast<std::uint64_t>(limit.value_or(1'000));
    const auto number = count_solutions(*puzzle, most + 1, Clock(host, seconds));
    if (!number) return answer_failure(*puzzle, {"limit", number.refusal().message});
    Json out = begin_answer(*puzzle, *number == 0 ? "none" : *number == 1 ? "unique" : "several");
    out.add("count", std::min(*number, most));
    out.add("complete", *number <= most);
    return out;
}

}  // namespace nonet::jobs

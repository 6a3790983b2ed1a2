// Watching a teaching method at work: its events, as the lab plays them.
#include "../core/quote.hpp"
#include "../methods/method.hpp"
#include "jobs.hpp"

namespace nonet::jobs {
namespace {

constexpr std::int64_t kMostEvents = 200'000;
constexpr const char* kOutcomes[] = {"solved", "incomplete", "none", "limit"};

Json write_events(const std::vector<methods::Event>& events) {
    std::string kinds;
    Json cells = Json::array(), digits = Json::array();
    for (const methods::Event& event : events) {
        kinds += methods::kLetters[static_cast<int>(event.kind)];
        cells.add(event.cell);
        digits.add(event.digit);
    }
    return Json::Object{
        {"kind", std::move(kinds)}, {"cell", std::move(cells)}, {"digit", std::move(digits)}};
}

}  // namespace

Answer run(const Json& request, Host& host) {
    Fields fields(request, {"puzzle", "method", "most", "seed", "seconds"});
    const std::string line = fields.text("puzzle"), name = fields.text("method");
    const auto most = fields.whole("most", 0, kMostEvents);
    const auto seed = fields.whole("seed", 0, (std::int64_t{1} << 53) - 1);
    const auto seconds = fields.seconds();
    const auto puzzle = fields.puzzle(line);
    if (!puzzle) return puzzle.refusal();
    const methods::Method method = methods::find(name);
    if (!method) return unknown("method", name, methods::names());
    if (auto refusal = puzzle->book->refuse_variants(name)) return *refusal;
    const double start = host.seconds();
    const Clock clock(host, seconds);
    const methods::Board board{&puzzle->layout(), puzzle->givens};
    methods::Tally tally(board, static_cast<std::size_t>(most.value_or(kMostEvents)),
                         [&] { return clock.is_over(); });
    const methods::Outcome outcome = method(board, seed, tally);
    const bool is_solved = outcome == methods::Outcome::Solved;
    Json out = Json::Object{
        {"puzzle", puzzle->line()},
        {"method", name},
        {"outcome", kOutcomes[static_cast<int>(outcome)]},
        {"size", puzzle->size()},
        {"events", write_events(tally.events())},
        {"total", tally.total()},
        {"stats", Json::Object{{"seconds", host.seconds() - start},
                               {"nodes", tally.nodes()},
                               {"guesses", tally.guesses()},
                               {"backtracks", tally.backtracks()}}},
    };
    out.add("solution", is_solved ? Json(line_of(tally.digits(), puzzle->size())) : Json());
    return out;
}

}  // namespace nonet::jobs

#include "search.hpp"

#include "../classic/classic.hpp"
#include "../core/quote.hpp"
#include "conflict.hpp"
#include "engine.hpp"

namespace nonet::jobs {
namespace {

using Outcome = AnySearch::Outcome;

// Guesses between two looks at the clock: about 50 ms of work.
std::uint64_t chunk(const Puzzle& puzzle) {
    return 4'000'000u / static_cast<std::uint64_t>(puzzle.cells());
}

}  // namespace

Json describe_late(std::string_view code, const Clock& clock, std::uint64_t count) {
    const auto seconds = clock.seconds();
    return message(
        code,
        {{"seconds", seconds ? Json(*seconds) : Json()}, {"command", nullptr}, {"count", count}});
}

Found find_solutions(const Puzzle& puzzle, std::size_t limit, const Clock& clock) {
    std::vector<Digits> found;
    AnySearch search(puzzle);
    while (found.size() < limit) {
        const Outcome outcome = search.next(chunk(puzzle));
        if (outcome == Outcome::Exhausted) break;
        if (outcome == Outcome::Found) found.push_back(search.grid());
        if (found.size() < limit && clock.is_over())
            return Refusal{describe_late("solve.guesses", clock, search.guesses())};
        clock.host().progress(found.size(), 0);
    }
    return found;
}

Found find_two(const Puzzle& puzzle, const Clock& clock) {
    if (puzzle.book->is_classic) {
        Digits solution(classic::kCells);
        const auto number =
            classic::solve(reinterpret_cast<const char*>(puzzle.givens.data()),
                           classic::Form::Digits, 2, reinterpret_cast<char*>(solution.data()));
        if (number == 0) return std::vector<Digits>{};
        if (number == 1) return std::vector<Digits>{std::move(solution)};
    }
    return find_solutions(puzzle, 2, clock);
}

Result<std::uint64_t> count_solutions(const Puzzle& puzzle, std::uint64_t limit,
                                      const Clock& clock) {
    AnySearch search(puzzle);
    std::uint64_t total = 0;
    while (total < limit) {
        if (search.count(limit - total, chunk(puzzle), total) != Outcome::Limit) break;
        if (clock.is_over()) return Refusal{describe_late("solve.counted", clock, total)};
        clock.host().progress(total, limit);
    }
    return total;
}

std::optional<Effort> measure_effort(const Puzzle& puzzle) {
    constexpr std::uint64_t kMostGuesses = 1'000;
    AnySearch search(puzzle);
    for (int i = 0; i < 2; i++) {
        const Outcome outcome = search.next(kMostGuesses);
        if (outcome == Outcome::Limit) return {};
        if (outcome == Outcome::Exhausted) break;
    }
    return Effort{search.guesses(), search.backtracks()};
}

std::variant<Digits, Failure> solve_unique(const Puzzle& puzzle, const Clock& clock) {
    auto both = find_two(puzzle, clock);
    if (!both) return Failure{"limit", both.refusal().message};
    if (both->size() == 1) return std::move(both->front());
    if (both->empty()) {
        Conflict conflict = find_conflict(puzzle, clock);
        return Failure{"none", message("solve.none", {{"reason", std::move(conflict.message)}})};
    }
    return Failure{"several", message("solve.many", {{"text", quote_text(puzzle.line(), 90)}})};
}

}  // namespace nonet::jobs

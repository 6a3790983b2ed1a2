#include "search.hpp"

#include <array>

#include "../classic/classic.hpp"
#include "../core/quote.hpp"
#include "../general/search.hpp"
#include "conflict.hpp"

namespace nonet::jobs {
namespace {

enum class Outcome { Found, Exhausted, Limit };

// Both engines under one name: classic 9×9 puzzles have their own.
class AnySearch {
  public:
    explicit AnySearch(const Puzzle& puzzle) {
        if (puzzle.book->is_classic)
            classic_.emplace(reinterpret_cast<const char*>(puzzle.givens.data()),
                             classic::Form::Digits);
        else
            general_.emplace(puzzle.layout(), puzzle.givens.data(), std::nullopt);
    }

    Outcome next(std::uint64_t most_guesses) {
        return static_cast<Outcome>(classic_ ? static_cast<int>(classic_->next(most_guesses))
                                             : static_cast<int>(general_->next(most_guesses)));
    }
    Outcome count(std::uint64_t limit, std::uint64_t most_guesses, std::uint64_t& found) {
        if (classic_) {
            std::uint64_t more = 0;
            const auto outcome = classic_->count(limit, most_guesses, more);
            found += more;
            return static_cast<Outcome>(outcome);
        }
        const auto [more, outcome] = general_->count(limit, most_guesses);
        found += more;
        return static_cast<Outcome>(outcome);
    }
    Digits grid() const {
        if (general_) return general_->grid();
        Digits digits(classic::kCells);
        classic_->solution(reinterpret_cast<char*>(digits.data()));
        return digits;
    }
    std::uint64_t guesses() const { return classic_ ? classic_->guesses() : general_->guesses(); }
    std::int64_t backtracks() const {
        return general_ ? static_cast<std::int64_t>(general_->backtracks()) : -1;
    }

  private:
    std::optional<classic::Search> classic_;
    std::optional<general::Search> general_;
};

static_assert(static_cast<int>(classic::Outcome::Limit) == static_cast<int>(Outcome::Limit));
static_assert(static_cast<int>(general::Outcome::Limit) == static_cast<int>(Outcome::Limit));

// Guesses between two looks at the clock: about 50 ms of work.
std::uint64_t chunk(const Puzzle& puzzle) {
    return 4'000'000u / static_cast<std::uint64_t>(puzzle.cells());
}

Refusal refuse_late(std::string_view code, const Clock& clock, std::uint64_t count) {
    const auto seconds = clock.seconds();
    return refuse(
        code,
        {{"seconds", seconds ? Json(*seconds) : Json()}, {"command", nullptr}, {"count", count}});
}

}  // namespace

Found find_solutions(const Puzzle& puzzle, std::size_t limit, const Clock& clock) {
    std::vector<Digits> found;
    AnySearch search(puzzle);
    while (found.size() < limit) {
        const Outcome outcome = search.next(chunk(puzzle));
        if (outcome == Outcome::Exhausted) break;
        if (outcome == Outcome::Found) found.push_back(search.grid());
        if (found.size() < limit && clock.is_over())
            return refuse_late("solve.guesses", clock, search.guesses());
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
        if (clock.is_over()) return refuse_late("solve.counted", clock, total);
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

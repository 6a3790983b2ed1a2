// AnySearch: the search for solutions of a layout; classic 9×9 puzzles have an engine of their own.
#pragma once
#include <optional>
#include <utility>

#include "../classic/classic.hpp"
#include "../general/search.hpp"
#include "puzzle.hpp"

namespace nonet::jobs {

class AnySearch {
  public:
    using Outcome = general::Outcome;

    // A classic search knows neither a seed nor candidates that are forbidden.
    AnySearch(const Layout& layout, bool is_classic, const Digits& givens,
              std::optional<std::uint64_t> seed = {}) {
        if (is_classic)
            classic_.emplace(reinterpret_cast<const char*>(givens.data()), classic::Form::Digits);
        else
            general_.emplace(layout, givens.data(), seed);
    }
    explicit AnySearch(const Puzzle& puzzle)
        : AnySearch(puzzle.layout(), puzzle.book->is_classic, puzzle.givens) {}

    void forbid(int cell, int digit) { general_->forbid(cell, digit); }

    Outcome next(std::uint64_t most_guesses) {
        return classic_ ? static_cast<Outcome>(classic_->next(most_guesses))
                        : general_->next(most_guesses);
    }
    Outcome count(std::uint64_t limit, std::uint64_t most_guesses, std::uint64_t& found) {
        if (classic_) return static_cast<Outcome>(classic_->count(limit, most_guesses, found));
        const auto [more, outcome] = general_->count(limit, most_guesses);
        found += more;
        return outcome;
    }
    Digits grid() const {
        if (general_) return general_->grid();
        Digits digits(classic::kCells);
        classic_->solution(reinterpret_cast<char*>(digits.data()));
        return digits;
    }
    std::uint64_t guesses() const { return classic_ ? classic_->guesses() : general_->guesses(); }
    std::int64_t backtracks() const {  // -1 if they are not counted
        return general_ ? static_cast<std::int64_t>(general_->backtracks()) : -1;
    }

  private:
    std::optional<classic::Search> classic_;
    std::optional<general::Search> general_;

    static_assert(static_cast<int>(classic::Outcome::Found) == static_cast<int>(Outcome::Found));
    static_assert(static_cast<int>(classic::Outcome::Limit) == static_cast<int>(Outcome::Limit));
};

}  // namespace nonet::jobs

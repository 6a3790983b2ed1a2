#include "pattern.hpp"

#include <algorithm>
#include <memory>

#include "general.hpp"
#include "grids.hpp"

namespace nonet::generate {
namespace {

constexpr std::uint64_t kMostCounted = 3000;  // solutions: beyond, all puzzles are alike
constexpr int kSteps = 3000;                  // of one walk
constexpr std::uint32_t kLooked = 40;         // solutions from which new givens are drawn

// The solutions of a puzzle, whatever engine finds them.
class Solutions {
  public:
    Solutions(const Layout& layout, bool is_classic, const Digits& puzzle, std::uint64_t seed) {
        if (is_classic)
            classic_.emplace(reinterpret_cast<const char*>(puzzle.data()), classic::Form::Digits);
        else
            general_.emplace(layout, puzzle.data(), seed);
    }

    // How many there are, up to `limit`; where the engine gets lost that counts as many.
    std::uint64_t count(std::uint64_t limit) {
        if (classic_) {
            std::uint64_t found = 0;
            classic_->count(limit, ~std::uint64_t{0}, found);
            return found;
        }
        const auto [found, outcome] = general_->count(limit, 2000 + 20 * limit);
        return outcome == general::Outcome::Limit ? limit : found;
    }

    bool next(Digits& to) {
        if (classic_) {
            if (classic_->next(~std::uint64_t{0}) != classic::Outcome::Found) return false;
            classic_->solution(reinterpret_cast<char*>(to.data()));
            return true;
        }
        if (general_->next(5000) != general::Outcome::Found) return false;
        to = general_->grid();
        return true;
    }

  private:
    std::optional<classic::Search> classic_;
    std::optional<general::Search> general_;
};

class Walk {
  public:
    Walk(const Layout& layout, bool is_classic, const std::vector<std::uint16_t>& pattern,
         Random& random)
        : layout_(layout), is_classic_(is_classic), pattern_(pattern), random_(random) {}

    std::optional<Attempt> run(const Stop& stop) {
        const auto start = first(stop);
        if (!start) return {};
        solution_ = *start;
        puzzle_ = seen(solution_);
        solutions_ = count(puzzle_, kMostCounted);
        for (int step = 0; solutions_ != 1 && step < kSteps; step++) {
            if (stop.is_said()) return {};
            change();
        }
        if (solutions_ != 1) return {};
        return Attempt{puzzle_, solution_};
    }

  private:
    std::optional<Digits> first(const Stop& stop) {
        if (!is_classic_) {
            Digits grid;
            if (fill(layout_, random_.next(), stop, grid) != Filling::Done) return {};
            return grid;
        }
        Draft draft;
        draft.random = Random(random_.next());
        fill({&draft, 1});
        return Digits(draft.solution.begin(), draft.solution.end());
    }

    Digits seen(const Digits& solution) const {
        Digits puzzle(solution.size(), 0);
        for (const auto cell : pattern_) puzzle[cell] = solution[cell];
        return puzzle;
    }

    std::uint64_t count(const Digits& puzzle, std::uint64_t limit) {
        return Solutions(layout_, is_classic_, puzzle, random_.next()).count(limit);
    }

    // Puts other digits into a few cells; keeps them if there are no more solutions than before.
    void change() {
        Digits looser = puzzle_;
        const std::uint32_t cells = 1 + random_.below(4);
        for (std::uint32_t i = 0; i < cells; i++)
            looser[pattern_[random_.below(static_cast<std::uint32_t>(pattern_.size()))]] = 0;
        Solutions some(layout_, is_classic_, looser, random_.next());
        Digits other(puzzle_.size()), chosen;
        std::uint32_t found = 0;
        while (found < kLooked && some.next(other)) {
            const Digits puzzle = seen(other);
            if (puzzle == puzzle_) continue;
            if (random_.below(++found) == 0) chosen = other;
        }
        if (chosen.empty()) return;
        Digits puzzle = seen(chosen);
        const std::uint64_t solutions = count(puzzle, std::min(kMostCounted, solutions_ + 1));
        if (solutions > solutions_) return;
        puzzle_ = std::move(puzzle), solution_ = std::move(chosen), solutions_ = solutions;
    }

    const Layout& layout_;
    bool is_classic_;
    const std::vector<std::uint16_t>& pattern_;
    Random& random_;
    Digits puzzle_, solution_;
    std::uint64_t solutions_ = 0;
};

}  // namespace

std::optional<Attempt> through_pattern(const Layout& layout, bool is_classic,
                                       const std::vector<std::uint16_t>& pattern, Random& random,
                                       const Stop& stop) {
    return Walk(layout, is_classic, pattern, random).run(stop);
}

}  // namespace nonet::generate

#include "unbiased.hpp"

#include <algorithm>
#include <numeric>

#include "dig.hpp"
#include "grids.hpp"

namespace nonet::generate {
namespace {

// Orders tried on one grid: few enough that it hardly ever has two good ones, one of which would
// be lost; enough that the time to draw the grid does not matter.
constexpr int kRounds = 32, kSide = 64;

using CellOrder = std::array<std::uint8_t, classic::kCells>;

// An order, and the number of its first cells that can and that cannot be blanked together.
struct Try {
    CellOrder cells;
    int can = 0, cannot = classic::kCells + 1;

    int next() const { return can == 0 ? classic::kCells - kMostUnbiased : (can + cannot) / 2; }
    Cells blanked(const Cells& grid, int number) const {
        Cells puzzle = grid;
        for (int i = 0; i < number; i++) puzzle[cells[static_cast<std::size_t>(i)]] = 0;
        return puzzle;
    }
};

// Looks for the first cell that must stay; of those tries that are worth it.
void bisect(const Cells& grid, std::vector<Try>& tries) {
    std::vector<Try*> open;
    for (Try& one : tries) open.push_back(&one);
    std::vector<Cells> puzzles;
    std::vector<std::uint32_t> counts;
    while (!open.empty()) {
        puzzles.clear();
        for (const Try* one : open) puzzles.push_back(one->blanked(grid, one->next()));
        counts.assign(open.size(), 0);
        classic::Batch batch{puzzles[0].data(), puzzles.size()};
        batch.form = classic::Form::Digits;
        batch.counts = counts.data();
        classic::solve_batch(batch);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < open.size(); i++) {
            Try& one = *open[i];
            const int number = one.next();
            (counts[i] == 1 ? one.can : one.cannot) = number;
            if (one.can > 0 && one.cannot - one.can > 1) open[kept++] = open[i];
        }
        open.resize(kept);
    }
}

}  // namespace

bool draw_unbiased(Draft& draft, const Stop& stop) {
    std::vector<Try> tries(kSide);
    for (int round = 0;; round++) {
        if (stop.is_said()) return false;
        if (round % kRounds == 0) draft.solution = uniform(draft.random);
        for (Try& one : tries) {
            one = Try{};
            std::iota(one.cells.begin(), one.cells.end(), std::uint8_t{0});
            for (std::uint32_t i = classic::kCells; i > 1; i--)
                std::swap(one.cells[i - 1], one.cells[draft.random.below(i)]);
        }
        bisect(draft.solution, tries);
        for (const Try& one : tries) {
            if (one.can == 0) continue;
            draft.puzzle = one.blanked(draft.solution, one.can);
            draft.clues = classic::kCells - one.can;
            if (is_minimal(draft.puzzle)) return true;
        }
    }
}

}  // namespace nonet::generate

// Checks the SE rating's chain producers against a slow twin, step by step along puzzles' paths.
//
//     se_check FILE [most producer = 26] [least producer = 21] [steps of it at most]
//
// A line of the file begins with a puzzle. Of each step that a chain producer took, the twin must
// take the same: the difficulty, the number of nodes, what goes and what is placed; and producers
// that were passed over must find nothing. The twin takes seconds for a step of producer 27 or 28,
// some ten for one of 29, and many minutes for 30: with these as the least, only their steps are
// checked, not the producers that were skipped.
#include <cstdio>
#include <cstdlib>
#include <numeric>

#include "../../native/se/rating.hpp"
#include "se_twin.hpp"

using namespace nonet::se;
using nonet::Step;
using twin::Summary;

namespace {

int producer_of(const Step& step) {
    constexpr int kProducers[] = {
#define X(name, producer, rating) producer,
        NONET_SE_TECHNIQUES(X)
#undef X
    };
    return kProducers[static_cast<int>(step.technique) - static_cast<int>(twin::kEasiest)];
}

twin::Hints hints_of(int producer, const twin::Grid& grid) {
    std::array<int, 81> order;
    std::iota(order.begin(), order.end(), 0);
    twin::Twin slow(grid, order);
    if (producer == 21) return slow.statics(grid);
    if (producer == 23) return slow.multiples(grid, true, true, 0);
    if (producer == 24) return slow.multiples(grid, false, false, 0);
    return slow.multiples(grid, true, false, producer - 25);
}

bool is_same(const Step& step, const Summary& other) {
    std::vector<int> removed;
    for (const auto& [cell, digit] : step.effects.eliminations) removed.push_back(9 * cell + digit);
    std::sort(removed.begin(), removed.end());
    const auto& placements = step.effects.placements;
    const int placed = placements.empty() ? -1 : 9 * placements[0].cell + placements[0].digit;
    return step.difficulty == other.difficulty && step.complexity == other.complexity &&
           removed == other.removed && placed == other.placed;
}

int check(const Step& step, const twin::Grid& grid, int most, int least) {
    const int own = producer_of(step);
    int bad = 0;
    for (int producer = least; producer <= own && producer <= most; producer++) {
        if (producer == 22) continue;
        const twin::Hints hints = hints_of(producer, grid);
        const bool same =
            producer < own ? hints.empty() : !hints.empty() && is_same(step, hints[0]);
        if (same) continue;
        std::printf("  producer %d at a step of %d: %.1f with %d nodes, twin %.1f with %d\n",
                    producer, own, step.difficulty, step.complexity,
                    hints.empty() ? 0 : hints[0].difficulty,
                    hints.empty() ? 0 : hints[0].complexity);
        bad++;
    }
    return bad;
}

}  // namespace

int main(int argc, char** argv) {
    std::FILE* const file = argc > 1 ? std::fopen(argv[1], "r") : nullptr;
    if (!file) {
        std::fprintf(stderr, "se_check: no file of puzzles: %s\n", argc > 1 ? argv[1] : "");
        return 2;
    }
    const int most = argc > 2 ? std::atoi(argv[2]) : 26;
    const int least = argc > 3 ? std::atoi(argv[3]) : 21;
    const int at_most = argc > 4 ? std::atoi(argv[4]) : 1'000'000;
    const auto rater = Rater::make();
    char line[512];
    int puzzles = 0, steps = 0, bad = 0;
    while (std::fgets(line, sizeof line, file)) {
        if (line[0] == '#') continue;
        const Rating rating = rater->rate(line, {true, true, 0});
        twin::Grid grid(line);
        puzzles++;
        for (const Step& step : rating.path) {
            const int own = producer_of(step);
            if (own >= least && own <= std::max(most, 26) && steps < at_most)
                steps++, bad += check(step, grid, most, least);
            for (const auto& [cell, digit] : step.effects.eliminations) grid.remove(cell, digit);
            for (const auto& [cell, digit] : step.effects.placements) grid.place(cell, digit);
        }
    }
    std::fclose(file);
    std::printf("%d puzzles, %d steps of chains, %d differ\n", puzzles, steps, bad);
    return bad != 0 || steps == 0;  // a check that looked at nothing proves nothing
}

// One puzzle: sweep until nothing changes, then guess.
//
//        now ──guess──► the lowest digit of a cell        saved[0]  saved[1]  …  saved[depth-1]
//               └─────► the other digits: saved[depth]       what is left of each open guess
//
// Each open guess settles a cell, so 81 saved grids are enough: memory and depth are bounded.
#pragma once
#include "guess.hpp"

namespace nonet::classic::NONET_TARGET {

struct Trail {
    Grid now;  // the current position; the solution after Found
    Grid saved[kCells];
    int depth;
    enum class Stage { Open, Found, Done } stage;
    std::uint64_t guesses;

    void begin() { depth = 0, stage = Stage::Open, guesses = 0; }  // at `now`
};

// Puts the other digits of the cell aside and leaves the lowest in x.
NONET_INLINE void split(Vec* x, unsigned lane_number, Grid& rest) {
    const Vec at = all(lane_number);
#pragma GCC unroll 9
    for (int k = 0; k < 9; k++) {
        Vec here = equal(load(kLaneNumbers.of[k]), at), low = x[k] & -x[k];
        rest.place[k] = minus(x[k], low & here);
        x[k] = choose(here, low, x[k]);
    }
}

// Searches until `enough(x)` accepts a solution, or the limit of guesses is reached.
template <class Enough>
NONET_INLINE Outcome search(Trail& trail, std::uint64_t most_guesses, Enough enough) {
    const Vec solved = load(kSolvedSum.lane);
    Vec x[9], previous = all(0);
    int depth = trail.depth;
    bool dead = trail.stage != Trail::Stage::Open;  // after a solution: go back first
    std::uint64_t left = most_guesses;
    Outcome outcome = Outcome::Exhausted;
    copy(trail.now, x);
    for (;;) {
        if (dead) {
            if (depth == 0) break;
            copy(trail.saved[--depth], x);
            previous = all(0);
        }
        const Verdict verdict = sweep(x);
        dead = !none(verdict.broken);
        if (dead) continue;
        if (none(verdict.sum ^ solved)) {
            dead = true;
            if (!rows_hold(x) || !enough(x)) continue;
            outcome = Outcome::Found;
            break;
        }
        if (!none(verdict.sum ^ previous)) {
            previous = verdict.sum;
            continue;
        }
        const unsigned cell = best_cell(x);
        dead = cell == kNowhere;
        if (dead) continue;
        if (left == 0) {
            outcome = Outcome::Limit;
            break;
        }
        left--;
        split(x, cell, trail.saved[depth++]);
        previous = all(0);
    }
    copy(x, trail.now);
    trail.depth = depth;
    trail.guesses += most_guesses - left;
    trail.stage = outcome == Outcome::Limit   ? Trail::Stage::Open
                  : outcome == Outcome::Found ? Trail::Stage::Found
                                              : Trail::Stage::Done;
    return outcome;
}

constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};

// Continues to the next solution, or to the limit of guesses.
static __attribute__((noinline)) Outcome advance(Trail& trail, std::uint64_t most_guesses) {
    return search(trail, most_guesses, [](const Vec*) { return true; });
}

static std::uint32_t solve(const char* record, Form form, std::uint32_t limit, char* solution) {
    char buffer[kCells];
    const char* plain = readable(record, form, buffer);
    if (!plain) return kBadRecord;
    if (limit == 0) return 0;
    Trail trail;
    trail.begin();
    parse(plain, trail.now.place);
    std::uint32_t found = 0;
    search(trail, kNoLimit, [&](const Vec* x) {
        if (found++ == 0) format(x, form, solution);
        return found >= limit;
    });
    return found;
}

}  // namespace nonet::classic::NONET_TARGET

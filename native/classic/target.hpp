// The engine of one target: included by each engine_*.cpp after it has named the target.
#pragma once
#include "engine.hpp"
#if defined(__AVX2__)
#include "lanes.hpp"
#else
#include "ledger.hpp"
#endif

namespace nonet::classic::NONET_TARGET {

static_assert(sizeof(Trail) <= Search::kBytes && alignof(Trail) <= 64);

// In 128-bit vectors four or sixteen puzzles at once gain nothing over one: a batch is a loop.
static Tally solve_batch(const Batch& batch) {
#if defined(__AVX2__)
    constexpr std::size_t kFew = 6;
    if (batch.size > kFew && batch.limit > 0) {
        Lanes lanes(batch);
        return lanes.run();
    }
#endif
    return solve_few(batch);
}

static bool start(void* state, const char* record, Form form) {
    char buffer[kCells];
    const char* plain = readable(record, form, buffer);
    if (!plain) return false;
    Trail* trail = static_cast<Trail*>(state);
    trail->begin();
    parse(plain, trail->now.place);
    return true;
}
static Outcome next(void* state, std::uint64_t most_guesses) {
    return advance(*static_cast<Trail*>(state), most_guesses);
}
static void solution(const void* state, Form form, char* to) {
    format(static_cast<const Trail*>(state)->now.place, form, to);
}
static std::uint64_t guesses(const void* state) {
    return static_cast<const Trail*>(state)->guesses;
}

}  // namespace nonet::classic::NONET_TARGET

// The puzzles of a batch: where they are, and their results.
#pragma once
#include "single.hpp"

namespace nonet::classic::NONET_TARGET {

class Ledger {
  public:
    explicit Ledger(const Batch& batch) : batch_(batch) {}

    Form form() const { return batch_.form; }
    std::uint32_t limit() const { return batch_.limit; }
    const Tally& tally() const { return tally_; }
    bool stopped() const { return tally_.stopped; }

    // The next good record, as plain text (perhaps in `buffer`); null at the end. Bad ones are
    // noted.
    const char* take(std::size_t& index, char* buffer) {
        while (next_ < batch_.size) {
            index = next_++;
            const char* plain =
                readable(batch_.puzzles + batch_.stride * index, batch_.form, buffer);
            if (plain) return plain;
            tally_.bad++;
            if (batch_.counts) batch_.counts[index] = kBadRecord;
        }
        return nullptr;
    }

    // Where the first solution of a puzzle goes; null when nobody wants it.
    char* solution(std::size_t index) const {
        return batch_.solutions ? batch_.solutions + batch_.solution_stride * index : nullptr;
    }
    bool wants_solutions() const { return batch_.solutions != nullptr; }
    void finish(std::size_t index, std::uint32_t found) {
        tally_.none += found == 0;
        tally_.one += found == 1;
        tally_.several += found > 1;
        if (batch_.counts) batch_.counts[index] = found;
    }

    // To be called every so often, with the guesses made since; asks whether to go on now and then.
    void tick(std::uint64_t guesses) {
        tally_.guesses += guesses;
        patience_ -= 1 + static_cast<std::int64_t>(guesses);
        if (patience_ > 0) return;
        patience_ = kPatience;
        if (batch_.go_on && !batch_.go_on(batch_.context)) tally_.stopped = true;
    }

  private:
    static constexpr std::int64_t kPatience = 8192;

    const Batch& batch_;
    Tally tally_{};
    std::size_t next_ = 0;
    std::int64_t patience_ = kPatience;
};

// Searches one puzzle from the current state of its trail, with some solutions found already.
static inline void search_alone(Trail& trail, std::size_t index, std::uint32_t found,
                                Ledger& ledger) {
    constexpr std::uint64_t kStep = 256;  // guesses between two ticks
    while (found < ledger.limit()) {
        trail.guesses = 0;
        const Outcome outcome = advance(trail, kStep);
        ledger.tick(trail.guesses);
        if (ledger.stopped()) return;
        if (outcome == Outcome::Exhausted) break;
        if (outcome == Outcome::Limit) continue;
        if (found++ == 0 && ledger.wants_solutions())
            format(trail.now.place, ledger.form(), ledger.solution(index));
    }
    ledger.finish(index, found);
}

// Puzzles one by one, for batches too small to fill the lanes.
static inline Tally solve_few(const Batch& batch) {
    Ledger ledger(batch);
    Trail trail;
    char buffer[kCells];
    std::size_t index = 0;
    while (const char* plain = ledger.take(index, buffer)) {
        parse(plain, trail.now.place);
        trail.begin();
        search_alone(trail, index, 0, ledger);
        if (ledger.stopped()) break;
    }
    return ledger.tally();
}

}  // namespace nonet::classic::NONET_TARGET

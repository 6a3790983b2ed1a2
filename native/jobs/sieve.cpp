#include "sieve.hpp"

#include <algorithm>
#include <bit>

#include "../random.hpp"

namespace nonet::jobs {
namespace {

constexpr std::size_t kFirst = 8;  // solutions of the first search

std::uint64_t hash_digits(const Digits& digits) {
    std::uint64_t out = 0;
    for (const auto digit : digits) out = Random(out ^ digit).next();
    return out;
}

}  // namespace

Sieve::Sieve(Probe& probe, std::uint32_t most)
    : probe_(probe),
      most_(most),
      digits_(static_cast<std::size_t>(probe.subject().size())),
      open_(probe.settle({})),
      possible_(open_),
      counts_(open_.size() * digits_) {}

bool Sieve::run() {
    const std::size_t enough = std::max<std::size_t>(kFirst, most_ + 1);
    const auto first = probe_.each({}, [&](const Digits& found) {
        take(found);
        return number_ < enough;
    });
    is_all_ = first == Probe::Verdict::None;
    if (is_all_) open_.assign(open_.size(), 0);
    if (first == Probe::Verdict::Late) return false;
    for (std::size_t cell = 0; cell < open_.size(); cell++) {
        report();
        if (!search(cell)) return false;
    }
    return true;
}

// The candidates of a cell that need more solutions, or the proof that there are none.
std::uint64_t Sieve::lacking(std::size_t cell) const {
    std::uint64_t out = 0;
    for (std::uint64_t left = open_[cell]; left; left &= left - 1)
        if (lacks(cell, std::countr_zero(left) + 1)) out |= left & -left;
    return out;
}

bool Sieve::search(std::size_t cell) {
    while (const std::uint64_t left = lacking(cell)) {
        // To know that a candidate has one solution, any of the cell's will do; to count, one
        // candidate after the other is followed to its end.
        const std::uint64_t among = most_ == 1 ? left : left & -left;
        const int digit = std::countr_zero(among) + 1;
        std::uint32_t number = 0;
        const auto verdict =
            probe_.each({nullptr, nullptr, static_cast<int>(cell), among, seed_++, &possible_},
                        [&](const Digits& found) {
                            take(found);
                            return most_ > 1 && ++number < most_ && lacks(cell, digit);
                        });
        if (verdict == Probe::Verdict::Late) return false;
        if (verdict == Probe::Verdict::None || most_ > 1) open_[cell] &= ~among;
        if (verdict == Probe::Verdict::None)  // those that no solution has help the next searches
            for (std::uint64_t none = among; none; none &= none - 1)
                if (!count(cell, std::countr_zero(none) + 1)) possible_[cell] &= ~(none & -none);
    }
    return true;
}

// Counts a solution; false if it is known.
bool Sieve::take(const Digits& solution) {
    if (most_ > 1 && !known_.insert(hash_digits(solution)).second) return false;
    number_++;
    for (std::size_t cell = 0; cell < solution.size(); cell++) {
        std::uint32_t& number = counts_[cell * digits_ + solution[cell] - 1];
        number = std::min(number + 1, most_);
    }
    return true;
}

void Sieve::report() const {
    std::uint64_t done = 0;
    for (std::size_t cell = 0; cell < open_.size(); cell++) done += !lacking(cell);
    probe_.clock().host().progress(done, open_.size());
}

std::vector<std::uint64_t> Sieve::sets() const {
    std::vector<std::uint64_t> out(open_.size());
    for (std::size_t cell = 0; cell < out.size(); cell++)
        for (int digit = 1; digit <= static_cast<int>(digits_); digit++)
            if (count(cell, digit)) out[cell] |= std::uint64_t{1} << (digit - 1);
    return out;
}

}  // namespace nonet::jobs

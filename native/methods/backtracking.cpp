#include "method.hpp"

#include <utility>

namespace nonet::methods {
namespace {

// The digits in the order to try them in a cell; shuffled where there are random numbers.
std::vector<int> order(int size, Random* random) {
    std::vector<int> digits(static_cast<std::size_t>(size));
    for (int d = 0; d < size; d++) digits[static_cast<std::size_t>(d)] = d + 1;
    if (random)
        for (auto i = static_cast<std::uint32_t>(size); i > 1; i--)
            std::swap(digits[i - 1], digits[random->below(i)]);
    return digits;
}

struct Trial {
    std::vector<int> digits;
    std::size_t next = 0;
};

Outcome search(const Board& board, Random* random, Tally& tally) {
    if (has_clash(board)) return Outcome::None;
    const Layout& layout = *board.layout;
    std::vector<std::uint8_t> digits(board.givens.begin(), board.givens.end());
    std::vector<int> empty;
    for (int cell = 0; cell < layout.cells; cell++)
        if (!digits[static_cast<std::size_t>(cell)]) empty.push_back(cell);
    std::vector<Trial> trials{{order(layout.digits, random)}};
    while (!trials.empty()) {
        if (trials.size() > empty.size()) return Outcome::Solved;
        const int cell = empty[trials.size() - 1];
        std::uint8_t& digit = digits[static_cast<std::size_t>(cell)];
        if (digit) {  // it led nowhere
            if (!tally.take(Kind::Remove, cell, digit)) return Outcome::Limit;
            digit = 0;
        }
        std::uint64_t taken = 0;
        for (const auto peer : layout.peers[static_cast<std::size_t>(cell)])
            taken |= std::uint64_t{1} << digits[peer];
        Trial& trial = trials.back();
        while (trial.next < trial.digits.size() && taken >> trial.digits[trial.next] & 1)
            trial.next++;
        if (trial.next == trial.digits.size()) {
            trials.pop_back();
            continue;
        }
        digit = static_cast<std::uint8_t>(trial.digits[trial.next++]);
        if (!tally.take(Kind::Choose, cell, digit)) return Outcome::Limit;
        trials.push_back({order(layout.digits, random)});
    }
    return Outcome::None;
}

}  // namespace

Outcome backtrack(const Board& board, Seed, Tally& tally) { return search(board, nullptr, tally); }

Outcome backtrack_at_random(const Board& board, Seed seed, Tally& tally) {
    Random random(seed.value_or(0));
    return search(board, &random, tally);
}

}  // namespace nonet::methods

#include "method.hpp"

#include <utility>

namespace nonet::methods {
namespace {

constexpr std::uint64_t kBetweenLooks = 256;  // events

constexpr std::pair<std::string_view, Method> kMethods[] = {
    {"backtracking", backtrack},
    {"backtracking-random", backtrack_at_random},
    {"crook", crook},
    {"crook-pure", crook_without_choices},
    {"pen-and-paper", use_pen_and_paper},
    {"dancing-links", dance},
    {"graph-colouring", colour},
};

}  // namespace

Method find(std::string_view name) {
    for (const auto& [own, method] : kMethods)
        if (own == name) return method;
    return nullptr;
}

std::vector<std::string> names() {
    std::vector<std::string> out;
    for (const auto& [own, method] : kMethods) out.emplace_back(own);
    return out;
}

bool has_clash(const Board& board) {
    for (int cell = 0; cell < board.layout->cells; cell++)
        for (const auto peer : board.layout->peers[static_cast<std::size_t>(cell)])
            if (board.givens[static_cast<std::size_t>(cell)] &&
                board.givens[static_cast<std::size_t>(cell)] == board.givens[peer])
                return true;
    return false;
}

Tally::Tally(const Board& board, std::size_t most, std::function<bool()> is_over)
    : digits_(board.givens.begin(), board.givens.end()),
      is_guess_(board.givens.size()),
      most_(most),
      is_over_(std::move(is_over)) {}

bool Tally::take(Kind kind, int cell, int digit) {
    const auto at = static_cast<std::size_t>(cell);
    if (total_ < most_)
        events_.push_back(
            {kind, static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(digit)});
    total_++;
    if (kind == Kind::Remove) {
        digits_[at] = 0;
        backtracks_ += is_guess_[at];
        is_guess_[at] = false;
    } else if (kind != Kind::Eliminate) {
        digits_[at] = static_cast<std::uint8_t>(digit);
        nodes_++;
        guesses_ += kind == Kind::Choose;
        is_guess_[at] = kind == Kind::Choose;
    }
    return total_ % kBetweenLooks || !is_over_();
}

}  // namespace nonet::methods

#include "probe.hpp"

#include <bit>

#include "../core/quote.hpp"
#include "conflict.hpp"
#include "engine.hpp"

namespace nonet::jobs {
namespace {

constexpr std::uint64_t kGuesses = 1'000;  // between two looks at the clock

bool has_digit(std::uint64_t set, int digit) { return set >> digit & 1; }

}  // namespace

const Layout& Probe::layout_of(const Variation& changes) const {
    return changes.layout ? *changes.layout : subject_.book->layout;
}

Probe::Verdict Probe::each(const Variation& changes,
                           const std::function<bool(const Digits&)>& visit) {
    guesses_ = 0;
    const Digits& givens = changes.givens ? *changes.givens : subject_.givens;
    const bool is_classic = subject_.book->is_classic && !changes.layout;
    if (!is_classic || changes.cell < 0) return search(changes, givens, changes.among, visit);
    // The classic engine forbids no candidates, but it is so quick that each digit has its turn.
    const auto cell = static_cast<std::size_t>(changes.cell);
    Digits trial = givens;
    for (int digit = 0; digit < subject_.size(); digit++) {
        if (!has_digit(changes.among, digit) || (givens[cell] && givens[cell] != digit + 1))
            continue;
        trial[cell] = static_cast<std::uint8_t>(digit + 1);
        const Verdict verdict = search(changes, trial, 0, visit);
        if (verdict != Verdict::None) return verdict;
    }
    return Verdict::None;
}

Probe::Verdict Probe::search(const Variation& changes, const Digits& givens, std::uint64_t among,
                             const std::function<bool(const Digits&)>& visit) {
    const Layout& layout = layout_of(changes);
    const bool is_classic = subject_.book->is_classic && !changes.layout;
    AnySearch search(layout, is_classic, givens, changes.seed);
    const auto forbid = [&](int cell, std::uint64_t digits) {
        for (digits &= layout.all_digits(); digits; digits &= digits - 1)
            search.forbid(cell, std::countr_zero(digits));
    };
    if (!is_classic && changes.candidates)
        for (int cell = 0; cell < layout.cells; cell++)
            forbid(cell, ~(*changes.candidates)[static_cast<std::size_t>(cell)]);
    if (!is_classic && changes.cell >= 0) forbid(changes.cell, ~among);
    const std::uint64_t before = guesses_;
    for (;;) {
        const auto outcome = search.next(kGuesses);
        guesses_ = before + search.guesses();
        if (outcome == AnySearch::Outcome::Exhausted) return Verdict::None;
        if (outcome == AnySearch::Outcome::Found && !visit(search.grid())) return Verdict::Found;
        if (clock_.is_over()) return Verdict::Late;
    }
}

Probe::Verdict Probe::find(const Variation& changes, Digits& solution, const Digits* known) {
    return each(changes, [&](const Digits& found) {
        if (known && found == *known) return true;
        solution = found;
        return false;
    });
}

Probe::Verdict Probe::count(const Variation& changes, std::uint32_t limit, std::uint32_t& number) {
    number = 0;
    return each(changes, [&](const Digits&) { return ++number < limit; });
}

std::variant<Digits, Failure> Probe::solve_unique() {
    Digits solution;
    std::uint32_t number = 0;
    const Verdict verdict = each({}, [&](const Digits& found) {
        solution = found;
        return ++number < 2;
    });
    if (number > 1)
        return Failure{"several", message("solve.many", {{"text", quote_text(subject_.line, 90)}})};
    if (verdict == Verdict::Late) return Failure{"limit", late()};
    if (number == 1) return solution;
    Conflict conflict = find_conflict(subject_, clock_);
    return Failure{"none", message("solve.none", {{"reason", std::move(conflict.message)}})};
}

Json Probe::late() const { return describe_late("solve.guesses", clock_, guesses_); }

std::vector<std::uint64_t> Probe::settle(const Variation& changes) const {
    const Digits& givens = changes.givens ? *changes.givens : subject_.givens;
    general::Search search(layout_of(changes), givens.data(), {});
    std::vector<std::uint64_t> out(givens.size());
    if (search.settle())
        for (std::size_t cell = 0; cell < out.size(); cell++)
            out[cell] = search.candidates(static_cast<int>(cell));
    return out;
}

void mark(std::vector<std::uint64_t>& sets, const Digits& solution) {
    for (std::size_t cell = 0; cell < sets.size(); cell++)
        sets[cell] |= std::uint64_t{1} << (solution[cell] - 1);
}

}  // namespace nonet::jobs

#include "general.hpp"

namespace nonet::generate {
namespace {

std::uint64_t patience(const Layout& layout) {
    return layout.digits <= 9 ? 20'000 : layout.digits <= 16 ? 1'000 : 200;
}

// Is there a solution with another digit in the cell?
general::Outcome another(const Layout& layout, const Digits& puzzle, const Digits& solution,
                         int cell) {
    general::Search search(layout, puzzle.data(), {});
    search.forbid(cell, solution[static_cast<std::size_t>(cell)] - 1);
    return search.next(patience(layout));
}

}  // namespace

Filling fill(const Layout& layout, std::uint64_t seed, const Stop& stop, Digits& to, int tries) {
    const Digits empty(static_cast<std::size_t>(layout.cells), 0);
    const auto guesses = static_cast<std::uint64_t>(2 * layout.cells);
    for (int number = 0; number < tries && !stop.is_said(); number++) {
        seed = Random(seed).next();
        general::Search search(layout, empty.data(), seed);
        const auto outcome = search.next(guesses * static_cast<std::uint64_t>(1 + number / 20));
        if (outcome == general::Outcome::Exhausted) return Filling::Impossible;
        if (outcome == general::Outcome::Limit) continue;
        to = search.grid();
        return Filling::Done;
    }
    return Filling::Lost;
}

bool is_still_unique(const Layout& layout, const Digits& puzzle, const Digits& solution,
                     const Orbit& orbit) {
    for (const auto cell : orbit)
        if (another(layout, puzzle, solution, cell) != general::Outcome::Exhausted) return false;
    return true;
}

bool dig(const Layout& layout, const Digits& solution, Order& order, const Stop& stop,
         Digits& puzzle, std::vector<const Orbit*>& dug) {
    puzzle = solution;
    while (!order.is_met() && !order.is_hopeless()) {
        if (stop.is_said()) return false;
        const auto& orbits = order.offer(1);
        if (orbits.empty()) break;
        const Orbit& orbit = *orbits[0];
        for (const auto cell : orbit) puzzle[cell] = 0;
        if (is_still_unique(layout, puzzle, solution, orbit)) {
            dug.push_back(&orbit);
            order.accept();
        } else {
            for (const auto cell : orbit) puzzle[cell] = solution[cell];
            order.refuse();
        }
    }
    return !order.is_hopeless();
}

bool is_minimal(const Layout& layout, const Digits& puzzle, const Digits& solution) {
    Digits without = puzzle;
    for (std::size_t cell = 0; cell < puzzle.size(); cell++) {
        if (!puzzle[cell]) continue;
        without[cell] = 0;
        if (another(layout, without, solution, static_cast<int>(cell)) != general::Outcome::Found)
            return false;
        without[cell] = puzzle[cell];
    }
    return true;
}

}  // namespace nonet::generate

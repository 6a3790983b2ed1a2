#include "walk.hpp"

#include <algorithm>

namespace nonet::generate {

bool Puzzles::is_unique(CellSet givens) {
    for (std::size_t i = unavoidable_.size(); i-- > 0;)
        if (!unavoidable_[i].meets(givens)) {
            std::swap(unavoidable_[i], unavoidable_.back());  // it will often be of use again
            return false;
        }
    return ask(givens);
}

CellSet Puzzles::needed(CellSet givens) const {
    CellSet cells;
    for (const CellSet& set : unavoidable_)
        if (const CellSet met = set & givens; met.is_single()) cells = cells | met;
    return cells;
}

bool Puzzles::ask(CellSet givens) {
    const Cells puzzle = shown(givens);
    classic::Search search(puzzle.data(), classic::Form::Digits);
    Cells other;
    do {
        if (search.next(~std::uint64_t{0}) != classic::Outcome::Found) return true;
        search.solution(other.data());
    } while (other == solution_);
    unavoidable_.push_back(
        CellSet::where([&](std::size_t cell) { return other[cell] != solution_[cell]; }));
    return false;
}

Cells Puzzles::shown(CellSet givens) const {
    Cells puzzle{};
    givens.each([&](std::size_t cell) { puzzle[cell] = solution_[cell]; });
    return puzzle;
}

Walk::Walk(Draft& draft, const std::vector<Orbit>& orbits)
    : draft_(draft), puzzles_(draft.solution) {
    for (const Orbit& orbit : orbits) {
        CellSet& set = orbits_.emplace_back();
        for (const auto cell : orbit) set = set | CellSet::of(cell);
    }
    givens_ = CellSet::where([&](std::size_t cell) { return draft.puzzle[cell] != 0; });
}

void Walk::shuffle() {
    for (std::size_t i = orbits_.size(); i > 1; i--) std::swap(orbits_[i - 1], orbits_[below(i)]);
}

std::optional<CellSet> Walk::beside(CellSet banned) {
    CellSet givens = givens_ - banned;
    if (!put_back(givens, banned)) return {};
    dig(givens);
    return givens;
}

// Puts an orbit back, and another that makes the solution the only one. Where none does: one more,
// and so on; false when that leads nowhere. The first makes the walk go farther.
bool Walk::put_back(CellSet& givens, CellSet banned) {
    const CellSet taken = givens | banned;
    for (const CellSet& orbit : orbits_) {
        if (orbit.meets(taken)) continue;
        givens = givens | orbit;
        if (puzzles_.is_unique(givens)) return true;
        for (const CellSet& other : orbits_) {
            if (other.meets(givens | banned) || !puzzles_.is_unique(givens | other)) continue;
            givens = givens | other;
            return true;
        }
    }
    return false;
}

// A given that was put back came first in the order; it is tried last.
void Walk::dig(CellSet& givens) {
    for (auto orbit = orbits_.rbegin(); orbit != orbits_.rend(); ++orbit)
        if (orbit->meets(givens) && puzzles_.is_unique(givens - *orbit)) givens = givens - *orbit;
}

void Walk::write(CellSet givens) {
    draft_.puzzle = puzzles_.shown(givens);
    draft_.clues = classic::kCells -
                   static_cast<int>(std::count(draft_.puzzle.begin(), draft_.puzzle.end(), 0));
}

}  // namespace nonet::generate

#include "refine.hpp"

#include <algorithm>
#include <bit>

namespace nonet::generate {
namespace {

constexpr int kSteps = 100;            // nine drafts in ten need fewer
constexpr std::uint32_t kUpwards = 3;  // one step in so many may lead to one bad orbit more

struct CellSet {
    std::uint64_t low = 0, high = 0;

    static CellSet of(std::size_t cell) {
        return cell < 64 ? CellSet{std::uint64_t{1} << cell, 0}
                         : CellSet{0, std::uint64_t{1} << (cell - 64)};
    }
    template <class Is>
    static CellSet where(Is is) {
        CellSet set;
        for (std::size_t cell = 0; cell < 64; cell++) set.low |= std::uint64_t{is(cell)} << cell;
        for (std::size_t cell = 64; cell < classic::kCells; cell++)
            set.high |= std::uint64_t{is(cell)} << (cell - 64);
        return set;
    }
    template <class Visit>
    void each(Visit visit) const {
        for (auto left = low; left; left &= left - 1)
            visit(static_cast<std::size_t>(std::countr_zero(left)));
        for (auto left = high; left; left &= left - 1)
            visit(static_cast<std::size_t>(64 + std::countr_zero(left)));
    }
    bool meets(CellSet other) const { return (low & other.low) | (high & other.high); }
    bool is_single() const {
        return low ? !high && !(low & (low - 1)) : high && !(high & (high - 1));
    }
    CellSet operator|(CellSet other) const { return {low | other.low, high | other.high}; }
    CellSet operator&(CellSet other) const { return {low & other.low, high & other.high}; }
    CellSet operator-(CellSet other) const { return {low & ~other.low, high & ~other.high}; }
};

// The puzzles of one grid, each told by its givens. Cells in which another solution differs are
// unavoidable: every puzzle has a given there. Those that were seen answer most questions; which
// ones they are is the engine's choice, but the answers are the same whatever is known.
class Puzzles {
  public:
    explicit Puzzles(const Cells& solution) : solution_(solution) {}

    bool is_unique(CellSet givens) {
        for (std::size_t i = unavoidable_.size(); i-- > 0;)
            if (!unavoidable_[i].meets(givens)) {
                std::swap(unavoidable_[i], unavoidable_.back());  // it will often be of use again
                return false;
            }
        return ask(givens);
    }

    // Givens that are known to be needed: the only ones of an unavoidable set.
    CellSet needed(CellSet givens) const {
        CellSet cells;
        for (const CellSet& set : unavoidable_)
            if (const CellSet met = set & givens; met.is_single()) cells = cells | met;
        return cells;
    }

    // As is_unique, where nothing that is known answers.
    bool ask(CellSet givens) {
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

    Cells shown(CellSet givens) const {
        Cells puzzle{};
        givens.each([&](std::size_t cell) { puzzle[cell] = solution_[cell]; });
        return puzzle;
    }

  private:
    const Cells& solution_;
    std::vector<CellSet> unavoidable_;
};

class Walk {
  public:
    Walk(Draft& draft, const std::vector<Orbit>& orbits) : draft_(draft), puzzles_(draft.solution) {
        for (const Orbit& orbit : orbits) {
            CellSet& set = orbits_.emplace_back();
            for (const auto cell : orbit) set = set | CellSet::of(cell);
        }
        givens_ = CellSet::where([&](std::size_t cell) { return draft.puzzle[cell] != 0; });
        bad_ = bad(givens_, orbits_.size());
    }

    void run() {
        for (int i = 0; i < kSteps && !bad_.empty(); i++) step();
        draft_.is_minimal = bad_.empty();
        draft_.puzzle = puzzles_.shown(givens_);
        draft_.clues = classic::kCells -
                       static_cast<int>(std::count(draft_.puzzle.begin(), draft_.puzzle.end(), 0));
    }

  private:
    // All choices of a step follow one random order of the orbits.
    void step() {
        for (std::size_t i = orbits_.size(); i > 1; i--)
            std::swap(orbits_[i - 1], orbits_[below(i)]);
        const CellSet banned = bad_[below(bad_.size())];
        CellSet givens = givens_ - banned;
        if (!put_back(givens, banned)) return;
        dig(givens);
        const std::size_t most = bad_.size() + (below(kUpwards) == 0);
        auto found = bad(givens, most);
        if (found.size() > most) return;
        givens_ = givens, bad_ = std::move(found);
    }

    // Puts an orbit back, and another that makes the solution the only one. Where none does: one
    // more, and so on; false when that leads nowhere. The first makes the walk go farther.
    bool put_back(CellSet& givens, CellSet banned) {
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

    // What was put back stood first in the order, and is tried last.
    void dig(CellSet& givens) {
        for (auto orbit = orbits_.rbegin(); orbit != orbits_.rend(); ++orbit)
            if (orbit->meets(givens) && puzzles_.is_unique(givens - *orbit))
                givens = givens - *orbit;
    }

    // Orbits of which a cell can be left out alone; ends when they are more than `most`.
    std::vector<CellSet> bad(CellSet givens, std::size_t most) {
        std::vector<CellSet> found;
        const CellSet open = givens - puzzles_.needed(givens);
        for (const CellSet& orbit : orbits_) {
            if (!has_needless(givens, orbit & open)) continue;
            found.push_back(orbit);
            if (found.size() > most) break;
        }
        return found;
    }

    bool has_needless(CellSet givens, CellSet cells) {
        bool found = false;
        cells.each(
            [&](std::size_t cell) { found = found || puzzles_.ask(givens - CellSet::of(cell)); });
        return found;
    }

    std::size_t below(std::size_t n) { return draft_.random.below(static_cast<std::uint32_t>(n)); }

    Draft& draft_;
    Puzzles puzzles_;
    std::vector<CellSet> orbits_;
    CellSet givens_;            // of the puzzle that the walk has come to
    std::vector<CellSet> bad_;  // its orbits of which a cell can be left out alone
};

}  // namespace

void refine(Draft& draft, const std::vector<Orbit>& orbits) { Walk(draft, orbits).run(); }

}  // namespace nonet::generate

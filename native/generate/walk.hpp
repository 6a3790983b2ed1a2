// Walking: from a puzzle to others of the same grid that have most of its givens.
//
// One orbit of givens is blanked, others are put back in its place, and what has become needless is
// dug out again. The caller decides where a walk goes.
#pragma once
#include <bit>
#include <optional>

#include "draft.hpp"

namespace nonet::generate {

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

// The puzzles of one grid, each known by its givens. Cells where another solution differs are
// unavoidable: every puzzle has a given there. Those that were seen answer most questions; which
// ones they are is the engine's choice, but the answers are the same whatever is known.
class Puzzles {
  public:
    explicit Puzzles(const Cells& solution) : solution_(solution) {}

    bool is_unique(CellSet givens);

    // Givens that are known to be needed: the only ones of an unavoidable set.
    CellSet needed(CellSet givens) const;

    // Like is_unique, if no known set answers.
    bool ask(CellSet givens);

    Cells shown(CellSet givens) const;

  private:
    const Cells& solution_;
    std::vector<CellSet> unavoidable_;
};

class Walk {
  public:
    // From a draft that was dug by these orbits.
    Walk(Draft& draft, const std::vector<Orbit>& orbits);

  protected:
    // All choices of a step follow one random order of the orbits.
    void shuffle();
    // A puzzle near the current one of the walk, without these givens.
    std::optional<CellSet> beside(CellSet banned);
    void write(CellSet givens);  // into the draft
    std::size_t below(std::size_t n) { return draft_.random.below(static_cast<std::uint32_t>(n)); }

    Draft& draft_;
    Puzzles puzzles_;
    std::vector<CellSet> orbits_;
    CellSet givens_;  // of the current puzzle of the walk

  private:
    bool put_back(CellSet& givens, CellSet banned);
    void dig(CellSet& givens);
};

}  // namespace nonet::generate

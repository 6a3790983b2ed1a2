#include "refine.hpp"

#include "walk.hpp"

namespace nonet::generate {
namespace {

constexpr int kSteps = 100;            // nine drafts in ten need fewer
constexpr std::uint32_t kUpwards = 3;  // one in this many steps may add a bad orbit

class Refining : Walk {
  public:
    Refining(Draft& draft, const std::vector<Orbit>& orbits) : Walk(draft, orbits) {
        bad_ = bad(givens_, orbits_.size());
    }

    void run() {
        for (int i = 0; i < kSteps && !bad_.empty(); i++) step();
        draft_.is_minimal = bad_.empty();
        write(givens_);
    }

  private:
    void step() {
        shuffle();
        const auto givens = beside(bad_[below(bad_.size())]);
        if (!givens) return;
        const std::size_t most = bad_.size() + (below(kUpwards) == 0);
        auto found = bad(*givens, most);
        if (found.size() > most) return;
        givens_ = *givens, bad_ = std::move(found);
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

    std::vector<CellSet> bad_;  // orbits of which a cell can be left out alone
};

}  // namespace

void refine(Draft& draft, const std::vector<Orbit>& orbits) { Refining(draft, orbits).run(); }

}  // namespace nonet::generate

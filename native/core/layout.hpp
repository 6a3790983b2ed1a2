// Layout: what the rules of a puzzle come down to. Variants are data here, never branches.
#pragma once
#include <cstdint>
#include <memory>
#include <vector>

#include "constraints.hpp"

namespace nonet {

namespace general {
struct Program;
}

struct Layout {
    using Cell = std::uint16_t;
    using Groups = std::vector<std::vector<Cell>>;
    static constexpr int kMostDigits = 36, kMostCells = kMostDigits * kMostDigits;

    int cells;
    int digits;
    Groups houses;                                      // each holds every digit exactly once
    Groups peers;                                       // per cell: who may not repeat its digit
    std::vector<std::vector<std::uint16_t>> houses_of;  // per cell: the houses it lies in

    // `different` are groups that hold no digit twice, but need not hold every digit.
    Layout(int cells_, int digits_, Groups houses_, const Groups& different);

    // With all that the rules ask for. `houses` and `peers` are those that people see. Sums that
    // follow from others make no difference but for speed; tests leave them out.
    explicit Layout(const Constraints& constraints, bool with_derived = true);

    // What the search obeys besides houses and peers; none where there is nothing else.
    std::shared_ptr<const general::Program> program;
    // The same as the rules have it, for those who explain.
    std::shared_ptr<const Constraints> constraints;

    // Bit d is digit d + 1.
    std::uint64_t all_digits() const { return (std::uint64_t{1} << digits) - 1; }
};

// Says what is wrong with the parts of a layout, or nullptr when they fit together.
const char* layout_problem(int cells, int digits, const Layout::Groups& houses,
                           const Layout::Groups& different);

}  // namespace nonet

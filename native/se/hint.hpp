// Hint: what a producer found, in as few bytes as the rating loop needs.
#pragma once
#include <vector>

#include "../core/evidence.hpp"
#include "grid.hpp"
#include "scale.hpp"

namespace nonet::se::NONET_WIDTH {

struct Removal {
    std::uint8_t cell;
    Mask digits;
    bool operator==(const Removal&) const = default;
};

struct Hint {
    Technique technique{};
    double difficulty = 0;
    int complexity = 0;
    int placed = -1;                // the key of a candidate
    std::vector<Removal> removals;  // cells once each

    // What one looks at: digits, cells, and houses, a bit each. Houses of `cover` are those that
    // candidates go from.
    Mask digits = 0;
    CellSet cells;
    std::uint32_t houses = 0, cover = 0;
    // Some of the cells have a role of their own: the pivot of a wing, the corners of a loop.
    CellSet own;
    Role own_role = Role::Base, role = Role::Base;
    Mask own_digits = kAll;    // in these cells; of a loop's corners the others are extra
    bool shows_cells = false;  // all candidates of the cells, not only the digits

    void reset(Technique which, double more = 0) {
        technique = which;
        difficulty = rating_of(which) + more;
        complexity = 0;
        placed = -1;
        removals.clear();
        digits = 0;
        cells = own = {};
        houses = cover = 0;
        own_role = role = Role::Base;
        own_digits = kAll;
        shows_cells = false;
    }
    void reset(Technique which, const Score& score) {
        reset(which);
        difficulty = score.difficulty;
        complexity = score.complexity;
    }
    void single_out(CellSet which, Role as) {
        own = which;
        own_role = as;
    }
    void place(int cell, int digit) { placed = key_of(cell, digit); }
    void remove(const Marks& marks, int cell, Mask what) {
        const Mask there = marks.in[cell] & what;
        if (there) removals.push_back({static_cast<std::uint8_t>(cell), there});
    }
    void remove(const Marks& marks, CellSet from, Mask what) {
        each(from, [&](int cell) { remove(marks, cell, what); });
    }
    bool removes() const { return !removals.empty(); }

    // Adds the effects, and the pattern if there is no chain.
    void show(const Marks& marks, Step& step) const;
};

// The producers, in their order of 1 to 20 and 22. Each says whether it has a hint; the first it
// finds in the order that the scale prescribes is the one.
bool hidden_single(const Grid&, Hint&);
bool direct_locking(const Grid&, Hint&);
bool direct_hidden_set(const Grid&, int size, Hint&);
bool naked_single(const Grid&, Hint&);
bool locking(const Grid&, Hint&);
bool naked_set(const Grid&, int size, Hint&);
bool hidden_set(const Grid&, int size, Hint&);
bool fish(const Grid&, int size, Hint&);
bool wing(const Grid&, int pivot_size, Hint&);
bool unique_loop(const Grid&, Hint&);
bool universal_grave(const Grid&, Hint&);

}  // namespace nonet::se::NONET_WIDTH

// Hint: what a producer found, in as few bytes as the rating loop needs.
#pragma once
#include <vector>

#include "grid.hpp"
#include "step.hpp"

namespace nonet::explainer::NONET_EXPLAINER {

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
    Mask digits = 0;                // what one looks at: digits, cells, a bit a house
    CellSet cells;
    std::uint32_t houses = 0;

    void reset(Technique which, double how_hard) {
        technique = which;
        difficulty = how_hard;
        complexity = 0;
        placed = -1;
        removals.clear();
        digits = 0;
        cells = {};
        houses = 0;
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

}  // namespace nonet::explainer::NONET_EXPLAINER

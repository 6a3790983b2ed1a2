// How hard a chain is: a base by producer, and more for its length. Sums of tenths are compared as
// they are, unrounded: 6.6 + 0.1 comes before 6.5 + 0.2, and that decides between hints.
#pragma once
#include <algorithm>
#include <array>
#include <limits>

#include "cells.hpp"

namespace nonet::explainer::NONET_EXPLAINER {

inline constexpr int kMaxComplexity = 1 << 20;

inline double length_difficulty(int complexity) {
    double added = 0.0;
    long ceiling = 4;
    bool odd = false;
    for (const long length = complexity - 2; length > ceiling; odd = !odd) {
        added += 0.1;
        ceiling = odd ? ceiling * 4 / 3 : ceiling * 3 / 2;
    }
    return added;
}

// What hints are sorted by: the easiest, the shortest, the kind, and which was found first.
struct Score {
    double difficulty = std::numeric_limits<double>::infinity();
    int complexity = kMaxComplexity;
    int kind = 9;
    std::uint32_t rank = 0xFFFFFFFF;

    bool operator<(const Score& o) const {
        if (difficulty != o.difficulty) return difficulty < o.difficulty;
        if (complexity != o.complexity) return complexity < o.complexity;
        return kind != o.kind ? kind < o.kind : rank < o.rank;
    }
    bool is_set() const { return rank != 0xFFFFFFFF; }
};

// The most nodes a chain of this base may have to be no worse than the score.
inline int most_nodes(double base, const Score& best) {
    if (!best.is_set()) return kMaxComplexity;
    if (base + length_difficulty(best.complexity) == best.difficulty) return best.complexity;
    int most = 0;  // difficulties grow at 4, 6, 8, 12, 16, … nodes, and two
    long ceiling = 4;
    double added = 0.0;
    for (bool odd = false; base + added <= best.difficulty && most < kMaxComplexity; odd = !odd) {
        const int here = static_cast<int>(ceiling) + 2;
        if (base + added == best.difficulty) return std::max(most, std::min(here, best.complexity));
        most = here;
        added += 0.1;
        ceiling = odd ? ceiling * 4 / 3 : ceiling * 3 / 2;
    }
    return most;
}

}  // namespace nonet::explainer::NONET_EXPLAINER

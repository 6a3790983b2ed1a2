// The numbers of the scale: a rating for every technique (core/technique.hpp has the table), and
// what makes a step harder. Sums of tenths are compared as they are, unrounded: 6.6 + 0.1 comes
// before 6.5 + 0.2, and that decides between hints.
#pragma once
#include <algorithm>
#include <array>
#include <limits>

#include "../core/technique.hpp"
#include "geometry.hpp"

namespace nonet::se::NONET_WIDTH {

inline constexpr double kRatings[] = {
#define X(name, producer, rating) rating,
    NONET_SE_TECHNIQUES(X)
#undef X
};

inline constexpr Technique kEasiest = Technique::se_full_house;  // the first of the table

constexpr double rating_of(Technique technique) {
    return kRatings[static_cast<int>(technique) - static_cast<int>(kEasiest)];
}

// The technique of dynamic and nested chains by level (0-5); they have four shapes each.
constexpr Technique dynamic_technique(int level, int shape) {
    return static_cast<Technique>(static_cast<int>(Technique::se_dynamic_double) + 4 * level +
                                  shape);
}

// Loops of four cells are rectangles: the table has their five types before those of loops.
constexpr Technique rectangle_technique(Technique loop) {
    return static_cast<Technique>(static_cast<int>(loop) - 5);
}

inline constexpr double kHiddenInLine = 0.3;  // a hidden single of a row or column
inline constexpr double kSetCell = 0.1;       // each cell of a set beside a unique loop or a grave

inline double loop_difficulty(int length) {
    const double added = length >= 10 ? 0.3 : 0.0;
    return length >= 8 ? added + 0.2 : length >= 6 ? 0.1 : 0.0;
}

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

}  // namespace nonet::se::NONET_WIDTH

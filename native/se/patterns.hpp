// The patterns that serve twice: as producers of their own, where the first counts, and inside of
// dynamic chains, where all do. A visit that says true ends the scan.
#pragma once
#include "hint.hpp"

namespace nonet::se::NONET_WIDTH {

// Locking: in `from` the digit is only where `to` crosses it.
template <class Visit>
bool any_locking(const Marks& marks, Visit visit) {
    constexpr Kind kPairs[4][2] = {{kBox, kColumn}, {kBox, kRow}, {kColumn, kBox}, {kRow, kBox}};
    for (const auto& [from_kind, to_kind] : kPairs)
        for (int from = 9 * from_kind; from < 9 * from_kind + 9; from++) {
            Mask some = 0;  // digits with two or three places: more never fit a crossing
            for (int d = 0; d < 9; d++) {
                const int n = size(marks.places[from][d]);
                if (n == 2 || n == 3) some |= bit(d);
            }
            if (!some) continue;
            for (int to = 9 * to_kind; to < 9 * to_kind + 9; to++) {
                const Mask crossing = kGeometry.shared[from][to];
                if (!crossing) continue;
                for (Mask rest = some; rest; rest &= static_cast<Mask>(rest - 1)) {
                    const int d = first(rest);
                    if (!(marks.places[from][d] & ~crossing) && visit(from, to, d)) return true;
                }
            }
        }
    return false;
}

// Sets of a house: the members are its digits or its slots, and `mask` is what each of them holds.
// Each member of a common tuple holds at least two things, and n members hold n things together.
template <class Visit>
bool any_tuple(const std::array<Mask, 9>& mask, int n, Visit visit) {
    std::array<int, 9> fit;
    int fits = 0;
    for (int i = 0; i < 9; i++)
        if (const int s = size(mask[i]); s >= 2 && s <= n) fit[fits++] = i;
    return any_subset(fits, n, [&](unsigned subset) {
        Mask members = 0, held = 0;
        for (unsigned rest = subset; rest; rest &= rest - 1) {
            const int i = fit[std::countr_zero(rest)];
            members |= bit(i);
            held |= mask[i];
        }
        return size(held) == n && visit(members, held);
    });
}

inline std::array<Mask, 9> cells_of(const Marks& marks, int house) {
    std::array<Mask, 9> out;
    for (int s = 0; s < 9; s++) out[s] = marks.in[cell_at(house, s)];
    return out;
}

template <class Visit>
bool any_naked_set(const Grid& grid, const Marks& marks, int n, Visit visit) {
    for (const Kind kind : kBoxColumnRow)
        for (int house = 9 * kind; house < 9 * kind + 9; house++)
            if (grid.open[house] >= 2 * n &&
                any_tuple(cells_of(marks, house), n,
                          [&](Mask slots, Mask digits) { return visit(house, slots, digits); }))
                return true;
    return false;
}

// `least` open cells a house must have: sets seen directly need fewer.
template <class Visit>
bool any_hidden_set(const Grid& grid, const Marks& marks, int n, int least, Visit visit) {
    for (const Kind kind : kBoxColumnRow)
        for (int house = 9 * kind; house < 9 * kind + 9; house++)
            if (grid.open[house] >= least &&
                any_tuple(marks.places[house], n,
                          [&](Mask digits, Mask slots) { return visit(house, digits, slots); }))
                return true;
    return false;
}

// Fish: base lines come before digits in the order of the scan, so that a digit's lines are sorted
// out first, and the subsets of lines are those of any digit.
template <class Visit>
bool any_fish(const Grid& grid, const Marks& marks, int n, Visit visit) {
    for (const Kind base : {kColumn, kRow}) {
        std::array<Mask, 9> lines{};  // of a digit: those with 2 to n places
        for (int d = 0; d < 9; d++) {
            if (grid.placed[d] + 2 * n > 9) continue;
            for (int line = 0; line < 9; line++) {
                const int s = size(marks.places[9 * base + line][d]);
                if (s >= 2 && s <= n) lines[d] |= bit(line);
            }
            if (size(lines[d]) < n) lines[d] = 0;
        }
        const bool found = any_subset(9, n, [&](unsigned subset) {
            for (int d = 0; d < 9; d++) {
                if (subset & ~unsigned{lines[d]}) continue;
                Mask cover = 0;
                for (unsigned rest = subset; rest; rest &= rest - 1)
                    cover |= marks.places[9 * base + std::countr_zero(rest)][d];
                if (size(cover) == n && visit(base, static_cast<Mask>(subset), d, cover))
                    return true;
            }
            return false;
        });
        if (found) return true;
    }
    return false;
}

}  // namespace nonet::se::NONET_WIDTH

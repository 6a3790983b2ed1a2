// Where to guess: in the two-candidate cell ("pair") with most open peers, those preferred that are
// linked to other pairs by a common digit. All cells are ranked at once, the largest score wins:
//
//      score = 256 * (open peers + 2 for each house, row, column or box, with such a link
//                     + 2 if row and column link both of its digits) + 255 - lane-number
//
// so scores are all different, and the winner's low byte says where it is. Counts are kept below
// zero (a mask is -1): only differences matter.
#pragma once
#include "infer.hpp"

namespace nonet::classic::NONET_TARGET {

constexpr unsigned kNowhere = 0xffff;

template <bool kDescending>
struct LaneNumbers {
    alignas(32) u16 of[9][16];
    constexpr LaneNumbers() : of() {
        for (int i = 0; i < 144; i++)
            of[i / 16][i % 16] = static_cast<u16>(kDescending ? 255 - i : i);
    }
};
static constexpr LaneNumbers<false> kLaneNumbers;
static constexpr LaneNumbers<true> kTieBreaks;

// What every cell of a row (of a column) of a box has in common: its peers that are settled, as
// part of a score, and the digits of the pairs it may be linked to.
struct Lines {
    Vec row[3], column[3], row_pairs[3], column_pairs[3];
    Vec box_pairs;  // digits of two pairs or more: a cell's own does not count
};

NONET_INLINE Lines look_along_lines(const Vec* settled, const Vec* pair) {
    Lines in;
#pragma GCC unroll 3
    for (int i = 0; i < 3; i++) {
        in.row[i] = settled[3 * i] + settled[3 * i + 1] + settled[3 * i + 2];
        in.column[i] = settled[i] + settled[3 + i] + settled[6 + i];
        in.row_pairs[i] = pair[3 * i] | pair[3 * i + 1] | pair[3 * i + 2];
        in.column_pairs[i] = pair[i] | pair[3 + i] | pair[6 + i];
    }
    Vec box = in.row[0] + in.row[1] + in.row[2] + all(100);
#pragma GCC unroll 3
    for (int i = 0; i < 3; i++) {
        Vec a = in.row[i], b = in.column[i], c = in.row_pairs[i], d = in.column_pairs[i];
        in.row[i] = shift_left(rotate_lanes_1(a) + rotate_lanes_2(a) + box, 8);
        in.column[i] = shift_left(rotate_groups_1(b) + rotate_groups_2(b), 8);
        in.row_pairs[i] = rotate_lanes_1(c) | rotate_lanes_2(c);
        in.column_pairs[i] = rotate_groups_1(d) | rotate_groups_2(d);
    }
    Vec once = all(0);
    in.box_pairs = all(0);
#pragma GCC unroll 9
    for (int k = 0; k < 9; k++) {
        in.box_pairs |= once & pair[k];
        once |= pair[k];
    }
    return in;
}

// The lane-number of the best eligible cell; kNowhere when none is.
NONET_INLINE unsigned best_of(const Vec* settled, const Vec* eligible, const Vec* pair) {
    const Lines in = look_along_lines(settled, pair);
    Vec worst = all(0xffff);
#pragma GCC unroll 9
    for (int k = 0; k < 9; k++) {
        Vec in_row = in.row_pairs[k / 3], in_column = in.column_pairs[k % 3];
        Vec both = is_zero(minus(pair[k], in_row | in_column));
        Vec bonus = is_zero(pair[k] & in_row) + is_zero(pair[k] & in_column) +
                    is_zero(pair[k] & in.box_pairs) - both;
        Vec score = in.row[k / 3] + in.column[k % 3] + shift_left(bonus, 9);
        score = score | load(kTieBreaks.of[k]);
        worst = minimum(worst, ~(score & eligible[k]));
    }
    const unsigned best = ~smallest(worst) & 0xffffu;
    return best ? ~best & 255u : kNowhere;
}

// Rare: no cell has two candidates. Then those with three, then any open cell of a box. The grid
// comes by value: an address taken here would keep the caller's vectors in memory all the time.
static __attribute__((noinline, cold)) unsigned best_open_cell(Grid grid) {
    const Vec in_box = equal(load(kSolvedSum.lane), all(kAllDigits));
    Vec settled[9], eligible[9], open[9], linked[9];
    for (int k = 0; k < 9; k++) {
        Vec more = without_lowest(grid.place[k]);
        settled[k] = is_zero(more);
        open[k] = minus(in_box, settled[k]);
        eligible[k] = open[k] & is_zero(without_lowest(without_lowest(more)));
        linked[k] = grid.place[k] & eligible[k];
    }
    const unsigned best = best_of(settled, eligible, linked);
    return best != kNowhere ? best : best_of(settled, open, grid.place);
}

// The lane-number of the cell to guess in, or kNowhere when a box has two equal naked singles. The
// sweep does not see those; without this test puzzles without a solution cost twelve times as much.
// The grid must have an open cell.
NONET_INLINE unsigned best_cell(const Vec* x) {
    Vec settled[9], eligible[9], pair[9], either = all(0), sum = all(0);
#pragma GCC unroll 9
    for (int k = 0; k < 9; k++) {
        Vec more = without_lowest(x[k]);
        settled[k] = is_zero(more);
        Vec single = x[k] & settled[k];
        either |= single;
        sum = sum + single;
        eligible[k] = is_zero(without_lowest(more)) ^ settled[k];
        pair[k] = x[k] & eligible[k];
    }
    if (!none(either ^ sum)) return kNowhere;
    const unsigned best = best_of(settled, eligible, pair);
    if (__builtin_expect(best != kNowhere, 1)) return best;
    Grid grid;
    copy(x, grid);
    return best_open_cell(grid);
}

}  // namespace nonet::classic::NONET_TARGET

// One round of inference ("sweep") over a grid, and the tests around it.
//
//   1. naked and hidden singles of all nine boxes at once;
//   2. rows: a digit stays in row i of a box only if the two other rows can take it in the two
//   other
//      boxes of the band. This is the exact closure of "once in every row, once in every box";
//   3. the same for columns.
// Singles of rows and columns need no code of their own: 1, 2 and 3 imply them.
//
// The order of the statements matters: the build makes GCC keep it, because it fits nine grid
// vectors and a few accumulators into sixteen registers. Run the benchmark before changing it.
#pragma once
#include "grid.hpp"

namespace nonet::classic::NONET_TARGET {

struct Verdict {
    Vec broken;  // not zero: an empty cell, or a digit without a place
    Vec sum;     // of the cells of a lane: unchanged = nothing inferred
};

NONET_INLINE Vec without_lowest(Vec a) { return a & (a - all(1)); }

// Naked and hidden singles of the boxes that lie in the nine vectors.
NONET_INLINE void settle_boxes(Vec* x) {
    Vec single[9], settled = all(0), twice = all(0), once = all(0);
#pragma GCC unroll 9
    for (int k = 0; k < 9; k++) {
        Vec s = x[k] & is_zero(without_lowest(x[k]));
        single[k] = s;
        park(single[k]);
        settled |= s;
        twice |= once & x[k];
        once |= x[k];
    }
#pragma GCC unroll 9
    for (int k = 0; k < 9; k++) {
        Vec hidden = minus(x[k], twice);
        Vec left = minus(x[k], settled) | single[k];
        x[k] = choose(is_zero(hidden), left, hidden);
    }
}

// next, last = the same line of the next and the last box of the band.
NONET_INLINE void close_lines(Vec (&t)[3], const Vec (&next)[3], const Vec (&last)[3]) {
    t[0] = (next[1] & last[2]) | (last[1] & next[2]);
    t[1] = (next[0] & last[2]) | (last[0] & next[2]);
    t[2] = (next[0] & last[1]) | (last[0] & next[1]);
}
NONET_INLINE void close_rows(Vec (&t)[3]) {
    Vec next[3] = {rotate_lanes_1(t[0]), rotate_lanes_1(t[1]), rotate_lanes_1(t[2])};
    Vec last[3] = {rotate_lanes_2(t[0]), rotate_lanes_2(t[1]), rotate_lanes_2(t[2])};
    close_lines(t, next, last);
}
NONET_INLINE void close_columns(Vec (&t)[3]) {
    Vec next[3] = {rotate_groups_1(t[0]), rotate_groups_1(t[1]), rotate_groups_1(t[2])};
    Vec last[3] = {rotate_groups_2(t[0]), rotate_groups_2(t[1]), rotate_groups_2(t[2])};
    close_lines(t, next, last);
}

NONET_INLINE Verdict sweep(Vec* x) {
    settle_boxes(x);
    Vec row[3] = {x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]};
    Vec away[3] = {x[0], x[1], x[2]};
    park(away);
    close_rows(row);
#pragma GCC unroll 9
    for (int k = 0; k < 9; k++) x[k] = (k < 3 ? away[k] : x[k]) & row[k / 3];
    Vec column[3] = {x[0] | x[3] | x[6], x[1] | x[4] | x[7], x[2] | x[5] | x[8]};
    Vec before[3] = {column[0], column[1], column[2]}, later[3] = {x[0], x[1], x[2]};
    park(before), park(later);
    close_columns(column);
    Vec digits = (column[0] & before[0]) | (column[1] & before[1]) | (column[2] & before[2]);
#pragma GCC unroll 9
    for (int k = 0; k < 9; k++) x[k] = (k < 3 ? later[k] : x[k]) & column[k % 3];
    Vec least[2] = {x[0], x[1]}, sum[2] = {x[0], x[1]};  // two chains each: half the latency
#pragma GCC unroll 7
    for (int k = 2; k < 9; k++) {
        least[k % 2] = minimum(least[k % 2], x[k]);
        sum[k % 2] = sum[k % 2] + x[k];
    }
    Vec empty = is_zero(minimum(least[0], least[1]));
    return {(digits ^ all(kAllDigits)) | empty, sum[0] + sum[1]};
}

// What the sum is once the grid is solved: each digit once in a box, or nine times all of them.
struct SolvedSum {
    alignas(32) u16 lane[16];
    constexpr SolvedSum() : lane() {
        for (int i = 0; i < 16; i++)
            lane[i] = static_cast<u16>(i < 12 && i % 4 < 3 ? kAllDigits : 9 * kAllDigits);
    }
};
static constexpr SolvedSum kSolvedSum;

// All cells are single, all columns and boxes right: are the rows?
NONET_INLINE bool rows_hold(const Vec* x) {
    Vec row[3] = {x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]};
    Vec before[3] = {row[0], row[1], row[2]};
    close_rows(row);
    Vec digits = (row[0] & before[0]) | (row[1] & before[1]) | (row[2] & before[2]);
    return none(digits ^ all(kAllDigits));
}

}  // namespace nonet::classic::NONET_TARGET

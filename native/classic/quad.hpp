// Four puzzles searched side by side: 27 vectors, a group of four lanes for each puzzle.
//
//      cell[9b + 3r + c]:  lane 4p + s = row 3b + r, column 3s + c of puzzle p
//
//      lane     0  1  2  3   4  5  6  7   8  9 10 11  12 13 14 15
//      puzzle   0  0  0  ·   1  1  1  ·   2  2  2  ·   3  3  3  ·
//      stack    0  1  2  ·   0  1  2  ·   0  1  2  ·   0  1  2  ·
//
// Twelve of sixteen lanes work (nine in a Grid), and columns are closed without moving any lane, so
// a sweep costs little more than half as much per puzzle. Group b of place[3r + c] of a Grid is
// group p of cell[9b + 3r + c]: one puzzle moves between the two layouts as 27 pieces of eight
// bytes.
#pragma once
#include "ledger.hpp"

namespace nonet::classic::NONET_TARGET {

constexpr u64 kOpenGroup = kAllDigits * 0x0001000100010001u;  // four lanes with all digits

// Puzzles that wait for a search, reduced as far as sweeps go.
struct Queue {
    static constexpr int kRoom = 64;
    Grid grid[kRoom];
    std::size_t index[kRoom];
    int size = 0;
};

// t[i][j] = digits of line i in box j. There are six ways to put a digit into three boxes on three
// lines: keep what occurs in one of them.
NONET_INLINE void close_band(Vec (&t)[3][3]) {
    Vec e0 = t[0][0] & t[1][1] & t[2][2], e1 = t[0][1] & t[1][2] & t[2][0];
    Vec e2 = t[0][2] & t[1][0] & t[2][1], o0 = t[0][2] & t[1][1] & t[2][0];
    Vec o1 = t[0][0] & t[1][2] & t[2][1], o2 = t[0][1] & t[1][0] & t[2][2];
    t[0][0] = e0 | o1, t[0][1] = e1 | o2, t[0][2] = e2 | o0;
    t[1][0] = e2 | o2, t[1][1] = e0 | o0, t[1][2] = e1 | o1;
    t[2][0] = e1 | o0, t[2][1] = e2 | o1, t[2][2] = e0 | o2;
}

NONET_INLINE Verdict sweep_quad(Vec* __restrict cell) {
    Vec t[3][3];  // column c of the stacks in band b
#pragma GCC unroll 3
    for (int b = 0; b < 3; b++) {
        Vec x[9];
#pragma GCC unroll 9
        for (int k = 0; k < 9; k++) x[k] = cell[9 * b + k];
        settle_boxes(x);
        Vec row[3] = {x[0] | x[1] | x[2], x[3] | x[4] | x[5], x[6] | x[7] | x[8]};
        Vec away[3] = {x[0], x[1], x[2]};
        park(away);
        close_rows(row);
#pragma GCC unroll 9
        for (int k = 0; k < 9; k++) cell[9 * b + k] = x[k] = (k < 3 ? away[k] : x[k]) & row[k / 3];
#pragma GCC unroll 3
        for (int c = 0; c < 3; c++) t[c][b] = x[c] | x[3 + c] | x[6 + c];
    }
    close_band(t);
    Vec digits = t[0][0] | t[0][1] | t[0][2], sum = all(0), least = all(0xffff);
#pragma GCC unroll 27
    for (int k = 0; k < 27; k++) {
        Vec y = cell[k] & t[k % 3][k / 9];
        cell[k] = y;
        sum = sum + y;
        least = minimum(least, y);
    }
    return {(digits ^ all(kAllDigits)) | is_zero(least), sum};
}

// Puzzle p out of the four, and back in.
NONET_INLINE void gather(const Vec* cell, unsigned p, Vec* x) {
#pragma GCC unroll 9
    for (std::size_t k = 0; k < 9; k++)
        x[k] = from_groups(get_group(cell + k, p), get_group(cell + 9 + k, p),
                           get_group(cell + 18 + k, p), kOpenGroup);
}
NONET_INLINE void scatter(Vec* cell, unsigned p, const Grid& grid) {
    const Vec where = load(kMasks.group[p]);
#pragma GCC unroll 27
    for (std::size_t k = 0; k < 27; k++) {
        const u64 piece = get_group(grid.place, 4 * (k % 9) + k / 9);
        cell[k] = choose(where, from_groups(piece, piece, piece, piece), cell[k]);
    }
}

// What the sums are once a puzzle is solved: three boxes to a stack.
struct SolvedSums {
    alignas(32) u16 lane[16];
    constexpr SolvedSums() : lane() {
        for (int i = 0; i < 16; i++)
            lane[i] = static_cast<u16>(i % 4 < 3 ? 3 * kAllDigits : 27 * kAllDigits);
    }
};
static constexpr SolvedSums kSolvedSums;

class Quad {
  public:
    Quad() {
        for (auto& v : cell_) v = all(kAllDigits);
    }

    // Searches the puzzles of the queue. Returns when it is empty; those still at work wait for the
    // next call, unless `to_the_end`.
    void run(Queue& queue, Ledger& ledger, bool to_the_end) {
        for (unsigned p = 0; p < 4; p++)
            if (!(busy_ >> p & 1)) refill(p, queue);
        const Vec solved = load(kSolvedSums.lane);
        while (busy_ && !ledger.stopped()) {
            const Verdict verdict = sweep_quad(cell_);
            const unsigned dead = ~zero_groups(verdict.broken) & busy_;
            const unsigned done = zero_groups(verdict.sum ^ solved) & busy_ & ~dead;
            const unsigned stuck = zero_groups(verdict.sum ^ previous_) & busy_ & ~dead & ~done;
            previous_ = verdict.sum;
            for (unsigned left = dead | done | stuck; left; left &= left - 1) {
                const unsigned p = static_cast<unsigned>(__builtin_ctz(left));
                const bool open = dead >> p & 1   ? go_back(p)
                                  : done >> p & 1 ? take_solution(p, ledger)
                                                  : guess(p, ledger);
                if (!open) finish(p, queue, ledger);
                previous_ = minus(previous_, load(kMasks.group[p]));  // it starts afresh
            }
            if (queue.size == 0 && busy_ != 15) {
                if (!to_the_end) return;
                if (busy_ && (busy_ & (busy_ - 1)) == 0) finish_alone(ledger);
            }
        }
    }

  private:
    void refill(unsigned p, Queue& queue) {
        busy_ &= ~(1u << p);
        if (queue.size == 0) return;
        queue.size--;
        scatter(cell_, p, queue.grid[queue.size]);
        index_[p] = queue.index[queue.size];
        found_[p] = 0;
        trail_[p].begin();
        busy_ |= 1u << p;
    }

    void finish(unsigned p, Queue& queue, Ledger& ledger) {
        ledger.finish(index_[p], found_[p]);
        refill(p, queue);
    }

    // Each of these says whether the puzzle has anything left to search.
    bool go_back(unsigned p) {
        Trail& trail = trail_[p];
        if (trail.depth == 0) return false;
        scatter(cell_, p, trail.saved[--trail.depth]);
        return true;
    }

    bool guess(unsigned p, Ledger& ledger) {
        Vec x[9];
        gather(cell_, p, x);
        Grid& rest = trail_[p].saved[trail_[p].depth];
        copy(x, rest);
        const unsigned place = best_cell(x), k = place / 16, lane = place % 16;
        if (place == kNowhere) return go_back(p);
        trail_[p].depth++;
        const unsigned candidates = get_lane(rest.place, place);
        const unsigned low = candidates & (0u - candidates);
        set_lane(rest.place, place, candidates ^ low);
        Vec& at = cell_[9 * (lane / 4) + k];
        at = choose(load(kMasks.lane[4 * p + lane % 4]), all(low), at);
        ledger.tick(1);
        return true;
    }

    bool take_solution(unsigned p, Ledger& ledger) {
        Vec x[9];
        gather(cell_, p, x);
        if (rows_hold(x)) {
            if (found_[p] == 0 && ledger.wants_solutions())
                format(x, ledger.form(), ledger.solution(index_[p]));
            if (++found_[p] >= ledger.limit()) return false;
        }
        return go_back(p);
    }

    // The last puzzle of all is faster in a Grid of its own.
    void finish_alone(Ledger& ledger) {
        const unsigned p = static_cast<unsigned>(__builtin_ctz(busy_));
        gather(cell_, p, trail_[p].now.place);
        trail_[p].stage = Trail::Stage::Open;
        search_alone(trail_[p], index_[p], found_[p], ledger);
        busy_ = 0;
    }

    Vec cell_[27], previous_ = all(0);
    unsigned busy_ = 0;
    std::size_t index_[4] = {};
    std::uint32_t found_[4] = {};
    Trail trail_[4];
};

}  // namespace nonet::classic::NONET_TARGET

// Sixteen puzzles side by side: a vector for each of the 81 cells, a lane for each puzzle.
//
//      cell[9 * row + column]:  lane l = puzzle l          no lane ever moves, none is wasted
//
// Lanes never guess. They carry the easy beginnings: texts in and out in bulk, sweeps at half the
// price of a Grid's. A lane that is solved, dead or stuck waits until a few others are too, then
// all of them are served: solutions written, stuck puzzles queued for the search, lanes refilled.
#pragma once
#include "quad.hpp"
#include "transpose.hpp"

namespace nonet::classic::NONET_TARGET {

// Naked and hidden singles of one box; leaves the union of each of its rows in t[.][j].
NONET_INLINE void settle_box(Vec* cell, Vec (&t)[3][3], int j) {
    Vec x[9];
#pragma GCC unroll 9
    for (int k = 0; k < 9; k++) x[k] = cell[k / 3 * 9 + k % 3];
    settle_boxes(x);
#pragma GCC unroll 9
    for (int k = 0; k < 9; k++) cell[k / 3 * 9 + k % 3] = x[k];
#pragma GCC unroll 3
    for (int i = 0; i < 3; i++) t[i][j] = x[3 * i] | x[3 * i + 1] | x[3 * i + 2];
}

// Empty cells are not looked for: a lane with one loses a digit or gets stuck before long, and the
// search sees it at once. That saves one operation in 25.
static __attribute__((noinline)) Verdict sweep_lanes(Vec* __restrict cell) {
    for (int b = 0; b < 3; b++) {
        Vec t[3][3];
#pragma GCC unroll 3
        for (int j = 0; j < 3; j++) settle_box(cell + 27 * b + 3 * j, t, j);
        close_band(t);
#pragma GCC unroll 27
        for (int k = 0; k < 27; k++) cell[27 * b + k] &= t[k / 9][k % 9 / 3];
    }
    Vec sum = all(0), digits = all(kAllDigits);
    for (int b = 0; b < 3; b++) {
        Vec t[3][3];
        Vec* p = cell + 3 * b;
#pragma GCC unroll 3
        for (int i = 0; i < 3; i++)
#pragma GCC unroll 3
            for (int j = 0; j < 3; j++)
                t[i][j] = p[27 * j + i] | p[27 * j + 9 + i] | p[27 * j + 18 + i];
        close_band(t);
        digits &= t[0][0] | t[0][1] | t[0][2];
#pragma GCC unroll 27
        for (int k = 0; k < 27; k++) {
            Vec y = p[k / 3 * 9 + k % 3] & t[k % 3][k / 9];
            p[k / 3 * 9 + k % 3] = y;
            sum = sum + y;
        }
    }
    return {digits ^ all(kAllDigits), sum};
}

class Lanes {
  public:
    explicit Lanes(const Batch& batch) : ledger_(batch) {
        for (auto& v : cell_) v = all(kAllDigits);
    }

    Tally run() {
        refill(0xffff);
        Vec previous = all(0);
        Ended ended;
        unsigned idle = 0;
        while (busy_ && !ledger_.stopped()) {
            const Verdict verdict = sweep_lanes(cell_);
            const unsigned dead = bits(~is_zero(verdict.broken)) & busy_;
            const unsigned solved = bits(equal(verdict.sum, all(9 * kAllDigits))) & busy_ & ~dead;
            const unsigned stuck = bits(equal(verdict.sum, previous)) & busy_ & ~dead & ~solved;
            previous = verdict.sum;
            ended.dead |= dead, ended.solved |= solved, ended.stuck |= stuck;
            busy_ &= ~(dead | solved | stuck);
            const unsigned waiting = ended.dead | ended.solved | ended.stuck;
            idle += static_cast<unsigned>(__builtin_popcount(waiting));
            if (waiting && (idle >= kPatience || !busy_)) {
                serve(ended);
                for (unsigned m = waiting; m; m &= m - 1)  // those lanes start afresh
                    previous = minus(previous, load(kMasks.lane[__builtin_ctz(m)]));
                ended = {}, idle = 0;
            }
        }
        quad_.run(queue_, ledger_, true);
        return ledger_.tally();
    }

  private:
    struct Ended {
        unsigned dead = 0, solved = 0, stuck = 0;
    };
    static constexpr unsigned kPatience = 24;  // idle lane-sweeps before a service

    void serve(Ended ended) {
        ledger_.tick(0);
        if (ended.solved) {
            const unsigned good = ended.solved & rows_hold_in();
            write(good);
            ended.dead |= ended.solved & ~good;
        }
        for (unsigned m = ended.stuck; m; m &= m - 1)
            enqueue(static_cast<unsigned>(__builtin_ctz(m)));
        for (unsigned m = ended.dead; m; m &= m - 1) ledger_.finish(index_[__builtin_ctz(m)], 0);
        if (queue_.size > Queue::kRoom - 16) quad_.run(queue_, ledger_, false);
        refill(ended.dead | ended.solved | ended.stuck);
    }

    // Lanes whose nine rows hold all nine digits each, and no cell none.
    unsigned rows_hold_in() const {
        Vec good = all(kAllDigits), least = all(0xffff);
        for (const Vec* c = cell_; c < cell_ + kCells; c += 9) {
            good &= c[0] | c[1] | c[2] | c[3] | c[4] | c[5] | c[6] | c[7] | c[8];
#pragma GCC unroll 9
            for (int i = 0; i < 9; i++) least = minimum(least, c[i]);
        }
        return bits(minus(equal(good, all(kAllDigits)), is_zero(least)));
    }

    void write(unsigned lanes) {
        char* to[16] = {};
        for (unsigned m = lanes; m; m &= m - 1) {
            const int l = __builtin_ctz(m);
            to[l] = ledger_.solution(index_[l]);
            ledger_.finish(index_[l], 1);
        }
        if (ledger_.wants_solutions()) store_lanes(cell_, to, ledger_.form(), lanes);
    }

    void enqueue(unsigned l) {
        Grid& grid = queue_.grid[queue_.size];
        for (auto& v : grid.place) v = all(kAllDigits);
#pragma GCC unroll 81
        for (std::size_t i = 0; i < kCells; i++)
            set_lane(grid.place, place_of(i), get_lane(cell_ + i, l));
        queue_.index[queue_.size++] = index_[l];
    }

    // Gives every lane of `free` the next puzzle, as far as there are any.
    void refill(unsigned free) {
        const char* text[16];
        char buffer[16][kCells];
        unsigned taken = 0;
        for (; free; free &= free - 1) {
            const int l = __builtin_ctz(free);
            text[l] = ledger_.take(index_[l], buffer[l]);
            if (!text[l]) break;
            taken |= 1u << l;
        }
        if (!taken) return;
        const char* any = text[__builtin_ctz(taken)];
        for (int l = 0; l < 16; l++)
            if (!(taken >> l & 1)) text[l] = any;
        load_lanes(cell_, text, taken);
        busy_ |= taken;
    }

    Vec cell_[kCells];
    std::size_t index_[16] = {};
    unsigned busy_ = 0;
    Ledger ledger_;
    Queue queue_;
    Quad quad_;
};

}  // namespace nonet::classic::NONET_TARGET

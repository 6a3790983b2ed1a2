// The smallest full grid.
//
// Its first row is 123456789, so the second row says where the first one has each of its digits: a
// permutation f of the columns, f(c) = the column where row 1 has the digit that row 2 has in c.
// Two kinds of bands:
//     pure   f sends each box to one box: row 2 is 456789 and 123, 132 or 231, by the cycles of f³
//     mixed  row 2 begins 457; the two columns of box 1 that f sends to one box give 4 and 5
// 36 ordered pairs of rows and three choices of the first box: almost everything else is forced. A
// pure band has 6 pairs · 3 boxes · 6 orders, 648 starts in all six bands; mixed ones have 216.
#pragma once
#include "lines.hpp"

namespace nonet::canon::NONET_TARGET {

constexpr u8 kPairs[6][3] = {{0, 1, 2}, {1, 0, 2}, {0, 2, 1},
                             {2, 0, 1}, {1, 2, 0}, {2, 1, 0}};  // first, second, third row
constexpr u8 kInBox[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

struct Start {
    u8 side, first, second, third;  // source rows
    u8 order[kSide];                // source columns
};

class GridSearch {
  public:
    explicit GridSearch(const Lines& lines) {
        for (int side = 0; side < 2; side++)
            for (int r = 0; r < kSide; r++) {
                u8* row = digits_[side][r];
                store(row, lines.digits[side][r]);
                for (u8 c = 0; c < kSide; c++) place_[side][r][row[c]] = c;
                place_[side][r][0] = 15;
            }
    }

    // Returns how many ways lead to the form. `ways` may be null.
    u32 run(u8* cells, Way* ways) {
        bool is_pure = false;
        for (int side = 0; side < 2; side++)
            for (int band = 0; band < 3; band++)
                if (find_pure(side, band)) start_pure(side, band), is_pure = true;
        if (!is_pure) start_mixed();
        keep_third();
        u32 n = 0;
        Rest best;
        for (u32 i = 0; i < count_; i++) {
            const Rest rest(*this, starts_[i]);
            const int order = rest.compare(best);
            if (order > 0) continue;
            if (order < 0) n = 0, best = rest;
            if (ways) write(starts_[i], rest, ways[n]);
            n++;
        }
        for (int r = 0; r < kSide; r++) store_nine(cells + kSide * r, best.shown[r]);
        return n;
    }

  private:
    // The digits of a row by columns in order, with the labels that make the first row 123456789.
    struct Frame {
        Bytes labels, order;
        Frame(const GridSearch& search, const Start& start) {
            u8 place[16], named[16] = {};
            std::memset(place, 15, 16);
            std::memcpy(place, start.order, kSide);
            const u8* row = search.digits_[start.side][start.first];
            for (u8 i = 0; i < kSide; i++) named[row[place[i]]] = static_cast<u8>(i + 1);
            labels = load(named), order = load(place);
        }
        Bytes show(const u8* row) const { return shuffle(labels, shuffle(load(row), order)); }
    };

    // The grid of a start: the six rows of the other bands are sorted by their first column.
    struct Rest {
        Bytes shown[kSide];
        Bytes labels;
        u64 number[6] = {~u64{0}};
        u8 source[6];
        Rest() = default;  // greater than all others
        Rest(const GridSearch& search, const Start& start) {
            const Frame frame(search, start);
            const auto& rows = search.digits_[start.side];
            labels = frame.labels;
            shown[0] = frame.show(rows[start.first]);
            shown[1] = frame.show(rows[start.second]);
            shown[2] = frame.show(rows[start.third]);
            Bytes other[6];
            u8 o[6];
            int k = 0;
            for (u8 band = 0; band < 3; band++)
                for (u8 r = 3 * band; r < 3 * band + 3 && band != start.first / 3; r++, k++) {
                    other[k] = frame.show(rows[r]);
                    number[k] = number_of<false>(other[k]);
                    o[k] = static_cast<u8>(k), source[k] = r;
                }
            u64 sorted[6];
            u8 from[6];
            const auto exchange = [&](int x, int y) {
                if (number[o[x]] < number[o[y]]) return;
                const u8 kept = o[x];
                o[x] = o[y], o[y] = kept;
            };
            exchange(0, 1), exchange(1, 2), exchange(0, 1);
            exchange(3, 4), exchange(4, 5), exchange(3, 4);
            const int ahead = number[o[0]] > number[o[3]] ? 3 : 0;
            for (int j = 0; j < 6; j++) {
                const u8 at = o[(j + ahead) % 6];
                sorted[j] = number[at], from[j] = source[at], shown[3 + j] = other[at];
            }
            std::memcpy(number, sorted, sizeof number);
            std::memcpy(source, from, sizeof source);
        }
        int compare(const Rest& other) const {
            for (int j = 0; j < 6; j++)
                if (number[j] != other.number[j]) return number[j] < other.number[j] ? -1 : 1;
            return 0;
        }
    };

    static void write(const Start& start, const Rest& rest, Way& way) {
        way.is_transposed = start.side;
        way.row[0] = start.first, way.row[1] = start.second, way.row[2] = start.third;
        std::memcpy(way.row + 3, rest.source, sizeof rest.source);
        std::memcpy(way.column, start.order, kSide);
        u8 named[16];
        store(named, rest.labels);
        std::memcpy(way.digit, named, sizeof way.digit);
    }

    bool find_pure(int side, int band) const {
        const u8 *place = place_[side][3 * band], *row = digits_[side][3 * band + 1];
        const int box = place[row[0]] / 3;
        return place[row[1]] / 3 == box && place[row[2]] / 3 == box;
    }

    // `end`: row 2 from where the starts differ.
    void offer(u32 end, int side, const u8* pair, int band, const u8* order) {
        if (end > least_) return;
        if (end < least_) least_ = end, count_ = 0;
        Start& to = starts_[count_++];
        to.side = static_cast<u8>(side);
        to.first = static_cast<u8>(3 * band + pair[0]),
        to.second = static_cast<u8>(3 * band + pair[1]);
        to.third = static_cast<u8>(3 * band + pair[2]);
        std::memcpy(to.order, order, kSide);
    }

    void start_pure(int side, int band) {
        for (const auto& pair : kPairs) {
            const u8* place = place_[side][3 * band + pair[0]];
            const u8* row = digits_[side][3 * band + pair[1]];
            u8 f[kSide];
            for (int c = 0; c < kSide; c++) f[c] = place[row[c]];
            for (int box = 0; box < kSide; box += 3)
                for (const auto& in_box : kInBox) {
                    u8 order[kSide], at[kSide] = {};
                    for (int i = 0; i < 3; i++) {
                        order[i] = static_cast<u8>(box + in_box[i]);
                        order[3 + i] = f[order[i]];
                        order[6 + i] = f[order[3 + i]];
                        at[order[i]] = static_cast<u8>(i);
                    }
                    const u32 end = at[f[order[6]]] * 9u + at[f[order[7]]] * 3u + at[f[order[8]]];
                    offer(end, side, pair, band, order);
                }
        }
    }

    // c1, c2: columns of the first box that f sends to the same box, in this order.
    void start_at(int side, const u8* pair, int band, const u8* f, int c1, int c2, int c3) {
        u8 order[kSide], at[kSide];
        const int d1 = f[c1], d2 = f[c2], e1 = f[c3];
        const int third = 9 * (d1 / 3) + 3 - d1 - d2;  // the third column of its box
        order[0] = static_cast<u8>(c1), order[1] = static_cast<u8>(c2);
        order[2] = static_cast<u8>(c3);
        order[3] = static_cast<u8>(d1), order[4] = static_cast<u8>(d2);
        order[5] = static_cast<u8>(third);
        order[6] = static_cast<u8>(e1);
        int k = 7;
        for (int i = 3; i < 6; i++)
            if (const int to = f[order[i]]; to / 3 == e1 / 3) order[k++] = static_cast<u8>(to);
        for (u8 i = 0; i < kSide; i++) at[order[i]] = static_cast<u8>(i + 1);
        u32 end = 0;
        for (int i = 3; i < kSide; i++) end = end << 4 | at[f[order[i]]];
        offer(end, side, pair, band, order);
    }

    // Row 2 can begin 4571 only where f swaps a column of box 1 and another. These starts are tried
    // first, and seldom any others.
    void start_mixed() {
        constexpr Bytes kIndex = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
        u8 fs[36][16];
        u32 swapped[36];
        for (int i = 0; i < 36; i++) {
            const int side = i / 18, band = i / 6 % 3;
            const u8* pair = kPairs[i % 6];
            const Bytes f = shuffle(load(place_[side][3 * band + pair[0]]),
                                    load(digits_[side][3 * band + pair[1]]));
            store(fs[i], f);
            swapped[i] = bits((Bytes)(shuffle(f, f) == kIndex)) & 0x1ff;
        }
        for (int round = 0; round < 2 && !count_; round++)
            for (int i = 0; i < 36; i++)
                for (int box = 0; box < kSide; box += 3) {
                    const u32 swaps = round ? 7 : swapped[i] >> box & 7u;
                    if (!swaps) continue;
                    const u8* f = fs[i];
                    const int x = f[box] / 3, y = f[box + 1] / 3, z = f[box + 2] / 3;
                    const int odd = x == y ? 2 : x == z ? 1 : 0;  // f sends it to another box
                    const int c1 = odd ? 0 : 1, c2 = odd == 2 ? 1 : 2;
                    const int side = i / 18, band = i / 6 % 3;
                    const u8* pair = kPairs[i % 6];
                    if (swaps >> c1 & 1)
                        start_at(side, pair, band, f, box + c1, box + c2, box + odd);
                    if (swaps >> c2 & 1)
                        start_at(side, pair, band, f, box + c2, box + c1, box + odd);
                }
    }

    // Of all starts keep those whose third row is the least.
    void keep_third() {
        u64 least = ~u64{0};
        u32 kept = 0;
        for (u32 i = 0; i < count_; i++) {
            const Start start = starts_[i];
            const Bytes row = Frame(*this, start).show(digits_[start.side][start.third]);
            const u64 number = number_of<false>(row);
            if (number > least) continue;
            if (number < least) least = number, kept = 0;
            starts_[kept++] = start;
        }
        count_ = kept;
    }

    alignas(16) u8 digits_[2][kSide][16];  // digits 1-9, the rest 0
    alignas(16) u8 place_[2][kSide][16];   // by digit: its column
    Start starts_[kMostWays];              // not cleared: that would take a third of the time
    u32 count_ = 0;
    u32 least_ = ~0u;
};

static u32 find_grid(const u8* digits, u8* cells, Way* ways) {
    Lines lines;
    split(digits, lines);
    if (!judge(lines).is_grid) return 0;
    return GridSearch(lines).run(cells, ways);
}

}  // namespace nonet::canon::NONET_TARGET

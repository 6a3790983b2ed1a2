// Tables of the search for the smallest puzzle.
#pragma once
#include "bytes.hpp"

namespace nonet::canon::NONET_TARGET {

constexpr u8 kAllTies = 0xdb;  // places 0-1, 1-2, 3-4, 4-5, 6-7, 7-8

struct Tables {
    static constexpr u8 kEnd = 255;

    alignas(64) u8 first[256][16];      // by ties: 255 at both places of a tied pair 0-1, 3-4, 6-7
    alignas(64) u8 second[256][16];     // 1-2, 4-5, 7-8
    alignas(64) u8 order[512][16];      // by the givens of a row: its columns, empty ones first
    alignas(16) u8 stack_order[6][16];  // the stacks in each order, as a shuffle
    alignas(16) u8 inner_order[3][6][16];  // the columns of one stack in each order
    u8 order_of[9];                        // by first * 3 + second: the number of an order
    u8 orders_of[4][6];  // by which neighbours of three are tied: their orders, until kEnd
    u8 counts[512];      // by the givens of a row: how many its triplets have, sorted, in base 4
    u8 stacks[64];       // by counts: bit i: triplets i and i + 1 have as many

    constexpr Tables()
        : first(),
          second(),
          order(),
          stack_order(),
          inner_order(),
          order_of(),
          orders_of(),
          counts(),
          stacks() {
        constexpr u8 kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                      {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
        constexpr u8 kTied[4][6] = {{0, kEnd, kEnd, kEnd, kEnd, kEnd},
                                    {0, 2, kEnd, kEnd, kEnd, kEnd},
                                    {0, 1, kEnd, kEnd, kEnd, kEnd},
                                    {0, 1, 2, 3, 4, 5}};
        for (int t = 0; t < 4; t++)
            for (int i = 0; i < 6; i++) orders_of[t][i] = kTied[t][i];
        for (int t = 0; t < 256; t++)
            for (int s = 0; s < 9; s += 3) {
                if (t >> s & 1) first[t][s] = first[t][s + 1] = 255;
                if (t >> (s + 1) & 1) second[t][s + 1] = second[t][s + 2] = 255;
            }
        for (int p = 0; p < 6; p++) {
            const u8* way = kOrders[p];
            order_of[way[0] * 3 + way[1]] = static_cast<u8>(p);
            for (int i = 0; i < 16; i++) {
                stack_order[p][i] = static_cast<u8>(i < 9 ? 3 * way[i / 3] + i % 3 : i);
                for (int s = 0; s < 3; s++)
                    inner_order[s][p][i] = static_cast<u8>(i / 3 == s ? 3 * s + way[i % 3] : i);
            }
        }
        for (int m = 0; m < 512; m++) sort_row(m);
        for (int c = 0; c < 64; c++)
            stacks[c] =
                static_cast<u8>(((c >> 4) == (c >> 2 & 3)) | ((c >> 2 & 3) == (c & 3)) << 1);
    }

  private:
    constexpr void sort_row(int m) {
        int at[3] = {0, 1, 2}, n[3] = {};
        for (int s = 0; s < 3; s++)
            for (int i = 0; i < 3; i++) n[s] += m >> (3 * s + i) & 1;
        for (const int i : {0, 1, 0})
            if (n[at[i]] > n[at[i + 1]]) {
                const int kept = at[i];
                at[i] = at[i + 1], at[i + 1] = kept;
            }
        counts[m] = static_cast<u8>(n[at[0]] * 16 + n[at[1]] * 4 + n[at[2]]);
        int k = 0;
        for (int s : at)
            for (int given = 0; given < 2; given++)
                for (int c = 3 * s; c < 3 * s + 3; c++)
                    if ((m >> c & 1) == given) order[m][k++] = static_cast<u8>(c);
        for (; k < 16; k++) order[m][k] = 15;
    }
};
static constexpr Tables kTables;

}  // namespace nonet::canon::NONET_TARGET

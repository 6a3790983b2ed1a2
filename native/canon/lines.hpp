// The eighteen lines of a puzzle as vectors: nine rows, and the columns as rows of the transposed.
#pragma once
#include "../classic/text.hpp"
#include "bytes.hpp"
#include "canon.hpp"

namespace nonet::canon::NONET_TARGET {

struct Lines {
    Bytes digits[2][kSide];  // by side: as it is, transposed; zeros behind the nine digits
};

NONET_INLINE Bytes zip_low(Bytes a, Bytes b) {
    return __builtin_shufflevector(a, b, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}
NONET_INLINE Words zip_low(Words a, Words b) {
    return __builtin_shufflevector(a, b, 0, 8, 1, 9, 2, 10, 3, 11);
}
NONET_INLINE Words zip_high(Words a, Words b) {
    return __builtin_shufflevector(a, b, 4, 12, 5, 13, 6, 14, 7, 15);
}
NONET_INLINE Quads zip_low(Quads a, Quads b) { return __builtin_shufflevector(a, b, 0, 4, 1, 5); }
NONET_INLINE Quads zip_high(Quads a, Quads b) { return __builtin_shufflevector(a, b, 2, 6, 3, 7); }

NONET_INLINE void split(const u8* cells, Lines& lines) {
    constexpr Bytes kNine = {255, 255, 255, 255, 255, 255, 255, 255, 255};
    Bytes* row = lines.digits[0];
#pragma GCC unroll 8
    for (int r = 0; r < 8; r++) row[r] = load(cells + 9 * r) & kNine;
    row[8] = skip<7>(load(cells + 65));
    const Words a = (Words)zip_low(row[0], row[1]), b = (Words)zip_low(row[2], row[3]);
    const Words c = (Words)zip_low(row[4], row[5]), d = (Words)zip_low(row[6], row[7]);
    const Quads e = (Quads)zip_low(a, b), f = (Quads)zip_high(a, b);
    const Quads g = (Quads)zip_low(c, d), h = (Quads)zip_high(c, d);
    const Pair pairs[4] = {(Pair)zip_low(e, g), (Pair)zip_high(e, g), (Pair)zip_low(f, h),
                           (Pair)zip_high(f, h)};
    Bytes* column = lines.digits[1];
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++) {
        column[2 * i] = (Bytes)Pair{pairs[i][0], cells[72 + 2 * i]};
        column[2 * i + 1] = (Bytes)Pair{pairs[i][1], cells[73 + 2 * i]};
    }
    u64 last = 0;
#pragma GCC unroll 8
    for (int r = 0; r < 8; r++) last |= static_cast<u64>(cells[9 * r + 8]) << (8 * r);
    column[8] = (Bytes)Pair{last, cells[80]};
}

// Nine flags for each byte, in two halves: what digits were seen there, and which more than once.
struct Seen {
    Bytes low{}, high{}, twice{};

    NONET_INLINE Bytes low_bit(Bytes digits) {
        constexpr Bytes kLow = {0, 1, 2, 4, 8, 16, 32, 64, 128};
        return shuffle(kLow, digits);
    }
    NONET_INLINE Bytes high_bit(Bytes digits) {
        constexpr Bytes kHigh = {0, 0, 0, 0, 0, 0, 0, 0, 0, 1};
        return shuffle(kHigh, digits);
    }
    void add(Bytes l, Bytes h) {
        twice |= (low & l) | (high & h);
        low |= l, high |= h;
    }
    Bytes is_full() const { return (Bytes)(low == all(255)) & (Bytes)(high == all(1)); }
};

NONET_INLINE Bytes spread(Bytes flags) { return flags | skip<1>(flags) | skip<2>(flags); }

// Do equal digits see each other? `is_grid`: does every house hold all nine?
struct Verdict {
    bool has_twins, is_grid;
};
static inline Verdict judge(const Lines& lines) {
    constexpr Bytes kFirst = {255, 0, 0, 255, 0, 0, 255};  // of each stack
    constexpr u32 kFirstBits = 0x49, kNineBits = 0x1ff;
    Bytes twice{};
    u32 full = kNineBits;
    for (const auto& side : lines.digits) {
        Seen seen;
        for (const Bytes& line : side) seen.add(Seen::low_bit(line), Seen::high_bit(line));
        twice |= seen.twice;
        full &= bits(seen.is_full());
    }
    for (int band = 0; band < kSide; band += 3) {
        Seen seen;
        for (int r = band; r < band + 3; r++) {
            const Bytes row = lines.digits[0][r];
            seen.add(spread(Seen::low_bit(row)), spread(Seen::high_bit(row)));
        }
        twice |= seen.twice & kFirst;
        full &= bits(seen.is_full()) | ~kFirstBits;
    }
    return {(((Pair)twice)[0] | ((Pair)twice)[1]) != 0, full == kNineBits};
}

}  // namespace nonet::canon::NONET_TARGET

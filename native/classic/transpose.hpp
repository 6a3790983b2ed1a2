// Sixteen records to sixteen lanes, and back.
//
//      record 0   c0 c1 c2 …  ┐                 cell 0   c0 of records 0 1 2 … 15
//      record 1   c0 c1 c2 …  ├── transpose ──► cell 1   c1 of records 0 1 2 … 15
//         …                   ┘                    …
#pragma once
#include "grid.hpp"

namespace nonet::classic::NONET_TARGET {

// Eight registers of two independent halves of sixteen bytes: rotates the seven-bit address
// (register, byte) left by one bit. Three times turns (row, column) into (column / 2, column % 2,
// row); four times more turns it back.
NONET_INLINE void interleave(__m256i (&r)[8]) {
    __m256i s[8];
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++) {
        s[2 * i] = _mm256_unpacklo_epi8(r[i], r[i + 4]);
        s[2 * i + 1] = _mm256_unpackhi_epi8(r[i], r[i + 4]);
    }
#pragma GCC unroll 8
    for (int i = 0; i < 8; i++) r[i] = s[i];
}

NONET_INLINE void load_block(Vec* cell, const char* const* text, int block, Vec where) {
    auto piece = [&](int i) {
        return _mm_loadu_si128(reinterpret_cast<const __m128i*>(text[i] + block));
    };
    __m256i r[8];
#pragma GCC unroll 8
    for (int i = 0; i < 8; i++)
        r[i] = _mm256_inserti128_si256(_mm256_castsi128_si256(piece(i)), piece(i + 8), 1);
    interleave(r), interleave(r), interleave(r);
#pragma GCC unroll 8
    for (int i = 0; i < 8; i++) {
        __m256i d = _mm256_and_si256(r[i], _mm256_set1_epi8(15));
        __m256i low = _mm256_shuffle_epi8(table(kText.low), d);
        __m256i high = _mm256_shuffle_epi8(table(kText.high), d);
        Vec* p = cell + block + 2 * i;
        p[0] = choose(where, (Vec)_mm256_unpacklo_epi8(low, high), p[0]);
        p[1] = choose(where, (Vec)_mm256_unpackhi_epi8(low, high), p[1]);
    }
}

// Sixteen solved cells of all lanes: those of lane l to rows[l % 8][l / 8].
NONET_INLINE void spell_block(const Vec* cell, Form form, char (&rows)[8][2][16]) {
    const __m256i digit = table(kText.digit[static_cast<int>(form)]);
    const u16 factor = static_cast<u16>(kIndexFactor);
    __m256i r[8];
#pragma GCC unroll 8
    for (int i = 0; i < 8; i++) {
        const Vec* p = cell + 2 * i;
        __m256i a = (__m256i)((p[0] * factor) >> 12), b = (__m256i)((p[1] * factor) >> 12);
        r[i] = _mm256_shuffle_epi8(digit, _mm256_packus_epi16(a, b));
    }
    interleave(r), interleave(r), interleave(r), interleave(r);
#pragma GCC unroll 8
    for (int i = 0; i < 8; i++) _mm256_store_si256(reinterpret_cast<__m256i*>(rows[i]), r[i]);
}

// Puts text[l] into lane l for the given lanes; all sixteen pointers must be readable.
static inline void load_lanes(Vec* cell, const char* const* text, unsigned lanes) {
    Vec where = all(0);
    for (unsigned m = lanes; m; m &= m - 1) where |= load(kMasks.lane[__builtin_ctz(m)]);
    for (int block = 0; block < 80; block += 16) load_block(cell, text, block, where);
    for (; lanes; lanes &= lanes - 1) {
        const std::size_t l = static_cast<std::size_t>(__builtin_ctz(lanes));
        set_lane(cell + 80, l, candidates_of(text[l][80]));
    }
}

// Writes the solved grids of the given lanes to to[l]; the other lanes may hold anything.
static inline void store_lanes(const Vec* cell, char* const* to, Form form, unsigned lanes) {
    alignas(32) char rows[5][8][2][16];
#pragma GCC unroll 5
    for (int block = 0; block < 5; block++) spell_block(cell + 16 * block, form, rows[block]);
    for (; lanes; lanes &= lanes - 1) {
        const std::size_t l = static_cast<std::size_t>(__builtin_ctz(lanes));
        char* record = to[l];
#pragma GCC unroll 5
        for (int block = 0; block < 5; block++)
            std::memcpy(record + 16 * block, rows[block][l % 8][l / 8], 16);
        record[80] = digit_of(get_lane(cell + 80, l), form);
    }
}

}  // namespace nonet::classic::NONET_TARGET

// One grid in nine vectors: a vector for each place in a box, a lane for each box.
//
//      the grid                     place[3r + c]: lane 4b + s = row 3b + r, column 3s + c
//
//      box box box │ band b=0       lane   0  1  2  3   4  5  6  7   8  9 10 11  12 13 14 15
//      box box box │      b=1       box    0  1  2  ·   3  4  5  ·   6  7  8  ·   ·  ·  ·  ·
//      box box box │      b=2
//      ─────────── stack s=0,1,2    a lane holds the candidates of one cell, bit d-1 = digit d
//
// Lanes of no box (·) always hold all nine digits: they are never single, never empty, never
// change. Rotating the lanes inside the groups goes to the next box of the band, rotating the
// groups goes to the next box of the stack. A grid is 288 bytes, so a guess copies nine vectors.
#pragma once
#include "text.hpp"

namespace nonet::classic::NONET_TARGET {

struct Grid {
    Vec place[9];
};

NONET_INLINE void copy(const Grid& from, Vec* x) {
#pragma GCC unroll 9
    for (int k = 0; k < 9; k++) x[k] = from.place[k];
}
NONET_INLINE void copy(const Vec* x, Grid& to) {
#pragma GCC unroll 9
    for (int k = 0; k < 9; k++) to.place[k] = x[k];
}

// The lane-number of a cell, counted over the nine vectors.
constexpr std::size_t place_of(std::size_t cell) {
    const std::size_t row = cell / 9, column = cell % 9;
    return 16 * (row % 3 * 3 + column % 3) + 4 * (row / 3) + column / 3;
}

#if defined(__AVX2__)

// Byte shuffles between three text lines and the places of their row of boxes. The first and the
// last band share a register ("outer"), the middle band has its own.
struct Shuffles {
    alignas(32) std::uint8_t from_outer[3][32],
        from_middle[3][32], to_outer[2][32], to_middle[2][32];
    constexpr Shuffles() : from_outer(), from_middle(), to_outer(), to_middle() {
        for (int i = 0; i < 32; i++) {  // what is not set below gives zero
            for (int c = 0; c < 3; c++) from_outer[c][i] = from_middle[c][i] = 0x80;
            for (int c = 0; c < 2; c++) to_outer[c][i] = to_middle[c][i] = 0x80;
        }
        for (int half = 0; half < 32; half += 16)
            for (int s = 0; s < 3; s++) fill(half, s);
    }
    constexpr void fill(int half, int s) {
        for (int c = 0; c < 3; c++)
            for (int byte = 0; byte < 2; byte++) {
                from_outer[c][half + 2 * s + byte] = static_cast<std::uint8_t>(3 * s + c);
                if (half == 0)
                    from_middle[c][8 + 2 * s + byte] = static_cast<std::uint8_t>(3 * s + c);
            }
        to_outer[0][half + 3 * s] = static_cast<std::uint8_t>(s);
        to_outer[0][half + 3 * s + 1] = static_cast<std::uint8_t>(8 + s);
        to_outer[1][half + 3 * s + 2] = static_cast<std::uint8_t>(s);
        to_middle[0][half + 3 * s] = static_cast<std::uint8_t>(4 + s);
        to_middle[0][half + 3 * s + 1] = static_cast<std::uint8_t>(12 + s);
        to_middle[1][half + 3 * s + 2] = static_cast<std::uint8_t>(4 + s);
    }
};
static constexpr Shuffles kShuffles;

NONET_INLINE __m256i table(const std::uint8_t* p) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(p));
}
NONET_INLINE __m256i join(__m256i a, __m256i b) { return _mm256_or_si256(a, b); }

NONET_INLINE __m128i line_of(const char* plain, int row) {
    if (row < 8) return _mm_loadu_si128(reinterpret_cast<const __m128i*>(plain + 9 * row));
    return _mm_srli_si128(_mm_loadu_si128(reinterpret_cast<const __m128i*>(plain + 65)), 7);
}
NONET_INLINE void put_line(char* to, int row, __m128i line) {
    if (row < 8) {  // sixteen bytes for nine: the next line overwrites the excess
        _mm_storeu_si128(reinterpret_cast<__m128i*>(to + 9 * row), line);
    } else {
        _mm_storeu_si64(to + 72, line);
        to[80] = static_cast<char>(_mm_extract_epi8(line, 8));
    }
}

NONET_INLINE void parse(const char* plain, Vec* x) {
    const __m256i nibble = _mm256_set1_epi8(15);
    const __m256i upper = _mm256_set1_epi16(static_cast<short>(0xff00));
#pragma GCC unroll 3
    for (int r = 0; r < 3; r++) {
        __m256i outer = _mm256_castsi128_si256(line_of(plain, r));
        outer = _mm256_and_si256(_mm256_inserti128_si256(outer, line_of(plain, 6 + r), 1), nibble);
        __m256i middle = _mm256_and_si256(_mm256_zextsi128_si256(line_of(plain, 3 + r)), nibble);
#pragma GCC unroll 3
        for (int c = 0; c < 3; c++) {
            __m256i d = join(_mm256_shuffle_epi8(outer, table(kShuffles.from_outer[c])),
                             _mm256_shuffle_epi8(middle, table(kShuffles.from_middle[c])));
            x[3 * r + c] =
                (Vec)_mm256_blendv_epi8(_mm256_shuffle_epi8(table(kText.low), d),
                                        _mm256_shuffle_epi8(table(kText.high), d), upper);
        }
    }
}

NONET_INLINE void format(const Vec* x, Form form, char* to) {
    const __m256i digit = table(kText.digit[static_cast<int>(form)]);
    __m256i outer[3], middle[3];
#pragma GCC unroll 3
    for (int r = 0; r < 3; r++) {
        __m256i q[3];
#pragma GCC unroll 3
        for (int c = 0; c < 3; c++)
            q[c] = (__m256i)((x[3 * r + c] * static_cast<u16>(kIndexFactor)) >> 12);
        __m256i a = _mm256_shuffle_epi8(digit, _mm256_packus_epi16(q[0], q[1]));
        __m256i b = _mm256_shuffle_epi8(digit, _mm256_packus_epi16(q[2], q[2]));
        outer[r] = join(_mm256_shuffle_epi8(a, table(kShuffles.to_outer[0])),
                        _mm256_shuffle_epi8(b, table(kShuffles.to_outer[1])));
        middle[r] = join(_mm256_shuffle_epi8(a, table(kShuffles.to_middle[0])),
                         _mm256_shuffle_epi8(b, table(kShuffles.to_middle[1])));
    }
#pragma GCC unroll 9
    for (int i = 0; i < 9; i++)
        put_line(to, i,
                 i < 3   ? _mm256_castsi256_si128(outer[i])
                 : i < 6 ? _mm256_castsi256_si128(middle[i - 3])
                         : _mm256_extracti128_si256(outer[i - 6], 1));
}

#else

NONET_INLINE void parse(const char* plain, Vec* x) {
    Vec lanes[9];
    for (auto& v : lanes) v = all(kAllDigits);
#pragma GCC unroll 81
    for (std::size_t i = 0; i < kCells; i++) set_lane(lanes, place_of(i), candidates_of(plain[i]));
    for (int k = 0; k < 9; k++) x[k] = lanes[k];
}

NONET_INLINE void format(const Vec* x, Form form, char* to) {
    Vec lanes[9];
    for (int k = 0; k < 9; k++) lanes[k] = x[k];
#pragma GCC unroll 81
    for (std::size_t i = 0; i < kCells; i++) to[i] = digit_of(get_lane(lanes, place_of(i)), form);
}

#endif

}  // namespace nonet::classic::NONET_TARGET

// Sixteen 16-bit lanes, one type for every machine. Nothing here knows about Sudoku.
//
//      lane   0  1  2  3   4  5  6  7   8  9 10 11  12 13 14 15
//            └── group 0 ─┘└── group 1 ─┘└── group 2 ─┘└── group 3 ─┘
//
// With AVX2 a Vec is one 256-bit register; elsewhere it is two 128-bit halves (SSE2, SSE4.1, NEON,
// WebAssembly) through the compiler's vector extensions. Plain operators become single
// instructions; intrinsics are left for what has no operator.
//
// This header is compiled once for every target, inside the namespace NONET_TARGET: two targets
// must never share the name of an inline function, or the linker would keep only one of the two
// bodies and an old machine could meet an instruction it does not know.
#pragma once
#ifndef NONET_TARGET
#error "engine headers are included by the engine_*.cpp files only"
#endif
#include <cstddef>
#include <cstdint>
#include <cstring>
#if defined(__SSE2__)
#include <immintrin.h>
#endif

#define NONET_INLINE static inline __attribute__((always_inline))

namespace nonet::classic::NONET_TARGET {

using u16 = std::uint16_t;
using u64 = std::uint64_t;
typedef u64 Pair __attribute__((vector_size(16)));
typedef std::uint8_t Bytes __attribute__((vector_size(16)));

#if defined(__AVX2__)

typedef u16 Vec __attribute__((vector_size(32)));
typedef u64 Groups __attribute__((vector_size(32)));

NONET_INLINE Vec all(unsigned a) { return Vec{} + static_cast<u16>(a); }
NONET_INLINE Vec is_zero(Vec a) { return (Vec)(a == 0); }
NONET_INLINE Vec equal(Vec a, Vec b) { return (Vec)(a == b); }
// What of a is not in b. Not `a & ~b`: GCC would keep ~b in a register, one step further from b.
NONET_INLINE Vec minus(Vec a, Vec b) { return (Vec)_mm256_andnot_si256((__m256i)b, (__m256i)a); }
// a where the mask is set, else b.
NONET_INLINE Vec choose(Vec mask, Vec a, Vec b) {
    return (Vec)_mm256_blendv_epi8((__m256i)b, (__m256i)a, (__m256i)mask);
}
NONET_INLINE Vec minimum(Vec a, Vec b) { return (Vec)_mm256_min_epu16((__m256i)a, (__m256i)b); }
NONET_INLINE bool none(Vec a) { return _mm256_testz_si256((__m256i)a, (__m256i)a) != 0; }
NONET_INLINE Vec shift_left(Vec a, int n) { return a << n; }

// Inside every group: (a b c -) -> (b c a -) and (c a b -).
NONET_INLINE Vec rotate_lanes_1(Vec v) {
    return __builtin_shufflevector(v, v, 1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 13, 14, 12, 15);
}
NONET_INLINE Vec rotate_lanes_2(Vec v) {
    return __builtin_shufflevector(v, v, 2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 14, 12, 13, 15);
}
// The first three groups as a whole: (A B C -) -> (B C A -) and (C A B -).
NONET_INLINE Vec rotate_groups_1(Vec v) { return (Vec)_mm256_permute4x64_epi64((__m256i)v, 0xC9); }
NONET_INLINE Vec rotate_groups_2(Vec v) { return (Vec)_mm256_permute4x64_epi64((__m256i)v, 0xD2); }

// The smallest of all lanes.
NONET_INLINE unsigned smallest(Vec v) {
    __m128i low = _mm256_castsi256_si128((__m256i)v);
    __m128i m = _mm_minpos_epu16(_mm_min_epu16(low, _mm256_extracti128_si256((__m256i)v, 1)));
    return static_cast<unsigned>(_mm_cvtsi128_si32(m)) & 0xffffu;
}
// The rest serves the batch engines, which are built for wide vectors only.

// One bit for each lane of a mask.
NONET_INLINE unsigned bits(Vec mask) {
    __m256i p = _mm256_packs_epi16((__m256i)mask, _mm256_setzero_si256());
    p = _mm256_permute4x64_epi64(p, 0xD8);
    return static_cast<unsigned>(_mm256_movemask_epi8(p)) & 0xffffu;
}
// One bit for each group whose four lanes are all zero.
NONET_INLINE unsigned zero_groups(Vec v) {
    return static_cast<unsigned>(_mm256_movemask_pd((__m256d)((Groups)v == 0)));
}
NONET_INLINE Vec from_groups(u64 a, u64 b, u64 c, u64 d) { return (Vec)Groups{a, b, c, d}; }
NONET_INLINE u64 get_group(const Vec* v, std::size_t group) {
    u64 value;
    std::memcpy(&value, reinterpret_cast<const char*>(v) + 8 * group, 8);
    return value;
}

// Masks that select one lane, or one group.
struct Masks {
    alignas(32) u16 lane[16][16];
    alignas(32) u16 group[4][16];
    constexpr Masks() : lane(), group() {
        for (int i = 0; i < 16; i++) lane[i][i] = group[i / 4][i] = 0xffff;
    }
};
static constexpr Masks kMasks;

#else

typedef u16 Half __attribute__((vector_size(16)));
struct Vec {
    Half lo, hi;
};

NONET_INLINE Vec operator&(Vec a, Vec b) { return {a.lo & b.lo, a.hi & b.hi}; }
NONET_INLINE Vec operator|(Vec a, Vec b) { return {a.lo | b.lo, a.hi | b.hi}; }
NONET_INLINE Vec operator^(Vec a, Vec b) { return {a.lo ^ b.lo, a.hi ^ b.hi}; }
NONET_INLINE Vec operator+(Vec a, Vec b) { return {a.lo + b.lo, a.hi + b.hi}; }
NONET_INLINE Vec operator-(Vec a, Vec b) { return {a.lo - b.lo, a.hi - b.hi}; }
NONET_INLINE Vec operator~(Vec a) { return {~a.lo, ~a.hi}; }
NONET_INLINE Vec operator-(Vec a) { return {-a.lo, -a.hi}; }
NONET_INLINE Vec& operator&=(Vec& a, Vec b) { return a = a & b; }
NONET_INLINE Vec& operator|=(Vec& a, Vec b) { return a = a | b; }
NONET_INLINE Vec all(unsigned a) {
    Half h = Half{} + static_cast<u16>(a);
    return {h, h};
}
NONET_INLINE Vec is_zero(Vec a) { return {(Half)(a.lo == 0), (Half)(a.hi == 0)}; }
NONET_INLINE Vec equal(Vec a, Vec b) { return {(Half)(a.lo == b.lo), (Half)(a.hi == b.hi)}; }
NONET_INLINE Vec minus(Vec a, Vec b) { return {a.lo & ~b.lo, a.hi & ~b.hi}; }
NONET_INLINE Vec choose(Vec mask, Vec a, Vec b) { return (a & mask) | minus(b, mask); }

NONET_INLINE Half min_half(Half a, Half b) {
#if defined(__SSE4_1__)
    return (Half)_mm_min_epu16((__m128i)a, (__m128i)b);
#elif defined(__SSE2__)
    return a - (Half)_mm_subs_epu16((__m128i)a, (__m128i)b);
#else
    return a < b ? a : b;
#endif
}
NONET_INLINE Vec minimum(Vec a, Vec b) { return {min_half(a.lo, b.lo), min_half(a.hi, b.hi)}; }
NONET_INLINE bool none(Vec a) {
    Half h = a.lo | a.hi;
#if defined(__SSE4_1__)
    return _mm_testz_si128((__m128i)h, (__m128i)h) != 0;
#elif defined(__SSE2__)
    return _mm_movemask_epi8(_mm_cmpeq_epi16((__m128i)h, _mm_setzero_si128())) == 0xffff;
#else
    Pair p = (Pair)h;
    return (p[0] | p[1]) == 0;
#endif
}
NONET_INLINE Vec shift_left(Vec a, int n) { return {a.lo << n, a.hi << n}; }

template <int A, int B, int C>
NONET_INLINE Half rotate_half(Half h) {
#if defined(__SSE2__)
    constexpr int kOrder = A | B << 2 | C << 4 | 3 << 6;
    return (Half)_mm_shufflehi_epi16(_mm_shufflelo_epi16((__m128i)h, kOrder), kOrder);
#else
    return __builtin_shufflevector(h, h, A, B, C, 3, A + 4, B + 4, C + 4, 7);
#endif
}
NONET_INLINE Vec rotate_lanes_1(Vec v) {
    return {rotate_half<1, 2, 0>(v.lo), rotate_half<1, 2, 0>(v.hi)};
}
NONET_INLINE Vec rotate_lanes_2(Vec v) {
    return {rotate_half<2, 0, 1>(v.lo), rotate_half<2, 0, 1>(v.hi)};
}
NONET_INLINE Vec rotate_groups_1(Vec v) {  // (A B)(C -) -> (B C)(A -)
    Pair a = (Pair)v.lo, b = (Pair)v.hi;
    return {(Half)__builtin_shufflevector(a, b, 1, 2), (Half)__builtin_shufflevector(a, b, 0, 3)};
}
NONET_INLINE Vec rotate_groups_2(Vec v) {  // (A B)(C -) -> (C A)(B -)
    Pair a = (Pair)v.lo, b = (Pair)v.hi;
    return {(Half)__builtin_shufflevector(b, a, 0, 2), (Half)__builtin_shufflevector(a, b, 1, 3)};
}

NONET_INLINE unsigned smallest(Vec v) {
    Half m = min_half(v.lo, v.hi);
#if defined(__SSE4_1__)
    return static_cast<unsigned>(_mm_cvtsi128_si32(_mm_minpos_epu16((__m128i)m))) & 0xffffu;
#else
    m = min_half(m, __builtin_shufflevector(m, m, 4, 5, 6, 7, 0, 1, 2, 3));
    m = min_half(m, __builtin_shufflevector(m, m, 2, 3, 0, 1, 6, 7, 4, 5));
    return m[0] < m[1] ? m[0] : m[1];
#endif
}

#endif

static_assert(sizeof(Vec) == 32);

NONET_INLINE Vec load(const void* from) {
    Vec v;
    std::memcpy(&v, from, sizeof v);
    return v;
}
// One lane of vectors in memory, by its number counted from the first vector on.
NONET_INLINE unsigned get_lane(const Vec* v, std::size_t lane) {
    u16 value;
    std::memcpy(&value, reinterpret_cast<const char*>(v) + 2 * lane, 2);
    return value;
}
NONET_INLINE void set_lane(Vec* v, std::size_t lane, unsigned value) {
    u16 narrow = static_cast<u16>(value);
    std::memcpy(reinterpret_cast<char*>(v) + 2 * lane, &narrow, 2);
}
// Keeps a value in memory until it is used. Where more values live than the machine has registers,
// this says which of them to put away: left to itself GCC puts away the one it needs next, and the
// whole chain waits for memory. Park copies: a variable that is parked never sees a register again.
NONET_INLINE void park(Vec& v) { asm("" : "+m"(v)); }
NONET_INLINE void park(Vec (&v)[3]) {
#pragma GCC unroll 3
    for (int i = 0; i < 3; i++) park(v[i]);
}

}  // namespace nonet::classic::NONET_TARGET

// Sixteen bytes, one type for every machine. Nothing here knows about Sudoku.
//
// All that the search needs beyond plain operators is one shuffle of bytes: pshufb, tbl, swizzle,
// or a loop on machines without any. As in classic/simd.hpp, each target has functions of its own.
#pragma once
#include "../classic/simd.hpp"
#if defined(__ARM_NEON) && defined(__aarch64__)
#include <arm_neon.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace nonet::canon::NONET_TARGET {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using classic::NONET_TARGET::Bytes;
using classic::NONET_TARGET::Pair;
typedef u16 Words __attribute__((vector_size(16)));
typedef u32 Quads __attribute__((vector_size(16)));

NONET_INLINE Bytes load(const void* from) {
    Bytes v;
    std::memcpy(&v, from, sizeof v);
    return v;
}
NONET_INLINE void store(void* to, Bytes v) { std::memcpy(to, &v, sizeof v); }
NONET_INLINE void store_nine(void* to, Bytes v) {
    const u64 eight = ((Pair)v)[0];
    std::memcpy(to, &eight, 8);
    static_cast<u8*>(to)[8] = v[8];
}
NONET_INLINE Bytes all(int a) { return Bytes{} + static_cast<u8>(a); }

// Byte index[i] of v at place i; every index is below 16.
NONET_INLINE Bytes shuffle(Bytes v, Bytes index) {
#if defined(__SSSE3__)
    return (Bytes)_mm_shuffle_epi8((__m128i)v, (__m128i)index);
#elif defined(__ARM_NEON) && defined(__aarch64__)
    return (Bytes)vqtbl1q_u8((uint8x16_t)v, (uint8x16_t)index);
#elif defined(__wasm_simd128__)
    return (Bytes)wasm_i8x16_swizzle((v128_t)v, (v128_t)index);
#else
    u8 from[16], at[16], to[16];
    store(from, v), store(at, index);
    for (int i = 0; i < 16; i++) to[i] = from[at[i]];
    return load(to);
#endif
}

// a where the mask is set, else b.
NONET_INLINE Bytes choose(Bytes mask, Bytes a, Bytes b) {
#if defined(__SSE4_1__)
    return (Bytes)_mm_blendv_epi8((__m128i)b, (__m128i)a, (__m128i)mask);
#else
    return (a & mask) | (b & ~mask);
#endif
}
NONET_INLINE Bytes minimum(Bytes a, Bytes b) {
#if defined(__SSE2__)
    return (Bytes)_mm_min_epu8((__m128i)a, (__m128i)b);
#else
    return choose((Bytes)(a < b), a, b);
#endif
}
NONET_INLINE Bytes maximum(Bytes a, Bytes b) {
#if defined(__SSE2__)
    return (Bytes)_mm_max_epu8((__m128i)a, (__m128i)b);
#else
    return choose((Bytes)(a < b), b, a);
#endif
}

// One bit for each byte of a mask.
NONET_INLINE u32 bits(Bytes mask) {
#if defined(__SSE2__)
    return static_cast<u32>(_mm_movemask_epi8((__m128i)mask));
#elif defined(__wasm_simd128__)
    return static_cast<u32>(wasm_i8x16_bitmask((v128_t)mask));
#else
    const auto half = [](u64 m) {
        return static_cast<u32>((m & 0x8040201008040201u) * 0x0101010101010101u >> 56);
    };
    return half(((Pair)mask)[0]) | half(((Pair)mask)[1]) << 8;
#endif
}

// Bytes n to 15, and zeros behind them.
template <int N>
NONET_INLINE Bytes skip(Bytes v) {
    return __builtin_shufflevector(v, Bytes{}, N, N + 1, N + 2, N + 3, N + 4, N + 5, N + 6, N + 7,
                                   N + 8, N + 9, N + 10, N + 11, N + 12, N + 13, N + 14, N + 15);
}

// Nine half bytes as one number, the first above all others; the lowest half byte is the tenth.
// `high`: they are the upper halves of their bytes, else the bytes are below 16.
template <bool High>
NONET_INLINE u64 number_of(Bytes v) {
    const Words w = (Words)v;
    const Words pairs =
        High ? (w & static_cast<u16>(0xf0)) | w >> 12
             : ((w << 4) & static_cast<u16>(0xf0)) | ((w >> 8) & static_cast<u16>(0x0f));
    const Bytes reversed = {8, 6, 4, 2, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
    return ((Pair)shuffle((Bytes)pairs, reversed))[0];
}

}  // namespace nonet::canon::NONET_TARGET

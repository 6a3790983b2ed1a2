// Bytes of a record to candidates, and back; and which bytes are good.
#pragma once
#include "engine.hpp"
#include "simd.hpp"

namespace nonet::classic::NONET_TARGET {

constexpr unsigned kAllDigits = 511;  // bit d-1 = digit d
constexpr std::uint8_t kBadByte = 255;

// Each byte's digit, 0 for an empty cell, kBadByte for anything else.
struct ByteTable {
    std::uint8_t digit[2][256];  // by form
    constexpr ByteTable() : digit() {
        for (int i = 0; i < 256; i++) {
            digit[0][i] = static_cast<std::uint8_t>(i >= '1' && i <= '9' ? i - '0' : kBadByte);
            digit[1][i] = static_cast<std::uint8_t>(i <= 9 ? i : kBadByte);
        }
        for (const char* c = kEmptyBytes; *c; c++) digit[0][static_cast<unsigned char>(*c)] = 0;
    }
};
static constexpr ByteTable kByteTable;

// Most records hold digits and '.' alone: their low four bits tell the digit, with anything above 9
// an empty cell. This is asked first; other records are spelled anew. ('.' and '0' have '/'
// between.)
NONET_INLINE bool is_plain(const char* record, Form form) {
#if defined(__AVX2__)
    typedef std::uint8_t Piece __attribute__((vector_size(32)));
#else
    typedef std::uint8_t Piece __attribute__((vector_size(16)));
#endif
    constexpr int kStep = sizeof(Piece), kLast = kCells - kStep;
    const std::uint8_t first = form == Form::Text ? '.' : 0, top = form == Form::Text ? 11 : 9;
    Piece most{}, hole{};
#pragma GCC unroll 6
    for (int at = 0; at < kCells; at += kStep) {
        Piece b;
        std::memcpy(&b, record + (at < kLast ? at : kLast), sizeof b);
        hole |= (Piece)(b == '/');
        b -= first;
        most = b > most ? b : most;
    }
    hole |= (Piece)(most > top);
#if defined(__AVX2__)
    return none((Vec)hole);
#else
    return none({(Half)hole, (Half)hole});
#endif
}

// The record as digits; false when a byte is bad.
static inline bool spell(const char* record, Form form, char* digits) {
    const std::uint8_t* table = kByteTable.digit[static_cast<int>(form)];
    unsigned worst = 0;
    for (int i = 0; i < kCells; i++) {
        const std::uint8_t digit = table[static_cast<unsigned char>(record[i])];
        worst = digit > worst ? digit : worst;
        digits[i] = static_cast<char>(digit);
    }
    return worst != kBadByte;
}

// The record itself when it is plain, else its digits in `buffer`; null when a byte is bad.
NONET_INLINE const char* readable(const char* record, Form form, char* buffer) {
    if (__builtin_expect(is_plain(record, form), 1)) return record;
    return spell(record, form, buffer) ? buffer : nullptr;
}

// (bit * kIndexFactor) >> 12 differs for all nine bits: a perfect hash from a candidate to its
// digit.
constexpr unsigned kIndexFactor = 0x980;

struct TextTables {
    u16 candidates[16];  // by the low four bits of a plain byte
    // Halves of the candidates, and digits by the hash, twice over: for byte shuffles.
    alignas(32) std::uint8_t low[32], high[32], digit[2][32];
    constexpr TextTables() : candidates(), low(), high(), digit() {
        for (unsigned i = 0; i < 32; i++) {
            const unsigned n = i % 16, v = n >= 1 && n <= 9 ? 1u << (n - 1) : kAllDigits;
            candidates[n] = static_cast<u16>(v);
            low[i] = static_cast<std::uint8_t>(v & 255);
            high[i] = static_cast<std::uint8_t>(v >> 8);
        }
        for (unsigned d = 0; d < 9; d++) {
            const unsigned hash = (((1u << d) * kIndexFactor) & 0xffff) >> 12;
            digit[0][hash] = digit[0][16 + hash] = static_cast<std::uint8_t>('1' + d);
            digit[1][hash] = digit[1][16 + hash] = static_cast<std::uint8_t>(1 + d);
        }
    }
};
static constexpr TextTables kText;

NONET_INLINE unsigned candidates_of(char plain) {
    return kText.candidates[static_cast<unsigned char>(plain) & 15];
}
NONET_INLINE char digit_of(unsigned candidate, Form form) {
    const int first = form == Form::Text ? '1' : 1;
    return static_cast<char>(first + __builtin_ctz(candidate));
}

}  // namespace nonet::classic::NONET_TARGET

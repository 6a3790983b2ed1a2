// The search of one target: included by each engine_*.cpp after it has named the target.
#pragma once
#include "engine.hpp"
#include "grid.hpp"
#include "puzzle.hpp"

namespace nonet::canon::NONET_TARGET {

static bool read(const char* record, classic::Form spelling, u8* digits) {
    char buffer[kCells];
    const char* plain = classic::NONET_TARGET::readable(record, spelling, buffer);
    if (!plain) return false;
    constexpr int kLast = kCells - 16;
#pragma GCC unroll 6
    for (int at = 0; at < kCells; at += 16) {
        const int from = at < kLast ? at : kLast;
        const Bytes low = load(plain + from) & all(15);
        store(digits + from, low & (Bytes)(low <= all(9)));
    }
    return true;
}

static void write(const u8* digits, classic::Form spelling, char* record) {
    if (spelling == classic::Form::Digits) {
        std::memcpy(record, digits, kCells);
        return;
    }
    constexpr int kLast = kCells - 16;
#pragma GCC unroll 6
    for (int at = 0; at < kCells; at += 16) {
        const int from = at < kLast ? at : kLast;
        const Bytes d = load(digits + from);
        store(record + from, choose((Bytes)(d == all(0)), all('.'), d + '0'));
    }
}

static void move(const Way& way, const u8* from, u8* to) {
    Lines lines;
    split(from, lines);
    u8 padded[16] = {};
    std::memcpy(padded, way.digit, sizeof way.digit);
    const Bytes digits = load(padded);
    std::memset(padded, 15, 16);
    std::memcpy(padded, way.column, kSide);
    const Bytes order = load(padded);
    for (int r = 0; r < kSide; r++)
        store_nine(to + kSide * r,
                   shuffle(digits, shuffle(lines.digits[way.is_transposed][way.row[r]], order)));
}

}  // namespace nonet::canon::NONET_TARGET

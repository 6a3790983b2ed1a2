#include "symmetries.hpp"

#include <algorithm>

#include "canon.hpp"

namespace nonet::canon {

const SymmetryClass kSymmetryClasses[26] = {
    {7, "1c1c1c", "1c1e1e", 96, 21233664},
    {8, "1c1c1c", "1e1e1e", 16, 107495424},
    {9, "1c1c1c", "1c1c1e", 192, 4204224},
    {10, "1c1c1c", "1c1c1c", 64, 2508084},
    {22, "3e", "3e", 5184, 323928},
    {23, "3c", "3c", 20736, 162},
    {24, "3c", "3e", 20736, 288},
    {25, "3e", "1e1e1e", 144, 14837760},
    {26, "3c", "1c1e1e", 1728, 2592},
    {27, "3c", "1e1e1e", 288, 5184},
    {28, "3e", "1c1e1e", 864, 2085120},
    {29, "3c", "1c1c1e", 3456, 1296},
    {30, "3e", "1c1c1e", 1728, 294912},
    {31, "3c", "1c1c1c", 2304, 648},
    {32, "3e", "1c1c1c", 1152, 6342480},
    {37, "T", "1e1e1e", 1296, 30258432},
    {40, "T", "1c1c1c", 10368, 1854},
    {43, "T", "3e", 93312, 288},
    {79, "1t2e", "1t2e", 2916, 155492352},
    {86, "T", "1t2e", 69984, 13056},
    {134, "1e2e", "1t1t1t", 972, 449445888},
    {135, "1c2c", "1t1t1t", 3888, 27648},
    {142, "1c2c", "3t", 31104, 6480},
    {143, "1e2c", "3t", 15552, 1728},
    {144, "1c2e", "3t", 15552, 3456},
    {145, "1e2e", "3t", 7776, 13824},
};

namespace {

using Code = std::uint64_t;  // the letters of a class, as a number

constexpr Code code_of(const char* text) {
    Code code = 0;
    for (; *text; text++) code = code << 8 | static_cast<unsigned char>(*text);
    return code;
}

// What an order of nine lines does: see SymmetryClass.
Code classify_lines(const std::uint8_t* line) {
    Code cycles[3];
    int count = 0;
    bool is_seen[3] = {};
    for (int first = 0; first < 3; first++) {
        if (is_seen[first]) continue;
        int at[3] = {3 * first, 3 * first + 1, 3 * first + 2}, length = 0;
        do {
            is_seen[at[0] / 3] = true;
            for (int& one : at) one = line[one];
            length++;
        } while (at[0] / 3 != first);
        int fixed = 0;
        for (int i = 0; i < 3; i++) fixed += at[i] == 3 * first + i;
        const char kind = fixed == 3 ? 'e' : fixed == 1 ? 't' : 'c';
        cycles[count++] = static_cast<Code>('0' + length) << 8 | static_cast<unsigned char>(kind);
    }
    Code code = 0;
    for (; count; count--) {  // the smallest first
        Code* const least = std::min_element(cycles, cycles + count);
        code = code << 16 | *least;
        *least = cycles[count - 1];
    }
    return code;
}

}  // namespace

int classify(const Way& way) {
    Code rows = code_of("T"), columns;
    if (way.is_transposed) {
        std::uint8_t twice[kSide];
        for (int r = 0; r < kSide; r++) twice[r] = way.column[way.row[r]];
        columns = classify_lines(twice);
    } else {
        rows = classify_lines(way.row), columns = classify_lines(way.column);
    }
    for (const SymmetryClass& one : kSymmetryClasses) {
        const Code a = code_of(one.rows), b = code_of(one.columns);
        if ((a == rows && b == columns) || (a == columns && b == rows)) return one.number;
    }
    return 0;
}

std::vector<Symmetry> find_symmetries(const std::uint8_t* grid) {
    Way ways[kMostWays];
    const std::uint32_t n = find_ways(grid, ways);
    std::vector<Symmetry> found(n);
    if (!n) return found;
    std::uint8_t back[sizeof(Way)];
    invert(&ways[0].is_transposed, kSide, back);
    for (std::uint32_t i = 0; i < n; i++) {
        compose(&ways[i].is_transposed, back, kSide, &found[i].way.is_transposed);
        found[i].number = classify(found[i].way);
    }
    return found;
}

}  // namespace nonet::canon

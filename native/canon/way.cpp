#include "way.hpp"

#include <cstring>

namespace nonet::canon {
namespace {

constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                        {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// The parts of the bytes of a way.
template <class Byte>
struct Parts {
    Byte *row, *column, *digit;
    Parts(Byte* way, int n) : row(way + 1), column(way + 1 + n), digit(way + 1 + 2 * n) {}
};

bool is_permutation(const std::uint8_t* line, int first, int count) {
    std::uint64_t seen = 0;
    for (int i = 0; i < count; i++) {
        const int at = line[i] - first;
        if (at < 0 || at >= count) return false;
        seen |= std::uint64_t{1} << at;
    }
    return seen == (std::uint64_t{1} << count) - 1;
}

// Cuts the last digit to this base off a number.
std::uint32_t cut(std::uint32_t& number, std::uint32_t base) {
    const std::uint32_t digit = number % base;
    number /= base;
    return digit;
}

// An order of the nine lines that keeps bands together, by a number below 1,296.
void write_line(std::uint32_t number, std::uint8_t* line) {
    const std::uint8_t* bands = kOrders[cut(number, 6)];
    for (int band = 0; band < 3; band++) {
        const std::uint8_t* inner = kOrders[cut(number, 6)];
        for (int i = 0; i < 3; i++)
            line[3 * band + i] = static_cast<std::uint8_t>(3 * bands[band] + inner[i]);
    }
}

}  // namespace

bool is_way(const std::uint8_t* way, int n) {
    const Parts parts(way, n);
    return way[0] <= 1 && is_permutation(parts.row, 0, n) && is_permutation(parts.column, 0, n) &&
           parts.digit[0] == 0 && is_permutation(parts.digit + 1, 1, n);
}

void move(const std::uint8_t* way, int n, const std::uint8_t* from, std::uint8_t* to) {
    const Parts parts(way, n);
    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++) {
            const int row = parts.row[r], column = parts.column[c];
            *to++ = parts.digit[from[way[0] ? column * n + row : row * n + column]];
        }
}

void invert(const std::uint8_t* way, int n, std::uint8_t* to) {
    const Parts parts(way, n);
    const Parts out(to, n);
    to[0] = way[0];
    for (int i = 0; i < n; i++) {
        (way[0] ? out.column : out.row)[parts.row[i]] = static_cast<std::uint8_t>(i);
        (way[0] ? out.row : out.column)[parts.column[i]] = static_cast<std::uint8_t>(i);
    }
    for (int d = 0; d <= n; d++) out.digit[parts.digit[d]] = static_cast<std::uint8_t>(d);
}

void compose(const std::uint8_t* first, const std::uint8_t* then, int n, std::uint8_t* to) {
    const Parts one(first, n), two(then, n);
    const Parts out(to, n);
    to[0] = first[0] ^ then[0];
    for (int i = 0; i < n; i++) {
        out.row[i] = (then[0] ? one.column : one.row)[two.row[i]];
        out.column[i] = (then[0] ? one.row : one.column)[two.column[i]];
    }
    for (int d = 0; d <= n; d++) out.digit[d] = two.digit[one.digit[d]];
}

Way draw_way(Random& random) {
    Way way;
    std::uint32_t number = random.below(2 * 1296 * 1296);
    way.is_transposed = static_cast<std::uint8_t>(cut(number, 2));
    write_line(number % 1296, way.row);
    write_line(number / 1296, way.column);
    std::uint32_t order = random.below(362880);  // 9!
    for (std::uint8_t d = 0; d <= kSide; d++) way.digit[d] = d;
    const auto exchange = [&](int last, std::uint32_t other) {
        const std::uint8_t kept = way.digit[last];
        way.digit[last] = way.digit[1 + other];
        way.digit[1 + other] = kept;
    };
    exchange(9, cut(order, 9)), exchange(8, cut(order, 8)), exchange(7, cut(order, 7));
    exchange(6, cut(order, 6)), exchange(5, cut(order, 5)), exchange(4, cut(order, 4));
    exchange(3, cut(order, 3)), exchange(2, order);
    return way;
}

Way draw_way(std::uint64_t seed, std::uint64_t place) {
    Random random(Random(seed).next() + place);
    return draw_way(random);
}

}  // namespace nonet::canon

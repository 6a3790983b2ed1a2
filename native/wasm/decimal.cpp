// The shortest decimal number that reads as a given one. libc++ has it too, with 110 kB of tables;
// here it is written only into error messages.
#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <string>

namespace {

// A whole number of up to 1,300 bits, which is enough for every double.
class Whole {
  public:
    explicit Whole(std::uint64_t value) {
        word_[0] = static_cast<std::uint32_t>(value);
        word_[1] = static_cast<std::uint32_t>(value >> 32);
    }
    Whole& operator*=(std::uint32_t factor) {
        std::uint64_t carry = 0;
        for (auto& word : word_) {
            carry += std::uint64_t{word} * factor;
            word = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        return *this;
    }
    Whole& operator<<=(int bits) {
        for (; bits >= 31; bits -= 31) *this *= std::uint32_t{1} << 31;
        return *this *= std::uint32_t{1} << bits;
    }
    Whole& operator-=(const Whole& other) {
        std::uint64_t borrow = 0;
        for (std::size_t i = 0; i < word_.size(); i++) {
            const std::uint64_t difference = std::uint64_t{word_[i]} - other.word_[i] - borrow;
            word_[i] = static_cast<std::uint32_t>(difference);
            borrow = difference >> 63;
        }
        return *this;
    }
    friend Whole operator+(Whole a, const Whole& b) {
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < a.word_.size(); i++) {
            carry += std::uint64_t{a.word_[i]} + b.word_[i];
            a.word_[i] = static_cast<std::uint32_t>(carry);
            carry >>= 32;
        }
        return a;
    }
    friend auto operator<=>(const Whole& a, const Whole& b) {
        return std::lexicographical_compare_three_way(a.word_.rbegin(), a.word_.rend(),
                                                      b.word_.rbegin(), b.word_.rend());
    }

  private:
    std::array<std::uint32_t, 42> word_{};
};

struct Decimal {
    std::string digits;
    int point;  // 0.digits × 10^point
};

// Steele and White: digits are written until what is left is within half of the gap to the next
// double.
Decimal shortest(std::uint64_t mantissa, int exponent, bool is_edge) {
    const bool is_even = mantissa % 2 == 0;
    Whole rest(mantissa), unit(1), above(1), below(1);
    rest <<= 2 + std::max(exponent, 0);
    unit <<= 2 + std::max(-exponent, 0);
    above <<= (is_edge ? 2 : 1) + std::max(exponent, 0);  // the gap above is twice the one below
    below <<= 1 + std::max(exponent, 0);
    Decimal out{"", 0};
    const auto is_over = [&] { return is_even ? rest + above >= unit : rest + above > unit; };
    for (; is_over(); out.point++) unit *= 10;
    const auto is_under = [&] {
        Whole ten = rest + above;
        ten *= 10;
        return is_even ? ten < unit : ten <= unit;
    };
    for (; is_under(); out.point--) rest *= 10, above *= 10, below *= 10;
    for (;;) {
        rest *= 10, above *= 10, below *= 10;
        char digit = '0';
        for (; rest >= unit; digit++) rest -= unit;
        const bool is_low = is_even ? rest <= below : rest < below, is_high = is_over();
        if (is_low || is_high) {
            const bool is_up = is_high && (!is_low || rest + rest >= unit);
            out.digits += static_cast<char>(digit + is_up);
            return out;
        }
        out.digits += digit;
    }
}

std::string write_decimal(double value) {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const std::string sign = bits >> 63 ? "-" : "";
    const auto power = static_cast<int>(bits >> 52 & 0x7ff);
    const std::uint64_t fraction = bits & ((std::uint64_t{1} << 52) - 1);
    if (power == 0x7ff) return sign + (fraction ? "nan" : "inf");
    if (!power && !fraction) return sign + "0";
    const Decimal decimal = shortest(fraction | std::uint64_t{power != 0} << 52,
                                     std::max(power, 1) - 1075, !fraction && power > 1);
    const int length = static_cast<int>(decimal.digits.size()), point = decimal.point;
    std::string plain = decimal.digits, scientific = decimal.digits;
    if (point <= 0) {
        plain = "0." + std::string(static_cast<std::size_t>(-point), '0') + plain;
    } else if (point >= length) {
        plain += std::string(static_cast<std::size_t>(point - length), '0');
    } else {
        plain.insert(static_cast<std::size_t>(point), ".");
    }
    if (length > 1) scientific.insert(1, ".");
    const int ten = std::abs(point - 1);
    ((scientific += 'e') += point < 1 ? '-' : '+') += (ten < 10 ? "0" : "") + std::to_string(ten);
    return sign + (plain.size() <= scientific.size() ? plain : scientific);
}

}  // namespace

std::to_chars_result std::to_chars(char* first, char* last, double value) {
    const std::string text = write_decimal(value);
    if (static_cast<std::size_t>(last - first) < text.size())
        return {last, std::errc::value_too_large};
    return {std::copy(text.begin(), text.end(), first), std::errc()};
}

#include "signs.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "../core/quote.hpp"

namespace nonet::jobs {
namespace {

constexpr std::string_view kEmpty = ".0*_-?xX";
constexpr std::uint8_t kBad = 255;

using Table = std::array<std::uint8_t, 256>;

std::string_view list_signs(int size, char first) {
    constexpr std::string_view kFromZero = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    if (first == '1') return symbols(size);
    return kFromZero.substr(first == '0' ? 0 : 10, static_cast<std::size_t>(size));
}

Table make_table(int size, char first) {
    Table table;
    table.fill(kBad);
    for (const char sign : kEmpty) table[static_cast<unsigned char>(sign)] = 0;
    std::uint8_t digit = 0;
    for (const char sign : list_signs(size, first)) {
        table[static_cast<unsigned char>(sign)] = ++digit;
        if (size < kMostSize) table[static_cast<unsigned char>(lower({&sign, 1})[0])] = digit;
    }
    return table;
}

Digits translate(const std::vector<std::string_view>& signs, const Table& table) {
    Digits out;
    for (const auto sign : signs)
        out.push_back(sign.size() == 1 ? table[static_cast<unsigned char>(sign[0])] : kBad);
    return out;
}

bool has_bad(const Digits& digits) {
    return std::find(digits.begin(), digits.end(), kBad) != digits.end();
}

// An alphabet as people write it: 1–9A–G.
std::string format_span(int size, char first) {
    const char last = list_signs(size, first).back();
    const std::string start(1, first);
    if (first == 'A' || (last >= '0' && last <= '9')) return start + "–" + last;
    return start + "–9" + (last == 'A' ? "A" : last == 'a' ? "A–Za" : "A–" + std::string(1, last));
}

Refusal refuse_ambiguous(int size, Json reason, char other) {
    return refuse("parse.alphabet",
                  {{"size", size},
                   {"reason", std::move(reason)},
                   {"known", Json::Array{format_span(size, '1'), format_span(size, other)}},
                   {"name", quote_text({&other, 1})}});
}

// Is 0 a digit in a grid above 9×9? Nothing is certain where it comes twice in a line.
Result<bool> is_zero_digit(const Digits& zeros, const Digits& cells, int size) {
    std::vector<int> places;
    for (std::size_t at = 0; at < zeros.size(); at++)
        if (zeros[at] == 1) places.push_back(static_cast<int>(at));
    const bool has_last =
        std::find(cells.begin(), cells.end(), static_cast<std::uint8_t>(size)) != cells.end();
    if (places.empty() || has_last || static_cast<int>(places.size()) > size) return false;
    for (const int a : places)
        for (const int b : places)
            if (a != b && (a / size == b / size || a % size == b % size)) {
                const bool is_full = std::find(zeros.begin(), zeros.end(), 0) == zeros.end();
                return refuse_ambiguous(size, message("parse.zero-twice", {{"full", is_full}}),
                                        '0');
            }
    return true;
}

Result<int> find_size(std::size_t count, const std::vector<std::string_view>* signs) {
    const int size = static_cast<int>(std::sqrt(static_cast<double>(count)));
    if (static_cast<std::size_t>(size * size) == count && size >= kLeastSize && size <= kMostSize)
        return size;
    const int near = std::clamp(static_cast<int>(std::lround(std::sqrt(
                                    static_cast<double>(std::min<std::size_t>(count, 2000))))),
                                kLeastSize, kMostSize);
    Json::Object facts{{"found", count}, {"size", near}, {"expected", near * near}};
    if (!signs) return refuse("parse.square", std::move(facts));
    std::string text;
    for (const auto sign : *signs) text += sign;
    facts.emplace_back("text", quote_text(text));
    return refuse("parse.square-line", std::move(facts));
}

}  // namespace

Result<Digits> read_signs(const std::vector<std::string_view>& signs, char first) {
    const auto size = find_size(signs.size(), &signs);
    if (!size) return size.refusal();
    Digits cells = translate(signs, make_table(*size, first ? first : '1'));
    if (!first && *size > 9) {
        const Digits zeros = translate(signs, make_table(*size, '0'));
        const bool has_letters = *size <= 26;
        const Digits letters =
            has_letters ? translate(signs, make_table(*size, 'A')) : Digits{kBad};
        if (!has_bad(letters)) {
            const bool is_blank = std::all_of(letters.begin(), letters.end(),
                                              [](std::uint8_t digit) { return digit == 0; });
            if (!has_bad(cells) && !is_blank)
                return refuse_ambiguous(*size, message("parse.letters-only"), 'A');
        }
        if (has_bad(cells) && !has_bad(letters)) {
            cells = letters;
        } else if (!has_bad(zeros)) {
            const auto is_digit = is_zero_digit(zeros, cells, *size);
            if (!is_digit) return is_digit.refusal();
            if (*is_digit) cells = zeros;
        }
    }
    const auto bad = std::find(cells.begin(), cells.end(), kBad);
    if (bad == cells.end()) return cells;
    const auto at = static_cast<std::size_t>(bad - cells.begin());
    const Shape shape{*size, nullptr, {}};
    return refuse("parse.sign", {{"cell", shape.cell(static_cast<int>(at))},
                                 {"text", quote_text(signs[at])},
                                 {"alphabet", format_span(*size, first ? first : '1')}});
}

Result<Digits> read_numbers(const std::vector<std::string_view>& numbers) {
    const auto size = find_size(numbers.size(), nullptr);
    if (!size) return size.refusal();
    Digits cells;
    for (std::size_t at = 0; at < numbers.size(); at++) {
        const std::string_view text = numbers[at];
        int value = -1;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool is_whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
        if (text.size() == 1 && kEmpty.find(text[0]) != kEmpty.npos) {
            cells.push_back(0);
        } else if (is_whole && value >= 0 && value <= *size) {
            cells.push_back(static_cast<std::uint8_t>(value));
        } else {
            const Shape shape{*size, nullptr, {}};
            return refuse("parse.number",
                          {{"cell", shape.cell(static_cast<int>(at))},
                           {"text", is_whole ? std::string(text) : quote_text(text)},
                           {"least", 1},
                           {"most", *size}});
        }
    }
    return cells;
}

Result<Digits> read_counted(const std::vector<std::string_view>& tokens,
                            const std::vector<int>& values) {
    const auto size = find_size(tokens.size(), nullptr);
    if (!size) return size.refusal();
    if (static_cast<int>(values.size()) != *size) return read_signs(tokens, '1');
    const std::string signs = number_signs(values);
    Digits cells;
    for (std::size_t at = 0; at < tokens.size(); at++) {
        const std::string_view token = tokens[at];
        const auto sign = token.size() == 1 ? signs.find(token[0]) : signs.npos;
        const auto number = std::find_if(values.begin(), values.end(),
                                         [&](int value) { return std::to_string(value) == token; });
        if (sign != signs.npos) {
            cells.push_back(static_cast<std::uint8_t>(sign + 1));
        } else if (number != values.end()) {
            cells.push_back(static_cast<std::uint8_t>(number - values.begin() + 1));
        } else if (token.size() == 1 && kEmpty.find(token[0]) != kEmpty.npos) {
            cells.push_back(0);
        } else {
            const Shape shape{*size, nullptr, {}};
            std::string known;
            for (const int value : values)
                (known += known.empty() ? "" : ", ") += std::to_string(value);
            return refuse("parse.sign", {{"cell", shape.cell(static_cast<int>(at))},
                                         {"text", quote_text(token)},
                                         {"alphabet", std::move(known)}});
        }
    }
    return cells;
}

std::optional<std::vector<int>> find_values(const std::vector<std::string_view>& words) {
    for (const auto word : words)
        if (strip(word).starts_with("digits="))
            if (const auto rule = rules::read_rule(word)) return rule->values[0];
    return {};
}

}  // namespace nonet::jobs

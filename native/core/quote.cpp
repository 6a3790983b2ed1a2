#include "quote.hpp"

#include <algorithm>
#include <charconv>

namespace nonet {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\f\v";
constexpr std::size_t kShortList = 20;  // names that can be listed beside a suggestion
constexpr double kSimilar = 0.7;

std::size_t length_of_sign(char first) {
    const auto byte = static_cast<unsigned char>(first);
    return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
}

std::string cut(std::string_view text, std::size_t most) {
    const auto signs = split_signs(text);
    if (signs.size() <= most) return std::string(text);
    const std::size_t half = most / 2 - 1;
    std::string out;
    for (std::size_t i = 0; i < half; i++) out += signs[i];
    out += "…";
    for (std::size_t i = signs.size() - half; i < signs.size(); i++) out += signs[i];
    return out;
}

// A text as Python writes it.
std::string repr_text(std::string_view text) {
    constexpr char kHex[] = "0123456789abcdef";
    const bool has_single = text.find('\'') != text.npos, has_double = text.find('"') != text.npos;
    const char quote = has_single && !has_double ? '"' : '\'';
    std::string out(1, quote);
    for (const char sign : text) {
        const auto byte = static_cast<unsigned char>(sign);
        if (sign == quote || sign == '\\') {
            (out += '\\') += sign;
        } else if (sign == '\n' || sign == '\r' || sign == '\t') {
            (out += '\\') += sign == '\n' ? 'n' : sign == '\r' ? 'r' : 't';
        } else if (byte < 0x20 || byte == 0x7f) {
            ((out += "\\x") += kHex[byte >> 4]) += kHex[byte & 15];
        } else {
            out += sign;
        }
    }
    return out += quote;
}

std::string repr_number(double value) {
    char room[40];
    const auto written = std::to_chars(room, room + sizeof room, value);
    std::string out(room, written.ptr);
    return out.find_first_of(".en") == out.npos ? out + ".0" : out;
}

std::string repr(const Json& value) {
    if (value.is_null()) return "None";
    if (const bool* flag = value.boolean()) return *flag ? "True" : "False";
    if (const auto* whole = value.whole()) return std::to_string(*whole);
    if (const auto number = value.number()) return repr_number(*number);
    if (const auto* text = value.text()) return repr_text(*text);
    std::string out;
    if (const auto* items = value.items()) {
        for (const Json& item : *items) (out += out.empty() ? "" : ", ") += repr(item);
        return '[' + out + ']';
    }
    for (const auto& [name, own] : *value.members())
        (((out += out.empty() ? "" : ", ") += repr_text(name)) += ": ") += repr(own);
    return '{' + out + '}';
}

// Letters and digits alone, in lower case.
std::string plain(std::string_view name) {
    std::string out;
    for (const char sign : lower(name))
        if ((sign >= 'a' && sign <= 'z') || (sign >= '0' && sign <= '9') || sign < 0) out += sign;
    return out;
}

// How many signs two texts share: the longest run of both, then what is left and right of it.
std::size_t count_shared(std::string_view a, std::string_view b) {
    if (a.empty() || b.empty()) return 0;
    std::size_t best = 0, at_a = 0, at_b = 0;
    for (std::size_t i = 0; i < a.size(); i++)
        for (std::size_t j = 0; j < b.size(); j++) {
            std::size_t run = 0;
            while (i + run < a.size() && j + run < b.size() && a[i + run] == b[j + run]) run++;
            if (run > best) best = run, at_a = i, at_b = j;
        }
    if (best == 0) return 0;
    return best + count_shared(a.substr(0, at_a), b.substr(0, at_b)) +
           count_shared(a.substr(at_a + best), b.substr(at_b + best));
}

}  // namespace

std::vector<std::string_view> split_signs(std::string_view text) {
    std::vector<std::string_view> out;
    while (!text.empty()) {
        const std::size_t length = std::min(length_of_sign(text.front()), text.size());
        out.push_back(text.substr(0, length));
        text.remove_prefix(length);
    }
    return out;
}

std::string_view strip(std::string_view text) {
    const auto first = text.find_first_not_of(kBlanks);
    if (first == text.npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string lower(std::string_view text) {
    std::string out(text);
    for (char& sign : out)
        if (sign >= 'A' && sign <= 'Z') sign = static_cast<char>(sign - 'A' + 'a');
    return out;
}

std::string quote_text(std::string_view text, std::size_t most) {
    return repr_text(cut(text, most));
}

std::string quote_value(const Json& value, std::size_t most) { return cut(repr(value), most); }

Json find_similar(std::string_view name, const std::vector<std::string>& known) {
    const std::string wanted = plain(name.substr(0, 200));
    const std::string* best = nullptr;
    std::pair<double, std::string> rank;
    for (const std::string& one : known) {
        const std::string spelled = plain(one);
        const double shared = static_cast<double>(count_shared(spelled, wanted));
        const double all = static_cast<double>(spelled.size() + wanted.size());
        std::pair<double, std::string> own{all > 0 ? 2 * shared / all : 1.0, spelled};
        if (own.first >= kSimilar && (!best || own > rank)) best = &one, rank = std::move(own);
    }
    for (const std::string& one : known)
        if (!best && wanted.size() > 2 && plain(one).starts_with(wanted)) best = &one;
    return best ? Json(repr_text(*best)) : Json();
}

Refusal unknown(std::string_view what, std::string_view name,
                const std::vector<std::string>& known) {
    Json meant = find_similar(name, known);
    const bool is_long = !meant.is_null() && known.size() > kShortList;
    return refuse("name.unknown", {{"what", what},
                                   {"text", quote_text(name)},
                                   {"meant", std::move(meant)},
                                   {"known", is_long ? Json::array() : Json::list(known)}});
}

}  // namespace nonet

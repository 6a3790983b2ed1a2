// Values: the texts and the JSON of the fields of rules.
#include <algorithm>
#include <charconv>

#include "../core/quote.hpp"
#include "registry.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;
using Numbers = std::vector<int>;
using Texts = std::vector<std::string_view>;

constexpr std::string_view kLabels = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";

Texts split(std::string_view text, char between) {
    Texts out;
    for (;;) {
        const auto end = text.find(between);
        out.push_back(text.substr(0, end));
        if (end == text.npos) return out;
        text.remove_prefix(end + 1);
    }
}

std::optional<int> read_number(std::string_view text) {
    int value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool is_whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return is_whole && text[0] != '-' ? std::optional(value) : std::nullopt;
}

// 0-8, or 1,2,10; or 125 where each sign is a number.
std::optional<Numbers> read_numbers(std::string_view text, bool is_wide) {
    Numbers out;
    if (const auto dash = text.find('-'); dash != text.npos) {
        const auto first = read_number(text.substr(0, dash));
        const auto last = read_number(text.substr(dash + 1));
        if (!first || !last || *last - *first > kMostNumber) return {};
        for (int number = *first; number <= *last; number++) out.push_back(number);
        return out;
    }
    if (is_wide || text.find(',') != text.npos) {
        Texts parts = split(text, ',');
        if (parts.size() > 1 && parts.back().empty()) parts.pop_back();
        for (const auto part : parts) {
            const auto number = read_number(part);
            if (!number) return {};
            out.push_back(*number);
        }
        return out;
    }
    for (const char sign : text) {
        if (sign < '0' || sign > '9') return {};
        out.push_back(sign - '0');
    }
    return out;
}

bool is_span(const Numbers& numbers) {
    for (std::size_t i = 1; i < numbers.size(); i++)
        if (numbers[i] != numbers[i - 1] + 1) return false;
    return numbers.size() > 2;
}

std::string format_numbers(const Numbers& numbers, bool is_wide) {
    if (is_wide && is_span(numbers))
        return std::to_string(numbers.front()) + '-' + std::to_string(numbers.back());
    const bool has_commas =
        is_wide || std::any_of(numbers.begin(), numbers.end(), [](int one) { return one > 9; });
    std::string out;
    for (const int number : numbers) {
        if (has_commas && !out.empty()) out += ',';
        out += std::to_string(number);
    }
    return has_commas && !is_wide && numbers.size() == 1 ? out + ',' : out;
}

// 1-56/2-67: the numbers that may follow each number.
std::optional<Numbers> read_pairs(std::string_view text) {
    Numbers out;
    for (const auto part : split(text, '/')) {
        const auto dash = part.find('-');
        if (dash == part.npos) return {};
        const auto first = read_number(part.substr(0, dash));
        const auto seconds = read_numbers(part.substr(dash + 1), false);
        if (!first || !seconds) return {};
        for (const int second : *seconds) out.insert(out.end(), {*first, second});
    }
    return out;
}

std::string format_pairs(const Numbers& pairs) {
    std::string out;
    for (std::size_t i = 0; i < pairs.size();) {
        const int first = pairs[i];
        Numbers seconds;
        for (; i < pairs.size() && pairs[i] == first; i += 2) seconds.push_back(pairs[i + 1]);
        if (!out.empty()) out += '/';
        (out += std::to_string(first)) += '-';
        out += format_numbers(seconds, false);
    }
    return out;
}

// 1>0,2>1/!1>1: the transitions of each state; those with ! accept. As values: of each state
// whether it accepts, the number of transitions, and each as a number and a state.
std::optional<Numbers> read_states(std::string_view text) {
    Numbers out;
    for (auto part : split(text, '/')) {
        const bool accepts = part.starts_with('!');
        if (accepts) part.remove_prefix(1);
        out.push_back(accepts);
        const std::size_t at = out.size();
        out.push_back(0);
        if (part.empty()) continue;
        for (const auto one : split(part, ',')) {
            const auto sign = one.find('>');
            if (sign == one.npos) return {};
            const auto number = read_number(one.substr(0, sign));
            const auto state = read_number(one.substr(sign + 1));
            if (!number || !state) return {};
            out.insert(out.end(), {*number, *state});
            out[at]++;
        }
    }
    return out;
}

std::string format_states(const Numbers& states) {
    std::string out;
    for (std::size_t i = 0; i < states.size();) {
        if (i) out += '/';
        if (states[i++]) out += '!';
        const int count = states[i++];
        for (int k = 0; k < count; k++, i += 2) {
            if (k) out += ',';
            ((out += std::to_string(states[i])) += '>') += std::to_string(states[i + 1]);
        }
    }
    return out;
}

std::optional<Numbers> read_labels(std::string_view text) {
    Texts known;
    Numbers out;
    for (const auto sign : split_signs(text)) {
        if (strip(sign).empty()) continue;
        const auto found = std::find(known.begin(), known.end(), sign);
        out.push_back(static_cast<int>(found - known.begin()));
        if (found == known.end()) known.push_back(sign);
    }
    return out;
}

Json json_pairs(const Numbers& flat) {
    Json out = Json::array();
    for (std::size_t i = 0; i + 1 < flat.size(); i += 2)
        out.add(Json(Json::Array{flat[i], flat[i + 1]}));
    return out;
}

Json json_states(const Numbers& states) {
    Json out = Json::array();
    for (std::size_t i = 0; i < states.size();) {
        const bool accepts = states[i++] != 0;
        Json next = Json::array();
        const int count = states[i++];
        for (int k = 0; k < count; k++, i += 2)
            next.add(Json(Json::Array{states[i], states[i + 1]}));
        out.add(Json(Json::Object{{"accepts", accepts}, {"next", std::move(next)}}));
    }
    return out;
}

}  // namespace

std::optional<Cells> read_cells(std::string_view text) {
    Cells out;
    std::size_t at = 0;
    const auto read_part = [&](char letter) -> std::optional<int> {
        if (at >= text.size() || lower(text.substr(at, 1))[0] != letter) return {};
        at++;
        int number = 0, signs = 0;
        for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; at++, signs++)
            if (signs < 3) number = 10 * number + (text[at] - '0');
        return signs > 0 && signs < 3 ? std::optional(number) : std::nullopt;
    };
    for (; at < text.size();) {
        if (text[at] == ',' || strip(text.substr(at, 1)).empty()) {
            at++;
            continue;
        }
        const auto row = read_part('r');
        const auto column = row ? read_part('c') : std::nullopt;
        if (!column || *row < 1 || *column < 1 || *row > kMostSize || *column > kMostSize)
            return {};
        out.push_back(
            {static_cast<std::uint8_t>(*row - 1), static_cast<std::uint8_t>(*column - 1)});
    }
    return out;
}

std::string format_cells(const Cells& cells) {
    std::string out;
    for (const Cell cell : cells) out += cell.name();
    return out;
}

std::optional<Numbers> read_values(const Field& field, std::string_view text) {
    switch (field.type) {
        case Type::Number: {
            const auto number = read_number(text);
            if (!number) return {};
            return Numbers{*number};
        }
        case Type::Numbers:
            return read_numbers(text, field.is_wide);
        case Type::Counts: {
            auto found = read_numbers(text, false);
            return found && found->size() % 2 == 0 ? found : std::nullopt;
        }
        case Type::Choice: {
            const Texts options = split(field.options, ' ');
            const auto found = std::find(options.begin(), options.end(), text);
            if (found == options.end()) return {};
            return Numbers{static_cast<int>(found - options.begin())};
        }
        case Type::Flag:
            return text == field.name ? std::optional(Numbers{1}) : std::nullopt;
        case Type::Labels:
            return read_labels(text);
        case Type::Pairs:
            return read_pairs(text);
        case Type::States:
            return read_states(text);
        default:
            return {};
    }
}

std::string format_values(const Field& field, const Numbers& values) {
    if (values.empty()) return {};
    switch (field.type) {
        case Type::Number:
            return std::to_string(values[0]);
        case Type::Choice:
            return std::string(split(field.options, ' ')[static_cast<std::size_t>(values[0])]);
        case Type::Flag:
            return values[0] ? std::string(field.name) : std::string();
        case Type::Labels: {
            std::string out;
            for (const int label : values) out += kLabels[static_cast<std::size_t>(label)];
            return out;
        }
        case Type::Pairs:
            return format_pairs(values);
        case Type::States:
            return format_states(values);
        default:
            return format_numbers(values, field.is_wide);
    }
}

Json values_json(const Field& field, const Numbers& values) {
    if (values.empty()) return {};
    switch (field.type) {
        case Type::Number:
            return values[0];
        case Type::Choice:
            return format_values(field, values);
        case Type::Flag:
            return values[0] != 0;
        case Type::Counts:
        case Type::Pairs:
            return json_pairs(values);
        case Type::States:
            return json_states(values);
        default:
            return Json::list(values);
    }
}

}  // namespace nonet::rules

#include "pattern.hpp"

#include <algorithm>
#include <set>

#include "../core/quote.hpp"
#include "position.hpp"

namespace nonet::jobs {
namespace {

using House = std::set<int>;

bool is_blank(char sign) { return strip({&sign, 1}).empty(); }

// Does the text begin with the name of a cell?
bool has_names(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\f\v"), text.size()));
    for (const char letter : {'r', 'c'}) {
        if (!text.starts_with(letter)) return false;
        text.remove_prefix(1);
        const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
        if (digits == 0) return false;
        text.remove_prefix(digits);
    }
    return true;
}

Result<std::vector<std::uint16_t>> read_names(std::string_view text, int size) {
    std::set<std::uint16_t> cells;
    text = strip(text);
    for (bool is_last = false; !is_last;) {
        std::size_t end = 0;
        const auto is_between = [](char sign) { return sign == ',' || is_blank(sign); };
        while (end < text.size() && !is_between(text[end])) end++;
        const auto cell = read_cell(text.substr(0, end), size);
        if (!cell) return cell.refusal();
        cells.insert(static_cast<std::uint16_t>(*cell));
        is_last = end == text.size();
        while (end < text.size() && is_between(text[end])) end++;
        text.remove_prefix(end);
    }
    return std::vector<std::uint16_t>(cells.begin(), cells.end());
}

std::string drop_frames(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of("\r\n\f\v"), text.size());
        const std::string_view line = text.substr(0, end);
        const bool is_frame =
            line.find('+') != line.npos && line.find_first_not_of("-+| \t") == line.npos;
        if (!is_frame)
            for (const char sign : line)
                if (sign != '|' && !is_blank(sign)) out += sign;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

House line_of(int number, int size, bool is_row) {
    House cells;
    for (int i = 0; i < size; i++) cells.insert(is_row ? number * size + i : i * size + number);
    return cells;
}

// Does every other house hold the same places of both lines?
bool has_same_shares(const House& first, const House& second, const std::vector<House>& others) {
    const int step = *second.begin() - *first.begin();
    return std::all_of(others.begin(), others.end(), [&](const House& house) {
        return std::all_of(first.begin(), first.end(), [&](int cell) {
            return house.contains(cell) == house.contains(cell + step);
        });
    });
}

}  // namespace

Result<std::vector<std::uint16_t>> read_pattern(std::string_view text, int size) {
    if (has_names(text)) return read_names(text, size);
    const std::string kept = drop_frames(text);
    const auto signs = split_signs(kept);
    if (signs.size() != static_cast<std::size_t>(size * size))
        return refuse("generate.pattern-length",
                      {{"found", signs.size()}, {"size", size}, {"expected", size * size}});
    std::vector<std::uint16_t> cells;
    for (std::size_t cell = 0; cell < signs.size(); cell++)
        if (std::string_view(".0_-*").find(signs[cell]) == std::string_view::npos)
            cells.push_back(static_cast<std::uint16_t>(cell));
    return cells;
}

std::optional<Refusal> find_fault_of_pattern(const std::vector<std::uint16_t>& cells,
                                             const Rules& rules, int size) {
    std::vector<House> lines, others;
    for (const bool is_row : {true, false})
        for (int i = 0; i < size; i++) lines.push_back(line_of(i, size, is_row));
    for (const auto& house : rules::lower_rules(rules, size).constraints.houses) {
        House other(house.cells.begin(), house.cells.end());
        if (std::find(lines.begin(), lines.end(), other) == lines.end())
            others.push_back(std::move(other));
    }
    const auto is_bare = [&](const House& line) {
        return std::none_of(cells.begin(), cells.end(),
                            [&](std::uint16_t cell) { return line.contains(cell); });
    };
    const auto name = [&](std::size_t line) {
        const bool is_row = line < static_cast<std::size_t>(size);
        return Json(Json::Object{{"kind", is_row ? "row" : "column"},
                                 {"number", line % static_cast<std::size_t>(size) + 1}});
    };
    for (std::size_t first = 0; first < lines.size(); first++) {
        if (!is_bare(lines[first])) continue;
        const bool is_row = first < static_cast<std::size_t>(size);
        const auto end = static_cast<std::size_t>(is_row ? size : 2 * size);
        for (std::size_t second = first + 1; second < end; second++)
            if (is_bare(lines[second]) && has_same_shares(lines[first], lines[second], others))
                return refuse("generate.pattern-lines",
                              {{"houses", Json::Array{name(first), name(second)}}});
    }
    if (!cells.empty()) return {};
    return refuse("generate.pattern-empty", {{"cell", "r1c1"}});
}

}  // namespace nonet::jobs

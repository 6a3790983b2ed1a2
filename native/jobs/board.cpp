// Boards: a puzzle in a text of its own, as a line or as rows, with the boxes drawn or not.
#include <algorithm>

#include "../core/quote.hpp"
#include "../core/sort.hpp"
#include "signs.hpp"

namespace nonet::jobs {
namespace {

constexpr std::string_view kBars[] = {"¦", "│", "┃", "║", "╎", "╏", "┆", "┇", "┊", "┋"};
constexpr std::string_view kDots[] = {"·", "•", "∙", "⋅", "●",  "○", "□",
                                      "■", "▢", "▯", "☐", "⬜", "␣"};

using Words = std::vector<std::string_view>;

// The text with the signs of drawings in ASCII: bars, dashes, and dots for empty cells.
std::string simplify(std::string_view text) {
    const auto is_in = [](const auto& list, std::string_view sign) {
        return std::find(std::begin(list), std::end(list), sign) != std::end(list);
    };
    std::string out;
    for (const auto sign : split_signs(text)) {
        if (is_in(kBars, sign)) {
            out += '|';
        } else if (is_in(kDots, sign)) {
            out += '.';
        } else if (sign.size() == 3 && sign[0] == '\xe2' &&
                   (sign[1] == '\x94' || sign[1] == '\x95')) {
            out += '-';  // other lines and corners
        } else if (sign == "—" || sign == "–") {
            out += '-';
        } else {
            out += sign == "\u00a0" ? " " : sign;
        }
    }
    return out;
}

std::vector<std::string_view> split_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find_first_of("\r\n"), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

Words split_words(std::string_view text, std::string_view between) {
    Words words;
    for (;;) {
        const auto first = text.find_first_not_of(between);
        if (first == text.npos) return words;
        text.remove_prefix(first);
        const auto end = std::min(text.find_first_of(between), text.size());
        words.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
}

// Does a line draw a border instead of holding cells? A row of dashes may be either.
bool is_art(std::string_view line) {
    return line.find_first_not_of("-=+*'.:,`_| \t") == line.npos &&
           (line.find("--") != line.npos || line.find("==") != line.npos ||
            line.find_first_not_of("-+| \t") == line.npos);
}

bool is_rule(std::string_view line) {
    line = strip(line);
    const auto name = line.substr(0, line.find_first_of("=@"));
    const rules::Kind* kind = rules::find_kind(name);
    return line == "rules=none" || (kind && (line.size() > name.size() || kind->fields.empty()));
}

// The rows of a board, and where lines are drawn between them.
struct Drawing {
    std::vector<std::string_view> rows, rules;
    std::vector<std::size_t> breaks;  // the number of rows above a drawn line

    explicit Drawing(const std::vector<std::string_view>& lines, bool has_rows_of_dashes) {
        for (const std::string_view line : lines) {
            if (strip(line).empty()) continue;
            const bool is_bare = line.find_first_of("+|=") == line.npos;
            if (is_rule(line)) {
                rules.push_back(strip(line));
            } else if (is_art(line) && !(has_rows_of_dashes && is_bare)) {
                breaks.push_back(rows.size());
            } else {
                rows.push_back(line);
            }
        }
    }
};

// The cells of a row: the signs, or the words if there is one for each of the rows.
std::optional<Words> find_cells(std::string_view row, std::size_t size) {
    Words words = split_words(row, " \t|,");
    if (words.size() == size) return words;
    Words signs;
    for (const auto word : words)
        for (const auto sign : split_signs(word)) signs.push_back(sign);
    if (signs.size() == size) return signs;
    return {};
}

// How far apart the marks inside 0 to `size` are, if they are even; 0 if there are none.
std::optional<int> find_step(std::vector<std::size_t> marks, std::size_t size) {
    marks.push_back(0), marks.push_back(size);
    nonet::sort(marks);
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    if (marks.size() == 2) return 0;
    for (std::size_t i = 1; i < marks.size(); i++)
        if (marks[i] - marks[i - 1] != marks[1]) return {};
    return static_cast<int>(marks[1]);
}

// How many cells of a row are before each of its bars.
std::vector<std::size_t> find_bars(std::string_view row, std::size_t size) {
    std::vector<std::size_t> marks;
    const bool is_spaced = split_words(row, " \t|,").size() == size;
    for (auto bar = row.find('|'); bar != row.npos; bar = row.find('|', bar + 1)) {
        std::size_t count = 0;
        for (const auto word : split_words(row.substr(0, bar), " \t|,"))
            count += is_spaced ? 1 : split_signs(word).size();
        marks.push_back(count);
    }
    return marks;
}

Result<Puzzle> read_drawing(const Drawing& drawing, std::string_view first) {
    const std::size_t size = drawing.rows.size();
    Words cells;
    for (const std::string_view row : drawing.rows) {
        const auto found = find_cells(row, size);
        if (!found) return refuse("parse.no-puzzle", {{"text", quote_text(strip(first))}});
        cells.insert(cells.end(), found->begin(), found->end());
    }
    const bool are_signs = std::all_of(cells.begin(), cells.end(), [](std::string_view cell) {
        return split_signs(cell).size() == 1;
    });
    const auto values = find_values(drawing.rules);
    auto digits = values      ? read_counted(cells, *values)
                  : are_signs ? read_signs(cells, 0)
                              : read_numbers(cells);
    if (!digits) return digits.refusal();
    Words rules = drawing.rules;
    const auto bars = find_bars(drawing.rows.front(), size);
    const auto rows = find_step(drawing.breaks, size), columns = find_step(bars, size);
    if (!rows || !columns) return refuse("parse.no-puzzle", {{"text", quote_text(strip(first))}});
    const bool is_grid = *columns == 1 && (*rows == 1 || *rows == 0);  // a line around every cell
    std::string boxes;
    if (!is_grid && *rows > 0 && *columns > 0) {
        if (static_cast<std::size_t>(*rows * *columns) != size)
            return refuse("parse.boxes", {{"rows", *rows}, {"columns", *columns}, {"size", size}});
        boxes = "boxes=" + std::to_string(*rows) + 'x' + std::to_string(*columns);
        if (std::none_of(rules.begin(), rules.end(), [](std::string_view rule) {
                return rule.starts_with("boxes=") || rule.starts_with("regions=");
            }))
            rules.insert(rules.begin(), boxes);
    }
    return make_puzzle(std::move(*digits), rules);
}

}  // namespace

Result<Puzzle> read_board(std::string_view text) {
    const std::string simple = simplify(text);
    const auto lines = split_lines(simple);
    std::vector<std::string_view> used;
    for (const std::string_view line : lines)
        if (!strip(line).empty() && strip(line).front() != '#') used.push_back(line);
    if (used.empty()) return refuse("parse.empty");
    if (used.size() == 1) {
        const auto body = used[0].substr(0, used[0].find(';'));
        const Words numbers = split_words(body, " \t");
        Words words;
        for (const auto word : split_words(used[0].substr(body.size()), ";")) words.push_back(word);
        Words signs;
        for (const auto number : numbers)
            for (const auto sign : split_signs(number)) signs.push_back(sign);
        const bool are_numbers =
            numbers.size() > 1 && signs.size() > numbers.size() &&
            std::all_of(numbers.begin(), numbers.end(), [](auto word) { return word.size() <= 2; });
        const auto values = find_values(words);
        auto digits = values        ? read_counted(are_numbers ? numbers : signs, *values)
                      : are_numbers ? read_numbers(numbers)
                                    : read_signs(signs, 0);
        return digits ? make_puzzle(std::move(*digits), words) : digits.refusal();
    }
    const auto first = read_drawing(Drawing(used, false), used[0]);
    if (first) return first;
    auto second = read_drawing(Drawing(used, true), used[0]);
    return second ? second : first;
}

}  // namespace nonet::jobs

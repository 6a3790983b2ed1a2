#include "rules.hpp"

#include <algorithm>
#include <cmath>

#include "quote.hpp"

namespace nonet::jobs {
namespace {

using Kind = Rule::Kind;

constexpr std::string_view kLabels = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij";
constexpr std::string_view kNoBoxes = "boxes=none", kNoRules = "rules=none";
constexpr const char* kForms[] = {"rows", "columns", "boxes=RxC", "regions=…", "diagonals"};

const Rule kRows{Kind::Rows, 0, 0, {}}, kColumns{Kind::Columns, 0, 0, {}};

int root(std::size_t number) { return static_cast<int>(std::sqrt(static_cast<double>(number))); }

// One or two decimal digits.
std::optional<int> read_number(std::string_view text) {
    if (text.empty() || text.size() > 2) return {};
    int value = 0;
    for (const char sign : text) {
        if (sign < '0' || sign > '9') return {};
        value = 10 * value + (sign - '0');
    }
    return value;
}

Refusal refuse_rule(std::string_view text) {
    Json known = Json::array();
    for (const char* form : kForms) known.add(form);
    return refuse("rule.unknown", {{"text", quote_text(text)}, {"known", std::move(known)}});
}

Result<Rule> read_rule(std::string_view text) {
    const std::string_view whole = text;
    text = strip(text);
    const auto sign = text.find('=');
    const std::string_view name = text.substr(0, sign);
    const std::string_view value = sign == text.npos ? "" : text.substr(sign + 1);
    if ((sign != text.npos) != !value.empty()) return refuse_rule(whole);
    if (name == "rows" && value.empty()) return kRows;
    if (name == "columns" && value.empty()) return kColumns;
    if (name == "diagonals" && value.empty()) return Rule{Kind::Diagonals, 0, 0, {}};
    if (name == "regions") return read_regions(value);
    const auto cross = value.find('x');
    if (name != "boxes" || cross == value.npos) return refuse_rule(whole);
    const auto rows = read_number(value.substr(0, cross));
    const auto columns = read_number(value.substr(cross + 1));
    if (!rows || !columns) return refuse_rule(whole);
    return make_boxes(*rows, *columns);
}

// The words of rules; `are_all` lists rows and columns too.
std::vector<std::string> list_words(const Rules& rules, bool are_all) {
    std::vector<std::string> words;
    for (const Rule& rule : rules)
        if (are_all || (rule != kRows && rule != kColumns)) words.push_back(rule.text());
    return words;
}

bool is_read_back(int size, const std::vector<std::string>& words, const Rules& rules) {
    const auto back = read_rules(size, {words.begin(), words.end()});
    return back && *back == rules;
}

}  // namespace

std::string Rule::text() const {
    switch (kind) {
        case Kind::Rows:
            return "rows";
        case Kind::Columns:
            return "columns";
        case Kind::Diagonals:
            return "diagonals";
        case Kind::Boxes:
            return "boxes=" + std::to_string(rows) + 'x' + std::to_string(columns);
        case Kind::Regions:
            break;
    }
    std::string out = "regions=";
    for (const auto label : labels) out += kLabels[label];
    return out;
}

Rules boxes_of(int rows, int columns) {
    return {kRows, kColumns, {Kind::Boxes, rows, columns, {}}};
}

std::optional<std::pair<int, int>> box_shape(int size) {
    for (int rows = root(static_cast<std::size_t>(size)); rows > 1; rows--)
        if (size % rows == 0) return std::pair(rows, size / rows);
    return {};
}

bool is_plain(const Rules& rules) {
    const Rule* boxes = nullptr;
    for (const Rule& rule : rules) {
        if (rule.kind == Kind::Rows || rule.kind == Kind::Columns) continue;
        if (rule.kind != Kind::Boxes || (boxes && *boxes != rule)) return false;
        boxes = &rule;
    }
    return true;
}

bool has_diagonals(const Rules& rules) {
    return std::any_of(rules.begin(), rules.end(),
                       [](const Rule& rule) { return rule.kind == Kind::Diagonals; });
}

std::vector<std::uint8_t> find_labels(const Rules& rules, int size) {
    std::vector<std::uint8_t> labels(static_cast<std::size_t>(size * size));
    const auto part =
        std::find_if(rules.begin(), rules.end(), [](const Rule& rule) { return rule.divides(); });
    if (part == rules.end()) return labels;
    if (part->kind == Kind::Regions) return part->labels;
    for (int cell = 0; cell < size * size; cell++)
        labels[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(
            cell / size / part->rows * part->rows + cell % size / part->columns);
    return labels;
}

Result<Rule> make_boxes(int rows, int columns) {
    const int size = rows < 1 || columns < 1 ? 0 : rows * columns;
    if (size < kLeastSize || size > kMostSize)
        return refuse(
            "rule.box",
            {{"rows", rows}, {"columns", columns}, {"least", kLeastSize}, {"most", kMostSize}});
    return Rule{Kind::Boxes, rows, columns, {}};
}

Result<Rule> read_regions(std::string_view text) {
    std::vector<std::string_view> signs;
    for (const auto sign : split_signs(text))
        if (!strip(sign).empty()) signs.push_back(sign);
    const int size = root(signs.size());
    if (static_cast<std::size_t>(size * size) != signs.size() || size < kLeastSize ||
        size > kMostSize)
        return refuse("rule.labels",
                      {{"found", signs.size()}, {"least", kLeastSize}, {"most", kMostSize}});
    std::vector<std::string_view> known;
    std::vector<int> counts;
    Rule rule{Kind::Regions, 0, 0, {}};
    for (std::size_t cell = 0; cell < signs.size(); cell++) {
        const auto found = std::find(known.begin(), known.end(), signs[cell]);
        const auto label = static_cast<std::size_t>(found - known.begin());
        if (found == known.end()) {
            if (known.size() == static_cast<std::size_t>(size)) {
                const Shape shape{size, nullptr, {}};
                return refuse("rule.many-regions", {{"most", size},
                                                    {"text", quote_text(signs[cell])},
                                                    {"cell", shape.cell(static_cast<int>(cell))}});
            }
            known.push_back(signs[cell]);
            counts.push_back(0);
        }
        counts[label]++;
        rule.labels.push_back(static_cast<std::uint8_t>(label));
    }
    for (std::size_t i = 0; i < known.size(); i++)
        if (counts[i] != size)
            return refuse(
                "rule.region-size",
                {{"text", quote_text(known[i])}, {"found", counts[i]}, {"expected", size}});
    return rule;
}

Result<Rules> read_rules(int size, const std::vector<std::string_view>& words) {
    Rules listed;
    bool has_boxes = true, has_rules = true;
    for (const std::string_view word : words) {
        if (strip(word) == kNoBoxes) {
            has_boxes = false;
        } else if (strip(word) == kNoRules) {
            has_rules = false;
        } else {
            auto rule = read_rule(strip(word));
            if (!rule) return rule.refusal();
            has_boxes = has_boxes && !rule->divides();
            listed.push_back(std::move(*rule));
        }
    }
    if (!has_rules) return listed;
    Rules rules{kRows, kColumns};
    if (has_boxes) {
        const auto box = box_shape(size);
        if (!box) return refuse("rule.no-boxes", {{"size", size}});
        rules = boxes_of(box->first, box->second);
    }
    rules.insert(rules.end(), listed.begin(), listed.end());
    return rules;
}

std::string format_rules(int size, const Rules& rules) {
    std::vector<std::string> words = list_words(rules, false);
    const auto parts =
        std::count_if(rules.begin(), rules.end(), [](const Rule& rule) { return rule.divides(); });
    const auto first = std::find_if(rules.begin(), rules.end(), [](const Rule& rule) {
        return rule != kRows && rule != kColumns;
    });
    const auto box = box_shape(size);
    if (!parts)
        words.insert(words.begin(), std::string(kNoBoxes));
    else if (parts == 1 && box && *first == boxes_of(box->first, box->second).back())
        words.erase(words.begin());  // the usual boxes are implied if they come first and alone
    if (!is_read_back(size, words, rules)) {
        words = list_words(rules, true);
        words.insert(words.begin(), std::string(kNoRules));
    }
    std::string out;
    for (const std::string& word : words) (out += ';') += word;
    return out;
}

std::optional<Refusal> find_misfit(const Rules& rules, int size) {
    for (const Rule& rule : rules) {
        if (rule.kind == Kind::Boxes && rule.rows * rule.columns != size)
            return refuse("rule.boxes-fit",
                          {{"rows", rule.rows}, {"columns", rule.columns}, {"size", size}});
        if (rule.kind == Kind::Regions && static_cast<int>(rule.labels.size()) != size * size)
            return refuse(
                "rule.regions-fit",
                {{"found", rule.labels.size()}, {"size", size}, {"expected", size * size}});
    }
    return {};
}

std::pair<Layout::Groups, std::vector<HouseName>> find_houses(const Rules& rules, int size) {
    std::pair<Layout::Groups, std::vector<HouseName>> out;
    auto& [houses, names] = out;
    const auto add = [&](const char* kind, Json number, auto cell_at) {
        auto& house = houses.emplace_back();
        for (int i = 0; i < size; i++) house.push_back(static_cast<Layout::Cell>(cell_at(i)));
        names.push_back({kind, std::move(number)});
    };
    for (const Rule& rule : rules) {
        if (rule.kind == Kind::Rows) {
            for (int r = 0; r < size; r++) add("row", r + 1, [&](int i) { return size * r + i; });
        } else if (rule.kind == Kind::Columns) {
            for (int c = 0; c < size; c++)
                add("column", c + 1, [&](int i) { return size * i + c; });
        } else if (rule.kind == Kind::Diagonals) {
            add("falling-diagonal", nullptr, [&](int i) { return i * (size + 1); });
            add("rising-diagonal", nullptr, [&](int i) { return (i + 1) * (size - 1); });
        } else if (rule.kind == Kind::Boxes) {
            for (int box = 0; box < size; box++) {
                const int top = box / rule.rows * rule.rows;
                const int left = box % rule.rows * rule.columns;
                add("box", box + 1, [&](int i) {
                    return size * (top + i / rule.columns) + left + i % rule.columns;
                });
            }
        } else {
            for (int label = 0; label < size; label++) {
                int cell = -1;
                add("region", std::string(1, kLabels[static_cast<std::size_t>(label)]), [&](int) {
                    do cell++;
                    while (rule.labels[static_cast<std::size_t>(cell)] != label);
                    return cell;
                });
            }
        }
    }
    return out;
}

}  // namespace nonet::jobs

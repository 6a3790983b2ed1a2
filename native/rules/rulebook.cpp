#include "rulebook.hpp"

#include <cmath>

#include "../core/quote.hpp"
#include "scene.hpp"

namespace nonet::rules {
namespace {

constexpr std::string_view kNoBoxes = "boxes=none", kNoRules = "rules=none";

using Words = std::vector<std::string>;

bool is_usual(const Rule& rule) { return rule.is(kRows) || rule.is(kColumns); }

// The words of rules; `are_all` lists rows and columns too.
Words list_texts(const Rules& rules, bool are_all) {
    Words words;
    for (const Rule& rule : rules)
        if (are_all || !is_usual(rule)) words.push_back(rule.text());
    return words;
}

bool is_read_back(int size, const Words& words, const Rules& rules,
                  const std::vector<Foreign>& foreign) {
    const auto back = read_rules(size, {words.begin(), words.end()}, foreign);
    return back && *back == rules;
}

}  // namespace

Rule rows() { return {&kRows}; }
Rule columns() { return {&kColumns}; }
Rule diagonals() { return {&kDiagonals}; }

Rules boxes_of(int height, int width) {
    return {rows(), columns(), Rule{&kBoxes, {{height}, {width}}}};
}

std::optional<std::pair<int, int>> box_shape(int size) {
    for (int rows = static_cast<int>(std::sqrt(static_cast<double>(size))); rows > 1; rows--)
        if (size % rows == 0) return std::pair(rows, size / rows);
    return {};
}

bool is_plain(const Rules& rules) {
    const Rule* boxes = nullptr;
    for (const Rule& rule : rules) {
        if (is_usual(rule)) continue;
        if (!rule.is(kBoxes) || (boxes && *boxes != rule)) return false;
        boxes = &rule;
    }
    return true;
}

bool has_diagonals(const Rules& rules) {
    return std::any_of(rules.begin(), rules.end(),
                       [](const Rule& rule) { return rule.is(kDiagonals); });
}

std::vector<std::uint8_t> find_labels(const Rules& rules, int size) {
    const auto labels = Context(size, rules).find_labels();
    std::vector<std::uint8_t> out(static_cast<std::size_t>(size * size));
    for (std::size_t cell = 0; cell < labels.size(); cell++)
        out[cell] = static_cast<std::uint8_t>(labels[cell]);
    return out;
}

Result<Rule> make_boxes(int height, int width) {
    return make_rule(kBoxes, {{height}, {width}}, {});
}

Result<Rule> read_regions(std::string_view text) {
    auto labels = read_values(kRegions.fields[0], text);
    auto made = make_rule(kRegions, {*labels}, {});
    if (made) return made;
    // name the region as the text does
    std::vector<std::string_view> known;
    for (const auto sign : split_signs(text))
        if (!strip(sign).empty() && std::find(known.begin(), known.end(), sign) == known.end())
            known.push_back(sign);
    const auto& facts = made.refusal().message["facts"];
    const auto* label = facts["text"].text();
    if (!label) return made;
    std::size_t number = 0;
    for (const char sign : *label) number = 10 * number + static_cast<std::size_t>(sign - '0');
    Json::Object named;
    for (const auto& [name, fact] : *facts.members())
        named.emplace_back(name, name == "text" ? Json(quote_text(known[number])) : fact);
    return refuse(*made.refusal().message["code"].text(), std::move(named));
}

Result<Rules> read_rules(int size, const std::vector<std::string_view>& words,
                         const std::vector<Foreign>& foreign) {
    Rules listed;
    bool has_boxes = true, has_rules = true;
    for (std::string_view word : words) {
        word = strip(word);
        const auto name = word.substr(0, word.find_first_of("=@"));
        const auto own = std::find_if(foreign.begin(), foreign.end(),
                                      [&](const Foreign& one) { return one.name == name; });
        if (word == kNoBoxes) {
            has_boxes = false;
        } else if (word == kNoRules) {
            has_rules = false;
        } else {
            auto rule = own != foreign.end()
                            ? Result<Rule>(make_foreign(std::string(word), own->divides))
                        : name == kRegions.name && word.size() > name.size() + 1
                            ? read_regions(word.substr(name.size() + 1))
                            : read_rule(word);
            if (!rule) return rule.refusal();
            has_boxes = has_boxes && !rule->divides();
            listed.push_back(std::move(*rule));
        }
    }
    if (!has_rules) return listed;
    Rules rules{rows(), columns()};
    if (has_boxes) {
        const auto box = box_shape(size);
        if (!box) return refuse("rule.no-boxes", {{"size", size}});
        rules = boxes_of(box->first, box->second);
    }
    rules.insert(rules.end(), listed.begin(), listed.end());
    return rules;
}

Words list_words(int size, const Rules& rules, const std::vector<Foreign>& foreign) {
    Words words = list_texts(rules, false);
    const auto parts =
        std::count_if(rules.begin(), rules.end(), [](const Rule& rule) { return rule.divides(); });
    const auto first =
        std::find_if(rules.begin(), rules.end(), [](const Rule& rule) { return !is_usual(rule); });
    const auto box = box_shape(size);
    if (!parts)
        words.insert(words.begin(), std::string(kNoBoxes));
    else if (parts == 1 && box && *first == boxes_of(box->first, box->second).back())
        words.erase(words.begin());  // the usual boxes are implied if they come first and alone
    if (is_read_back(size, words, rules, foreign)) return words;
    Words spelled = list_texts(rules, true);
    spelled.insert(spelled.begin(), std::string(kNoRules));
    return is_read_back(size, spelled, rules, foreign) ? spelled : words;
}

std::string format_rules(int size, const Rules& rules) {
    std::string out;
    for (const std::string& word : list_words(size, rules)) (out += ';') += word;
    return out;
}

Status find_misfit(const Rules& rules, int size) {
    if (rules.size() > kMostRules)
        return refuse("rule.too-many-rules", {{"found", rules.size()}, {"most", kMostRules}});
    const Context grid(size, rules);
    for (const Rule& rule : rules)
        if (auto refusal = find_misfit(rule, grid)) return refusal;
    return {};
}

Status find_misfit(const Rule& rule, const Context& grid) {
    for (const Cells& cells : rule.paths)
        for (const Cell cell : cells)
            if (cell.row >= grid.size || cell.column >= grid.size)
                return refuse_rule("rule.cell-outside", rule,
                                   {{"cells", Json::Array{cell.name()}}, {"size", grid.size}});
    return rule.kind->check ? rule.kind->check(rule, grid) : Status();
}

Lowered lower_rules(const Rules& rules, int size) {
    Lowering to(size, rules);
    for (std::size_t rule = 0; rule < rules.size(); rule++) to.lower(rule);
    return to.finish();
}

const Rule* find_beyond_groups(const Rules& rules, const Constraints& constraints) {
    std::size_t first = rules.size();
    const auto look = [&](const auto& list) {
        for (const auto& one : list) first = std::min<std::size_t>(first, one.source);
    };
    look(constraints.masks), look(constraints.relations), look(constraints.equals);
    look(constraints.sums), look(constraints.equal_sums), look(constraints.consecutive);
    look(constraints.regulars), look(constraints.counts), look(constraints.elements);
    look(constraints.twins), look(constraints.alternatives);
    for (std::size_t rule = 0; rule < first; rule++)
        if (rules[rule].is(kDigits) &&
            rules[rule].values[0] != Context(constraints.digits, {}).values)
            first = rule;
    return first < rules.size() ? &rules[first] : nullptr;
}

Json draw_rules(const Rules& rules, int size) {
    Scene to(size, rules);
    for (std::size_t rule = 0; rule < rules.size(); rule++) to.draw(rule);
    return to.finish();
}

}  // namespace nonet::rules

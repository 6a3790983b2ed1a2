// Clue ranges: the values of a clue with which a puzzle has a solution, and exactly one.
#include <algorithm>

#include "../core/quote.hpp"
#include "position.hpp"
#include "probe.hpp"
#include "setters.hpp"

namespace nonet::jobs {
namespace {

using Verdict = Probe::Verdict;

constexpr std::size_t kMostClues = 2'000;

struct Range {
    Clue clue;
    Json value;  // now; null if there is none
    std::vector<int> possible, unique, undecided;
};

// The number of a rule: its field, and its place among the values; nothing if it has none.
struct Number {
    const rules::Field* field;
    std::size_t value;
};

std::optional<Number> find_number(const rules::Rule& rule) {
    if (rules::is_foreign(rule)) return {};
    std::size_t value = 0;
    for (const rules::Field& field : rule.kind->fields) {
        if (field.type == rules::Field::Type::Number) return Number{&field, value};
        value += !field.has_cells();
    }
    return {};
}

class Ranger {
  public:
    explicit Ranger(Probe& probe) : probe_(probe) {}

    Range range_of(Clue clue) {
        if (clue.is_given()) return range_of_cell(clue.cell);
        return range_of_rule(clue.rule);
    }

  private:
    // The digits that a cell can be given: those of solutions without its given, if it has one.
    Range range_of_cell(int cell) {
        const Subject& subject = probe_.subject();
        Digits givens = subject.givens;
        auto& given = givens[static_cast<std::size_t>(cell)];
        Range out{{cell, -1}, given ? Json(given) : Json(), {}, {}, {}};
        for (int digit = 1; digit <= subject.size(); digit++) {
            given = static_cast<std::uint8_t>(digit);
            decide(out, digit, {nullptr, &givens, -1, 0, {}, nullptr});
        }
        return out;
    }

    // The numbers that a rule can have, whether it has one or not.
    Range range_of_rule(int place) {
        const Rulebook& book = *probe_.subject().book;
        const auto at = static_cast<std::size_t>(place);
        const rules::Rule& rule = book.rules[at];
        const Number own = *find_number(rule);
        const auto& now = rule.values[own.value];
        Range out{{-1, place}, now.empty() ? Json() : Json(now.front()), {}, {}, {}};
        const rules::Context context(book.size, book.rules);
        for (int number = own.field->least; number <= own.field->most; number++) {
            rules::Rule changed = rule;
            changed.values[own.value] = {number};
            if (rule.kind->check && rule.kind->check(changed, context)) continue;
            if (const auto layout = replace_rule(book, at, std::move(changed)))
                decide(out, number, {&*layout, nullptr, -1, 0, {}, nullptr});
        }
        return out;
    }

    void decide(Range& range, int value, const Variation& changes) {
        std::uint32_t number = 0;
        const Verdict verdict = probe_.count(changes, 2, number);
        if (number) range.possible.push_back(value);
        if (number == 1 && verdict == Verdict::None) range.unique.push_back(value);
        if (number < 2 && verdict == Verdict::Late) range.undecided.push_back(value);
    }

    Probe& probe_;
};

// The clue of a text: a cell, or a rule as the puzzle's line has it.
Result<Clue> read_clue(const Subject& subject, std::string_view text) {
    const auto& all = subject.book->rules;
    for (std::size_t rule = 0; rule < all.size(); rule++) {
        if (all[rule].text() != text || subject.role(rule) == Role::Frame) continue;
        if (find_number(all[rule])) return Clue{-1, static_cast<int>(rule)};
        return refuse("setting.no-number",
                      {{"clue", name_clue(subject, {-1, static_cast<int>(rule)})}});
    }
    if (text.find_first_of("@=") != text.npos)
        return refuse("setting.no-clue", {{"text", quote_text(text)}});
    const auto cell = read_cell(text, subject.size());
    return cell ? Result<Clue>(Clue{*cell, -1}) : cell.refusal();
}

// The clues of a request by their texts; without any, all givens and all rules with a number.
Result<std::vector<Clue>> read_clues(Fields& fields, const Subject& subject) {
    const Json& wanted = fields.any("clues");
    std::vector<Clue> out;
    if (wanted.is_null()) {
        for (const Clue clue : list_clues(subject)) {
            if (!clue.is_given()) {
                const auto& rule = subject.book->rules[static_cast<std::size_t>(clue.rule)];
                const auto number = find_number(rule);
                if (!number || rule.values[number->value].empty()) continue;
            }
            out.push_back(clue);
        }
        return out;
    }
    const auto* items = wanted.items();
    if (!items)
        fields.refuse_type("clues", "list");
    else if (items->size() > kMostClues)
        fields.refuse("clues", message("invalid.many", {{"most", kMostClues}}));
    if (fields.fault()) return *fields.fault();
    for (const Json& item : *items) {
        if (!item.text()) {
            fields.refuse_type("clues", "list");
            return *fields.fault();
        }
        const auto clue = read_clue(subject, *item.text());
        if (!clue) return clue.refusal();
        out.push_back(*clue);
    }
    return out;
}

Json describe(const Subject& subject, const Range& range) {
    Json out = describe_clue(subject, range.clue);
    out.add("value", range.value);
    out.add("possible", Json::list(range.possible));
    out.add("unique", Json::list(range.unique));
    out.add("undecided", Json::list(range.undecided));
    return out;
}

}  // namespace

Answer answer_ranges(Fields& fields, const Subject& subject, Host& host) {
    const Clock clock(host, fields.seconds());
    if (fields.fault()) return *fields.fault();
    const auto clues = read_clues(fields, subject);
    if (!clues) return clues.refusal();
    Probe probe(subject, clock);
    std::uint32_t number = 0;
    const bool is_late = probe.count({}, 2, number) == Verdict::Late && number < 2;
    Ranger ranger(probe);
    Json found = Json::array();
    bool is_complete = true;
    std::uint64_t done = 0;
    for (const Clue clue : *clues) {
        const Range range = ranger.range_of(clue);
        is_complete = is_complete && range.undecided.empty();
        found.add(describe(subject, range));
        host.progress(++done, clues->size());
    }
    const char* status = is_late       ? "limit"
                         : number == 0 ? "none"
                         : number == 1 ? "unique"
                                       : "several";
    Json out = begin_answer(subject, status, is_late ? probe.late() : Json());
    out.add("ranges", std::move(found));
    out.add("complete", is_complete);
    return out;
}

}  // namespace nonet::jobs

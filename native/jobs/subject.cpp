#include "subject.hpp"

#include <algorithm>

namespace nonet::jobs {
namespace {

using rules::Rule;

void keep_rules(Constraints& constraints, const std::vector<bool>& is_kept) {
    const auto filter = [&](auto& list) {
        std::erase_if(list, [&](const auto& one) { return !is_kept[one.source]; });
    };
    filter(constraints.houses), filter(constraints.different), filter(constraints.masks);
    filter(constraints.relations), filter(constraints.equals), filter(constraints.sums);
    filter(constraints.equal_sums), filter(constraints.consecutive), filter(constraints.regulars);
    filter(constraints.counts), filter(constraints.elements), filter(constraints.twins);
    filter(constraints.alternatives);
}

// The layout of rules that may be changed; those that only Python knows keep their constraints.
std::optional<Layout> lower_again(const Rulebook& book, const Rules& changed,
                                  const std::vector<bool>& is_kept) {
    Rules known;
    std::vector<bool> is_foreign(changed.size());
    for (std::size_t at = 0; at < changed.size(); at++) {
        is_foreign[at] = is_kept[at] && rules::is_foreign(changed[at]);
        if (is_kept[at] && !is_foreign[at]) known.push_back(changed[at]);
    }
    if (rules::find_misfit(known, book.size)) return {};
    Constraints constraints = rules::lower_rules(known, book.size).constraints;
    if (std::find(is_foreign.begin(), is_foreign.end(), true) != is_foreign.end()) {
        Constraints own = book.constraints;
        keep_rules(own, is_foreign);
        rules::append(constraints, own, 0);
    }
    return Layout(constraints);
}

}  // namespace

Constraints keep_rule(const Rulebook& book, std::size_t rule) {
    std::vector<bool> is_kept(book.rules.size());
    is_kept[rule] = true;
    Constraints out = book.constraints;
    keep_rules(out, is_kept);
    return out;
}

Role find_role(const Rule& rule) {
    if (rule.divides() || rule.is(rules::kRows) || rule.is(rules::kColumns) ||
        rule.is(rules::kDigits) || rule.is(rules::kFog))
        return Role::Frame;
    return rules::is_foreign(rule) || rule.kind->has_cells() ? Role::Clue : Role::Whole;
}

Subject make_subject(const Puzzle& puzzle) { return {puzzle.book, puzzle.givens, puzzle.line()}; }

std::vector<Clue> list_clues(const Subject& subject) {
    std::vector<Clue> out;
    for (std::size_t cell = 0; cell < subject.givens.size(); cell++)
        if (subject.givens[cell]) out.push_back({static_cast<int>(cell), -1});
    for (std::size_t rule = 0; rule < subject.book->rules.size(); rule++)
        if (subject.role(rule) != Role::Frame) out.push_back({-1, static_cast<int>(rule)});
    return out;
}

Json name_clue(const Subject& subject, Clue clue) {
    if (!clue.is_given())
        return rules::name_clue(subject.book->rules[static_cast<std::size_t>(clue.rule)]);
    const auto digit = subject.givens[static_cast<std::size_t>(clue.cell)];
    const std::string cell = subject.shape().cell(clue.cell);
    if (!digit) return message("setting.cell", {{"cell", cell}});
    return message("conflict.given", {{"cell", cell}, {"digit", subject.number(digit)}});
}

Json describe_clue(const Subject& subject, Clue clue) {
    const auto cell = static_cast<std::size_t>(clue.cell),
               rule = static_cast<std::size_t>(clue.rule);
    const bool is_given = clue.is_given();
    return Json::Object{
        {"cell", is_given ? Json(subject.shape().cell(clue.cell)) : Json()},
        {"digit", is_given && subject.givens[cell] ? Json(subject.givens[cell]) : Json()},
        {"rule", is_given ? Json() : Json(subject.book->rules[rule].text())},
        {"index", is_given ? Json() : Json(clue.rule)},
        {"name", name_clue(subject, clue)},
    };
}

Json describe_clues(const Subject& subject, const std::vector<Clue>& clues) {
    Json out = Json::array();
    for (const Clue clue : clues) out.add(describe_clue(subject, clue));
    return out;
}

Layout ignore_rules(const Rulebook& book, const std::vector<bool>& is_left_out) {
    std::vector<bool> is_kept = is_left_out;
    is_kept.flip();
    Constraints rest = book.constraints;
    keep_rules(rest, is_kept);
    return Layout(rest);
}

std::optional<Layout> remove_rules(const Rulebook& book, const std::vector<bool>& is_left_out) {
    std::vector<bool> is_kept = is_left_out;
    is_kept.flip();
    return lower_again(book, book.rules, is_kept);
}

std::optional<Layout> replace_rule(const Rulebook& book, std::size_t place, Rule rule) {
    Rules changed = book.rules;
    changed[place] = std::move(rule);
    return lower_again(book, changed, std::vector<bool>(changed.size(), true));
}

}  // namespace nonet::jobs

#include "subject.hpp"

namespace nonet::jobs {
namespace {

Role find_role(const Rule& rule) {
    return rule.kind == Rule::Kind::Diagonals ? Role::Whole : Role::Frame;
}

}  // namespace

RuleSet::RuleSet(Constraints constraints_, std::vector<HouseName> houses_,
                 std::vector<RuleName> rules_, bool is_classic_, bool is_plain_)
    : constraints(std::move(constraints_)),
      houses(std::move(houses_)),
      rules(std::move(rules_)),
      is_classic(is_classic_),
      is_plain(is_plain_),
      layout(constraints),
      shape{constraints.digits, &layout, houses} {}

Layout RuleSet::layout_without(const std::vector<bool>& is_left_out) const {
    Constraints rest = constraints;
    const auto filter = [&](auto& list) {
        std::erase_if(list, [&](const auto& one) { return is_left_out[one.source]; });
    };
    filter(rest.houses), filter(rest.different), filter(rest.masks), filter(rest.relations);
    filter(rest.equals), filter(rest.sums), filter(rest.equal_sums), filter(rest.consecutive);
    filter(rest.regulars), filter(rest.counts), filter(rest.elements), filter(rest.twins);
    filter(rest.alternatives);
    return Layout(rest);
}

Subject make_subject(const Puzzle& puzzle) {
    const Rulebook& book = *puzzle.book;
    Constraints constraints;
    constraints.cells = puzzle.cells();
    constraints.digits = book.size;
    std::vector<RuleName> rules;
    for (std::size_t at = 0; at < book.rules.size(); at++) {
        const Rule& rule = book.rules[at];
        for (auto& cells : find_houses({rule}, book.size).first)
            constraints.houses.push_back({std::move(cells), static_cast<std::uint16_t>(at)});
        rules.push_back(
            {find_role(rule), rule.text(), message("clue.rule", {{"text", rule.text()}})});
    }
    return {
        std::make_shared<const RuleSet>(std::move(constraints), book.shape.names, std::move(rules),
                                        book.is_classic, is_plain(book.rules)),
        puzzle.givens, puzzle.line()};
}

std::vector<Clue> list_clues(const Subject& subject) {
    std::vector<Clue> out;
    for (std::size_t cell = 0; cell < subject.givens.size(); cell++)
        if (subject.givens[cell]) out.push_back({static_cast<int>(cell), -1});
    for (std::size_t rule = 0; rule < subject.book->rules.size(); rule++)
        if (subject.book->rules[rule].role != Role::Frame)
            out.push_back({-1, static_cast<int>(rule)});
    return out;
}

Json name_clue(const Subject& subject, Clue clue) {
    if (!clue.is_given()) return subject.book->rules[static_cast<std::size_t>(clue.rule)].message;
    if (!subject.givens[static_cast<std::size_t>(clue.cell)])
        return message("clue.cell", {{"cell", subject.shape().cell(clue.cell)}});
    return message("conflict.given",
                   {{"cell", subject.shape().cell(clue.cell)},
                    {"digit", subject.givens[static_cast<std::size_t>(clue.cell)]}});
}

Json describe_clue(const Subject& subject, Clue clue) {
    const auto cell = static_cast<std::size_t>(clue.cell),
               rule = static_cast<std::size_t>(clue.rule);
    const bool is_given = clue.is_given();
    return Json::Object{
        {"cell", is_given ? Json(subject.shape().cell(clue.cell)) : Json()},
        {"digit", is_given && subject.givens[cell] ? Json(subject.givens[cell]) : Json()},
        {"rule", is_given ? Json() : Json(subject.book->rules[rule].text)},
        {"index", is_given ? Json() : Json(clue.rule)},
        {"name", name_clue(subject, clue)},
    };
}

Json describe_clues(const Subject& subject, const std::vector<Clue>& clues) {
    Json out = Json::array();
    for (const Clue clue : clues) out.add(describe_clue(subject, clue));
    return out;
}

}  // namespace nonet::jobs

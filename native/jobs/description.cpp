#include "description.hpp"

#include <algorithm>

#include "subject.hpp"

namespace nonet::jobs {
namespace {

using rules::Rule;

// Rows, columns, a division and perhaps both diagonals: a page knows their houses by itself.
bool is_known(const Rulebook& book) {
    const auto count = [&](auto is) {
        return std::count_if(book.rules.begin(), book.rules.end(), is);
    };
    const auto number = [&](const rules::Kind& kind) {
        return count([&](const Rule& rule) { return rule.is(kind); });
    };
    const auto parts = count([](const Rule& rule) { return rule.divides(); });
    const auto all = static_cast<std::ptrdiff_t>(book.rules.size());
    const bool has_foreign = count([](const Rule& rule) { return rules::is_foreign(rule); }) > 0;
    return !has_foreign && number(rules::kRows) == 1 && number(rules::kColumns) == 1 &&
           parts == 1 && all == 3 + number(rules::kDiagonals);
}

Json number_cells(const rules::Cells& cells, int size) {
    Json out = Json::array();
    for (const rules::Cell cell : cells) out.add(cell.at(size));
    return out;
}

Json list_cells(const Rule& rule, int size) {
    rules::Cells all;
    for (const rules::Cells& cells : rule.paths)
        for (const rules::Cell cell : cells)
            if (std::find(all.begin(), all.end(), cell) == all.end()) all.push_back(cell);
    return number_cells(all, size);
}

Json describe_rule(const Rule& rule, int size) {
    constexpr const char* kRoles[] = {"frame", "whole", "clue"};
    const bool is_foreign = rules::is_foreign(rule);
    const Json own = message("rule.own", {{"text", rule.text()}});
    return Json::Object{
        {"kind", is_foreign ? "" : rule.kind->name},
        {"word", rule.text()},
        {"role", kRoles[static_cast<int>(find_role(rule))]},
        {"title", is_foreign ? own : rules::name_kind(*rule.kind)},
        {"name", is_foreign ? own : rules::name_clue(rule)},
        {"meaning", is_foreign ? own : rules::explain_rule(rule)},
        {"cells", list_cells(rule, size)},
    };
}

Json describe_variant(const Rulebook& book) {
    Json all = Json::array(), houses = Json::array(), groups = Json::array();
    for (const Rule& rule : book.rules) all.add(describe_rule(rule, book.size));
    for (std::size_t i = 0; i < book.layout.houses.size(); i++) {
        Json house = book.shape.house(static_cast<int>(i));
        house.add("cells", Json::list(book.layout.houses[i]));
        houses.add(std::move(house));
    }
    for (const auto& group : book.constraints.different) groups.add(Json::list(group.cells));
    return Json::Object{
        {"rules", std::move(all)},
        {"items", rules::draw_rules(book.rules, book.size)},
        {"houses", std::move(houses)},
        {"groups", std::move(groups)},
        {"values", Json::list(book.constraints.values)},
    };
}

}  // namespace

Json describe_rules(const Rulebook& book) {
    return Json::Object{
        {"size", book.size},
        {"symbols", number_signs(book.constraints.values)},
        {"regions", Json::list(rules::find_labels(book.rules, book.size))},
        {"diagonals", rules::has_diagonals(book.rules)},
        {"variant", is_known(book) ? Json() : describe_variant(book)},
    };
}

}  // namespace nonet::jobs

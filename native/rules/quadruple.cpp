// Quadruples: digits that stand in a square of four cells.
#include "scene.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;

Status make_quadruple(Rule& rule) {
    auto& digits = rule.values[0];
    std::sort(digits.begin(), digits.end());
    const auto by_row = [](Cell a, Cell b) { return a.at(64) < b.at(64); };
    Cells cells = rule.cells();
    std::sort(cells.begin(), cells.end(), by_row);
    const Cell first = cells[0];
    for (std::size_t i = 0; i < 4; i++)
        if (cells[i].row != first.row + static_cast<int>(i / 2) ||
            cells[i].column != first.column + static_cast<int>(i % 2))
            return refuse_rule("rule.not-square", rule);
    rule.paths[0] = std::move(cells);
    return {};
}

Status check_quadruple(const Rule& rule, const Context& grid) {
    for (const int number : rule.values[0])
        if (grid.digit_of(number) < 0) return refuse_rule("rule.digit", rule, {{"found", number}});
    return {};
}

void lower_quadruple(const Rule& rule, Lowering& to) {
    const auto& digits = rule.values[0];
    std::uint64_t all = 0;
    for (std::size_t i = 0; i < digits.size();) {
        std::size_t end = i;
        while (end < digits.size() && digits[end] == digits[i]) end++;
        std::uint64_t numbers = 0;
        for (std::size_t k = end - i; k <= 4; k++) numbers |= std::uint64_t{1} << k;
        const auto digit = std::uint64_t{1} << to.digit_of(digits[i]);
        to.count(to.at(rule.cells()), digit, numbers);
        all |= digit;
        i = end;
    }
    if (digits.size() == 4)
        for (const Cell cell : rule.cells()) to.mask(cell, all);
}

void draw_quadruple(const Rule& rule, Scene& to) {
    std::string text;
    for (const int digit : rule.values[0]) {
        if (!text.empty()) text += ' ';
        text += std::to_string(digit);
    }
    to.circle(Scene::Layer::Over, to.between(rule.cells()), "quadruple", std::move(text));
}

constexpr Field kFields[] = {{.name = "cells", .type = Type::Group, .least = 4, .most = 4},
                             {.name = "digits", .type = Type::Numbers, .least = 1, .most = 4}};

}  // namespace

const Kind kQuadruple{.name = "quadruple",
                      .type = "Quadruple",
                      .fields = kFields,
                      .lower = lower_quadruple,
                      .check = check_quadruple,
                      .draw = draw_quadruple,
                      .make = make_quadruple};

}  // namespace nonet::rules

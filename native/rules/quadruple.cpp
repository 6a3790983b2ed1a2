// Quadruples: digits that a square of four cells contains.
#include "../core/sort.hpp"
#include "canvas.hpp"
#include "scene.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;

Status make_quadruple(Rule& rule) {
    auto& digits = rule.values[0];
    nonet::sort(digits);
    const auto by_row = [](Cell a, Cell b) { return a.at(64) < b.at(64); };
    Cells cells = rule.cells();
    nonet::sort(cells, by_row);
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

// Two to four of the digits, each of them once.
bool invent_quadruple(Canvas& to) {
    const auto cells = to.draw_square([](const Cells&) { return true; });
    return to.offer(Canvas::Layer::Mark, Canvas::Reversed::Same, cells, [&](Cells own) {
        for (std::size_t i = 4; i > 1; i--)
            std::swap(own[i - 1], own[static_cast<std::size_t>(to.below(static_cast<int>(i)))]);
        std::vector<int> digits;
        for (const Cell cell : own)
            if (std::find(digits.begin(), digits.end(), to.number(cell)) == digits.end())
                digits.push_back(to.number(cell));
        digits.resize(std::min(digits.size(), static_cast<std::size_t>(2 + to.below(3))));
        return make_rule(kQuadruple, {digits}, {own});
    });
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
                      .make = make_quadruple,
                      .invent = invent_quadruple,
                      .reads_digits = true,
                      .most_invented = 36};

}  // namespace nonet::rules

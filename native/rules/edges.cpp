// Marks between two neighbours: white and black dots, X and V, signs of inequality; and that all
// possible marks are given.
#include <set>

#include "scene.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;

Status make_pair(Rule& rule) {
    const Cell a = rule.cells()[0], b = rule.cells()[1];
    if (std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1) return {};
    return refuse_rule("rule.not-neighbours", rule);
}

Status check_range(const Rule& rule, int least, int most) {
    if (rule.number() >= least && rule.number() <= most) return {};
    return refuse_rule("rule.range", rule,
                       {{"found", rule.number()}, {"least", least}, {"most", most}});
}

bool differ_by(int a, int b, int difference) { return a - b == difference || b - a == difference; }

bool have_ratio(int a, int b, int ratio) { return a == ratio * b || b == ratio * a; }

Status check_difference(const Rule& rule, const Context& grid) {
    return check_range(rule, 0, grid.most() - grid.least());
}

void lower_difference(const Rule& rule, Lowering& to) {
    to.relate(rule.cells()[0], rule.cells()[1],
              to.number_table([&](int a, int b) { return differ_by(a, b, rule.number()); }));
}

// A dot; with its number where that is not the usual one.
void draw_dot(const Rule& rule, Scene& to, std::string_view look, int usual) {
    const int number = rule.number();
    to.circle(Scene::Layer::Over, to.between(rule.cells()), look,
              number == usual ? std::string() : std::to_string(number));
}

void draw_difference(const Rule& rule, Scene& to) { draw_dot(rule, to, "white-dot", 1); }

Status check_ratio(const Rule& rule, const Context& grid) {
    return check_range(rule, 1, std::max(1, grid.most()));
}

void lower_ratio(const Rule& rule, Lowering& to) {
    to.relate(rule.cells()[0], rule.cells()[1],
              to.number_table([&](int a, int b) { return have_ratio(a, b, rule.number()); }));
}

void draw_ratio(const Rule& rule, Scene& to) { draw_dot(rule, to, "black-dot", 2); }

Status check_pair_sum(const Rule& rule, const Context& grid) {
    return check_range(rule, 2 * grid.least(), 2 * grid.most());
}

void lower_pair_sum(const Rule& rule, Lowering& to) {
    to.relate(rule.cells()[0], rule.cells()[1],
              to.number_table([&](int a, int b) { return a + b == rule.number(); }));
}

void draw_pair_sum(const Rule& rule, Scene& to) {
    const int sum = rule.number();
    to.text(to.between(rule.cells()),
            sum == 10  ? "X"
            : sum == 5 ? "V"
                       : std::to_string(sum),
            "pair-sum");
}

void lower_greater(const Rule& rule, Lowering& to) {
    to.relate(rule.cells()[0], rule.cells()[1], to.table([](int a, int b) { return a > b; }));
}

void draw_greater(const Rule& rule, Scene& to) {
    const Cell a = rule.cells()[0], b = rule.cells()[1];
    const char* sign = a.column < b.column   ? ">"
                       : a.column > b.column ? "<"
                       : a.row < b.row       ? "∨"
                                             : "∧";
    to.text(to.between(rule.cells()), sign, "greater");
}

enum Family { kOfDifference, kOfRatio, kOfSum };

// Does a mark exempt the pair that it is on? Dots of both colours do so for each other.
bool exempts(const Rule& mark, int family) {
    if (family == kOfSum) return mark.is(kPairSum);
    return mark.is(kDifference) || mark.is(kRatio);
}

Status check_negative(const Rule& rule, const Context& grid) {
    for (const int value : rule.values[1]) {
        const int most = rule.number() == kOfSum ? 2 * grid.most() : std::max(1, grid.most());
        if (value > most)
            return refuse_rule("rule.range", rule,
                               {{"found", value}, {"least", 0}, {"most", most}});
    }
    return {};
}

void lower_negative(const Rule& rule, Lowering& to) {
    const int family = rule.number();
    std::set<std::pair<int, int>> marked;
    for (const Rule& other : to.rules)
        if (exempts(other, family)) {
            const int a = to.at(other.cells()[0]), b = to.at(other.cells()[1]);
            marked.insert(std::minmax(a, b));
        }
    const auto table = to.number_table([&](int a, int b) {
        return std::none_of(rule.values[1].begin(), rule.values[1].end(), [&](int value) {
            return family == kOfDifference ? differ_by(a, b, value)
                   : family == kOfRatio    ? have_ratio(a, b, value)
                                           : a + b == value;
        });
    });
    const auto relate = [&](int a, int b) {
        if (!marked.contains({a, b}))
            to.relate(static_cast<Constraints::Cell>(a), static_cast<Constraints::Cell>(b), table);
    };
    for (int cell = 0; cell < to.size * to.size; cell++) {
        if (cell % to.size + 1 < to.size) relate(cell, cell + 1);
        if (cell + to.size < to.size * to.size) relate(cell, cell + to.size);
    }
}

constexpr Field kPair{.name = "cells", .type = Type::Group, .least = 2, .most = 2};
constexpr Field kDifferenceFields[] = {
    kPair,
    {.name = "difference", .type = Type::Number, .least = 0, .most = kMostDigit, .otherwise = 1}};
constexpr Field kRatioFields[] = {
    kPair, {.name = "ratio", .type = Type::Number, .least = 1, .most = kMostDigit, .otherwise = 2}};
constexpr Field kPairSumFields[] = {
    kPair, {.name = "sum", .type = Type::Number, .least = 0, .most = 2 * kMostDigit}};
constexpr Field kGreaterFields[] = {kPair};
constexpr Field kNegativeFields[] = {
    {.name = "family", .type = Type::Choice, .options = "difference ratio sum"},
    {.name = "values", .type = Type::Numbers, .least = 1, .most = 100, .is_wide = true}};

}  // namespace

const Kind kDifference{.name = "difference",
                       .type = "Difference",
                       .fields = kDifferenceFields,
                       .lower = lower_difference,
                       .check = check_difference,
                       .draw = draw_difference,
                       .make = make_pair};
const Kind kRatio{.name = "ratio",
                  .type = "Ratio",
                  .fields = kRatioFields,
                  .lower = lower_ratio,
                  .check = check_ratio,
                  .draw = draw_ratio,
                  .make = make_pair};
const Kind kPairSum{.name = "pair-sum",
                    .type = "PairSum",
                    .fields = kPairSumFields,
                    .lower = lower_pair_sum,
                    .check = check_pair_sum,
                    .draw = draw_pair_sum,
                    .make = make_pair};
const Kind kGreater{.name = "greater",
                    .type = "Greater",
                    .fields = kGreaterFields,
                    .lower = lower_greater,
                    .draw = draw_greater,
                    .make = make_pair};
const Kind kNegative{.name = "negative",
                     .type = "Negative",
                     .fields = kNegativeFields,
                     .lower = lower_negative,
                     .check = check_negative};

}  // namespace nonet::rules

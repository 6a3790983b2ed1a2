// Marks between two neighbours: white and black dots, X and V, signs of inequality; and that all
// possible marks are given.
#include <set>

#include "canvas.hpp"
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

// A mark with this value, wherever the numbers of two neighbours fit.
template <class Fits>
bool invent_mark(Canvas& to, const Kind& kind, int value, Fits fits) {
    const auto pair = to.draw_pair(
        [&](const Cells& cells) { return fits(to.number(cells[0]), to.number(cells[1])); });
    return to.offer(Canvas::Layer::Mark, Canvas::Reversed::Same, pair, [&](Cells own) {
        if (own[1].at(64) < own[0].at(64)) std::swap(own[0], own[1]);
        return make_rule(kind, {{value}}, {std::move(own)});
    });
}

bool invent_difference(Canvas& to) {
    return invent_mark(to, kDifference, 1, [](int a, int b) { return differ_by(a, b, 1); });
}

bool invent_ratio(Canvas& to) {
    return invent_mark(to, kRatio, 2, [](int a, int b) { return have_ratio(a, b, 2); });
}

// X for 10, V for 5.
bool invent_pair_sum(Canvas& to) {
    const auto is_known = [](int sum) { return sum == 5 || sum == 10; };
    const auto pair = to.draw_pair([&](const Cells& cells) { return is_known(to.sum(cells)); });
    const bool has_ten = to.most() + to.value(to.size - 2) >= 10;
    return to.offer(Canvas::Layer::Mark, Canvas::Reversed::Same, pair, [&](Cells own) {
        if (own[1].at(64) < own[0].at(64)) std::swap(own[0], own[1]);
        const int sum = to.is_bound() ? to.sum(own) : has_ten && to.below(3) ? 10 : 5;
        return make_rule(kPairSum, {{sum}}, {std::move(own)});
    });
}

Result<Rule> negate_difference(const Context&) {
    return make_rule(kNegative, {{kOfDifference}, {1}}, {});
}

Result<Rule> negate_ratio(const Context&) { return make_rule(kNegative, {{kOfRatio}, {2}}, {}); }

Result<Rule> negate_pair_sum(const Context& grid) {
    std::vector<int> sums;
    for (const int sum : {5, 10})
        if (sum <= 2 * grid.most()) sums.push_back(sum);
    return make_rule(kNegative, {{kOfSum}, sums}, {});
}

bool invent_greater(Canvas& to) {
    const auto pair =
        to.draw_pair([&](const Cells& cells) { return to.number(cells[0]) > to.number(cells[1]); });
    return to.offer(Canvas::Layer::Mark, Canvas::Reversed::Other, pair,
                    [](const Cells& own) { return make_rule(kGreater, {}, {own}); });
}

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
                       .make = make_pair,
                       .invent = invent_difference,
                       .negate = negate_difference};
const Kind kRatio{.name = "ratio",
                  .type = "Ratio",
                  .fields = kRatioFields,
                  .lower = lower_ratio,
                  .check = check_ratio,
                  .draw = draw_ratio,
                  .make = make_pair,
                  .invent = invent_ratio,
                  .negate = negate_ratio};
const Kind kPairSum{.name = "pair-sum",
                    .type = "PairSum",
                    .fields = kPairSumFields,
                    .lower = lower_pair_sum,
                    .check = check_pair_sum,
                    .draw = draw_pair_sum,
                    .make = make_pair,
                    .invent = invent_pair_sum,
                    .negate = negate_pair_sum};
const Kind kGreater{.name = "greater",
                    .type = "Greater",
                    .fields = kGreaterFields,
                    .lower = lower_greater,
                    .draw = draw_greater,
                    .make = make_pair,
                    .invent = invent_greater,
                    .most_invented = 72};
const Kind kNegative{.name = "negative",
                     .type = "Negative",
                     .fields = kNegativeFields,
                     .lower = lower_negative,
                     .check = check_negative};

}  // namespace nonet::rules

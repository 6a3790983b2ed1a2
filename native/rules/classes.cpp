// Lines on which neighbours are of different classes: thirds, or remainders.
#include "lines.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;

Status check_loop(const Rule& rule, int classes) {
    const Track track(rule.cells());
    const auto count = static_cast<int>(track.cells.size());
    if (!track.is_closed || count % classes == 0) return {};
    return refuse_rule("rule.loop-length", rule, {{"found", count}, {"number", classes}});
}

// Any `classes` neighbours are of different classes: the classes come back in the same order.
template <class Class>
void lower_classes(const Rule& rule, Lowering& to, int classes, Class class_of) {
    const Track track(rule.cells());
    const auto same = [&](int a, int b) { return class_of(a) == class_of(b); };
    const auto apart = to.table([&](int a, int b) { return !same(a, b); });
    for (int distance = 1; distance < classes; distance++)
        track.for_each_pair(static_cast<std::size_t>(distance),
                            [&](Cell a, Cell b) { to.relate(a, b, apart); });
    if (static_cast<int>(track.cells.size()) <= classes) return;
    const auto alike = to.table(same);
    track.for_each_pair(static_cast<std::size_t>(classes),
                        [&](Cell a, Cell b) { to.relate(a, b, alike); });
}

Status check_entropic(const Rule& rule, const Context&) { return check_loop(rule, 3); }

void lower_entropic(const Rule& rule, Lowering& to) {
    lower_classes(rule, to, 3, [&](int digit) { return to.third_of(digit); });
}

void draw_entropic(const Rule& rule, Scene& to) { to.line(rule.cells(), "entropic"); }

Status check_modular(const Rule& rule, const Context& grid) {
    if (rule.number() > grid.size)
        return refuse_rule("rule.range", rule,
                           {{"found", rule.number()}, {"least", 2}, {"most", grid.size}});
    return check_loop(rule, rule.number());
}

void lower_modular(const Rule& rule, Lowering& to) {
    const int modulus = rule.number();
    lower_classes(rule, to, modulus, [&](int digit) { return to.value(digit) % modulus; });
}

void draw_modular(const Rule& rule, Scene& to) {
    to.line(rule.cells(), "modular");
    if (rule.number() != 3) to.line_number(rule.cells(), rule.number());
}

Status check_parity(const Rule& rule, const Context&) { return check_loop(rule, 2); }

void lower_parity(const Rule& rule, Lowering& to) {
    lower_classes(rule, to, 2, [&](int digit) { return to.value(digit) % 2; });
}

void draw_parity(const Rule& rule, Scene& to) { to.line(rule.cells(), "parity"); }

constexpr Field kLine[] = {line_of(2)};
constexpr Field kModularFields[] = {
    line_of(2),
    {.name = "modulus", .type = Type::Number, .least = 2, .most = kMostSize, .otherwise = 3}};

}  // namespace

const Kind kEntropic{.name = "entropic",
                     .type = "Entropic",
                     .fields = kLine,
                     .lower = lower_entropic,
                     .check = check_entropic,
                     .draw = draw_entropic};
const Kind kModular{.name = "modular",
                    .type = "Modular",
                    .fields = kModularFields,
                    .lower = lower_modular,
                    .check = check_modular,
                    .draw = draw_modular};
const Kind kParity{.name = "parity",
                   .type = "Parity",
                   .fields = kLine,
                   .lower = lower_parity,
                   .check = check_parity,
                   .draw = draw_parity};

}  // namespace nonet::rules

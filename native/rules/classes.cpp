// Lines on which neighbours are of different classes: thirds, or remainders.
#include "canvas.hpp"
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

template <class Class>
bool invent_line(Canvas& to, const Kind& kind, std::size_t classes, Class class_of,
                 std::vector<std::vector<int>> values = {}) {
    const auto cells = to.draw_line(to.scaled(4, 7), [&](const Cells& some) {
        const std::size_t last = some.size() - 1;
        for (std::size_t i = 1; i <= classes && i <= last; i++)
            if ((class_of(some[last]) == class_of(some[last - i])) != (i == classes)) return false;
        return true;
    });
    return to.offer(Canvas::Layer::Line, Canvas::Reversed::Same, cells,
                    [&](const Cells& own) { return make_rule(kind, values, {own}); });
}

bool invent_entropic(Canvas& to) {
    return invent_line(to, kEntropic, 3,
                       [&](Cell cell) { return to.third_of(to.digit_of(to.number(cell))); });
}

bool invent_modular(Canvas& to) {
    return invent_line(to, kModular, 3, [&](Cell cell) { return to.number(cell) % 3; }, {{3}});
}

bool invent_parity(Canvas& to) {
    return invent_line(to, kParity, 2, [&](Cell cell) { return to.number(cell) % 2; });
}

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
                     .draw = draw_entropic,
                     .invent = invent_entropic,
                     .most_invented = 10};
const Kind kModular{.name = "modular",
                    .type = "Modular",
                    .fields = kModularFields,
                    .lower = lower_modular,
                    .check = check_modular,
                    .draw = draw_modular,
                    .invent = invent_modular,
                    .most_invented = 10};
const Kind kParity{.name = "parity",
                   .type = "Parity",
                   .fields = kLine,
                   .lower = lower_parity,
                   .check = check_parity,
                   .draw = draw_parity,
                   .invent = invent_parity,
                   .most_invented = 10};

}  // namespace nonet::rules

// Lines whose ends bound what is between them: between lines and lockout lines.
#include "canvas.hpp"
#include "lines.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;

// The ends are read first. States: the start; after one end, 1 + its digit; after both, a pair of
// them, the smaller one first.
template <class Ends, class Inner>
std::uint16_t make_automaton(Lowering& to, std::string name, Ends may_end, Inner may_be_inside) {
    const int n = to.size;
    const auto next = [&](int state, int digit) {
        if (state == 0) return 1 + digit;
        if (state <= n) {
            const auto [low, high] = std::minmax({state - 1, digit});
            return may_end(low, high) ? 1 + n + low * n + high : -1;
        }
        const int low = (state - 1 - n) / n, high = (state - 1 - n) % n;
        return may_be_inside(low, high, digit) ? state : -1;
    };
    return to.automaton(std::move(name), 1 + n + n * n, 0, next,
                        [&](int state) { return state > n; });
}

Constraints::Cells ends_first(const Rule& rule, const Lowering& to) {
    const Cells& cells = rule.cells();
    Constraints::Cells out{to.at(cells.front()), to.at(cells.back())};
    for (std::size_t i = 1; i + 1 < cells.size(); i++) out.push_back(to.at(cells[i]));
    return out;
}

void lower_between(const Rule& rule, Lowering& to) {
    const auto automaton = make_automaton(
        to, "between", [](int, int) { return true; },
        [](int low, int high, int digit) { return low < digit && digit < high; });
    to.regular(ends_first(rule, to), automaton);
}

void draw_between(const Rule& rule, Scene& to) {
    draw_with_circles(rule, to, "between", "between-circle");
}

Status check_lockout(const Rule& rule, const Context& grid) {
    const int most = grid.most() - grid.least();
    if (rule.number() <= most) return {};
    return refuse_rule("rule.range", rule,
                       {{"found", rule.number()}, {"least", 0}, {"most", most}});
}

void lower_lockout(const Rule& rule, Lowering& to) {
    const int least = rule.number();
    const auto automaton = make_automaton(
        to, "lockout " + std::to_string(least),
        [&](int low, int high) { return to.value(high) - to.value(low) >= least; },
        [](int low, int high, int digit) { return digit < low || digit > high; });
    to.regular(ends_first(rule, to), automaton);
}

void draw_lockout(const Rule& rule, Scene& to) {
    to.line(rule.cells(), "lockout");
    to.diamond(Scene::Layer::Under, centre_of(rule.cells().front()), "lockout-diamond");
    to.diamond(Scene::Layer::Under, centre_of(rule.cells().back()), "lockout-diamond");
    if (rule.number() != 4) to.line_number(rule.cells(), rule.number());
}

// Ends of similar value allow little between them, so most walks fail.
bool invent_between(Canvas& to) {
    const auto cells = to.draw_line(
        to.scaled(3, 6),
        [&](const Cells& some) {  // all on the same side of the first
            return some.size() < 3 || (to.number(some[1]) > to.number(some[0])) ==
                                          (to.number(some[some.size() - 2]) > to.number(some[0]));
        },
        [&](const Cells& some) {
            const auto [low, high] = std::minmax({to.number(some.front()), to.number(some.back())});
            return std::all_of(some.begin() + 1, some.end() - 1, [&](Cell cell) {
                return low < to.number(cell) && to.number(cell) < high;
            });
        });
    return to.offer(Canvas::Layer::Line, Canvas::Reversed::Same, cells,
                    [](const Cells& own) { return make_rule(kBetween, {}, {own}); });
}

bool invent_lockout(Canvas& to) {
    const int least = (4 * to.size + 4) / 9;
    const auto cells = to.draw_line(
        to.scaled(4, 6), [](const Cells&) { return true; },
        [&](const Cells& some) {
            const auto [low, high] = std::minmax({to.number(some.front()), to.number(some.back())});
            return high - low >= least &&
                   std::all_of(some.begin() + 1, some.end() - 1, [&](Cell cell) {
                       return to.number(cell) < low || to.number(cell) > high;
                   });
        });
    return to.offer(Canvas::Layer::Line, Canvas::Reversed::Same, cells,
                    [&](const Cells& own) { return make_rule(kLockout, {{least}}, {own}); });
}

constexpr Field kBetweenFields[] = {{.name = "cells", .type = Type::Group, .least = 3}};
constexpr Field kLockoutFields[] = {
    {.name = "cells", .type = Type::Group, .least = 2},
    {.name = "difference", .type = Type::Number, .least = 0, .most = kMostDigit, .otherwise = 4}};

}  // namespace

const Kind kBetween{.name = "between",
                    .type = "Between",
                    .fields = kBetweenFields,
                    .lower = lower_between,
                    .draw = draw_between,
                    .invent = invent_between,
                    .most_invented = 10,
                    .placed = Placement::Line};
const Kind kLockout{.name = "lockout",
                    .type = "Lockout",
                    .fields = kLockoutFields,
                    .lower = lower_lockout,
                    .check = check_lockout,
                    .draw = draw_lockout,
                    .invent = invent_lockout,
                    .most_invented = 10,
                    .placed = Placement::Line};

}  // namespace nonet::rules

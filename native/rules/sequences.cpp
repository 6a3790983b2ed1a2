// Lines with a step that is not known: sequences, and lines of the same difference.
#include "canvas.hpp"
#include "lines.hpp"

namespace nonet::rules {
namespace {

// A state is the start; one digit; or the last digit and the one before it.
template <class Next>
void lower_steps(const Rule& rule, Lowering& to, std::string name, Next may_follow) {
    const int n = to.size;
    const auto next = [&](int state, int digit) {
        if (state == 0) return 1 + digit;
        const int last = state <= n ? state - 1 : (state - 1 - n) % n;
        if (state > n) {
            const int before = (state - 1 - n) / n;
            if (!may_follow(to.value(before), to.value(last), to.value(digit))) return -1;
        }
        return 1 + n + last * n + digit;
    };
    const auto automaton =
        to.automaton(std::move(name), 1 + n + n * n, 0, next, [](int) { return true; });
    to.regular(to.at(rule.cells()), automaton);
}

void lower_sequence(const Rule& rule, Lowering& to) {
    lower_steps(rule, to, "sequence", [](int a, int b, int c) { return b - a == c - b; });
}

void draw_sequence(const Rule& rule, Scene& to) { to.line(rule.cells(), "sequence"); }

void lower_same_difference(const Rule& rule, Lowering& to) {
    lower_steps(rule, to, "same difference",
                [](int a, int b, int c) { return std::abs(b - a) == std::abs(c - b); });
}

void draw_same_difference(const Rule& rule, Scene& to) { to.line(rule.cells(), "same-difference"); }

template <class Step>
bool invent_line(Canvas& to, const Kind& kind, Step step) {
    const auto cells = to.draw_line(to.scaled(3, 6), [&](const Cells& some) {
        const std::size_t last = some.size() - 1;
        return last < 2 || step(to.number(some[last]) - to.number(some[last - 1])) ==
                               step(to.number(some[last - 1]) - to.number(some[last - 2]));
    });
    return to.offer(Canvas::Layer::Line, Canvas::Reversed::Same, cells,
                    [&](const Cells& own) { return make_rule(kind, {}, {own}); });
}

bool invent_sequence(Canvas& to) {
    return invent_line(to, kSequence, [](int step) { return step; });
}

bool invent_same_difference(Canvas& to) {
    return invent_line(to, kSameDifference, [](int step) { return std::abs(step); });
}

constexpr Field kLine[] = {line_of(3)};

}  // namespace

const Kind kSequence{.name = "sequence",
                     .type = "Sequence",
                     .fields = kLine,
                     .lower = lower_sequence,
                     .draw = draw_sequence,
                     .invent = invent_sequence,
                     .most_invented = 12};
const Kind kSameDifference{.name = "same-difference",
                           .type = "SameDifference",
                           .fields = kLine,
                           .lower = lower_same_difference,
                           .draw = draw_same_difference,
                           .invent = invent_same_difference,
                           .most_invented = 12};

}  // namespace nonet::rules

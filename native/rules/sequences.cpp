// Lines with a step that is not known: sequences, and lines of the same difference.
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

constexpr Field kLine[] = {line_of(3)};

}  // namespace

const Kind kSequence{.name = "sequence",
                     .type = "Sequence",
                     .fields = kLine,
                     .lower = lower_sequence,
                     .draw = draw_sequence};
const Kind kSameDifference{.name = "same-difference",
                           .type = "SameDifference",
                           .fields = kLine,
                           .lower = lower_same_difference,
                           .draw = draw_same_difference};

}  // namespace nonet::rules

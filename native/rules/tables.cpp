// Rules that are given as a table: any relation between two cells, any regular language.
#include "../core/sort.hpp"
#include "lines.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;

Status make_pairs(Rule& rule) {
    auto& flat = rule.values[0];
    std::vector<std::pair<int, int>> pairs;
    for (std::size_t i = 0; i + 1 < flat.size(); i += 2) pairs.emplace_back(flat[i], flat[i + 1]);
    nonet::sort(pairs);
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    flat.clear();
    for (const auto& [first, second] : pairs) flat.insert(flat.end(), {first, second});
    return {};
}

Status check_pairs(const Rule& rule, const Context& grid) {
    for (const int number : rule.values[0])
        if (grid.digit_of(number) < 0) return refuse_rule("rule.digit", rule, {{"found", number}});
    return {};
}

void lower_pairs(const Rule& rule, Lowering& to) {
    Constraints::Table table(static_cast<std::size_t>(to.size));
    const auto& flat = rule.values[0];
    for (std::size_t i = 0; i + 1 < flat.size(); i += 2)
        table[static_cast<std::size_t>(to.digit_of(flat[i]))] |= std::uint64_t{1}
                                                                 << to.digit_of(flat[i + 1]);
    const auto number =
        to.table([&](int a, int b) { return table[static_cast<std::size_t>(a)] >> b & 1; });
    if (rule.number(1)) {
        const Cells& cells = rule.cells();
        for (std::size_t i = 0; i < cells.size(); i++)
            for (std::size_t k = i + 1; k < cells.size(); k++)
                to.relate(cells[i], cells[k], number);
    } else {
        Track(rule.cells()).for_each_pair(1, [&](Cell a, Cell b) { to.relate(a, b, number); });
    }
}

void draw_table(const Rule& rule, Scene& to) { to.line(rule.cells(), "other-line"); }

// Calls with each state: does it accept, and its transitions as (number, state).
template <class Visit>
void for_each_state(const Rule& rule, Visit visit) {
    const auto& flat = rule.values[0];
    for (std::size_t i = 0; i + 1 < flat.size();) {
        const bool accepts = flat[i] != 0;
        const auto count = static_cast<std::size_t>(flat[i + 1]);
        visit(accepts, std::span(flat).subspan(i + 2, 2 * count));
        i += 2 + 2 * count;
    }
}

constexpr int kMostStates = 10'000;

Status make_automaton(Rule& rule) {
    int states = 0;
    for_each_state(rule, [&](bool, auto) { states++; });
    if (states < 1 || states > kMostStates)
        return refuse_rule(
            "rule.number", rule,
            {{"field", "states"}, {"least", 1}, {"most", kMostStates}, {"found", states}});
    Status refusal;
    for_each_state(rule, [&](bool, std::span<const int> next) {
        for (std::size_t i = 1; i < next.size(); i += 2)
            if (next[i] < 0 || next[i] >= states)
                refusal =
                    refuse_rule("rule.state", rule, {{"found", next[i]}, {"most", states - 1}});
        for (std::size_t i = 0; i < next.size(); i += 2)
            for (std::size_t k = 0; k < i; k += 2)
                if (next[k] == next[i])
                    refusal = refuse_rule("rule.digit-twice", rule, {{"digit", next[i]}});
    });
    return refusal;
}

Status check_automaton(const Rule& rule, const Context& grid) {
    Status refusal;
    for_each_state(rule, [&](bool, std::span<const int> next) {
        for (std::size_t i = 0; i < next.size(); i += 2)
            if (grid.digit_of(next[i]) < 0)
                refusal = refuse_rule("rule.digit", rule, {{"found", next[i]}});
    });
    return refusal;
}

void lower_automaton(const Rule& rule, Lowering& to) {
    std::vector<std::vector<int>> next;
    std::vector<bool> accepts;
    for_each_state(rule, [&](bool accepting, std::span<const int> own) {
        auto& row = next.emplace_back(static_cast<std::size_t>(to.size), -1);
        for (std::size_t i = 0; i < own.size(); i += 2)
            row[static_cast<std::size_t>(to.digit_of(own[i]))] = own[i + 1];
        accepts.push_back(accepting);
    });
    const auto automaton = to.automaton(
        "own " + format_values(rule.kind->fields[1], rule.values[0]), static_cast<int>(next.size()),
        0,
        [&](int state, int digit) {
            return next[static_cast<std::size_t>(state)][static_cast<std::size_t>(digit)];
        },
        [&](int state) { return accepts[static_cast<std::size_t>(state)]; });
    to.regular(to.at(rule.cells()), automaton);
}

constexpr Field kPairFields[] = {line_of(2),
                                 {.name = "allowed", .type = Type::Pairs, .least = 2},
                                 {.name = "every", .type = Type::Flag, .otherwise = 0}};
constexpr Field kAutomatonFields[] = {line_of(1), {.name = "states", .type = Type::States}};

}  // namespace

const Kind kPairs{.name = "pairs",
                  .type = "Pairs",
                  .fields = kPairFields,
                  .lower = lower_pairs,
                  .check = check_pairs,
                  .draw = draw_table,
                  .make = make_pairs};
const Kind kAutomaton{.name = "automaton",
                      .type = "Automaton",
                      .fields = kAutomatonFields,
                      .lower = lower_automaton,
                      .check = check_automaton,
                      .draw = draw_table,
                      .make = make_automaton};

}  // namespace nonet::rules

// Lowering: the grid and the rules that a rule is part of, and the constraints that it becomes.
#pragma once
#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "../core/constraints.hpp"
#include "../core/shape.hpp"
#include "registry.hpp"

namespace nonet::rules {

// A grid with all its rules.
struct Context {
    int size;
    const Rules& rules;
    std::vector<int> values;  // the numbers that the digits count as, ascending

    Context(int size_, const Rules& rules_);

    int value(int digit) const { return values[static_cast<std::size_t>(digit)]; }
    int least() const { return values.front(); }
    int most() const { return values.back(); }
    int digit_of(int number) const;  // -1 if no digit counts as this number
    std::uint64_t all_digits() const { return (std::uint64_t{1} << size) - 1; }
    // The digits that a condition holds for: given a digit, or its number.
    template <class Condition>
    std::uint64_t digits_where(Condition holds) const {
        std::uint64_t out = 0;
        for (int digit = 0; digit < size; digit++)
            if (holds(digit)) out |= std::uint64_t{1} << digit;
        return out;
    }
    std::uint64_t numbers_where(bool (*holds)(int)) const {
        return digits_where([&](int digit) { return holds(value(digit)); });
    }
    // The least and the most that this many different digits add up to.
    std::pair<int, int> sum_range(std::size_t count) const;
    // Which third a digit is in: low, middle or high. The middle one has the odd size.
    int third_of(int digit) const;

    bool has(const Kind& kind) const;
    const Rule* find_division() const;     // the first rule that divides the grid, if any
    std::vector<int> find_labels() const;  // the part of each cell; empty without a division
    // The cells of each part, in reading order.
    std::vector<std::vector<Constraints::Cell>> find_parts() const;
    // Are all these cells in one row or column that holds every digit once?
    bool is_in_line(const Cells& cells) const;
};

// The constraints of a grid, with the names of its houses.
struct Lowered {
    Constraints constraints;
    std::vector<HouseName> names;
};

class Lowering : public Context {
  public:
    Lowering(int size_, const Rules& rules_);

    Constraints::Cell at(Cell cell) const { return static_cast<Constraints::Cell>(cell.at(size)); }
    Constraints::Cells at(const Cells& cells) const;
    Constraints::Cell at(int row, int column) const {
        return static_cast<Constraints::Cell>(row * size + column);
    }

    void house(std::string_view kind, Json number, Constraints::Cells cells);
    void different(Constraints::Cells cells);
    void mask(Cell cell, std::uint64_t digits);
    void equal(Cell first, Cell second);
    // Both numbers satisfy a condition, given as (first digit, second digit).
    template <class Condition>
    std::uint16_t table(Condition holds) {
        Constraints::Table out(static_cast<std::size_t>(size));
        for (int first = 0; first < size; first++)
            out[static_cast<std::size_t>(first)] =
                digits_where([&](int second) { return holds(first, second); });
        return out_.intern(std::move(out));
    }
    template <class Condition>
    std::uint16_t number_table(Condition holds) {
        return table([&](int a, int b) { return holds(value(a), value(b)); });
    }
    void relate(Cell first, Cell second, std::uint16_t table);
    void relate(Constraints::Cell first, Constraints::Cell second, std::uint16_t table);
    void sum(std::vector<Constraints::Term> terms, int least, int most);
    void equal_sums(std::vector<std::vector<Constraints::Term>> groups);
    void consecutive(Constraints::Cells cells);
    void count(Constraints::Cells cells, std::uint64_t digits, std::uint64_t numbers);
    void element(Constraints::Cell control, Constraints::Cells array, int digit);
    void twin(Constraints::Cell first, int first_digit, Constraints::Cell second, int second_digit);
    void fail(Cell cell) { mask(cell, 0); }  // no grid obeys the rule
    // At least one of the branches, each begun by `branch`.
    void any(std::vector<Constraints> branches);
    Constraints branch() const;

    // An automaton by its name; made on first use, by the states that are reached from the start.
    // A state is a number below `bound`; `next` returns -1 for none.
    template <class Next, class Accepts>
    std::uint16_t automaton(std::string name, int bound, int start, Next next, Accepts accepts);
    void regular(Constraints::Cells cells, std::uint16_t automaton);

    void lower(std::size_t rule);
    Lowered finish() { return {std::move(out_), std::move(names_)}; }
    Constraints& constraints() { return out_; }
    std::vector<HouseName>& names() { return names_; }
    Constraints::Source source() const { return source_; }

  private:
    Constraints out_;
    std::vector<HouseName> names_;
    std::vector<std::pair<std::string, std::uint16_t>> automata_;
    Constraints::Source source_ = 0;
};

template <class Next, class Accepts>
std::uint16_t Lowering::automaton(std::string name, int bound, int start, Next next,
                                  Accepts accepts) {
    for (const auto& [known, number] : automata_)
        if (known == name) return number;
    std::vector<int> states{start}, numbers(static_cast<std::size_t>(bound), -1);
    numbers[static_cast<std::size_t>(start)] = 0;
    Constraints::Automaton made{0, 0, {}, {}};
    for (std::size_t i = 0; i < states.size(); i++) {
        made.accepts.push_back(accepts(states[i]));
        for (int digit = 0; digit < size; digit++) {
            const int state = next(states[i], digit);
            if (state >= 0 && numbers[static_cast<std::size_t>(state)] < 0) {
                numbers[static_cast<std::size_t>(state)] = static_cast<int>(states.size());
                states.push_back(state);
            }
            made.next.push_back(
                state < 0 ? Constraints::Automaton::kNone
                          : static_cast<std::uint16_t>(numbers[static_cast<std::size_t>(state)]));
        }
    }
    made.states = static_cast<std::uint16_t>(states.size());
    const auto number = static_cast<std::uint16_t>(out_.automata.size());
    out_.automata.push_back(std::move(made));
    automata_.emplace_back(std::move(name), number);
    return number;
}

// Adds constraints over the same grid, with a source for all of them.
void append(Constraints& to, const Constraints& from, Constraints::Source source);

// Terms of these cells, each with this factor.
std::vector<Constraints::Term> terms_of(const Constraints::Cells& cells, int factor = 1);

}  // namespace nonet::rules

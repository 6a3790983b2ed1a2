// Constraints: what the rules of a puzzle are lowered to. The engine knows these and no rule.
//
// Cells are numbered in reading order, digits from 0. A digit counts as the number `values[digit]`,
// so that sums and differences also work with the digits 0 to 8. Each constraint keeps the number
// of the rule that it comes from, so that an answer can name the clue at fault.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

namespace nonet {

struct Constraints {
    using Cell = std::uint16_t;
    using Digits = std::uint64_t;  // a set of digits: bit d is digit d
    using Source = std::uint16_t;  // the place of a rule in the list of rules
    using Cells = std::vector<Cell>;

    // The cells hold every digit exactly once.
    struct House {
        Cells cells;
        Source source;
    };
    // No digit twice; there may be fewer cells than digits.
    struct Different {
        Cells cells;
        Source source;
    };
    // The cell holds one of these digits.
    struct Mask {
        Cell cell;
        Digits digits;
        Source source;
    };
    // Which pairs of digits are allowed: table[a] are the digits of the second cell for digit a in
    // the first.
    using Table = std::vector<Digits>;
    struct Relation {
        Cell first, second;
        std::uint16_t table;  // an index into `tables`
        Source source;
    };
    // Both cells hold the same digit.
    struct Equal {
        Cell first, second;
        Source source;
    };
    struct Term {
        Cell cell;
        int factor;
    };
    // The sum of factor · value over the terms lies from `least` to `most`.
    struct Sum {
        std::vector<Term> terms;
        int least, most;
        Source source;
    };
    // All groups of terms have the same sum, which is not known.
    struct EqualSums {
        std::vector<std::vector<Term>> groups;
        Source source;
    };
    // The numbers of the cells are consecutive, in any order, and none comes twice.
    struct Consecutive {
        Cells cells;
        Source source;
    };
    // The digits of the cells, one after the other, are a word that the automaton accepts.
    struct Automaton {
        static constexpr std::uint16_t kNone = 0xffff;
        std::uint16_t states, start;
        std::vector<std::uint16_t> next;  // next[state · digits + digit]: a state, or kNone
        std::vector<bool> accepts;        // by state
        bool operator==(const Automaton&) const = default;
    };
    struct Regular {
        Cells cells;
        std::uint16_t automaton;  // an index into `automata`
        Source source;
    };
    // How many of the cells hold one of the digits: bit k of `numbers` allows k of them.
    struct Count {
        Cells cells;
        Digits digits;
        std::uint64_t numbers;
        Source source;
    };
    // The cell number value(control), counted from 1, of the array holds `digit`.
    struct Element {
        Cell control;
        Cells array;
        std::uint8_t digit;
        Source source;
    };
    // Two candidates are true or false together.
    struct Twin {
        Cell first;
        std::uint8_t first_digit;
        Cell second;
        std::uint8_t second_digit;
        Source source;
    };
    // At least one of the branches holds.
    struct Any {
        std::vector<Constraints> branches;  // each with the same cells, digits and values
        Source source;
    };

    int cells = 0, digits = 0;
    std::vector<int> values;  // by digit, ascending

    std::vector<House> houses;
    std::vector<Different> different;
    std::vector<Mask> masks;
    std::vector<Table> tables;
    std::vector<Relation> relations;
    std::vector<Equal> equals;
    std::vector<Sum> sums;
    std::vector<EqualSums> equal_sums;
    std::vector<Consecutive> consecutive;
    std::vector<Automaton> automata;
    std::vector<Regular> regulars;
    std::vector<Count> counts;
    std::vector<Element> elements;
    std::vector<Twin> twins;
    std::vector<Any> alternatives;

    // Is there nothing but houses and groups without repeats?
    bool is_plain() const {
        return masks.empty() && relations.empty() && equals.empty() && sums.empty() &&
               equal_sums.empty() && consecutive.empty() && regulars.empty() && counts.empty() &&
               elements.empty() && twins.empty() && alternatives.empty();
    }

    // Bit d is digit d.
    Digits all_digits() const { return (Digits{1} << digits) - 1; }

    // The index of a table or an automaton, which is added if it is not there yet.
    std::uint16_t intern(Table table);
    std::uint16_t intern(Automaton automaton);
};

// Says what is wrong with constraints, or nullptr when the engine can take them.
const char* constraints_problem(const Constraints& constraints);

}  // namespace nonet

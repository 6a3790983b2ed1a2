#include "../core/constraints.hpp"

#include <numeric>
#include <utility>

#include "bindings.hpp"

namespace nonet::bindings {
namespace {

// What Python adds to: the constraints, and the number of the rule that they come from.
struct Builder : Constraints {
    Source source = 0;
};

using Cells = Constraints::Cells;
using Pairs = std::vector<std::pair<Constraints::Cell, int>>;

std::vector<Constraints::Term> terms_of(const Pairs& pairs) {
    std::vector<Constraints::Term> terms;
    terms.reserve(pairs.size());
    for (const auto& [cell, factor] : pairs) terms.push_back({cell, factor});
    return terms;
}

// A digit of Python, counted from 1.
std::uint8_t checked_digit(const Builder& self, int digit) {
    if (digit < 1 || digit > self.digits) throw nb::value_error("no such digit");
    return static_cast<std::uint8_t>(digit - 1);
}

void start(Builder* self, int cells, int digits, std::optional<std::vector<int>> values) {
    if (!values) {
        values.emplace(digits < 0 ? 0 : digits);
        std::iota(values->begin(), values->end(), 1);
    }
    Builder made;
    made.cells = cells;
    made.digits = digits;
    made.values = std::move(*values);
    if (const char* problem = constraints_problem(made)) throw nb::value_error(problem);
    new (self) Builder(std::move(made));
}

int intern_automaton(Builder& self, std::uint16_t states, std::uint16_t first,
                     const std::vector<int>& next, const std::vector<bool>& accepts) {
    Constraints::Automaton automaton{states, first, {}, accepts};
    automaton.next.reserve(next.size());
    for (const int state : next)
        automaton.next.push_back(state < 0 ? Constraints::Automaton::kNone
                                           : static_cast<std::uint16_t>(state));
    return self.intern(std::move(automaton));
}

}  // namespace

const Constraints& checked_constraints(const nb::handle& object) {
    const auto& constraints = nb::cast<const Builder&>(object);
    if (const char* problem = constraints_problem(constraints)) throw nb::value_error(problem);
    return constraints;
}

Constraints& writable_constraints(const nb::handle& object) { return nb::cast<Builder&>(object); }

void bind_constraints(nb::module_& m) {
    nb::class_<Builder>(m, "Constraints",
                        "What rules come down to. Cells count from 0, digits from 1; in a set of "
                        "digits, bit 0 is digit 1. Layout checks what was added.")
        .def("__init__", &start, "cells"_a, "digits"_a, "values"_a = nb::none(),
             "`values` are the numbers that the digits stand for, ascending: 1, 2, 3 … by default.")
        .def_ro("cells", &Builder::cells)
        .def_ro("digits", &Builder::digits)
        .def_ro("values", &Builder::values)
        .def_ro("size", &Builder::digits, "The number of rows, columns and digits.")
        .def_rw("source", &Builder::source, "The number of the rule that is being added.")
        .def_prop_ro("is_plain", &Builder::is_plain, "Only houses and groups without repeats?")
        .def(
            "house",
            [](Builder& self, Cells cells) {
                self.houses.push_back({std::move(cells), self.source});
            },
            "cells"_a, "The cells hold every digit exactly once.")
        .def(
            "different",
            [](Builder& self, Cells cells) {
                self.different.push_back({std::move(cells), self.source});
            },
            "cells"_a, "No digit twice.")
        .def(
            "mask",
            [](Builder& self, Constraints::Cell cell, std::uint64_t digits) {
                self.masks.push_back({cell, digits, self.source});
            },
            "cell"_a, "digits"_a, "The cell holds one of these digits.")
        .def(
            "relation",
            [](Builder& self, Constraints::Cell first, Constraints::Cell second,
               Constraints::Table table) {
                self.relations.push_back(
                    {first, second, self.intern(std::move(table)), self.source});
            },
            "first"_a, "second"_a, "table"_a,
            "table[k] is the set of digits that the second cell may hold beside digit k + 1.")
        .def(
            "equal",
            [](Builder& self, Constraints::Cell first, Constraints::Cell second) {
                self.equals.push_back({first, second, self.source});
            },
            "first"_a, "second"_a, "Both cells hold the same digit.")
        .def(
            "sum",
            [](Builder& self, const Pairs& terms, int least, int most) {
                self.sums.push_back({terms_of(terms), least, most, self.source});
            },
            "terms"_a, "least"_a, "most"_a,
            "The sum of factor times value over the terms (cell, factor) is from least to most.")
        .def(
            "equal_sums",
            [](Builder& self, const std::vector<Pairs>& groups) {
                Constraints::EqualSums equal{{}, self.source};
                for (const auto& group : groups) equal.groups.push_back(terms_of(group));
                self.equal_sums.push_back(std::move(equal));
            },
            "groups"_a, "All groups of terms have the same sum.")
        .def(
            "consecutive",
            [](Builder& self, Cells cells) {
                self.consecutive.push_back({std::move(cells), self.source});
            },
            "cells"_a, "Consecutive numbers in any order, none twice.")
        .def("automaton", &intern_automaton, "states"_a, "start"_a, "next"_a, "accepts"_a,
             "Return the index of an automaton; next[state * digits + k] is a state, or -1.")
        .def(
            "regular",
            [](Builder& self, Cells cells, std::uint16_t automaton) {
                self.regulars.push_back({std::move(cells), automaton, self.source});
            },
            "cells"_a, "automaton"_a, "The digits are a word that the automaton accepts.")
        .def(
            "count",
            [](Builder& self, Cells cells, std::uint64_t digits, std::uint64_t numbers) {
                self.counts.push_back({std::move(cells), digits, numbers, self.source});
            },
            "cells"_a, "digits"_a, "numbers"_a,
            "How many cells hold one of the digits: bit k of `numbers` allows k of them.")
        .def(
            "element",
            [](Builder& self, Constraints::Cell control, Cells array, int digit) {
                self.elements.push_back(
                    {control, std::move(array), checked_digit(self, digit), self.source});
            },
            "control"_a, "array"_a, "digit"_a,
            "The cell of the array that the number in `control` counts to holds the digit.")
        .def(
            "twin",
            [](Builder& self, Constraints::Cell first, int first_digit, Constraints::Cell second,
               int second_digit) {
                self.twins.push_back({first, checked_digit(self, first_digit), second,
                                      checked_digit(self, second_digit), self.source});
            },
            "first"_a, "first_digit"_a, "second"_a, "second_digit"_a,
            "Two candidates are true or false together.")
        .def(
            "any",
            [](Builder& self, const nb::list& branches) {
                Constraints::Any any{{}, self.source};
                for (const nb::handle branch : branches)
                    any.branches.push_back(nb::cast<const Builder&>(branch));
                self.alternatives.push_back(std::move(any));
            },
            nb::sig("def any(self, branches: list[Constraints]) -> None"),
            "At least one of the branches holds.");
}

}  // namespace nonet::bindings

#include "bindings.hpp"

#include "../general/clauses.hpp"
#include "../general/search.hpp"

namespace nonet::bindings {
namespace {

using Groups = Layout::Groups;

nb::bytes bytes_of(const std::vector<std::uint8_t>& digits) {
    return nb::bytes(digits.data(), digits.size());
}

}  // namespace

// The givens of a layout, one byte a cell; a wrong length or digit is a ValueError.
const std::uint8_t* checked_givens(const Layout& layout, const nb::bytes& givens) {
    const auto* digits = static_cast<const std::uint8_t*>(givens.data());
    if (givens.size() != static_cast<std::size_t>(layout.cells))
        throw nb::value_error("givens must have one byte for each cell");
    for (std::size_t i = 0; i < givens.size(); i++)
        if (digits[i] > layout.digits)
            throw nb::value_error("a given is larger than the layout's digits");
    return digits;
}

void bind_general(nb::module_& m) {
    using namespace general;

    nb::class_<Layout>(m, "Layout", "The rules of a puzzle in primitives.")
        .def(
            "__init__",
            [](Layout* self, int cells, int digits, Groups houses, const Groups& different) {
                if (const char* problem = layout_problem(cells, digits, houses, different))
                    throw nb::value_error(problem);
                new (self) Layout(cells, digits, std::move(houses), different);
            },
            "cells"_a, "digits"_a, "houses"_a, "different"_a = Groups{})
        .def(
            "__init__",
            [](Layout* self, const nb::object& constraints, bool with_derived) {
                const Constraints& made = checked_constraints(constraints);
                new (self) Layout(made);
                // Sums that follow from others only save time: tests leave them out.
                if (!with_derived && self->program) self->program = compile(made, {false});
            },
            "constraints"_a, "with_derived"_a = true,
            nb::sig("def __init__(self, constraints: Constraints, with_derived: bool = True) "
                    "-> None"))
        .def_ro("cells", &Layout::cells)
        .def_ro("digits", &Layout::digits)
        .def_prop_ro(
            "is_plain", [](const Layout& self) { return !self.program; },
            "Only houses and groups without repeats?");

    nb::enum_<Outcome>(m, "Outcome")
        .value("FOUND", Outcome::Found)
        .value("EXHAUSTED", Outcome::Exhausted)
        .value("LIMIT", Outcome::Limit);

    nb::class_<Search>(m, "Search", "All solutions of a position, one after the other.")
        .def(
            "__init__",
            [](Search* self, const Layout& layout, const nb::bytes& givens,
               std::optional<std::uint64_t> seed) {
                new (self) Search(layout, checked_givens(layout, givens), seed);
            },
            "layout"_a, "givens"_a, "seed"_a = nb::none(), nb::keep_alive<1, 2>())
        .def(
            "forbid",
            [](Search& self, int cell, int digit) {
                const Layout& layout = self.layout();
                if (cell < 0 || cell >= layout.cells || digit < 1 || digit > layout.digits)
                    throw nb::value_error("no such candidate");
                self.forbid(cell, digit - 1);
            },
            "cell"_a, "digit"_a, "Take a candidate away before the search begins.")
        .def("next", &Search::next, "most_guesses"_a, nb::call_guard<nb::gil_scoped_release>(),
             "Find the next solution, or pause after `most_guesses` guesses.")
        .def("count", &Search::count, "limit"_a, "most_guesses"_a,
             nb::call_guard<nb::gil_scoped_release>(),
             "Count up to `limit` more solutions; return the count and the outcome.")
        .def("settle", &Search::settle, "Follow the singles of the start; False if contradictory.")
        .def(
            "grid", [](const Search& self) { return bytes_of(self.grid()); },
            "The digits now, one byte a cell, 0 where open.")
        .def(
            "candidates",
            [](const Search& self) {
                std::vector<std::uint64_t> sets(self.layout().cells);
                for (std::size_t cell = 0; cell < sets.size(); cell++)
                    sets[cell] = self.candidates(static_cast<int>(cell));
                return sets;
            },
            "The digits each cell can take now, as bit sets (bit 0 is digit 1).")
        .def(
            "clauses",
            [](const Search& self) {
                const Clauses formula = clauses(self);
                nb::list variables, out, clause;
                for (const auto& [cell, digit] : formula.variables)
                    variables.append(nb::make_tuple(cell, digit + 1));
                for (const int literal : formula.literals) {
                    if (literal) {
                        clause.append(literal);
                    } else {
                        out.append(clause);
                        clause = nb::list();
                    }
                }
                return nb::make_tuple(variables, out);
            },
            nb::sig("def clauses(self) -> tuple[list[tuple[int, int]], list[list[int]]]"),
            "The position as (variables, clauses) for a SAT solver; variable v is variables[v-1], "
            "and those beyond are auxiliary.")
        .def_prop_ro("guesses", &Search::guesses)
        .def_prop_ro("backtracks", &Search::backtracks);
}

}  // namespace nonet::bindings

#include "bindings.hpp"

#include "../core/step.hpp"

#include <nanobind/stl/tuple.h>

#include <algorithm>

namespace nonet::bindings {
namespace {

template <class Items, class Make>
nb::tuple tuple_of(const Items& items, Make make) {
    nb::list out;
    for (const auto& item : items) out.append(make(item));
    return nb::tuple(out);
}

nb::int_ number(std::uint16_t value) { return nb::int_(value); }

nb::str text_of(std::string_view text) { return nb::str(text.data(), text.size()); }

nb::str role_name(Role role) { return text_of(kRoleNames[static_cast<std::size_t>(role)]); }

nb::tuple pair_of(const Candidate& candidate) {
    return nb::make_tuple(candidate.cell, candidate.digit + 1);
}

nb::tuple digits_of(const Step& step) {
    nb::list out;
    for (int d = 0; d < 64; d++)
        if (step.digits >> d & 1) out.append(d + 1);
    return nb::tuple(out);
}

nb::tuple node_of(const Node& node) {
    const std::string_view cause = kCauseNames[static_cast<std::size_t>(node.cause)];
    return nb::make_tuple(tuple_of(node.cells, number), node.digit + 1, node.on, node.is_set,
                          cause.empty() ? nb::none() : nb::object(text_of(cause)),
                          node.inner < 0 ? nb::none() : nb::object(nb::int_(node.inner)));
}

nb::tuple placements_of(const Step& step) { return tuple_of(step.effects.placements, pair_of); }

nb::tuple eliminations_of(const Step& step) { return tuple_of(step.effects.eliminations, pair_of); }

nb::tuple spots_of(const Step& step) {
    return tuple_of(step.spots, [](const Spot& spot) {
        return nb::make_tuple(role_name(spot.role), spot.candidate.cell, spot.candidate.digit + 1);
    });
}

nb::tuple cells_of(const Step& step) {
    return tuple_of(step.cells, [](const Place& place) {
        return nb::make_tuple(role_name(place.role), place.cell);
    });
}

nb::tuple houses_of(const Step& step) {
    return tuple_of(step.houses, [](const Area& area) {
        return nb::make_tuple(role_name(area.role), area.house);
    });
}

nb::tuple nodes_of(const Step& step) { return tuple_of(step.nodes, node_of); }

nb::tuple links_of(const Step& step) {
    return tuple_of(step.links, [](const Link& link) {
        return nb::make_tuple(link.from, link.to, link.strong);
    });
}

nb::tuple chains_of(const Step& step) { return tuple_of(step.chains, number); }

nb::tuple before_of(const Step& step) { return tuple_of(step.before, number); }

nb::tuple inner_of(const Step& step) {
    return tuple_of(step.inner, [](const Step& inner) { return nb::cast(inner); });
}

nb::tuple rules_of(const Step& step) { return tuple_of(step.rules, number); }

nb::tuple combinations_of(const Step& step) {
    return tuple_of(step.combinations, [](const std::vector<std::uint8_t>& one) {
        return tuple_of(one, [](std::uint8_t digit) { return nb::int_(digit + 1); });
    });
}

nb::tuple sums_of(const Step& step) {
    return tuple_of(step.sums, [](std::int32_t sum) { return nb::int_(sum); });
}

nb::object optional_of(std::int64_t value, std::int64_t none) {
    return value == none ? nb::none() : nb::object(nb::int_(value));
}

nb::tuple events_of(const Step& step) {
    return tuple_of(step.events, [](const Event& event) {
        return nb::make_tuple(optional_of(event.cell, Event::kNoCell), event.digits,
                              optional_of(event.rule, -1), optional_of(event.house, -1));
    });
}

const char* technique_of(const Step& step) {
    return kTechniqueNames[static_cast<std::size_t>(step.technique)];
}

nb::tuple parts_of(const Step& step) {
    return nb::make_tuple(technique_of(step), digits_of(step), placements_of(step),
                          eliminations_of(step), spots_of(step), cells_of(step), houses_of(step),
                          nodes_of(step), links_of(step), chains_of(step), step.difficulty,
                          step.complexity, before_of(step), inner_of(step), rules_of(step),
                          combinations_of(step), step.is_ordered, sums_of(step), events_of(step));
}

// The number of a name; an unknown name is a ValueError.
template <class Kind, class Names>
Kind kind_named(const Names& names, std::string_view name) {
    const auto at = std::find(std::begin(names), std::end(names), name);
    if (at == std::end(names)) throw nb::value_error("a step has an unknown word");
    return static_cast<Kind>(at - std::begin(names));
}

template <class Number>
Number checked(std::int64_t value, std::int64_t least, std::int64_t most) {
    if (value < least || value > most) throw nb::value_error("a step has an impossible number");
    return static_cast<Number>(value);
}

std::uint16_t checked_cell(std::int64_t cell) {
    return checked<std::uint16_t>(cell, 0, Layout::kMostCells - 1);
}

std::uint8_t checked_digit(std::int64_t digit) {
    return static_cast<std::uint8_t>(checked<int>(digit, 1, Layout::kMostDigits) - 1);
}

using Pairs = std::vector<std::pair<std::int64_t, std::int64_t>>;
using Spots = std::vector<std::tuple<std::string_view, std::int64_t, std::int64_t>>;
using Places = std::vector<std::pair<std::string_view, std::int64_t>>;
using Nodes = std::vector<std::tuple<std::vector<std::int64_t>, std::int64_t, bool, bool,
                                     std::optional<std::string_view>, std::optional<std::int64_t>>>;
using Links = std::vector<std::tuple<std::int64_t, std::int64_t, bool>>;
using Numbers = std::vector<std::int64_t>;
using Events = std::vector<std::tuple<std::optional<std::int64_t>, std::uint64_t,
                                      std::optional<std::int64_t>, std::optional<std::int64_t>>>;

std::vector<Candidate> candidates_of(const Pairs& pairs) {
    std::vector<Candidate> out;
    for (const auto& [cell, digit] : pairs)
        out.push_back({checked_cell(cell), checked_digit(digit)});
    return out;
}

void add_nodes(Step& step, const Nodes& nodes, const Links& links, const Numbers& chains) {
    for (const auto& [cells, digit, on, is_set, cause, inner] : nodes) {
        Node node{{}, checked_digit(digit), on, is_set};
        for (const std::int64_t cell : cells) node.cells.push_back(checked_cell(cell));
        if (cause) node.cause = kind_named<Cause>(kCauseNames, *cause);
        if (inner) node.inner = checked<std::int16_t>(*inner, 0, 0x7fff);
        step.nodes.push_back(std::move(node));
    }
    const auto count = static_cast<std::int64_t>(step.nodes.size());
    for (const auto& [from, to, strong] : links)
        step.links.push_back({checked<std::uint16_t>(from, 0, count - 1),
                              checked<std::uint16_t>(to, 0, count - 1), strong});
    for (const std::int64_t chain : chains)
        step.chains.push_back(checked<std::uint16_t>(chain, 0, count));
}

// What a step of clues has besides.
void add_clues(Step& step, const Numbers& rules, const std::vector<Numbers>& combinations,
               bool is_ordered, const Numbers& sums, const Events& events) {
    for (const std::int64_t rule : rules)
        step.rules.push_back(checked<std::uint16_t>(rule, 0, 0x7fff));
    for (const Numbers& digits : combinations) {
        auto& own = step.combinations.emplace_back();
        for (const std::int64_t digit : digits) own.push_back(checked_digit(digit));
    }
    step.is_ordered = is_ordered;
    for (const std::int64_t sum : sums)
        step.sums.push_back(checked<std::int32_t>(sum, -10'000'000, 10'000'000));
    const auto place = [](std::optional<std::int64_t> value) {
        return value ? checked<std::int16_t>(*value, 0, 0x7fff) : std::int16_t{-1};
    };
    for (const auto& [cell, digits, rule, house] : events)
        step.events.push_back(
            {cell ? checked_cell(*cell) : Event::kNoCell, digits, place(rule), place(house)});
}

// Builds a step from its parts, as the properties give them.
Step step_of(std::string_view technique, const Numbers& digits, const Pairs& placements,
             const Pairs& eliminations, const Spots& spots, const Places& cells,
             const Places& houses, const Nodes& nodes, const Links& links, const Numbers& chains,
             double difficulty, int complexity, const Numbers& before,
             const std::vector<Step>& inner) {
    Step step;
    step.technique = kind_named<Technique>(kTechniqueNames, technique);
    for (const std::int64_t digit : digits) step.digits |= std::uint64_t{1} << checked_digit(digit);
    step.effects = {candidates_of(placements), candidates_of(eliminations)};
    for (const auto& [role, cell, digit] : spots)
        step.spots.push_back(
            {kind_named<Role>(kRoleNames, role), {checked_cell(cell), checked_digit(digit)}});
    for (const auto& [role, cell] : cells)
        step.cells.push_back({kind_named<Role>(kRoleNames, role), checked_cell(cell)});
    for (const auto& [role, house] : houses)
        step.houses.push_back(
            {kind_named<Role>(kRoleNames, role), checked<std::uint16_t>(house, 0, 0xffff)});
    add_nodes(step, nodes, links, chains);
    step.difficulty = difficulty;
    step.complexity = complexity;
    for (const std::int64_t state : before)
        step.before.push_back(checked<std::uint16_t>(state, 0, 0xffff));
    step.inner = inner;
    return step;
}

std::size_t hash_of(const Step& step) {
    std::size_t out = static_cast<std::size_t>(step.technique);
    for (const auto* effects : {&step.effects.placements, &step.effects.eliminations})
        for (const auto& [cell, digit] : *effects) out = out * 1'000'003 + cell * 64u + digit;
    return out >> 1;
}

}  // namespace

void bind_steps(nb::module_& m) {
    nb::class_<Step>(m, "Step", "One step as the finders saw it: plain data, digits from 1.")
        .def(
            "__init__",
            [](Step* self, std::string_view technique, const Numbers& digits,
               const Pairs& placements, const Pairs& eliminations, const Spots& spots,
               const Places& cells, const Places& houses, const Nodes& nodes, const Links& links,
               const Numbers& chains, double difficulty, int complexity, const Numbers& before,
               const std::vector<Step>& inner, const Numbers& rules,
               const std::vector<Numbers>& combinations, bool is_ordered, const Numbers& sums,
               const Events& events) {
                Step made =
                    step_of(technique, digits, placements, eliminations, spots, cells, houses,
                            nodes, links, chains, difficulty, complexity, before, inner);
                add_clues(made, rules, combinations, is_ordered, sums, events);
                new (self) Step(std::move(made));
            },
            "technique"_a, "digits"_a = nb::make_tuple(), "placements"_a = nb::make_tuple(),
            "eliminations"_a = nb::make_tuple(), "spots"_a = nb::make_tuple(),
            "cells"_a = nb::make_tuple(), "houses"_a = nb::make_tuple(),
            "nodes"_a = nb::make_tuple(), "links"_a = nb::make_tuple(),
            "chains"_a = nb::make_tuple(), "difficulty"_a = 0.0, "complexity"_a = 0,
            "before"_a = nb::make_tuple(), "inner"_a = nb::make_tuple(),
            "rules"_a = nb::make_tuple(), "combinations"_a = nb::make_tuple(),
            "is_ordered"_a = false, "sums"_a = nb::make_tuple(), "events"_a = nb::make_tuple())
        .def_prop_ro("technique", technique_of)
        .def_prop_ro("digits", digits_of, nb::sig("def digits(self) -> tuple[int, ...]"))
        .def_prop_ro("placements", placements_of,
                     nb::sig("def placements(self) -> tuple[tuple[int, int], ...]"))
        .def_prop_ro("eliminations", eliminations_of,
                     nb::sig("def eliminations(self) -> tuple[tuple[int, int], ...]"))
        .def_prop_ro("spots", spots_of,
                     nb::sig("def spots(self) -> tuple[tuple[str, int, int], ...]"),
                     "Candidates of the pattern: (role, cell, digit).")
        .def_prop_ro("cells", cells_of, nb::sig("def cells(self) -> tuple[tuple[str, int], ...]"),
                     "Cells of the pattern: (role, cell).")
        .def_prop_ro("houses", houses_of,
                     nb::sig("def houses(self) -> tuple[tuple[str, int], ...]"),
                     "Houses of the pattern: (role, index into the puzzle's houses).")
        .def_prop_ro("nodes", nodes_of,
                     nb::sig("def nodes(self) -> tuple[tuple[tuple[int, ...], int, bool, bool, "
                             "str | None, int | None], ...]"),
                     "Nodes of chains: (cells, digit, is it on, is it an almost locked set, why it "
                     "follows, the step inside that it follows from).")
        .def_prop_ro("links", links_of,
                     nb::sig("def links(self) -> tuple[tuple[int, int, bool], ...]"),
                     "Links: (from node, to node, is it strong).")
        .def_prop_ro("chains", chains_of, nb::sig("def chains(self) -> tuple[int, ...]"),
                     "The node at which each chain begins.")
        .def_prop_ro(
            "difficulty",
            [](const Step& s) -> std::optional<double> {
                if (s.difficulty == 0) return {};
                return tenths(s.difficulty) / 10.0;
            },
            "On the SE scale, to a tenth.")
        .def_prop_ro(
            "complexity", [](const Step& s) { return s.complexity; },
            "Of chains of the SE scale: their nodes, with those of the chains inside.")
        .def_prop_ro("before", before_of, nb::sig("def before(self) -> tuple[int, ...]"),
                     "Cells before a step of the SE scale: candidates (bit 0 for digit 1), or 512 "
                     "times the digit.")
        .def_prop_ro("inner", inner_of, nb::sig("def inner(self) -> tuple[Step, ...]"),
                     "The chains inside of nested ones.")
        .def_prop_ro("rules", rules_of, nb::sig("def rules(self) -> tuple[int, ...]"),
                     "The clues: places in the puzzle's list of rules.")
        .def_prop_ro("combinations", combinations_of,
                     nb::sig("def combinations(self) -> tuple[tuple[int, ...], ...]"),
                     "Every way to fill the open cells of a clue, if there are few.")
        .def_prop_ro(
            "is_ordered", [](const Step& s) { return s.is_ordered; },
            "Are the digits of a combination in the order of the cells?")
        .def_prop_ro("sums", sums_of, nb::sig("def sums(self) -> tuple[int, ...]"),
                     "Of houses, of clues, and what is left.")
        .def_prop_ro("events", events_of,
                     nb::sig("def events(self) -> tuple[tuple[int | None, int, int | None, "
                             "int | None], ...]"),
                     "What follows from an assumption: (cell, digits left as a bit set, rule, "
                     "house).")
        .def(
            "__eq__", [](const Step& self, const Step& other) { return self == other; },
            nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", hash_of)
        .def(
            "__reduce__",
            [](const Step& self) { return nb::make_tuple(nb::type<Step>(), parts_of(self)); },
            nb::sig("def __reduce__(self) -> tuple[type[Step], tuple[typing.Any, ...]]"));
    m.def(
        "technique_names",
        [] {
            return std::vector<const char*>(std::begin(kTechniqueNames), std::end(kTechniqueNames));
        },
        "All techniques; those of the SE scale begin with se_.");
}

}  // namespace nonet::bindings

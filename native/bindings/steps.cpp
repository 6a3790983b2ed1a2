#include "bindings.hpp"

#include "../core/step.hpp"

namespace nonet::bindings {
namespace {

constexpr const char* kRoles[] = {"base",     "cover",    "fin",    "pivot",    "pincer",
                                  "set_a",    "set_b",    "set_c",  "colour_a", "colour_b",
                                  "colour_c", "colour_d", "corner", "extra"};
constexpr const char* kCauses[] = {nullptr, "cell", "box", "row", "column", "pattern"};

template <class Items, class Make>
nb::tuple tuple_of(const Items& items, Make make) {
    nb::list out;
    for (const auto& item : items) out.append(make(item));
    return nb::tuple(out);
}

nb::int_ number(std::uint16_t value) { return nb::int_(value); }

nb::str role_name(Role role) { return nb::str(kRoles[static_cast<int>(role)]); }

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
    const char* const cause = kCauses[static_cast<int>(node.cause)];
    return nb::make_tuple(tuple_of(node.cells, number), node.digit + 1, node.on, node.is_set,
                          cause ? nb::object(nb::str(cause)) : nb::none(),
                          node.inner < 0 ? nb::none() : nb::object(nb::int_(node.inner)));
}

}  // namespace

void bind_steps(nb::module_& m) {
    nb::class_<Step>(m, "Step", "One step as the finders saw it: plain data, digits from 1.")
        .def_prop_ro("technique",
                     [](const Step& s) { return kTechniqueNames[static_cast<int>(s.technique)]; })
        .def_prop_ro("digits", digits_of, nb::sig("def digits(self) -> tuple[int, ...]"))
        .def_prop_ro(
            "placements", [](const Step& s) { return tuple_of(s.effects.placements, pair_of); },
            nb::sig("def placements(self) -> tuple[tuple[int, int], ...]"))
        .def_prop_ro(
            "eliminations", [](const Step& s) { return tuple_of(s.effects.eliminations, pair_of); },
            nb::sig("def eliminations(self) -> tuple[tuple[int, int], ...]"))
        .def_prop_ro(
            "spots",
            [](const Step& s) {
                return tuple_of(s.spots, [](const Spot& spot) {
                    return nb::make_tuple(role_name(spot.role), spot.candidate.cell,
                                          spot.candidate.digit + 1);
                });
            },
            nb::sig("def spots(self) -> tuple[tuple[str, int, int], ...]"),
            "Candidates of the pattern: (role, cell, digit).")
        .def_prop_ro(
            "cells",
            [](const Step& s) {
                return tuple_of(s.cells, [](const Place& place) {
                    return nb::make_tuple(role_name(place.role), place.cell);
                });
            },
            nb::sig("def cells(self) -> tuple[tuple[str, int], ...]"),
            "Cells of the pattern: (role, cell).")
        .def_prop_ro(
            "houses",
            [](const Step& s) {
                return tuple_of(s.houses, [](const Area& area) {
                    return nb::make_tuple(role_name(area.role), area.house);
                });
            },
            nb::sig("def houses(self) -> tuple[tuple[str, int], ...]"),
            "Houses of the pattern: (role, index into the puzzle's houses).")
        .def_prop_ro(
            "nodes", [](const Step& s) { return tuple_of(s.nodes, node_of); },
            nb::sig("def nodes(self) -> tuple[tuple[tuple[int, ...], int, bool, bool, "
                    "str | None, int | None], ...]"),
            "Nodes of chains: (cells, digit, is it on, is it an almost locked set, why it follows, "
            "the step inside that it follows from).")
        .def_prop_ro(
            "links",
            [](const Step& s) {
                return tuple_of(s.links, [](const Link& link) {
                    return nb::make_tuple(link.from, link.to, link.strong);
                });
            },
            nb::sig("def links(self) -> tuple[tuple[int, int, bool], ...]"),
            "Links: (from node, to node, is it strong).")
        .def_prop_ro(
            "chains", [](const Step& s) { return tuple_of(s.chains, number); },
            nb::sig("def chains(self) -> tuple[int, ...]"), "The node at which each chain begins.")
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
        .def_prop_ro(
            "before", [](const Step& s) { return tuple_of(s.before, number); },
            nb::sig("def before(self) -> tuple[int, ...]"),
            "Cells before a step of the SE scale: candidates (bit 0 for digit 1), or 512 times the "
            "digit.")
        .def_prop_ro(
            "inner",
            [](const Step& s) {
                return tuple_of(s.inner, [](const Step& inner) { return nb::cast(inner); });
            },
            nb::sig("def inner(self) -> tuple[Step, ...]"), "The chains inside of nested ones.");
    m.def(
        "technique_names",
        [] {
            return std::vector<const char*>(std::begin(kTechniqueNames), std::end(kTechniqueNames));
        },
        "All techniques; those of the SE scale begin with se_.");
}

}  // namespace nonet::bindings

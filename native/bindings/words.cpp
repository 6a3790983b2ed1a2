#include "bindings.hpp"

#include "../words/codes.hpp"
#include "../words/hint.hpp"
#include "../words/ladders.hpp"
#include "../words/table.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/variant.h>

#include <algorithm>

namespace nonet::bindings {

nb::str text_of(std::string_view text) { return nb::str(text.data(), text.size()); }

nb::object python_of(const Json& json) {
    if (const bool* flag = json.boolean()) return nb::bool_(*flag);
    if (const auto* whole = json.whole()) return nb::int_(*whole);
    if (const auto number = json.number()) return nb::float_(*number);
    if (const auto* text = json.text()) return text_of(*text);
    if (const auto* items = json.items()) {
        nb::list out;
        for (const Json& item : *items) out.append(python_of(item));
        return out;
    }
    if (const auto* members = json.members()) {
        nb::dict out;
        for (const auto& [name, value] : *members) out[text_of(name)] = python_of(value);
        return out;
    }
    return nb::none();
}

namespace {

using namespace words;

using Number = std::variant<std::monostate, std::int64_t, std::string>;

void make_shape(Shape* self, int size, const Layout& layout,
                const std::vector<std::pair<std::string, Number>>& names) {
    if (size * size != layout.cells || names.size() != layout.houses.size())
        throw nb::value_error("the names do not fit the layout");
    Shape shape{size, &layout, {}};
    for (const auto& [kind, number] : names) {
        Json own;
        if (const auto* whole = std::get_if<std::int64_t>(&number)) own = *whole;
        if (const auto* text = std::get_if<std::string>(&number)) own = *text;
        shape.names.push_back({kind, std::move(own)});
    }
    new (self) Shape(std::move(shape));
}

// A step may come from a pickle, and name cells or houses that the puzzle does not have.
void check_fit(const Step& step, const Shape& shape) {
    const int cells = shape.layout->cells, houses = static_cast<int>(shape.names.size());
    bool fits = true;
    const auto check = [&](int cell) { fits &= cell < cells; };
    for (const auto* effects : {&step.effects.placements, &step.effects.eliminations})
        for (const Candidate& one : *effects) check(one.cell);
    for (const Spot& spot : step.spots) check(spot.candidate.cell);
    for (const Place& place : step.cells) check(place.cell);
    for (const Area& area : step.houses) fits &= area.house < houses;
    for (const Node& node : step.nodes)
        for (const int cell : node.cells) check(cell);
    const int rules = static_cast<int>(shape.rules);
    for (const int rule : step.rules) fits &= rule < rules;
    for (const Event& event : step.events) {
        fits &= event.rule < rules && event.house < houses;
        if (event.cell != Event::kNoCell) check(event.cell);
    }
    if (!fits) throw nb::value_error("the step is not one of this puzzle");
    for (const Step& inner : step.inner) check_fit(inner, shape);
}

using Score = std::optional<std::int64_t>;
using LevelName = std::optional<std::string_view>;

Price price_of(const Score& score, const LevelName& level) {
    return {score, level.value_or(std::string_view{})};
}

Detail checked_detail(std::string_view name) {
    const auto detail = detail_named(name);
    if (!detail) throw nb::value_error("no such detail");
    return *detail;
}

// A function of a step, for Python: checked to fit its shape, and with its answer as plain data.
template <class... Rest>
auto bind_step(Json (*job)(const Step&, const Shape&, Rest...)) {
    return [job](const Step& step, const Shape& shape, Rest... rest) {
        check_fit(step, shape);
        return python_of(job(step, shape, rest...));
    };
}

nb::list table_of(const std::vector<Entry>& entries) {
    nb::list out;
    for (const Entry& own : entries) {
        nb::list needs;
        if (own.needs_uniqueness) needs.append("uniqueness");
        if (own.needs_boxes) needs.append("boxes");
        out.append(nb::make_tuple(own.id, own.family, own.finder, own.pattern,
                                  own.size ? nb::object(nb::int_(own.size)) : nb::none(), needs));
    }
    return out;
}

nb::list rungs_of(const Ladder& ladder) {
    nb::list out;
    for (const Rung& rung : ladder.rungs)
        out.append(nb::make_tuple(rung.name, rung.score,
                                  kLevels[static_cast<std::size_t>(rung.level)].name));
    return out;
}

void bind_steps_in_words(nb::module_& m) {
    nb::class_<Shape>(m, "Shape", "A layout whose houses have names: a kind, and a number.")
        .def("__init__", &make_shape, "size"_a, "layout"_a, "names"_a, nb::keep_alive<1, 3>());
    m.def("reason_of", bind_step(&reason_of), "step"_a, "shape"_a,
          nb::sig("def reason_of(step: Step, shape: Shape) -> dict[str, typing.Any]"),
          "Why a step follows: a message as plain data.");
    m.def("conclusion_of", bind_step(&conclusion_of), "step"_a, "shape"_a,
          nb::sig("def conclusion_of(step: Step, shape: Shape) -> dict[str, typing.Any]"),
          "What follows from a step: a message as plain data.");
    m.def("step_json",
          bind_step(+[](const Step& step, const Shape& shape, const Score& score,
                        const LevelName& level) {
              return step_json(step, shape, price_of(score, level));
          }),
          "step"_a, "shape"_a, "score"_a = nb::none(), "level"_a = nb::none(),
          nb::sig("def step_json(step: Step, shape: Shape, score: int | None = None, "
                  "level: str | None = None) -> dict[str, typing.Any]"),
          "A step as plain data, without texts.");
    m.def("describe_step",
          bind_step(+[](const Step& step, const Shape& shape, const Score& score,
                        const LevelName& level, std::string_view detail) {
              return describe(step, shape, price_of(score, level), checked_detail(detail));
          }),
          "step"_a, "shape"_a, "score"_a.none(), "level"_a.none(), "detail"_a,
          nb::sig("def describe_step(step: Step, shape: Shape, score: int | None, "
                  "level: str | None, detail: str) -> dict[str, typing.Any]"),
          "As much of a step as this detail allows: a message as plain data.");
    m.def("reveal_step",
          bind_step(+[](const Step& step, const Shape& shape, const Score& score,
                        const LevelName& level, std::string_view detail) {
              return reveal(step, shape, price_of(score, level), checked_detail(detail));
          }),
          "step"_a, "shape"_a, "score"_a.none(), "level"_a.none(), "detail"_a,
          nb::sig("def reveal_step(step: Step, shape: Shape, score: int | None, "
                  "level: str | None, detail: str) -> dict[str, typing.Any] | None"),
          "The part of a step that a hint with this detail may show, as step_json gives it.");
}

}  // namespace

void bind_words(nb::module_& m) {
    bind_steps_in_words(m);
    m.def(
        "technique_table",
        [] { return nb::make_tuple(table_of(ladder_techniques()), table_of(se_techniques())); },
        nb::sig("def technique_table() -> tuple[list[tuple[str, str, str, str, int | None, "
                "list[str]]], list[tuple[str, str, str, str, int | None, list[str]]]]"),
        "The techniques of the ladders and of the SE scale: (id, family, finder, pattern, size, "
        "needs).");
    m.def("find_code", &find_code, "id"_a, "pattern"_a, "area"_a, "suffix"_a = "",
          "The code of a technique's message in an area: its own, or that of its pattern.");
    m.def(
        "ladder_rungs",
        [](std::string_view name) {
            for (const Ladder* own : {&hodoku(), &variants(), &beginner()})
                if (own->name == name) return rungs_of(*own);
            throw nb::value_error("no such ladder");
        },
        "name"_a, nb::sig("def ladder_rungs(name: str) -> list[tuple[str, int, str]]"),
        "The rungs of a ladder: (finder, score, level).");
    m.def(
        "ladder_levels",
        [] {
            nb::list out;
            for (const Level& level : kLevels) out.append(nb::make_tuple(level.name, level.cap));
            return out;
        },
        nb::sig("def ladder_levels() -> list[tuple[str, int | None]]"),
        "The levels of the ladders: (name, highest score on a 9×9 grid).");
    m.def("cap_for", &cap_for, "cap"_a, "size"_a,
          "The highest score of a level on a grid of a size.");
    m.def("options_for", &options_for, "size"_a, "How far finders go on grids of a size.");
}

}  // namespace nonet::bindings

#include "../core/quote.hpp"
#include "../general/program.hpp"
#include "../jobs/description.hpp"
#include "../jobs/puzzle.hpp"
#include "../rules/obey.hpp"
#include "bindings.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <functional>

namespace nonet::bindings {
namespace {

using jobs::Rulebook;
using rules::Cells;
using rules::Field;
using rules::Kind;
using rules::Rule;
using rules::Rules;
using Type = Field::Type;
using Numbers = std::vector<int>;

nb::object error_class(const char* name) { return nb::module_::import_("nonet.errors").attr(name); }

[[noreturn]] void raise(const char* name, std::string_view code, const nb::dict& facts) {
    const nb::object kind = error_class(name);
    const nb::object error = kind(text_of(code), **facts);
    PyErr_SetObject(kind.ptr(), error.ptr());
    throw nb::python_error();
}

[[noreturn]] void raise(const Refusal& refusal) {
    const std::string& code = *refusal.message["code"].text();
    const bool is_text = code == "rule.unknown" || code == "rule.form";
    raise(is_text ? "ParseError" : "RuleError", code,
          nb::cast<nb::dict>(python_of(refusal.message["facts"])));
}

template <class Value>
Value checked(Result<Value> result) {
    if (!result) raise(result.refusal());
    return std::move(*result);
}

// A value of a type that cannot be used, in the words of the library.
[[noreturn]] void raise_type(std::string_view code, std::string_view name, nb::handle found) {
    const nb::object quote = error_class("quote_value");
    nb::dict facts;
    facts["name"] = text_of(name);
    facts["found"] = quote(found);
    raise("WrongType", code, facts);
}

bool is_text(nb::handle object) { return nb::isinstance<nb::str>(object); }

std::string_view view(nb::handle text) { return nb::cast<std::string_view>(text); }

// ---- from Python

int read_whole(nb::handle object, std::string_view name) {
    if (nb::isinstance<nb::bool_>(object) || !PyIndex_Check(object.ptr()))
        raise_type("type.whole-number", name, object);
    const nb::object number = nb::steal(PyNumber_Index(object.ptr()));
    int is_over = 0;
    const long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &is_over);
    if (is_over) return is_over * 2 * rules::kMostNumber;  // outside of all limits
    return static_cast<int>(
        std::clamp<long long>(value, -2 * rules::kMostNumber, 2 * rules::kMostNumber));
}

nb::iterator iterate(nb::handle object, std::string_view code, std::string_view name) {
    PyObject* found = PyObject_GetIter(object.ptr());
    if (!found) {
        PyErr_Clear();
        raise_type(code, name, object);
    }
    return nb::iter(nb::steal(found));
}

bool is_pair_of_numbers(nb::handle object) {
    if (!nb::isinstance<nb::tuple>(object) && !nb::isinstance<nb::list>(object)) return false;
    if (nb::len(object) != 2) return false;
    for (const nb::handle part : nb::borrow(object))
        if (!PyIndex_Check(part.ptr()) || nb::isinstance<nb::bool_>(part)) return false;
    return true;
}

void add_cell(Cells& to, nb::handle object, std::string_view name);

Cells read_cells(nb::handle object, std::string_view name) {
    Cells out;
    if (is_text(object) || nb::hasattr(object, "column")) {
        add_cell(out, object, name);
        return out;
    }
    for (const nb::handle item : iterate(object, "type.cells", name)) add_cell(out, item, name);
    return out;
}

// A name of one or several cells; a cell; a row and a column, counted from 0.
void add_cell(Cells& to, nb::handle object, std::string_view name) {
    const auto add = [&](int row, int column) {
        if (row < 0 || column < 0 || row >= rules::kMostSize || column >= rules::kMostSize)
            raise_type("type.cells", name, object);
        to.push_back({static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)});
    };
    if (is_text(object)) {
        const auto cells = rules::read_cells(view(object));
        if (!cells) raise_type("type.cells", name, object);
        to.insert(to.end(), cells->begin(), cells->end());
    } else if (nb::hasattr(object, "column") && nb::hasattr(object, "row")) {
        add(nb::cast<int>(object.attr("row")) - 1, nb::cast<int>(object.attr("column")) - 1);
    } else if (is_pair_of_numbers(object)) {
        const nb::object pair = nb::borrow(object);
        add(read_whole(pair[0], name), read_whole(pair[1], name));
    } else {
        raise_type("type.cells", name, object);
    }
}

void read_paths(std::vector<Cells>& to, nb::handle object, std::string_view name) {
    if (!is_text(object)) {
        for (const nb::handle item : iterate(object, "type.cells", name))
            to.push_back(read_cells(item, name));
        return;
    }
    auto text = view(object);
    for (;;) {
        const auto end = text.find('/');
        const auto cells = rules::read_cells(text.substr(0, end));
        if (!cells) raise_type("type.cells", name, object);
        to.push_back(*cells);
        if (end == text.npos) return;
        text.remove_prefix(end + 1);
    }
}

nb::object items_of(nb::handle object) {
    return PyMapping_Check(object.ptr()) && nb::hasattr(object, "items") ? object.attr("items")()
                                                                         : nb::borrow(object);
}

Numbers read_numbers(nb::handle object, std::string_view name) {
    Numbers out;
    for (const nb::handle item : iterate(object, "type.several", name))
        out.push_back(read_whole(item, name));
    return out;
}

Numbers read_pairs(nb::handle object, std::string_view name) {
    Numbers out;
    for (const nb::handle item : iterate(items_of(object), "type.several", name)) {
        const Numbers pair = read_numbers(item, name);
        if (pair.size() != 2) raise_type("type.pairs", name, item);
        out.insert(out.end(), pair.begin(), pair.end());
    }
    return out;
}

// Each state as whether it accepts, and the state after each number.
Numbers read_states(nb::handle object, std::string_view name) {
    Numbers out;
    for (const nb::handle item : iterate(object, "type.several", name)) {
        if (!nb::isinstance<nb::tuple>(item) || nb::len(item) != 2)
            raise_type("type.pairs", name, item);
        const nb::object state = nb::borrow(item);
        const Numbers next = read_pairs(state[1], name);
        out.insert(out.end(), {PyObject_IsTrue(nb::object(state[0]).ptr()),
                               static_cast<int>(next.size() / 2)});
        out.insert(out.end(), next.begin(), next.end());
    }
    return out;
}

Numbers read_value(const Field& field, nb::handle object, const Kind& kind) {
    if (is_text(object) && field.type != Type::Number) {
        const auto value = rules::read_values(field, view(object));
        if (value) return *value;
        if (field.type == Type::Choice) {
            std::vector<std::string> known;
            auto rest = field.options;
            for (;;) {
                const auto end = rest.find(' ');
                known.emplace_back(rest.substr(0, end));
                if (end == rest.npos) break;
                rest.remove_prefix(end + 1);
            }
            nb::dict facts = nb::cast<nb::dict>(
                python_of(unknown(field.name, view(object), known).message["facts"]));
            raise("RequestError", "name.unknown", facts);
        }
        raise(refuse("rule.form", {{"text", quote_text(view(object))}, {"expected", kind.form()}}));
    }
    switch (field.type) {
        case Type::Number:
            if (field.is_optional && object.is_none()) return {};
            return {read_whole(object, field.name)};
        case Type::Flag:
            if (!nb::isinstance<nb::bool_>(object)) raise_type("type.flag", field.name, object);
            return {nb::cast<bool>(object)};
        case Type::Choice:
            raise_type("type.choice", field.name, object);
        case Type::Counts:
        case Type::Pairs:
            return read_pairs(object, field.name);
        case Type::States:
            return read_states(object, field.name);
        default:
            return read_numbers(object, field.name);
    }
}

Rule make_rule(std::string_view name, const nb::args& values) {
    const Kind* kind = rules::find_kind(name);
    if (!kind || values.size() != kind->fields.size()) throw nb::value_error("no such rule");
    std::vector<Numbers> numbers;
    std::vector<Cells> paths;
    for (std::size_t i = 0; i < kind->fields.size(); i++) {
        const Field& field = kind->fields[i];
        const nb::handle own = values[i];
        if (!field.has_cells())
            numbers.push_back(read_value(field, own, *kind));
        else if (field.type == Type::Paths)
            read_paths(paths, own, field.name);
        else
            paths.push_back(read_cells(own, field.name));
    }
    return checked(rules::make_rule(*kind, std::move(numbers), std::move(paths)));
}

// ---- to Python

template <class Items, class Write>
nb::tuple tuple_of(const Items& items, Write write) {
    nb::list out;
    for (const auto& item : items) out.append(write(item));
    return nb::tuple(out);
}

nb::tuple names_of(const Cells& cells) {
    return tuple_of(cells, [](rules::Cell cell) { return text_of(cell.name()); });
}

nb::object pairs_of(const Numbers& flat, std::size_t first, std::size_t count) {
    nb::list out;
    for (std::size_t i = 0; i < count; i++)
        out.append(nb::make_tuple(flat[first + 2 * i], flat[first + 2 * i + 1]));
    return nb::tuple(out);
}

nb::object python_value(const Field& field, const Numbers& values) {
    switch (field.type) {
        case Type::Number:
            return values.empty() ? nb::none() : nb::object(nb::int_(values[0]));
        case Type::Flag:
            return nb::bool_(values[0] != 0);
        case Type::Choice:
            return text_of(rules::format_values(field, values));
        case Type::Counts:
        case Type::Pairs:
            return pairs_of(values, 0, values.size() / 2);
        case Type::States: {
            nb::list out;
            for (std::size_t i = 0; i < values.size();) {
                const auto count = static_cast<std::size_t>(values[i + 1]);
                out.append(nb::make_tuple(values[i] != 0, pairs_of(values, i + 2, count)));
                i += 2 + 2 * count;
            }
            return nb::tuple(out);
        }
        default:
            return tuple_of(values, [](int value) { return nb::int_(value); });
    }
}

nb::object get_field(const Rule& rule, std::size_t place) {
    if (place >= rule.kind->fields.size()) throw nb::index_error("no such field");
    std::size_t value = 0, path = 0;
    for (std::size_t i = 0; i < place; i++) rule.kind->fields[i].has_cells() ? path++ : value++;
    const Field& field = rule.kind->fields[place];
    if (!field.has_cells()) return python_value(field, rule.values[value]);
    if (field.type != Type::Paths) return names_of(rule.paths[path]);
    return tuple_of(std::span(rule.paths).subspan(path), names_of);
}

// ---- all rules of a puzzle

using Foreign = std::vector<std::pair<std::string, bool>>;

std::vector<rules::Foreign> foreign_of(const Foreign& pairs) {
    std::vector<rules::Foreign> out;
    for (const auto& [name, divides] : pairs) out.push_back({name, divides});
    return out;
}

Rules rules_of(const nb::list& list) {
    Rules out;
    out.reserve(nb::len(list));
    for (const nb::handle rule : list) out.push_back(nb::cast<const Rule&>(rule));
    return out;
}

// Lets a rule that is written in Python add its constraints.
void lower_foreign(rules::Lowering& to, std::size_t place, const nb::object& rule) {
    const auto& all = to.constraints();
    const nb::object out =
        nb::module_::import_("nonet._core").attr("Constraints")(all.cells, all.digits, all.values);
    rule.attr("lower")(out);
    const Constraints& made = checked_constraints(out);
    rules::append(to.constraints(), made, static_cast<Constraints::Source>(place));
    for (std::size_t i = 0; i < made.houses.size(); i++)
        to.names().push_back({to.rules[place].word, i + 1});
}

void start_book(Rulebook* self, int size, const nb::list& list, const nb::list& foreign) {
    Rules all = rules_of(list);
    if (auto misfit = rules::find_misfit(all, size)) raise(*misfit);
    rules::Lowering to(size, all);
    for (std::size_t i = 0, next = 0; i < all.size(); i++) {
        if (is_foreign(all[i]))
            lower_foreign(to, i, foreign[next++]);
        else
            to.lower(i);
    }
    new (self) Rulebook(size, std::move(all), to.finish());
}

// Adds what a rule means, as if it were the only one.
void lower_alone(const Rule& rule, const nb::object& out) {
    Constraints& to = writable_constraints(out);
    const Rules all{rule};
    if (auto misfit = rules::find_misfit(all, to.digits)) raise(*misfit);
    rules::append(to, rules::lower_rules(all, to.digits).constraints,
                  static_cast<Constraints::Source>(nb::cast<int>(out.attr("source"))));
}

nb::tuple cells_of(const std::vector<std::uint16_t>& cells) {
    return tuple_of(cells, [](std::uint16_t cell) { return nb::int_(static_cast<int>(cell)); });
}

nb::list kind_table() {
    constexpr const char* kTypes[] = {"number", "numbers", "choice", "flag", "labels", "counts",
                                      "pairs",  "states",  "group",  "loop", "line",   "paths"};
    constexpr const char* kPlacements[] = {"grid", "area",     "marks",  "edge",    "corner",
                                           "line", "branches", "groups", "outside", "diagonal"};
    nb::list out;
    for (const Kind* kind : rules::list_kinds()) {
        nb::list fields;
        for (const Field& field : kind->fields) {
            nb::dict own;
            own["name"] = text_of(field.name);
            own["type"] = kTypes[static_cast<int>(field.type)];
            own["least"] = field.least;
            own["most"] = field.most;
            own["default"] = field.otherwise ? nb::object(nb::int_(*field.otherwise)) : nb::none();
            own["optional"] = field.is_optional;
            own["options"] = text_of(field.options);
            fields.append(own);
        }
        nb::dict one;
        one["name"] = text_of(kind->name);
        one["type"] = text_of(kind->type);
        one["form"] = text_of(kind->form());
        one["divides"] = kind->divides;
        one["between"] = std::string(1, kind->between);
        one["placement"] = kPlacements[static_cast<int>(kind->placement())];
        one["fields"] = fields;
        out.append(one);
    }
    return out;
}

}  // namespace

void bind_rules(nb::module_& m) {
    nb::class_<Rule>(m, "Rule", "A rule as the core has it; nonet.rules has a class for each kind.")
        .def_prop_ro("kind", [](const Rule& rule) { return text_of(rule.kind->name); })
        .def_prop_ro("word", [](const Rule& rule) { return text_of(rule.text()); })
        .def_prop_ro("divides", &Rule::divides)
        .def("get", &get_field, "field"_a, nb::sig("def get(self, field: int) -> typing.Any"),
             "The value of a field, by its place.")
        .def(
            "to_json", [](const Rule& rule) { return python_of(rule.json()); },
            nb::sig("def to_json(self) -> dict[str, typing.Any]"), "The rule as plain data.")
        .def("lower", &lower_alone, "out"_a, nb::sig("def lower(self, out: Constraints) -> None"),
             "Add what the rule means, as if it were the only one.")
        .def(
            "name", [](const Rule& rule) { return python_of(rules::name_clue(rule)); },
            nb::sig("def name(self) -> dict[str, typing.Any]"), "What a message calls it.")
        .def(
            "meaning", [](const Rule& rule) { return python_of(rules::explain_rule(rule)); },
            nb::sig("def meaning(self) -> dict[str, typing.Any]"), "What it demands: a message.")
        .def(
            "__eq__",
            [](const Rule& rule, nb::handle other) {
                return nb::isinstance<Rule>(other) && rule == nb::cast<const Rule&>(other);
            },
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [](const Rule& rule) { return rule.hash() >> 1; });
    m.def("make_rule", &make_rule, "kind"_a, "values"_a,
          nb::sig("def make_rule(kind: str, *values: object) -> Rule"),
          "The rule of a kind with these values of its fields, in order.");
    m.def(
        "read_rule", [](std::string_view text) { return checked(rules::read_rule(text)); },
        "text"_a, "The rule of a text, as in a puzzle's line.");
    m.def(
        "rule_of_json",
        [](std::string_view text) {
            const auto json = Json::parse(text);
            return checked(rules::read_rule(json ? *json : Json()));
        },
        "text"_a, "The rule of plain data in JSON.");
    m.def("foreign_rule", &rules::make_foreign, "word"_a, "divides"_a,
          "A rule that only Python knows.");
    m.def(
        "read_rules",
        [](int size, const std::vector<std::string>& words, const Foreign& foreign) {
            const auto all =
                checked(rules::read_rules(size, {words.begin(), words.end()}, foreign_of(foreign)));
            nb::list out;
            for (const Rule& rule : all) out.append(nb::cast(rule));
            return out;
        },
        "size"_a, "words"_a, "foreign"_a,
        nb::sig("def read_rules(size: int, words: collections.abc.Sequence[str], foreign: "
                "collections.abc.Sequence[tuple[str, bool]]) -> list[Rule]"),
        "The rules of a puzzle's line: the usual ones for its size, changed by these words.");
    m.def(
        "rule_words",
        [](int size, const nb::list& list, const Foreign& foreign) {
            return tuple_of(rules::list_words(size, rules_of(list), foreign_of(foreign)),
                            [](const std::string& word) { return text_of(word); });
        },
        "size"_a, "rules"_a, "foreign"_a,
        nb::sig("def rule_words(size: int, rules: list[Rule], foreign: "
                "collections.abc.Sequence[tuple[str, bool]]) -> tuple[str, ...]"),
        "The words of rules in a puzzle's line.");
    m.def("rule_table", &kind_table, nb::sig("def rule_table() -> list[dict[str, typing.Any]]"),
          "Every kind of rule, with its fields.");

    nb::class_<Rulebook>(m, "Rulebook", "Rules that fit a grid, and what is derived from them.")
        .def("__init__", &start_book, "size"_a, "rules"_a, "foreign"_a,
             nb::sig("def __init__(self, size: int, rules: list[Rule], foreign: list[typing.Any]) "
                     "-> None"))
        .def_prop_ro(
            "layout", [](Rulebook& self) -> Layout& { return self.layout; },
            nb::rv_policy::reference_internal)
        .def_prop_ro(
            "shape", [](Rulebook& self) -> Shape& { return self.shape; },
            nb::rv_policy::reference_internal)
        .def(
            "without_derived",
            [](const Rulebook& self) {
                Layout layout = self.layout;
                if (layout.program) layout.program = general::compile(self.constraints, {false});
                return layout;
            },
            "The layout without the sums that follow from others: the same solutions, later.")
        .def(
            "find_beyond_groups",
            [](const Rulebook& self) -> std::optional<std::string> {
                const auto* rule = rules::find_beyond_groups(self.rules, self.constraints);
                return rule ? std::optional(rule->text()) : std::nullopt;
            },
            "The word of the first rule that asks for more than groups without repeats, or for "
            "other numbers than those from 1.")
        .def_prop_ro(
            "values",
            [](const Rulebook& self) {
                return tuple_of(self.constraints.values, [](int v) { return nb::int_(v); });
            },
            nb::sig("def values(self) -> tuple[int, ...]"))
        .def(
            "houses",
            [](const Rulebook& self) {
                nb::list out;
                for (std::size_t i = 0; i < self.shape.names.size(); i++)
                    out.append(nb::make_tuple(text_of(self.shape.names[i].kind),
                                              python_of(self.shape.names[i].number),
                                              cells_of(self.layout.houses[i])));
                return out;
            },
            nb::sig("def houses(self) -> list[tuple[str, int | str | None, tuple[int, ...]]]"))
        .def(
            "sources",
            [](const Rulebook& self) {
                std::vector<int> out;
                for (const auto& house : self.constraints.houses) out.push_back(house.source);
                return out;
            },
            "The place of the rule that asks for each house.")
        .def(
            "different",
            [](const Rulebook& self) {
                return tuple_of(self.constraints.different,
                                [](const auto& group) { return cells_of(group.cells); });
            },
            nb::sig("def different(self) -> tuple[tuple[int, ...], ...]"))
        .def(
            "peers", [](const Rulebook& self) { return tuple_of(self.layout.peers, cells_of); },
            nb::sig("def peers(self) -> tuple[tuple[int, ...], ...]"))
        .def(
            "find_broken",
            [](const Rulebook& self, const nb::bytes& digits) -> std::optional<int> {
                const auto* own = checked_givens(self.layout, digits);
                const std::span all(own, digits.size());
                if (std::find(all.begin(), all.end(), 0) != all.end())
                    throw nb::value_error("the grid is not full");
                const auto found = rules::find_broken(self.constraints, all);
                return found ? std::optional(static_cast<int>(*found)) : std::nullopt;
            },
            "digits"_a,
            "The place of the first rule that a full grid breaks; None if it obeys all.")
        .def(
            "scene",
            [](const Rulebook& self) {
                return python_of(rules::draw_rules(self.rules, self.size));
            },
            nb::sig("def scene(self) -> list[dict[str, typing.Any]]"),
            "What a picture shows of the rules, from bottom to top.")
        .def(
            "describe", [](const Rulebook& self) { return python_of(jobs::describe_rules(self)); },
            nb::sig("def describe(self) -> dict[str, typing.Any]"),
            "What a page needs to draw the rules, and to play by them.");
}

}  // namespace nonet::bindings

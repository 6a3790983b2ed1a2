#include "../jobs/variant.hpp"
#include "../jobs/symmetry.hpp"
#include "bindings.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

namespace nonet::bindings {
namespace {

using generate::Account;
using generate::VariantRequest;
using jobs::Variant;

nb::list list_rules(const rules::Rules& all) {
    nb::list out;
    for (const rules::Rule& rule : all) out.append(rule);
    return out;
}

// The variant, or the message that says what is wrong with it.
std::pair<nb::object, nb::object> read_variant(std::string_view text, bool is_symmetric) {
    auto variant = jobs::read_variant(text);
    if (!variant) return {nb::none(), python_of(variant.refusal().message)};
    if (const auto refusal = jobs::check_symmetry(*variant, is_symmetric))
        return {nb::none(), python_of(refusal->message)};
    return {nb::cast(std::move(*variant)), nb::none()};
}

nb::object make(const VariantRequest& self, std::uint64_t seed, const Stop& stop,
                Account& account) {
    std::optional<generate::VariantPuzzle> made;
    {
        const nb::gil_scoped_release released;
        made = generate::VariantMaker(self).make(seed, generate::Stop(stop.said), account);
    }
    if (!made) return nb::none();
    return nb::make_tuple(list_rules(made->rules),
                          nb::bytes(made->givens.data(), made->givens.size()));
}

}  // namespace

void bind_variant(nb::module_& m) {
    nb::class_<Variant>(m, "Variant", "The kinds of clues of a puzzle, and its other rules.")
        .def_prop_ro(
            "everywhere", [](const Variant& self) { return list_rules(self.everywhere); },
            nb::sig("def everywhere(self) -> list[Rule]"));
    m.def("read_variant", &read_variant, "text"_a, "is_symmetric"_a,
          nb::sig("def read_variant(text: str, is_symmetric: bool) -> "
                  "tuple[Variant | None, dict[str, typing.Any] | None]"),
          "The variant of a text, or the message that says what is wrong with it.");
    m.def(
        "invented_kinds", [] { return jobs::list_invented(); },
        "The kinds of clues that can be invented.");
    m.def(
        "variant_words", [] { return jobs::list_variants(); },
        "The words that a variant can have.");
    nb::class_<VariantRequest>(m, "VariantRequest", "What a puzzle with clues must be like.")
        .def(
            "__init__",
            [](VariantRequest* self, const Variant& variant, int size, const nb::list& layout,
               std::string_view symmetry, std::optional<int> blanks,
               std::vector<std::uint16_t> pattern, bool is_minimal) {
                rules::Rules own;
                for (const nb::handle rule : layout)
                    own.push_back(nb::cast<const rules::Rule&>(rule));
                const auto number = jobs::find_symmetry(symmetry);
                if (!number || size < rules::kLeastSize || size > rules::kMostSize)
                    throw nb::value_error("no such size or symmetry");
                for (const auto cell : pattern)
                    if (cell >= size * size) throw nb::value_error("no such cell");
                if (rules::find_misfit(own, size)) throw nb::value_error("rules that do not fit");
                new (self) VariantRequest(jobs::start_variant(variant, size, own, *number));
                if (blanks) self->givens = size * size - *blanks;
                self->pattern = std::move(pattern);
                self->is_minimal = is_minimal;
            },
            "variant"_a, "size"_a, "layout"_a, "symmetry"_a, "blanks"_a.none(), "pattern"_a,
            "is_minimal"_a,
            nb::sig("def __init__(self, variant: Variant, size: int, layout: list[Rule], "
                    "symmetry: str, blanks: int | None, pattern: list[int], "
                    "is_minimal: bool) -> None"))
        .def("make", &make, "seed"_a, "stop"_a, "account"_a,
             nb::sig("def make(self, seed: int, stop: Stop, account: Account) -> "
                     "tuple[list[Rule], bytes] | None"),
             "Make the puzzle of a seed: its rules, and one byte a cell.")
        .def(
            "explain",
            [](const VariantRequest& self, const Account& account, std::optional<double> seconds) {
                return python_of(jobs::explain_variant(self, account, seconds).message);
            },
            "account"_a, "seconds"_a.none(),
            nb::sig("def explain(self, account: Account, seconds: float | None) -> "
                    "dict[str, typing.Any]"),
            "Why there is no puzzle: a message.");
}

}  // namespace nonet::bindings

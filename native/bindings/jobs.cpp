#include "host.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include "../jobs/answer.hpp"
#include "../jobs/conflict.hpp"

namespace nonet::bindings {
namespace {

using Names = std::vector<std::pair<std::string, nb::object>>;

// A puzzle as Python has it; rules written in Python may have groups that are not houses.
struct Puzzle {
    Shape shape;
    jobs::Digits digits;
    Layout::Groups different;
    bool is_plain;

    Puzzle(const Layout& layout, const nb::bytes& givens, const Names& names,
           Layout::Groups different_, bool is_plain_)
        : shape{layout.digits, &layout, {}}, different(std::move(different_)), is_plain(is_plain_) {
        const std::uint8_t* digits_ = checked_givens(layout, givens);
        digits.assign(digits_, digits_ + givens.size());
        if (names.size() != layout.houses.size()) throw nb::value_error("a house has no name");
        for (const auto& [kind, number] : names) shape.names.push_back({kind, to_json(number)});
    }
    jobs::Givens view() const { return {shape, different, digits, is_plain}; }

    static Json to_json(const nb::object& number) {
        if (number.is_none()) return {};
        if (nb::isinstance<nb::int_>(number)) return nb::cast<std::int64_t>(number);
        return nb::cast<std::string>(nb::str(number));
    }
};

using Found = std::tuple<std::vector<int>, std::string, bool, bool>;

Found describe(const jobs::Conflict& found) {
    return {found.cells, found.message.dump(), found.is_fewest, found.is_minimal};
}

}  // namespace

void bind_jobs(nb::module_& m) {
    m.def(
        "answer",
        [](const std::string& job, const std::string& request) {
            return run([&](jobs::Host& host) { return jobs::answer(job, request, host); });
        },
        "job"_a, "request"_a, "Answer a request in JSON, as the page asks it in the browser.");
    m.def(
        "find_conflict",
        [](const Layout& layout, const nb::bytes& givens, const Names& names,
           Layout::Groups different, bool is_plain, std::optional<double> seconds) -> Found {
            const Puzzle puzzle(layout, givens, names, std::move(different), is_plain);
            return describe(run([&](jobs::Host& host) {
                return jobs::find_conflict(puzzle.view(), jobs::Clock(host, seconds));
            }));
        },
        "layout"_a, "givens"_a, "names"_a, "different"_a, "is_plain"_a, "seconds"_a.none(),
        "The fewest givens that contradict each other: their cells, the message as JSON, are they "
        "the fewest, is each of them needed.");
    m.def(
        "find_equal_pair",
        [](const Layout& layout, const nb::bytes& givens, const Names& names,
           Layout::Groups different, bool is_plain) -> std::optional<Found> {
            const Puzzle puzzle(layout, givens, names, std::move(different), is_plain);
            const auto found = jobs::find_equal_pair(puzzle.view());
            return found ? std::optional(describe(*found)) : std::nullopt;
        },
        "layout"_a, "givens"_a, "names"_a, "different"_a, "is_plain"_a,
        "Two equal givens that see each other, in the same form; None if there are none.");
}

}  // namespace nonet::bindings

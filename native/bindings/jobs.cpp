#include "host.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include "../jobs/answer.hpp"
#include "../jobs/conflict.hpp"
#include "../jobs/setters.hpp"

namespace nonet::bindings {
namespace {

using Cells = std::vector<Layout::Cell>;
using Houses = std::vector<std::tuple<Cells, std::uint16_t, std::string, nb::object>>;
using Groups = std::vector<std::pair<Cells, std::uint16_t>>;
using Rules = std::vector<std::tuple<std::string, std::string, std::string>>;

Json house_number(const nb::object& number) {
    if (number.is_none()) return {};
    if (nb::isinstance<nb::int_>(number)) return nb::cast<std::int64_t>(number);
    return nb::cast<std::string>(nb::str(number));
}

jobs::Role read_role(const std::string& role) {
    if (role == "frame") return jobs::Role::Frame;
    if (role == "whole") return jobs::Role::Whole;
    if (role == "clue") return jobs::Role::Clue;
    throw nb::value_error("no such role");
}

// The rules of a puzzle as Python has them; some may be written in Python.
void make_rules(jobs::RuleSet* self, int size, const Houses& houses, const Groups& different,
                const Rules& rules, bool is_classic, bool is_plain) {
    Constraints constraints;
    constraints.cells = size * size;
    constraints.digits = size;
    std::vector<HouseName> names;
    std::vector<jobs::RuleName> described;
    for (const auto& [role, text, name] : rules) {
        auto message = Json::parse(name);
        if (!message) throw nb::value_error("the name of a rule is not JSON");
        described.push_back({read_role(role), text, std::move(*message)});
    }
    const auto check = [&](std::uint16_t source) {
        if (source >= rules.size()) throw nb::value_error("no such rule");
        return source;
    };
    Layout::Groups all, groups;
    for (const auto& [cells, source, kind, number] : houses) {
        constraints.houses.push_back({cells, check(source)});
        names.push_back({kind, house_number(number)});
        all.push_back(cells);
    }
    for (const auto& [cells, source] : different) {
        constraints.different.push_back({cells, check(source)});
        groups.push_back(cells);
    }
    if (const char* problem = layout_problem(size * size, size, all, groups))
        throw nb::value_error(problem);
    new (self) jobs::RuleSet(std::move(constraints), std::move(names), std::move(described),
                             is_classic, is_plain);
}

// `rules` must outlive the subject.
jobs::Subject make_subject(const jobs::RuleSet& rules, const nb::bytes& givens, std::string line) {
    const std::uint8_t* digits = checked_givens(rules.layout, givens);
    return {{std::shared_ptr<void>(), &rules}, {digits, digits + givens.size()}, std::move(line)};
}

using Found = std::tuple<std::vector<int>, std::vector<int>, std::string, bool, bool>;

Found describe(const jobs::Conflict& found) {
    std::vector<int> rules;
    for (const auto clue : found.clues)
        if (!clue.is_given()) rules.push_back(clue.rule);
    return {found.cells(), rules, found.message.dump(), found.is_fewest, found.is_minimal};
}

}  // namespace

void bind_jobs(nb::module_& m) {
    m.def(
        "answer",
        [](const std::string& job, const std::string& request) {
            return run([&](jobs::Host& host) { return jobs::answer(job, request, host); });
        },
        "job"_a, "request"_a, "Answer a request in JSON, as the page asks it in the browser.");
    nb::class_<jobs::RuleSet>(m, "RuleSet", "The rules of a puzzle in primitives, by rule.")
        .def("__init__", make_rules, "size"_a, "houses"_a, "different"_a, "rules"_a, "is_classic"_a,
             "is_plain"_a);
    m.def(
        "answer_about",
        [](const std::string& job, const std::string& request, const jobs::RuleSet& rules,
           const nb::bytes& givens, std::string line, nb::object report) {
            const jobs::Subject subject = make_subject(rules, givens, std::move(line));
            return run(
                [&](jobs::Host& host) { return jobs::answer_about(job, request, subject, host); },
                std::move(report));
        },
        "job"_a, "request"_a, "rules"_a, "givens"_a, "line"_a, "report"_a.none() = nb::none(),
        "Answer a request of a setter about a puzzle, in JSON; `report` hears of the progress.");
    m.def(
        "find_conflict",
        [](const jobs::RuleSet& rules, const nb::bytes& givens,
           std::optional<double> seconds) -> Found {
            const jobs::Subject subject = make_subject(rules, givens, {});
            return describe(run([&](jobs::Host& host) {
                return jobs::find_conflict(subject, jobs::Clock(host, seconds));
            }));
        },
        "rules"_a, "givens"_a, "seconds"_a.none(),
        "The fewest clues that contradict each other: the cells of givens, the places of rules, "
        "the "
        "message as JSON, are they the fewest, is each of them needed.");
    m.def(
        "find_equal_pair",
        [](const jobs::RuleSet& rules, const nb::bytes& givens) -> std::optional<Found> {
            const auto found = jobs::find_equal_pair(make_subject(rules, givens, {}));
            return found ? std::optional(describe(*found)) : std::nullopt;
        },
        "rules"_a, "givens"_a,
        "Two equal givens that see each other, in the same form; None if there are none.");
}

}  // namespace nonet::bindings

#include "host.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include "../jobs/answer.hpp"
#include "../jobs/conflict.hpp"
#include "../jobs/setters.hpp"

namespace nonet::bindings {
namespace {

// `book` must outlive the subject.
jobs::Subject make_subject(const jobs::Rulebook& book, const nb::bytes& givens, std::string line) {
    const std::uint8_t* digits = checked_givens(book.layout, givens);
    return {{std::shared_ptr<void>(), &book}, {digits, digits + givens.size()}, std::move(line)};
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
    m.def(
        "answer_about",
        [](const std::string& job, const std::string& request, const jobs::Rulebook& book,
           const nb::bytes& givens, std::string line, nb::object report) {
            const jobs::Subject subject = make_subject(book, givens, std::move(line));
            return run(
                [&](jobs::Host& host) { return jobs::answer_about(job, request, subject, host); },
                std::move(report));
        },
        "job"_a, "request"_a, "book"_a, "givens"_a, "line"_a, "report"_a.none() = nb::none(),
        "Answer a request of a setter about a puzzle, in JSON; `report` hears of the progress.");
    m.def(
        "find_conflict",
        [](const jobs::Rulebook& book, const nb::bytes& givens,
           std::optional<double> seconds) -> Found {
            const jobs::Subject subject = make_subject(book, givens, {});
            return describe(run([&](jobs::Host& host) {
                return jobs::find_conflict(subject, jobs::Clock(host, seconds));
            }));
        },
        "book"_a, "givens"_a, "seconds"_a.none(),
        "The fewest clues that contradict each other: the cells of givens, the places of rules, "
        "the "
        "message as JSON, are they the fewest, is each of them needed.");
    m.def(
        "find_equal_pair",
        [](const jobs::Rulebook& book, const nb::bytes& givens) -> std::optional<Found> {
            const auto found = jobs::find_equal_pair(make_subject(book, givens, {}));
            return found ? std::optional(describe(*found)) : std::nullopt;
        },
        "book"_a, "givens"_a,
        "Two equal givens that see each other, in the same form; None if there are none.");
}

}  // namespace nonet::bindings

#include "bindings.hpp"

#include "../explainer/rating.hpp"

#include <memory>
#include <mutex>
#include <thread>

namespace nonet::bindings {
namespace {

using explainer::Options;
using explainer::Rater;
using explainer::Rating;
using explainer::Step;
using RatingRoom = nb::ndarray<std::uint16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

constexpr std::size_t kRecord = 81, kNumbers = 4;
constexpr const char* kCauses[] = {"none", "cell", "box", "row", "column", "advanced"};

template <class Items, class Make>
nb::tuple tuple_of(const Items& items, Make make) {
    nb::list out;
    for (const auto& item : items) out.append(make(item));
    return nb::tuple(out);
}

nb::tuple pair_of(const explainer::Candidate& candidate) {
    return nb::make_tuple(candidate.cell, candidate.digit + 1);
}

nb::int_ number(std::uint16_t value) { return nb::int_(value); }

nb::tuple digits_of(const Step& step) {
    nb::list out;
    for (int d = 0; d < 9; d++)
        if (step.digits >> d & 1) out.append(d + 1);
    return nb::tuple(out);
}

void bind_step(nb::module_& m) {
    nb::class_<Step>(m, "ExplainerStep", "One step of an exact rating: plain data, digits from 1.")
        .def_prop_ro(
            "technique",
            [](const Step& s) { return explainer::kTechniqueNames[static_cast<int>(s.technique)]; })
        .def_prop_ro(
            "producer", [](const Step& s) { return s.producer; }, "Which of the thirty, from 1.")
        .def_prop_ro("difficulty", [](const Step& s) { return s.difficulty; })
        .def_prop_ro(
            "complexity", [](const Step& s) { return s.complexity; }, "Of chains: their nodes.")
        .def_prop_ro(
            "placements", [](const Step& s) { return tuple_of(s.placements, pair_of); },
            nb::sig("def placements(self) -> tuple[tuple[int, int], ...]"))
        .def_prop_ro(
            "eliminations", [](const Step& s) { return tuple_of(s.eliminations, pair_of); },
            nb::sig("def eliminations(self) -> tuple[tuple[int, int], ...]"))
        .def_prop_ro(
            "before", [](const Step& s) { return tuple_of(s.before, number); },
            nb::sig("def before(self) -> tuple[int, ...]"),
            "Cells before the step: candidates (bit 0 for digit 1), or 512 times the digit.")
        .def_prop_ro("digits", digits_of, nb::sig("def digits(self) -> tuple[int, ...]"))
        .def_prop_ro(
            "cells", [](const Step& s) { return tuple_of(s.cells, number); },
            nb::sig("def cells(self) -> tuple[int, ...]"))
        .def_prop_ro(
            "houses", [](const Step& s) { return tuple_of(s.houses, number); },
            nb::sig("def houses(self) -> tuple[int, ...]"), "Box 0-8, row 9-17, column 18-26.")
        .def_prop_ro(
            "nodes",
            [](const Step& s) {
                return tuple_of(s.nodes, [](const explainer::Node& node) {
                    return nb::make_tuple(node.candidate.cell, node.candidate.digit + 1, node.on,
                                          kCauses[static_cast<int>(node.cause)], node.inner);
                });
            },
            nb::sig("def nodes(self) -> tuple[tuple[int, int, bool, str, int], ...]"),
            "Nodes of chains, after their parents: (cell, digit, is it on, cause, inner step or "
            "-1).")
        .def_prop_ro(
            "links",
            [](const Step& s) {
                return tuple_of(s.links, [](const explainer::Link& link) {
                    return nb::make_tuple(link.from, link.to);
                });
            },
            nb::sig("def links(self) -> tuple[tuple[int, int], ...]"),
            "Links: (from node, to node).")
        .def_prop_ro(
            "targets", [](const Step& s) { return tuple_of(s.targets, number); },
            nb::sig("def targets(self) -> tuple[int, ...]"), "The node that each branch ends with.")
        .def_prop_ro(
            "inner",
            [](const Step& s) {
                return tuple_of(s.inner, [](const Step& inner) { return nb::cast(inner); });
            },
            nb::sig("def inner(self) -> tuple[ExplainerStep, ...]"),
            "The chains inside of nested ones.");
}

// A rater keeps much for its own use: one thread at a time has it.
struct Explainer {
    std::unique_ptr<Rater> rater = Rater::make();
    std::mutex mutex;

    nb::tuple rate(const nb::bytes& line, bool uniqueness, std::uint64_t most_work,
                   bool keep_path) {
        if (line.size() != kRecord) throw nb::value_error("a puzzle has 81 bytes");
        Rating rating;
        {
            const nb::gil_scoped_release released;
            const std::lock_guard guard(mutex);
            rating = rater->rate(line.c_str(), {uniqueness, keep_path, most_work});
        }
        nb::list path;
        for (Step& step : rating.path) path.append(nb::cast(std::move(step)));
        return nb::make_tuple(nb::make_tuple(rating.er, rating.ep, rating.ed), rating.is_limited,
                              path, rating.work);
    }
};

// Records that threads take one by one, each with a rater of its own.
struct Job {
    const char* puzzles;
    std::size_t stride, size;
    std::uint16_t* ratings;
    Options options;
    const Stop* stop;
    std::atomic<std::size_t> next{0};

    void work() {
        const auto rater = Rater::make();
        for (std::size_t i; !stop->said && (i = next++) < size;) {
            const Rating rating = rater->rate(puzzles + i * stride, options);
            std::uint16_t* const to = ratings + i * kNumbers;
            to[0] = static_cast<std::uint16_t>(rating.er);
            to[1] = static_cast<std::uint16_t>(rating.ep);
            to[2] = static_cast<std::uint16_t>(rating.ed);
            to[3] = rating.is_limited;
        }
    }
};

void rate_records(const Bytes& puzzles, std::size_t stride, bool uniqueness,
                  std::uint64_t most_work, unsigned threads, RatingRoom ratings, const Stop& stop) {
    if (stride < kRecord) throw nb::value_error("a puzzle has 81 bytes");
    Job job{reinterpret_cast<const char*>(puzzles.data()),
            stride,
            (puzzles.size() + stride - kRecord) / stride,
            ratings.data(),
            {uniqueness, false, most_work},
            &stop};
    if (ratings.size() < job.size * kNumbers)
        throw nb::value_error("the room for ratings is too small");
    const nb::gil_scoped_release released;
    std::vector<std::thread> others;
    for (unsigned t = 1; t < threads && t < job.size; t++)
        others.emplace_back([&job] { job.work(); });
    job.work();
    for (std::thread& other : others) other.join();
}

}  // namespace

void bind_explainer(nb::module_& m) {
    bind_step(m);
    nb::class_<Explainer>(m, "Explainer", "Rates classic puzzles as Sudoku Explainer 1.2.1 does.")
        .def(nb::init<>())
        .def(
            "rate", &Explainer::rate, "line"_a, "uniqueness"_a = true, "most_work"_a = 0,
            "keep_path"_a = false,
            nb::sig("def rate(self, line: bytes, uniqueness: bool = True, most_work: int = 0, "
                    "keep_path: bool = False) -> tuple[tuple[int, int, int], bool, "
                    "list[ExplainerStep], int]"),
            "ER, EP and ED in tenths; is ER only a lower bound; the path, if asked for; the work.");
    m.def(
        "explainer_rate_records", &rate_records, "puzzles"_a, "stride"_a, "uniqueness"_a,
        "most_work"_a, "threads"_a, "ratings"_a, "stop"_a,
        nb::sig(
            "def explainer_rate_records(puzzles: object, stride: int, uniqueness: bool, most_work: "
            "int, threads: int, ratings: object, stop: Stop) -> None"),
        "Rate classic puzzles in a buffer: ER, EP, ED in tenths and 1 for a lower bound, four "
        "numbers a record.");
    m.def(
        "explainer_techniques",
        [] {
            return tuple_of(explainer::kTechniqueNames,
                            [](const char* name) { return nb::str(name); });
        },
        nb::sig("def explainer_techniques() -> tuple[str, ...]"),
        "The techniques that steps of an exact rating are of.");
}

}  // namespace nonet::bindings

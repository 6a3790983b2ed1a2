#include "bindings.hpp"

#include "../techniques/ratings.hpp"

#include <memory>

namespace nonet::bindings {
namespace {

using namespace techniques;
using Marks = std::vector<std::pair<int, int>>;  // (cell, digit), digits from 1

void bind_options(nb::module_& m) {
    nb::class_<Options>(m, "TechniqueOptions", "How far finders go; the HoDoKu scale by default.")
        .def(nb::init<>())
        .def_rw("missing_candidates", &Options::missing_candidates)
        .def_rw("empty_rectangle_of_two", &Options::empty_rectangle_of_two)
        .def_rw("siamese", &Options::siamese)
        .def_rw("overlapping_sets", &Options::overlapping_sets)
        .def_rw("set_nodes", &Options::set_nodes)
        .def_rw("only_sound", &Options::only_sound)
        .def_rw("longest_set_chain", &Options::longest_set_chain)
        .def_rw("most_fins", &Options::most_fins)
        .def_rw("most_endo_fins", &Options::most_endo_fins)
        .def_rw("most_work", &Options::most_work);
}

// The engine of a layout, and the layout's measures to check positions by.
struct Techniques {
    std::unique_ptr<Engine> engine;
    const Layout* layout;

    // The bytes must live as long as the position does.
    Position position(const nb::bytes& digits, const nb::bytes& given, const Marks& removed,
                      const std::optional<nb::bytes>& solution) const {
        Position out{checked_givens(*layout, digits), checked_givens(*layout, given), {}, nullptr};
        if (solution) out.solution = checked_givens(*layout, *solution);
        for (const auto& [cell, digit] : removed) {
            if (cell < 0 || cell >= layout->cells || digit < 1 || digit > layout->digits)
                throw nb::value_error("no such candidate");
            out.removed.push_back(candidate(cell, digit - 1));
        }
        return out;
    }
};

void checked_ladder(const std::vector<int>& ladder) {
    const int finders = static_cast<int>(Engine::finder_names().size());
    for (const int finder : ladder)
        if (finder < 0 || finder >= finders) throw nb::value_error("no such finder");
}

nb::tuple climb(Techniques& self, const nb::bytes& digits, const nb::bytes& given,
                const Marks& removed, const std::optional<nb::bytes>& solution,
                const std::vector<int>& ladder, const Options& options, bool keep_steps) {
    checked_ladder(ladder);
    const Position position = self.position(digits, given, removed, solution);
    Climb path;
    {
        const nb::gil_scoped_release released;
        path = self.engine->climb(position, ladder, options, keep_steps);
    }
    nb::list steps;
    for (Step& step : path.steps) steps.append(nb::cast(std::move(step)));
    return nb::make_tuple(static_cast<int>(path.outcome),
                          nb::bytes(path.rungs.data(), path.rungs.size()), steps);
}

std::vector<Step> steps(Techniques& self, const nb::bytes& digits, const nb::bytes& given,
                        const Marks& removed, const std::optional<nb::bytes>& solution,
                        const std::vector<int>& ladder, const Options& options, const Wish& wish) {
    checked_ladder(ladder);
    const Position position = self.position(digits, given, removed, solution);
    const nb::gil_scoped_release released;
    return self.engine->steps(position, ladder, options, wish);
}

using Out = nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Scores = nb::ndarray<std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// Rates the records from `first` to `last`; returns how many steps each rung had in all.
std::vector<std::uint64_t> rate_records(const Layout& layout, const Scale& scale,
                                        const Bytes& puzzles, std::size_t stride, bool is_text,
                                        std::size_t first, std::size_t last, Out verdicts,
                                        Scores scores, Out levels, Out hardest, const Stop& stop) {
    if (layout.cells != classic::kCells || stride < classic::kCells || first > last ||
        (last && (last - 1) * stride + classic::kCells > puzzles.size()) ||
        last > verdicts.size() || last > scores.size() || last > levels.size() ||
        last > hardest.size())
        throw nb::value_error("the records do not fit their buffers");
    const auto form = is_text ? classic::Form::Text : classic::Form::Digits;
    std::vector<std::uint64_t> counts(scale.ladder.size());
    const nb::gil_scoped_release released;
    Rater rater(layout, scale);
    for (std::size_t i = first; i < last && !stop.said.load(std::memory_order_relaxed); i++) {
        const auto* record = reinterpret_cast<const char*>(puzzles.data()) + i * stride;
        const Rating rating = rater.rate(record, form, counts.data());
        verdicts.data()[i] = static_cast<std::uint8_t>(rating.verdict);
        scores.data()[i] = rating.score;
        levels.data()[i] = static_cast<std::uint8_t>(rating.level);
        hardest.data()[i] = static_cast<std::uint8_t>(rating.hardest);
    }
    return counts;
}

void bind_ratings(nb::module_& m) {
    nb::class_<Scale>(m, "Scale", "A ladder with the price and the level of each rung.")
        .def(
            "__init__",
            [](Scale* self, std::vector<int> ladder, std::vector<int> scores,
               std::vector<int> levels, std::vector<std::int64_t> caps, const Options& options) {
                checked_ladder(ladder);
                if (scores.size() != ladder.size() || levels.size() != ladder.size())
                    throw nb::value_error("each rung has a score and a level");
                for (const int level : levels)
                    if (level < 0 || level >= static_cast<int>(caps.size()))
                        throw nb::value_error("no such level");
                new (self) Scale{std::move(ladder), std::move(scores), std::move(levels),
                                 std::move(caps), options};
            },
            "ladder"_a, "scores"_a, "levels"_a, "caps"_a, "options"_a);
    m.def("rate_records", &rate_records, "layout"_a, "scale"_a, "puzzles"_a, "stride"_a,
          "is_text"_a, "first"_a, "last"_a, "verdicts"_a, "scores"_a, "levels"_a, "hardest"_a,
          "stop"_a,
          nb::sig("def rate_records(layout: Layout, scale: Scale, puzzles: object, stride: int, "
                  "is_text: bool, first: int, last: int, verdicts: object, scores: object, "
                  "levels: object, hardest: object, stop: Stop) -> list[int]"),
          "Rate classic puzzles in a buffer (verdict: 0 solved, 1 stuck, 2 contradiction, 3 none, "
          "4 several, 5 bad); return how many steps each rung had in all.");
}

}  // namespace

void bind_techniques(nb::module_& m) {
    bind_options(m);
    bind_ratings(m);
    nb::class_<Wish>(m, "Wish", "What steps are looked for.")
        .def(nb::init<>())
        .def_rw("most", &Wish::most)
        .def_rw("in_all", &Wish::in_all)
        .def_rw("is_best", &Wish::is_best)
        .def_rw("is_sound", &Wish::is_sound)
        .def_rw("is_distinct", &Wish::is_distinct)
        .def_rw("stop_at_first", &Wish::stop_at_first);
    m.def("finder_names", &Engine::finder_names, "The finders, in the order of their numbers.");

    nb::class_<Techniques>(m, "Techniques", "The finders at work on one layout; one thread each.")
        .def(
            "__init__",
            [](Techniques* self, const Layout& layout) {
                auto engine = Engine::make(layout);
                if (!engine) throw nb::value_error("the layout has too many houses");
                new (self) Techniques{std::move(engine), &layout};
            },
            "layout"_a, nb::keep_alive<1, 2>())
        .def("climb", &climb, "digits"_a, "given"_a, "removed"_a, "solution"_a.none(), "ladder"_a,
             "options"_a, "keep_steps"_a = true,
             nb::sig("def climb(self, digits: bytes, given: bytes, removed: list[tuple[int, int]], "
                     "solution: bytes | None, ladder: list[int], options: TechniqueOptions, "
                     "keep_steps: bool = True) -> tuple[int, bytes, list[Step]]"),
             "Climb a ladder: (0 solved, 1 stuck, 2 contradiction; rung of each step; steps).")
        .def("steps", &steps, "digits"_a, "given"_a, "removed"_a, "solution"_a.none(), "ladder"_a,
             "options"_a, "wish"_a, "The steps that finders see in a position.")
        .def(
            "candidates",
            [](Techniques& self, const nb::bytes& digits, const Marks& removed) {
                return self.engine->candidates(self.position(digits, digits, removed, {}));
            },
            "digits"_a, "removed"_a, "The candidates of each cell, as bit sets (bit 0: digit 1).");
}

}  // namespace nonet::bindings

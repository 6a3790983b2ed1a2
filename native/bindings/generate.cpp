#include "bindings.hpp"

#include "../generate/grids.hpp"
#include "../generate/maker.hpp"
#include "../generate/regions.hpp"

namespace nonet::bindings {
namespace {

using namespace generate;

void checked_cells(const Layout& layout, const std::vector<std::uint16_t>& cells) {
    for (const auto cell : cells)
        if (cell >= layout.cells) throw nb::value_error("no such cell");
}

void bind_difficulty(nb::module_& m) {
    nb::class_<Difficulty>(m, "Difficulty", "What is asked of the climb of a puzzle.")
        .def(
            "__init__",
            [](Difficulty* self, const techniques::Scale& scale) {
                new (self) Difficulty;
                self->scale = &scale;
            },
            "scale"_a, nb::keep_alive<1, 2>())
        .def_rw("level", &Difficulty::level)
        .def_rw("most_level", &Difficulty::most_level)
        .def_rw("least_score", &Difficulty::least_score)
        .def_rw("most_score", &Difficulty::most_score)
        .def_rw("technique", &Difficulty::technique)
        .def_rw("most_rung", &Difficulty::most_rung)
        .def_rw("without", &Difficulty::without);
    nb::class_<Account>(m, "Account", "How a search went.")
        .def(nb::init<>())
        .def_prop_ro("candidates", [](const Account& a) { return a.candidates.load(); })
        .def_ro("lost", &Account::lost)
        .def_ro("not_reached", &Account::not_reached)
        .def_ro("not_minimal", &Account::not_minimal)
        .def_ro("most_blanks", &Account::most_blanks)
        .def_ro("fewest_blanks", &Account::fewest_blanks)
        .def_ro("is_impossible", &Account::is_impossible)
        .def_prop_ro("levels", [](const Account& a) { return a.verdicts.levels; })
        .def_prop_ro("too_hard", [](const Account& a) { return a.verdicts.too_hard; })
        .def_prop_ro("off_score", [](const Account& a) { return a.verdicts.off_score; })
        .def_prop_ro("lacking", [](const Account& a) { return a.verdicts.lacking; })
        .def_prop_ro("needless", [](const Account& a) { return a.verdicts.needless; })
        .def_prop_ro("below", [](const Account& a) { return a.verdicts.below; })
        .def_prop_ro("above", [](const Account& a) { return a.verdicts.above; })
        .def_prop_ro("easier", [](const Account& a) { return a.se_verdicts.too_easy; })
        .def_prop_ro("harder", [](const Account& a) { return a.se_verdicts.too_hard; })
        .def_prop_ro("no_gem", [](const Account& a) { return a.se_verdicts.no_gem; })
        .def_prop_ro("not_decided", [](const Account& a) { return a.se_verdicts.not_decided; })
        .def_prop_ro("nearest_er", [](const Account& a) { return a.se_verdicts.nearest; });
    nb::class_<se::Options>(m, "SeWish", "What is asked of the SE rating, in tenths.")
        .def(
            "__init__",
            [](se::Options* self, int least, int most, bool pearl, bool diamond,
               std::uint64_t most_work) {
                new (self) se::Options{true, false, most_work, {least, most, pearl, diamond}};
            },
            "least"_a, "most"_a, "pearl"_a, "diamond"_a, "most_work"_a);
}

// A request that outlives the Python objects it came from.
struct Requested {
    Request request;
};

std::vector<std::optional<nb::bytes>> make(const Requested& self,
                                           const std::vector<std::uint64_t>& seeds,
                                           const Stop& stop, Account& account) {
    Maker::Made made;
    {
        const nb::gil_scoped_release released;
        made = Maker(self.request).make(seeds, generate::Stop(stop.said), account);
    }
    std::vector<std::optional<nb::bytes>> out;
    for (const auto& digits : made)
        out.push_back(digits ? std::optional(nb::bytes(digits->data(), digits->size()))
                             : std::nullopt);
    return out;
}

}  // namespace

void bind_generate(nb::module_& m) {
    bind_difficulty(m);
    nb::class_<Requested>(m, "Request", "What a puzzle must be like.")
        .def(
            "__init__",
            [](Requested* self, const Layout& layout, bool is_classic, std::vector<Orbit> orbits,
               std::vector<std::uint16_t> pattern, int blanks, bool is_minimal, bool is_unique,
               bool is_unbiased, const Difficulty* difficulty, const se::Options* se_options,
               std::uint64_t most_attempts) {
                for (const Orbit& orbit : orbits) checked_cells(layout, orbit);
                checked_cells(layout, pattern);
                if (is_classic && layout.cells != classic::kCells)
                    throw nb::value_error("the layout is not the classic one");
                if (se_options && !is_classic)
                    throw nb::value_error("SE ratings are of classic puzzles");
                new (self) Requested{
                    {&layout, is_classic, std::move(orbits), blanks, is_minimal, is_unique,
                     is_unbiased, std::move(pattern), difficulty ? *difficulty : Difficulty{},
                     se_options ? std::optional(*se_options) : std::nullopt, most_attempts}};
            },
            "layout"_a, "is_classic"_a, "orbits"_a, "pattern"_a, "blanks"_a, "is_minimal"_a,
            "is_unique"_a, "is_unbiased"_a, "difficulty"_a.none(), "se"_a.none(), "most_attempts"_a,
            nb::keep_alive<1, 2>(), nb::keep_alive<1, 10>())
        .def("make", &make, "seeds"_a, "stop"_a, "account"_a,
             nb::sig("def make(self, seeds: list[int], stop: Stop, account: Account) -> "
                     "list[bytes | None]"),
             "Make a puzzle for each seed, one byte a cell; None where it was stopped before.");
    m.def(
        "regions",
        [](int size, std::uint64_t seed) {
            if (size < 1 || size > Layout::kMostDigits) throw nb::value_error("no such size");
            Random random(seed);
            return invent_regions(size, random);
        },
        "size"_a, "seed"_a, "A random jigsaw: the region of each cell, each in one piece.");
    m.def(
        "fill_classic",
        [](std::uint64_t seed, bool is_uniform) {
            Draft draft;
            draft.random = Random(seed);
            {
                const nb::gil_scoped_release released;
                if (is_uniform)
                    draft.solution = uniform(draft.random);
                else
                    fill({&draft, 1});
            }
            return nb::bytes(draft.solution.data(), draft.solution.size());
        },
        "seed"_a, "is_uniform"_a = false, "A random full classic grid.");
    m.def(
        "fill",
        [](const Layout& layout, std::uint64_t seed, const Stop& stop,
           int tries) -> std::pair<int, nb::bytes> {
            Digits grid;
            Filling filling;
            {
                const nb::gil_scoped_release released;
                filling = fill(layout, seed, generate::Stop(stop.said), grid, tries);
            }
            return {static_cast<int>(filling), nb::bytes(grid.data(), grid.size())};
        },
        "layout"_a, "seed"_a, "stop"_a, "tries"_a = kFills,
        "A random full grid: (0 done, 1 there is none, 2 not found; one byte a cell).");
}

}  // namespace nonet::bindings

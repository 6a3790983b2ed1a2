#include "bindings.hpp"

#include "../classic/classic.hpp"
#include "../classic/lines.hpp"
#include "../general/search.hpp"

#include <cstring>

namespace nonet::bindings {
namespace {

using CountRoom = nb::ndarray<std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// Records that a batch works on, and where its results go.
struct Job {
    classic::Batch batch;
    const Stop* stop;

    // Solves the records from `first` to `last`.
    classic::Tally run(std::size_t first, std::size_t last) const {
        classic::Batch part = batch;
        part.puzzles += first * batch.stride;
        part.size = last - first;
        part.counts += first;
        if (batch.solutions) part.solutions += first * batch.solution_stride;
        part.go_on = [](void* context) { return !static_cast<const Stop*>(context)->said.load(); };
        part.context = const_cast<Stop*>(stop);
        const classic::Tally tally = classic::solve_batch(part);
        if (batch.solutions && !tally.stopped) tidy(part);
        return tally;
    }

    // Ends lines, and empties the grids of puzzles without a solution.
    static void tidy(const classic::Batch& part) {
        const char empty = part.form == classic::Form::Text ? '.' : 0;
        for (std::size_t i = 0; i < part.size; i++) {
            char* to = part.solutions + i * part.solution_stride;
            if (part.counts[i] == 0 || part.counts[i] == classic::kBadRecord)
                std::memset(to, empty, classic::kCells);
            if (part.solution_stride > classic::kCells) to[classic::kCells] = '\n';
        }
    }
};

nb::tuple solve_records(const Bytes& puzzles, std::size_t stride, bool is_text, std::size_t first,
                        std::size_t last, std::uint32_t limit, nb::handle solutions,
                        CountRoom counts, const Stop& stop) {
    const std::size_t size =
        stride < classic::kCells ? 0 : (puzzles.size() + stride - classic::kCells) / stride;
    if (first > last || last > size || last > counts.size())
        throw nb::value_error("the records do not fit their buffers");
    Job job{{}, &stop};
    job.batch.puzzles = reinterpret_cast<const char*>(puzzles.data());
    job.batch.stride = stride;
    job.batch.form = is_text ? classic::Form::Text : classic::Form::Digits;
    job.batch.limit = limit;
    job.batch.counts = counts.data();
    job.batch.solution_stride = is_text ? classic::kCells + 1 : classic::kCells;
    job.batch.solutions = writable_room(solutions, last * job.batch.solution_stride);
    classic::Tally tally;
    {
        const nb::gil_scoped_release released;
        tally = job.run(first, last);
    }
    return nb::make_tuple(tally.one, tally.several, tally.none, tally.bad);
}

// One puzzle of 81 bytes: the number of solutions up to 2 (-1: a bad byte), and the first.
nb::tuple solve_one(std::string_view record, classic::Form form) {
    if (record.size() != classic::kCells) throw nb::value_error("a puzzle has 81 bytes");
    char solution[classic::kCells];
    const std::uint32_t found = classic::solve(record.data(), form, 2, solution);
    if (found == classic::kBadRecord) return nb::make_tuple(-1, nb::none());
    if (found == 0) return nb::make_tuple(0, nb::none());
    return nb::make_tuple(found, nb::bytes(solution, classic::kCells));
}

std::string_view view_of(const nb::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

}  // namespace

char* writable_room(nb::handle room, std::size_t least) {
    char* data = nullptr;
    std::size_t size = 0;
    nb::ndarray<std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu> array;
    if (Room* text; nb::try_cast(room, text) && text) {
        data = PyBytes_AsString(text->bytes);
        size = static_cast<std::size_t>(PyBytes_Size(text->bytes));
    } else if (nb::try_cast(room, array)) {
        data = reinterpret_cast<char*>(array.data());
        size = array.size();
    } else {
        return nullptr;
    }
    if (size < least) throw nb::value_error("the room for results is too small");
    return data;
}

void bind_classic(nb::module_& m) {
    using classic::Form;
    m.attr("BAD_RECORD") = classic::kBadRecord;

    nb::class_<Stop>(m, "Stop", "Tells batches in other threads to stop.")
        .def(nb::init<>())
        .def("say", [](Stop& self) { self.said = true; })
        .def_prop_ro("is_said", [](const Stop& self) { return self.said.load(); });

    nb::class_<Room>(m, "Room",
                     "Room for the results of a text, filled by solve_records and others.")
        .def(nb::init<std::size_t>(), "size"_a)
        .def("text", [](const Room& self) { return nb::borrow<nb::bytes>(self.bytes); });

    m.def(
        "solve_records", &solve_records, "puzzles"_a, "stride"_a, "is_text"_a, "first"_a, "last"_a,
        "limit"_a, "solutions"_a.none(), "counts"_a, "stop"_a,
        nb::sig(
            "def solve_records(puzzles: object, stride: int, is_text: bool, first: int, last: int, "
            "limit: int, solutions: object, counts: object, stop: Stop) -> tuple[int, int, int, "
            "int]"),
        "Solve classic puzzles in a buffer; return how many are unique, several, none, bad.");
    m.def(
        "solve_line", [](const nb::bytes& line) { return solve_one(view_of(line), Form::Text); },
        "line"_a, nb::sig("def solve_line(line: bytes) -> tuple[int, bytes | None]"),
        "Solve one classic line: solutions up to 2 (-1: a bad byte), and the first as text.");
    m.def(
        "solve_cells",
        [](const nb::bytes& cells) { return solve_one(view_of(cells), Form::Digits); }, "cells"_a,
        nb::sig("def solve_cells(cells: bytes) -> tuple[int, bytes | None]"),
        "Solve one classic grid of digits: solutions up to 2, and the first as digits.");
    m.def(
        "solve_text",
        [](std::string_view text) {
            char digits[classic::kCells];
            if (text.size() != classic::kCells) return nb::make_tuple(-1, nb::none());
            const std::uint32_t found = classic::solve(text.data(), Form::Text, 2, digits);
            if (found != 1) return nb::make_tuple(found == 0 ? 0 : found == 2 ? 2 : -1, nb::none());
            for (char& digit : digits) digit = static_cast<char>(digit - '0');
            return nb::make_tuple(1, nb::bytes(digits, classic::kCells));
        },
        "text"_a, nb::sig("def solve_text(text: str) -> tuple[int, bytes | None]"),
        "Solve one classic line: as solve_line, but the only solution comes as digits.");
    m.def(
        "lines",
        [](const Bytes& text, std::uint32_t first) {
            const auto* data = reinterpret_cast<const char*>(text.data());
            classic::Lines found;
            {
                const nb::gil_scoped_release released;
                found = classic::lines(data, text.size(), first);
            }
            return nb::make_tuple(nb::bytes(found.records.data(), found.records.size()),
                                  found.number, found.length);
        },
        "text"_a, "first"_a = 1,
        nb::sig("def lines(text: bytes, first: int = 1) -> tuple[bytes, list[int], list[int]]"),
        "The puzzles of a text as records of 81 bytes, their line numbers, their lengths.");
    m.def(
        "is_even",
        [](const Bytes& text) {
            return classic::is_even(reinterpret_cast<const char*>(text.data()), text.size());
        },
        "text"_a, nb::sig("def is_even(text: bytes) -> bool"),
        "Is every line of 81 characters and a line feed?");

    nb::class_<classic::Search>(m, "ClassicSearch", "All solutions of a classic 9×9 position.")
        .def(
            "__init__",
            [](classic::Search* self, const nb::bytes& givens) {
                if (givens.size() != classic::kCells ||
                    classic::bad_cell(givens.c_str(), Form::Digits) >= 0)
                    throw nb::value_error("givens must be 81 bytes from 0 to 9");
                new (self) classic::Search(givens.c_str(), Form::Digits);
            },
            "givens"_a)
        .def(
            "next",
            [](classic::Search& self, std::uint64_t most_guesses) {
                return static_cast<general::Outcome>(self.next(most_guesses));
            },
            "most_guesses"_a, nb::call_guard<nb::gil_scoped_release>(),
            "Find the next solution, or pause after `most_guesses` guesses.")
        .def(
            "count",
            [](classic::Search& self, std::uint64_t limit, std::uint64_t most_guesses) {
                std::uint64_t found = 0;
                const auto outcome = self.count(limit, most_guesses, found);
                return std::pair(found, static_cast<general::Outcome>(outcome));
            },
            "limit"_a, "most_guesses"_a, nb::call_guard<nb::gil_scoped_release>(),
            "Count up to `limit` more solutions; return the count and the outcome.")
        .def(
            "grid",
            [](const classic::Search& self) {
                char digits[classic::kCells] = {};
                self.solution(digits);
                return nb::bytes(digits, classic::kCells);
            },
            "After FOUND: the solution, one byte a cell.")
        .def_prop_ro("guesses", &classic::Search::guesses);

    m.def(
        "simd_paths",
        [] {
            nb::list names;
            for (const char* const* path = classic::paths(); *path; path++)
                if (classic::is_supported(*path)) names.append(nb::str(*path));
            return names;
        },
        nb::sig("def simd_paths() -> list[str]"),
        "The vector paths that this machine can run, best first.");
    m.def("simd_path", &classic::path_in_use, "The vector path in use.");
    m.def(
        "use_simd_path",
        [](const char* path) {
            if (!classic::use_path(path)) throw nb::value_error("no such path on this machine");
        },
        "path"_a, "Force a vector path for all calls that start from now on.");
}

}  // namespace nonet::bindings

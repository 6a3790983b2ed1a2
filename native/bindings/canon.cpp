#include "../canon/canon.hpp"
#include "../canon/symmetries.hpp"

#include "bindings.hpp"

namespace nonet::bindings {
namespace {

using canon::Form;
using canon::kCells;
using Numbers = nb::ndarray<std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::uint8_t* data_of(nb::bytes& bytes) {
    return reinterpret_cast<std::uint8_t*>(PyBytes_AsString(bytes.ptr()));
}
const std::uint8_t* data_of(const nb::bytes& bytes) {
    return reinterpret_cast<const std::uint8_t*>(bytes.c_str());
}
// Bytes to be written before anyone else sees them.
nb::bytes new_bytes(std::size_t size) {
    return nb::steal<nb::bytes>(PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size)));
}
nb::bytes bytes_of(const canon::Way& way) { return nb::bytes(&way, sizeof way); }

bool goes_on(void* stop) { return !static_cast<const Stop*>(stop)->said.load(); }

// The size of the grid that a way moves; a ValueError if it is not one.
int checked_size(const nb::bytes& way) {
    const int n = static_cast<int>(way.size() - 2) / 3;
    if (n < 1 || n > 36 || way.size() != canon::way_bytes(n) || !canon::is_way(data_of(way), n))
        throw nb::value_error("not a transposition, rows, columns and digits");
    return n;
}

nb::tuple no_form(canon::Status status) {
    const nb::bytes empty("", 0);
    return nb::make_tuple(static_cast<int>(status), empty, empty, 0);
}

// The status, the form, the way there, and the number of automorphisms.
nb::tuple find_form(const std::uint8_t* digits, Form form) {
    static thread_local canon::Work work;
    canon::Canon found;
    const canon::Status status = canon::find_canon(digits, form, work, found);
    if (status != canon::Status::Done) return no_form(status);
    return nb::make_tuple(0, nb::bytes(found.cells, kCells), bytes_of(found.way),
                          found.automorphisms);
}

const char* records_of(const Bytes& records, std::size_t stride, std::size_t last) {
    if (stride < kCells || (last && (last - 1) * stride + kCells > records.size()))
        throw nb::value_error("the records do not fit their buffers");
    return reinterpret_cast<const char*>(records.data());
}

void canon_records(const Bytes& puzzles, std::size_t stride, bool is_text, std::size_t first,
                   std::size_t last, Form form, nb::handle forms, Numbers automorphisms,
                   nb::handle statuses, nb::handle ways, Stop& stop) {
    canon::Batch batch{};
    if (first > last || last > automorphisms.size())
        throw nb::value_error("the records do not fit their buffers");
    batch.puzzles = records_of(puzzles, stride, last) + first * stride;
    batch.size = last - first, batch.stride = stride;
    batch.spelling = is_text ? classic::Form::Text : classic::Form::Digits;
    batch.form = form;
    batch.form_stride = is_text ? kCells + 1 : kCells;
    batch.automorphisms = automorphisms.data() + first;
    char* const room = writable_room(forms, last * batch.form_stride);
    char* const kept = writable_room(statuses, last);
    char* const found = writable_room(ways, last * sizeof(canon::Way));
    if (!room || !kept) throw nb::value_error("there is no room for the results");
    batch.forms = room + first * batch.form_stride;
    batch.statuses = reinterpret_cast<std::uint8_t*>(kept) + first;
    if (found) batch.ways = reinterpret_cast<std::uint8_t*>(found) + first * sizeof(canon::Way);
    batch.go_on = goes_on, batch.context = &stop;
    const nb::gil_scoped_release released;
    canon::find_all(batch);
}

void move_records(const Bytes& puzzles, std::size_t stride, bool is_text,
                  std::optional<Bytes> solutions, std::size_t solution_stride,
                  bool is_solution_text, std::size_t first, std::size_t last, std::uint64_t seed,
                  std::uint32_t copies, nb::handle moved, nb::handle moved_solutions,
                  nb::handle statuses, Stop& stop) {
    canon::Moves moves{};
    if (first > last) throw nb::value_error("the records do not fit their buffers");
    moves.puzzles = records_of(puzzles, stride, last) + first * stride;
    moves.size = last - first, moves.stride = stride;
    moves.spelling = is_text ? classic::Form::Text : classic::Form::Digits;
    moves.seed = seed, moves.first = first, moves.copies = copies;
    moves.moved_stride = is_text ? kCells + 1 : kCells;
    const std::size_t size = last * copies * moves.moved_stride;
    const std::size_t from = first * copies * moves.moved_stride;
    char* const room = writable_room(moved, size);
    char* const kept = writable_room(statuses, last);
    char* const room_of_solutions = writable_room(moved_solutions, size);
    if (!room || !kept || (solutions && !room_of_solutions))
        throw nb::value_error("there is no room for the results");
    moves.moved = room + from;
    moves.statuses = reinterpret_cast<std::uint8_t*>(kept) + first;
    if (solutions) {
        moves.solutions = records_of(*solutions, solution_stride, last) + first * solution_stride;
        moves.solution_stride = solution_stride;
        moves.solution_spelling = is_solution_text ? classic::Form::Text : classic::Form::Digits;
        moves.moved_solutions = room_of_solutions + from;
    }
    moves.go_on = goes_on, moves.context = &stop;
    const nb::gil_scoped_release released;
    canon::move_all(moves);
}

void bind_ways(nb::module_& m) {
    m.def(
        "is_way",
        [](const nb::bytes& way, int size) {
            return size >= 1 && size <= 36 && way.size() == canon::way_bytes(size) &&
                   canon::is_way(data_of(way), size);
        },
        "way"_a, "size"_a, "Are these the bytes of a way to move grids of this size?");
    m.def(
        "move",
        [](const nb::bytes& way, const nb::bytes& cells) {
            const int n = checked_size(way);
            if (cells.size() != static_cast<std::size_t>(n) * n)
                throw nb::value_error("the way moves grids of another size");
            for (std::size_t i = 0; i < cells.size(); i++)
                if (data_of(cells)[i] > n) throw nb::value_error("not a digit");
            nb::bytes to = new_bytes(cells.size());
            canon::move(data_of(way), n, data_of(cells), data_of(to));
            return to;
        },
        "way"_a, "cells"_a, "Move the digits of a grid.");
    m.def(
        "invert",
        [](const nb::bytes& way) {
            const int n = checked_size(way);
            nb::bytes to = new_bytes(way.size());
            canon::invert(data_of(way), n, data_of(to));
            return to;
        },
        "way"_a, "The way back.");
    m.def(
        "compose",
        [](const nb::bytes& first, const nb::bytes& then) {
            const int n = checked_size(first);
            if (checked_size(then) != n) throw nb::value_error("the ways differ in size");
            nb::bytes to = new_bytes(first.size());
            canon::compose(data_of(first), data_of(then), n, data_of(to));
            return to;
        },
        "first"_a, "then"_a, "One way, and then another.");
    m.def(
        "random_way",
        [](std::uint64_t seed, std::uint64_t place) {
            return bytes_of(canon::draw_way(seed, place));
        },
        "seed"_a, "place"_a = 0,
        "A way of the classic layout that only the seed and place decide.");
}

}  // namespace

void bind_canon(nb::module_& m) {
    nb::enum_<Form>(m, "CanonForm", "The canonical forms of a puzzle.")
        .value("PUZZLE", Form::Puzzle)
        .value("GRID", Form::Grid)
        .value("PATTERN", Form::Pattern);
    m.def(
        "canon_text",
        [](std::string_view text, Form form) {
            std::uint8_t digits[kCells];
            if (text.size() != kCells || !canon::read(text.data(), classic::Form::Text, digits))
                return no_form(canon::Status::Bad);
            return find_form(digits, form);
        },
        "text"_a, "form"_a,
        nb::sig("def canon_text(text: str, form: CanonForm) -> tuple[int, bytes, bytes, int]"),
        "The status of a classic line, its form as digits, the way there, its automorphisms.");
    m.def(
        "canon_cells",
        [](const nb::bytes& cells, Form form) {
            if (cells.size() != kCells ||
                classic::bad_cell(cells.c_str(), classic::Form::Digits) >= 0)
                throw nb::value_error("givens must be 81 bytes from 0 to 9");
            return find_form(data_of(cells), form);
        },
        "cells"_a, "form"_a,
        nb::sig("def canon_cells(cells: bytes, form: CanonForm) -> tuple[int, bytes, bytes, int]"),
        "As canon_text, of digits.");
    m.def("canon_records", &canon_records, "puzzles"_a, "stride"_a, "is_text"_a, "first"_a,
          "last"_a, "form"_a, "forms"_a, "automorphisms"_a, "statuses"_a, "ways"_a.none(), "stop"_a,
          nb::sig("def canon_records(puzzles: object, stride: int, is_text: bool, first: int, "
                  "last: int, form: CanonForm, forms: object, automorphisms: object, "
                  "statuses: object, ways: object, stop: Stop) -> None"),
          "The forms of classic puzzles in a buffer.");
    m.def("move_records", &move_records, "puzzles"_a, "stride"_a, "is_text"_a, "solutions"_a.none(),
          "solution_stride"_a, "is_solution_text"_a, "first"_a, "last"_a, "seed"_a, "copies"_a,
          "moved"_a, "moved_solutions"_a.none(), "statuses"_a, "stop"_a,
          nb::sig("def move_records(puzzles: object, stride: int, is_text: bool, "
                  "solutions: object, solution_stride: int, is_solution_text: bool, first: int, "
                  "last: int, seed: int, copies: int, moved: object, moved_solutions: object, "
                  "statuses: object, stop: Stop) -> None"),
          "Random equivalents of classic puzzles in a buffer, and of their solutions.");
    bind_ways(m);
    m.def(
        "find_symmetries",
        [](const nb::bytes& grid) {
            nb::list found;
            if (grid.size() == kCells)
                for (const auto& one : canon::find_symmetries(data_of(grid)))
                    found.append(nb::make_tuple(bytes_of(one.way), one.number));
            return found;
        },
        "grid"_a, nb::sig("def find_symmetries(grid: bytes) -> list[tuple[bytes, int]]"),
        "All ways that give back a full classic grid, the identity first, and the numbers of their "
        "classes; none if it is not a grid.");
    m.def(
        "symmetry_table",
        [] {
            nb::list table;
            for (const auto& one : canon::kSymmetryClasses)
                table.append(
                    nb::make_tuple(one.number, one.rows, one.columns, one.ways, one.grids));
            return table;
        },
        nb::sig("def symmetry_table() -> list[tuple[int, str, str, int, int]]"),
        "The classes of symmetry: number, rows, columns, ways, grids.");
}

}  // namespace nonet::bindings

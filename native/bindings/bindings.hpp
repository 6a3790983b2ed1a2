// The files of this folder are the only ones that know both C++ and Python.
#pragma once
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include "../core/constraints.hpp"
#include "../core/json.hpp"
#include "../core/layout.hpp"

#include <atomic>

namespace nonet::bindings {

namespace nb = nanobind;
using namespace nb::literals;

// Says "stop" to batches at work in other threads.
struct Stop {
    std::atomic<bool> said{false};
};

using Bytes = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

// Room for the results of a text: bytes that are written before anyone else sees them.
struct Room {
    PyObject* bytes;
    explicit Room(std::size_t size)
        : bytes(PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size))) {}
    Room(const Room&) = delete;
    Room& operator=(const Room&) = delete;
    ~Room() { Py_XDECREF(bytes); }
};

// Where results are written: a Room or an array of bytes, of at least this size; null for None.
char* writable_room(nb::handle room, std::size_t least);

// The givens of a layout, one byte a cell; a wrong length or digit is a ValueError.
const std::uint8_t* checked_givens(const Layout& layout, const nb::bytes& givens);

nb::str text_of(std::string_view text);
nb::object python_of(const Json& json);  // as plain data

// The constraints of a Python object; those that do not fit together are a ValueError.
const Constraints& checked_constraints(const nb::handle& object);
Constraints& writable_constraints(const nb::handle& object);

void bind_constraints(nb::module_& m);
void bind_rules(nb::module_& m);
void bind_general(nb::module_& m);
void bind_canon(nb::module_& m);
void bind_classic(nb::module_& m);
void bind_generate(nb::module_& m);
void bind_variant(nb::module_& m);
void bind_steps(nb::module_& m);
void bind_words(nb::module_& m);
void bind_techniques(nb::module_& m);
void bind_se(nb::module_& m);
void bind_jobs(nb::module_& m);
void bind_photo(nb::module_& m);

}  // namespace nonet::bindings

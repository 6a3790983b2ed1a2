#include <nanobind/stl/array.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <algorithm>
#include <cstring>

#include "../jobs/puzzle.hpp"
#include "../photo/choices.hpp"
#include "../photo/detector.hpp"
#include "../photo/look.hpp"
#include "../photo/reader.hpp"
#include "../photo/resize.hpp"
#include "host.hpp"

namespace nonet::bindings {
namespace {

using photo::Gray;
using photo::Network;

template <class Value, std::size_t Dimensions>
using Numbers = nb::ndarray<const Value, nb::ndim<Dimensions>, nb::c_contig, nb::device::cpu>;
using Tones = Numbers<std::uint8_t, 2>;
using Points = std::vector<std::pair<double, double>>;

template <class Value>
nb::bytes to_bytes(const std::vector<Value>& values) {
    return nb::bytes(reinterpret_cast<const char*>(values.data()), values.size() * sizeof(Value));
}

Gray to_gray(const Tones& tones) {
    const auto height = static_cast<int>(tones.shape(0)), width = static_cast<int>(tones.shape(1));
    auto gray = photo::make_gray({tones.data(), tones.size()}, width, height, 1);
    if (!gray) throw nb::value_error("not a picture");
    return std::move(*gray);
}

template <class Value>
photo::Patches<Value> to_patches(const Numbers<Value, 3>& cells, double margin) {
    if (cells.shape(1) != cells.shape(2) || cells.shape(1) < 8 || cells.shape(1) > 1024)
        throw nb::value_error("the pictures of cells are square");
    photo::Patches<Value> out(static_cast<int>(cells.shape(0)), static_cast<int>(cells.shape(1)),
                              margin);
    std::memcpy(out.values.data(), cells.data(), cells.nbytes());
    return out;
}

// A picture that Python decodes when it is asked for it.
class PythonSource : public photo::Source {
  public:
    PythonSource(nb::callable decode, int width_, int height_) : decode_(std::move(decode)) {
        width = width_;
        height = height_;
    }
    Gray read(int finer) override {
        const nb::gil_scoped_acquire held;
        try {
            return to_gray(nb::cast<Tones>(decode_(finer)));
        } catch (const std::exception&) {
            error = std::current_exception();
            return {};
        }
    }
    std::exception_ptr error;

  private:
    nb::callable decode_;
};

using Decode = nb::typed<nb::callable, nb::object(int)>;

std::string read_photo(const Decode& decode, int width, int height,
                       const std::optional<Points>& corners, bool is_quick, bool is_whole,
                       const std::string& notes, const Network& network) {
    photo::Wish wish{{}, is_quick, is_whole, Json::parse(notes).value_or(Json::array())};
    if (!wish.notes.items()) throw nb::value_error("the notes are not a list");
    if (corners) {
        auto& places = wish.corners.emplace();
        for (const auto& [x, y] : *corners) places.push_back({x, y});
    }
    PythonSource source(decode, width, height);
    const auto found =
        run([&](jobs::Host& host) { return photo::read(source, wish, network, host); });
    if (source.error) std::rethrow_exception(source.error);
    return found ? found->dump() : Json(Json::Object{{"error", found.refusal().message}}).dump();
}

std::optional<Points> find_mesh(const Tones& gray) {
    const auto found = photo::find_grid(to_gray(gray), false);
    if (!found) return {};
    Points out;
    for (const photo::Point point : found->mesh().points) out.emplace_back(point.x, point.y);
    return out;
}

nb::bytes cut_patches(const Tones& gray, const Numbers<float, 3>& mesh, int side, double margin) {
    if (mesh.shape(0) < 2 || mesh.shape(0) > 37 || mesh.shape(1) != mesh.shape(0) ||
        mesh.shape(2) != 2)
        throw nb::value_error("the mesh has rows of crossings, x and y of each");
    if (side < 8 || side > 1024) throw nb::value_error("side: expected 8 to 1024");
    photo::Mesh own(static_cast<int>(mesh.shape(0)) - 1);
    const float* at = mesh.data();
    for (photo::Point& point : own.points) {
        point = {at[0], at[1]};
        at += 2;
    }
    return to_bytes(photo::cut_patches(to_gray(gray), own, side, margin).values);
}

nb::bytes run_network(const Network& network, const Numbers<float, 3>& cells) {
    const auto patches = to_patches(cells, photo::kMargin);
    if (patches.side != photo::kPatch) throw nb::value_error("cells have 32×32 pixels");
    const photo::Logits logits = network(patches);
    std::vector<float> out;
    for (std::size_t i = 0; i < logits.count(); i++) {
        out.insert(out.end(), logits.signs[i].begin(), logits.signs[i].end());
        out.push_back(logits.hand[i]);
    }
    return to_bytes(out);
}

using Chances = std::vector<std::vector<double>>;

// The chances of the digits of each cell, of blank paper, of marks and of handwriting; the quality.
std::tuple<Chances, std::vector<double>, std::vector<double>, std::vector<double>, double>
read_logits(const Numbers<float, 2>& logits, int size) {
    if (logits.shape(1) != photo::kSigns + 1) throw nb::value_error("each cell has 28 logits");
    if (size < 4 || size > 16) throw nb::value_error("size: expected 4 to 16");
    photo::Logits own;
    for (std::size_t i = 0; i < logits.shape(0); i++) {
        const float* row = logits.data() + i * (photo::kSigns + 1);
        std::copy_n(row, photo::kSigns, own.signs.emplace_back().begin());
        own.hand.push_back(row[photo::kSigns]);
    }
    const photo::Seen seen = photo::read_logits(own, size);
    return {seen.digits, seen.blank, seen.marks, seen.written, seen.quality()};
}

using Options = std::vector<std::tuple<int, int, double>>;

// The digits, the givens, whether these have one solution, the cost, the shares.
std::tuple<std::vector<int>, std::vector<int>, bool, double, std::vector<double>> decode(
    const std::vector<Options>& choices, const std::string& puzzle) {
    const auto read = jobs::read_puzzle(puzzle);
    if (!read || read->givens.size() != choices.size())
        throw nb::value_error("a puzzle with as many cells as choices is expected");
    const int size = read->size();
    std::vector<photo::Choice> own;
    for (const Options& options : choices) {
        auto& choice = own.emplace_back();
        for (const auto& [digit, given, cost] : options) {
            if (digit < 0 || digit > size || given < 0 || given > size)
                throw nb::value_error("a digit is out of range");
            choice.push_back({digit, given, cost});
        }
        if (choice.empty()) throw nb::value_error("a cell has no options");
    }
    const auto found =
        run([&](jobs::Host& host) { return photo::decode(own, read->book->rules, size, host); });
    std::vector<int> digits, givens;
    for (const photo::Option& option : found.options) {
        digits.push_back(option.digit);
        givens.push_back(option.given);
    }
    return {digits, givens, found.is_unique, found.cost, found.shares};
}

}  // namespace

void bind_photo(nb::module_& m) {
    m.def(
        "photo_signs",
        [] {
            return std::vector<std::string>(std::begin(photo::kSignNames),
                                            std::end(photo::kSignNames));
        },
        "What the network tells apart: empty cells, digits, numbers, letters, marks, the rest.");
    m.attr("PHOTO_SIDE") = photo::kPatch;
    m.attr("PHOTO_MARGIN") = photo::kMargin;
    m.attr("PHOTO_ENOUGH") = photo::kEnough;
    nb::class_<Network>(m, "PhotoNetwork",
                        "The network that reads cells, from the bytes of its file.")
        .def(
            "__init__",
            [](Network* self, const nb::bytes& data) {
                auto network = Network::read({data.c_str(), data.size()});
                if (!network) throw nb::value_error("not a network of the expected shape");
                new (self) Network(std::move(*network));
            },
            "data"_a)
        .def("run", &run_network, "cells"_a,
             "The logits of each cell, as 28 floats: one for each sign, and one for handwriting.");
    m.def("read_photo", &read_photo, "decode"_a, "width"_a, "height"_a, "corners"_a.none(),
          "is_quick"_a, "is_whole"_a, "notes"_a, "network"_a,
          "Read a photo; the answer is JSON. `decode` returns the picture in grey, given how many "
          "times finer than usual.");
    m.def(
        "make_gray",
        [](const Numbers<std::uint8_t, 3>& pixels) {
            const auto gray = photo::make_gray(
                {pixels.data(), pixels.size()}, static_cast<int>(pixels.shape(1)),
                static_cast<int>(pixels.shape(0)), static_cast<int>(pixels.shape(2)));
            if (!gray) throw nb::value_error("not a picture");
            return to_bytes(gray->values);
        },
        "pixels"_a, "The tones of pixels with 1, 3 or 4 bytes: red, green, blue, opacity.");
    m.def(
        "limit_picture",
        [](const Tones& gray, int most) -> std::pair<nb::bytes, int> {
            if (most < 1) throw nb::value_error("most: expected 1 or more");
            const Gray small = photo::limit_side(to_gray(gray), most);
            return {to_bytes(small.values), small.width};
        },
        "gray"_a, "most"_a,
        "The tones of a picture with no more pixels than this along a side, and its width.");
    m.def("find_mesh", &find_mesh, "gray"_a,
          "Where the crossings of the largest grid lie, row by row; None if there is no grid.");
    m.def(
        "count_looks",
        [](const Tones& gray, bool is_quick) {
            return photo::count_looks(to_gray(gray), is_quick);
        },
        "gray"_a, "is_quick"_a, "How often a search for a grid looks for its lines.");
    m.def("cut_patches", &cut_patches, "gray"_a, "mesh"_a, "side"_a, "margin"_a,
          "A square picture of each cell of a mesh, as tones.");
    m.def(
        "measure_contrast",
        [](const Numbers<std::uint8_t, 3>& raw, double margin) -> std::pair<float, bool> {
            const auto contrast = photo::measure_contrast(to_patches(raw, margin));
            return {contrast.ink, contrast.is_light};
        },
        "raw"_a, "margin"_a, "The usual difference of ink and paper, and whether ink is lighter.");
    m.def(
        "level_tones",
        [](const Numbers<std::uint8_t, 3>& raw, float contrast, bool is_light, double margin) {
            return to_bytes(
                photo::level_tones(to_patches(raw, margin), {contrast, is_light}).values);
        },
        "raw"_a, "contrast"_a, "is_light"_a, "margin"_a,
        "The pictures with paper at 0 and ink at 1, as floats.");
    m.def("read_logits", &read_logits, "logits"_a, "size"_a,
          "The chances of each digit in the alphabet that fits best.");
    m.def("decode_digits", &decode, "choices"_a, "puzzle"_a,
          "The most probable digits with exactly one solution; `puzzle` has the rules.");
    m.def("weigh_confidence", &photo::weigh_confidence, "alone"_a, "share"_a.none(),
          "agrees"_a.none(), "The probability that a digit is right.");
}

}  // namespace nonet::bindings

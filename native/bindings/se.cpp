#include "bindings.hpp"

#include "../se/rating.hpp"

#include <memory>
#include <mutex>
#include <thread>

namespace nonet::bindings {
namespace {

using se::Options;
using se::Rater;
using se::Rating;
using RatingRoom = nb::ndarray<std::uint16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

constexpr std::size_t kRecord = 81, kNumbers = 4;
// A rater keeps much for its own use: one thread at a time has it.
struct SeRater {
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

void bind_se(nb::module_& m) {
    nb::class_<SeRater>(m, "SeRater", "Rates classic puzzles as Sudoku Explainer 1.2.1 does.")
        .def(nb::init<>())
        .def(
            "rate", &SeRater::rate, "line"_a, "uniqueness"_a = true, "most_work"_a = 0,
            "keep_path"_a = false,
            nb::sig("def rate(self, line: bytes, uniqueness: bool = True, most_work: int = 0, "
                    "keep_path: bool = False) -> tuple[tuple[int, int, int], bool, "
                    "list[Step], int]"),
            "ER, EP and ED in tenths; is ER only a lower bound; the path, if asked for; the work.");
    m.def("rate_se_records", &rate_records, "puzzles"_a, "stride"_a, "uniqueness"_a, "most_work"_a,
          "threads"_a, "ratings"_a, "stop"_a,
          nb::sig("def rate_se_records(puzzles: object, stride: int, uniqueness: bool, most_work: "
                  "int, threads: int, ratings: object, stop: Stop) -> None"),
          "Rate classic puzzles in a buffer: ER, EP, ED in tenths and 1 for a lower bound, four "
          "numbers a record.");
}

}  // namespace nonet::bindings

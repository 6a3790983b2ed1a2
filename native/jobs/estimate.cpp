// Estimating the number of solutions where they are too many to count.
//
// A dive follows one random branch of the search: it chooses a cell, keeps the digits that do not
// fail at once, takes one of them, and goes on until the rest can be counted. The product of the
// numbers of digits, times that count, is the number of solutions on average (Knuth 1975).
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

#include "../general/search.hpp"
#include "../random.hpp"
#include "setters.hpp"

namespace nonet::jobs {
namespace {

using general::Outcome;
using general::Search;

constexpr std::int64_t kMostDives = 1'000'000, kUsualDives = 2'000;
constexpr std::uint64_t kExactCount = 10'000, kExactGuesses = 20'000;  // for the count at the start
constexpr std::uint64_t kRestCount = 2'000, kRestGuesses = 300;        // for that at the end of a dive
constexpr double kZero = -std::numeric_limits<double>::infinity();
constexpr double kMostNumber = 1e300;

class Diver {
  public:
    Diver(const Layout& layout, const Digits& givens, std::uint64_t seed)
        : layout_(layout), givens_(givens), random_(seed) {}

    // The logarithm of what one dive says the number of solutions is.
    double dive() {
        Digits digits = givens_;
        double weight = 0;
        for (int depth = 0;; depth++) {
            Search search(layout_, digits.data(), {});
            if (!search.settle()) return kZero;
            const int cell = choose(search.state());
            if (cell < 0) return weight;
            if (depth >= depth_) {
                const auto [number, outcome] = Search(search).count(kRestCount, kRestGuesses);
                if (outcome == Outcome::Exhausted) {
                    depth_ = std::max(depth - 1, 0);  // the next one tries a little earlier
                    return number ? weight + std::log(static_cast<double>(number)) : kZero;
                }
                depth_ = depth + 1;
            }
            digits = search.grid();
            const int chosen = branch(digits, cell, search.state().candidates(cell), weight);
            if (chosen < 0) return kZero;
            digits[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(chosen + 1);
        }
    }

  private:
    int choose(const general::State& state) const {
        int best = -1, fewest = std::numeric_limits<int>::max();
        for (int cell = 0; cell < layout_.cells; cell++) {
            const int number = std::popcount(state.candidates(cell));
            if (number > 1 && number < fewest) best = cell, fewest = number;
        }
        return best;
    }

    // One of the digits that do not fail at once; -1 if all do.
    int branch(const Digits& digits, int cell, std::uint64_t among, double& weight) {
        int alive = 0, chosen = -1;
        Digits trial = digits;
        for (; among; among &= among - 1) {
            const int digit = std::countr_zero(among);
            trial[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit + 1);
            if (!Search(layout_, trial.data(), {}).settle()) continue;
            if (random_.below(static_cast<std::uint32_t>(++alive)) == 0) chosen = digit;
        }
        if (alive) weight += std::log(static_cast<double>(alive));
        return chosen;
    }

    const Layout& layout_;
    const Digits& givens_;
    Random random_;
    int depth_ = 0;  // from which counting the rest is worth a try
};

// The mean of what dives say, and its 95 % interval; all as natural logarithms.
struct Spread {
    double mean = kZero, low = kZero, high = kZero;
};

double log_mean(const std::vector<double>& weights, std::size_t from, std::size_t to) {
    const double most = *std::max_element(weights.begin() + static_cast<std::ptrdiff_t>(from),
                                          weights.begin() + static_cast<std::ptrdiff_t>(to));
    if (most == kZero) return kZero;
    double sum = 0;
    for (std::size_t i = from; i < to; i++) sum += std::exp(weights[i] - most);
    return most + std::log(sum / static_cast<double>(to - from));
}

Spread measure(const std::vector<double>& weights) {
    Spread out;
    const auto number = weights.size();
    if (number < 2) return out;
    out.mean = log_mean(weights, 0, number);
    if (out.mean == kZero) return out;
    // The dives vary over magnitudes, so their mean is skewed: its logarithm is closer to normal.
    double squares = 0;
    for (const double weight : weights) {
        const double share = std::exp(weight - out.mean) - 1;
        squares += share * share;
    }
    const double error = std::sqrt(squares) / static_cast<double>(number);
    constexpr double kSigmas = 2.2;  // for 95 %: that of a normal distribution, and some skewness
    const double width = kSigmas * std::sqrt(std::log1p(error * error));
    out.low = out.mean - width, out.high = out.mean + width;
    return out;
}

Json number_of(double logarithm) {
    if (logarithm == kZero) return 0;
    const double number = std::exp(logarithm);
    return number > kMostNumber ? Json() : Json(number);
}

Json decimal(double logarithm) {
    return logarithm == kZero ? Json() : Json(logarithm / std::log(10.0));
}

}  // namespace

Answer answer_estimate(Fields& fields, const Subject& subject, Host& host) {
    const auto dives = fields.whole("dives", 2, kMostDives).value_or(kUsualDives);
    const auto seed = fields.whole("seed", 0, (std::int64_t{1} << 53) - 1).value_or(0);
    const Clock clock(host, fields.seconds());
    if (fields.fault()) return *fields.fault();
    const Layout& layout = subject.book->layout;
    Spread found;
    std::vector<double> weights;
    const auto [number, outcome] =
        Search(layout, subject.givens.data(), {}).count(kExactCount, kExactGuesses);
    const bool is_exact = outcome == Outcome::Exhausted;
    if (is_exact) {
        found.mean = number ? std::log(static_cast<double>(number)) : kZero;
        found.low = found.high = found.mean;
    } else {
        Diver diver(layout, subject.givens, static_cast<std::uint64_t>(seed));
        for (std::int64_t dive = 0; dive < dives && !clock.is_over(); dive++) {
            weights.push_back(diver.dive());
            host.progress(static_cast<std::uint64_t>(dive), static_cast<std::uint64_t>(dives));
        }
        found = measure(weights);
        const double least = number ? std::log(static_cast<double>(number)) : kZero;
        found.mean = std::max(found.mean, least), found.low = std::max(found.low, least);
        found.high = std::max(found.high, least);
    }
    const bool is_late = !is_exact && found.mean == kZero;
    const char* status = is_late               ? "limit"
                         : !is_exact           ? "several"
                         : number == 0         ? "none"
                         : number == 1         ? "unique"
                                               : "several";
    Json out = begin_answer(subject, status, {});
    out.add("number", is_exact ? Json(number) : is_late ? Json() : number_of(found.mean));
    out.add("low", is_exact ? Json(number) : is_late ? Json() : number_of(found.low));
    out.add("high", is_exact ? Json(number) : is_late ? Json() : number_of(found.high));
    out.add("log10", decimal(found.mean));
    out.add("log10_low", decimal(found.low));
    out.add("log10_high", decimal(found.high));
    out.add("exact", is_exact);
    out.add("dives", weights.size());
    return out;
}

}  // namespace nonet::jobs

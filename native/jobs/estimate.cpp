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

constexpr std::int64_t kMostDives = 1'000'000, kUsualDives = 1'000;
constexpr std::uint64_t kExactCount = 10'000, kExactGuesses = 20'000;  // for the count at the start
constexpr std::uint64_t kRestCount = 2'000, kRestGuesses = 300;        // for that at the end of a dive

// A number of any size: mantissa · 10^power. Only operations that are alike on every machine are
// used, so that a seed has one estimate.
struct Large {
    double mantissa = 0;  // 0, or from 1 up to 10
    int power = 0;

    bool is_zero() const { return mantissa == 0; }
    void normalise() {
        for (; mantissa >= 10; power++) mantissa /= 10;
        for (; mantissa > 0 && mantissa < 1; power--) mantissa *= 10;
    }
    Large times(double factor) const {
        Large out{mantissa * factor, power};
        out.normalise();
        return out;
    }
    // In units of 10^unit.
    double in_units(int unit) const {
        constexpr int kNothing = 30;  // beyond the precision of a double
        if (unit - power > kNothing) return 0;
        double value = mantissa;
        for (int i = power; i < unit; i++) value /= 10;
        for (int i = power; i > unit; i--) value *= 10;
        return value;
    }
    bool operator<(const Large& other) const {
        if (is_zero() || other.is_zero()) return is_zero() && !other.is_zero();
        return power != other.power ? power < other.power : mantissa < other.mantissa;
    }
};

class Diver {
  public:
    Diver(const Layout& layout, const Digits& givens, std::uint64_t seed)
        : layout_(layout), givens_(givens), random_(seed) {}

    // What one dive says the number of solutions is.
    Large dive() {
        Digits digits = givens_;
        Large weight{1, 0};
        for (int depth = 0;; depth++) {
            Search search(layout_, digits.data(), {});
            if (!search.settle()) return {};
            const int cell = choose(search.state());
            if (cell < 0) return weight;
            if (depth >= depth_) {
                const auto [number, outcome] = Search(search).count(kRestCount, kRestGuesses);
                if (outcome == Outcome::Exhausted) {
                    depth_ = std::max(depth - 1, 0);  // the next one tries a little earlier
                    return weight.times(static_cast<double>(number));
                }
                depth_ = depth + 1;
            }
            digits = search.grid();
            const int chosen = branch(digits, cell, search.state().candidates(cell), weight);
            if (chosen < 0) return {};
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
    int branch(const Digits& digits, int cell, std::uint64_t among, Large& weight) {
        int alive = 0, chosen = -1;
        Digits trial = digits;
        for (; among; among &= among - 1) {
            const int digit = std::countr_zero(among);
            trial[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit + 1);
            if (!Search(layout_, trial.data(), {}).settle()) continue;
            if (random_.below(static_cast<std::uint32_t>(++alive)) == 0) chosen = digit;
        }
        weight = weight.times(alive);
        return chosen;
    }

    const Layout& layout_;
    const Digits& givens_;
    Random random_;
    int depth_ = 0;  // from which counting the rest is worth a try
};

// The mean of what dives say, and its interval.
struct Spread {
    Large mean, low, high;
};

Spread measure(const std::vector<Large>& weights) {
    Spread out;
    if (weights.empty()) return out;
    const int unit = std::max_element(weights.begin(), weights.end())->power;
    const auto number = static_cast<double>(weights.size());
    double sum = 0, squares = 0;
    for (const Large& weight : weights) sum += weight.in_units(unit);
    if (sum == 0) return out;
    const double mean = sum / number;
    for (const Large& weight : weights) {
        const double share = weight.in_units(unit) / mean - 1;
        squares += share * share;
    }
    out.mean = Large{mean, unit}.times(1);
    // What dives say spreads over magnitudes, so their mean is skewed: a factor describes its error
    // better than a difference.
    constexpr double kSigmas = 2.2;  // 1.96 for 95 % of a normal distribution, and some skewness
    const double error = kSigmas * std::sqrt(squares) / number;
    const double factor = 1 + error + error * error / 2;
    out.low = out.mean.times(1 / factor), out.high = out.mean.times(factor);
    return out;
}

Json describe_large(const Large& number) {
    return Json::Object{{"mantissa", number.mantissa}, {"exponent", number.power}};
}

}  // namespace

Answer answer_estimate(Fields& fields, const Subject& subject, Host& host) {
    const auto dives = fields.whole("dives", 2, kMostDives).value_or(kUsualDives);
    const auto seed = fields.whole("seed", 0, (std::int64_t{1} << 53) - 1).value_or(0);
    const Clock clock(host, fields.seconds());
    if (fields.fault()) return *fields.fault();
    const Layout& layout = subject.book->layout;
    const auto [number, outcome] =
        Search(layout, subject.givens.data(), {}).count(kExactCount, kExactGuesses);
    const bool is_exact = outcome == Outcome::Exhausted;
    const Large least = Large{1, 0}.times(static_cast<double>(number));
    Spread found{least, least, least};
    std::vector<Large> weights;
    if (!is_exact) {
        Diver diver(layout, subject.givens, static_cast<std::uint64_t>(seed));
        for (std::int64_t dive = 0; dive < dives && !clock.is_over(); dive++) {
            weights.push_back(diver.dive());
            host.progress(static_cast<std::uint64_t>(dive), static_cast<std::uint64_t>(dives));
        }
        found = measure(weights);
        for (Large* one : {&found.mean, &found.low, &found.high}) *one = std::max(*one, least);
        if (found.mean.is_zero()) return answer_failure(subject, {"limit", describe_late("solve.counted", clock, number)});
    }
    const bool is_one = is_exact && number < 2;
    Json out = begin_answer(subject, !is_one ? "several" : number ? "unique" : "none", {});
    out.add("count", is_exact ? Json(number) : Json());
    out.add("number", describe_large(found.mean));
    out.add("low", describe_large(found.low));
    out.add("high", describe_large(found.high));
    out.add("exact", is_exact);
    out.add("dives", weights.size());
    return out;
}

}  // namespace nonet::jobs

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

constexpr std::int64_t kMostDives = 1'000'000, kUsualDives = 500;
constexpr std::uint64_t kExactCount = 10'000, kExactGuesses = 20'000;  // for the count at the start
constexpr std::uint64_t kRestCount = 2'000, kRestGuesses = 300;  // for that at the end of a dive

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
            const int cell = choose(search);
            if (cell < 0) return weight;
            if (depth >= depth_) {
                const auto [number, outcome] =
                    Search(layout_, digits.data(), {}).count(kRestCount, kRestGuesses);
                if (outcome == Outcome::Exhausted) {
                    depth_ = std::max(depth - 1, 0);  // the next one tries a little earlier
                    return weight.times(static_cast<double>(number));
                }
                depth_ = depth + 1;
            }
            digits = search.grid();
            const int chosen = branch(digits, cell, search.candidates(cell), weight);
            if (chosen < 0) return {};
            digits[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(chosen + 1);
        }
    }

  private:
    int choose(const Search& search) const {
        int best = -1, fewest = std::numeric_limits<int>::max();
        for (int cell = 0; cell < layout_.cells; cell++) {
            const int number = std::popcount(search.candidates(cell));
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

constexpr double kSigmas = 2.2;  // 1.96 for 95 % of a normal distribution, and some skewness

// The mean of what dives say, and its interval.
struct Spread {
    Large mean, low, high;
};

// The natural logarithm and its inverse, alike on every machine; the C library's need not be.
constexpr double kLog2 = 0.693147180559945309, kLog10 = 2.302585092994045684;

double find_log(const Large& number) {
    double value = number.mantissa, out = number.power * kLog10;
    for (; value > 1.5; value /= 2) out += kLog2;
    const double part = (value - 1) / (value + 1);
    double power = part;
    for (int k = 1; k < 30; k += 2, power *= part * part) out += 2 * power / k;
    return out;
}

Large find_exp(double value) {
    const int power = static_cast<int>(value / kLog10) - (value < 0);
    const double rest = value - power * kLog10;
    double term = 1, sum = 1;
    for (int k = 1; k < 40; k++) sum += term *= rest / k;
    Large out{sum, power};
    out.normalise();
    return out;
}

// The interval that the mean itself gives: good for many dives.
void add_spread_of_mean(Spread& out, const std::vector<Large>& weights) {
    const int unit = out.mean.power;
    const auto number = static_cast<double>(weights.size());
    const double mean = out.mean.in_units(unit);
    double squares = 0;
    for (const Large& weight : weights) {
        const double share = weight.in_units(unit) / mean - 1;
        squares += share * share;
    }
    const double error = kSigmas * std::sqrt(squares) / number;
    const double factor = 1 + error + error * error / 2;
    out.low = out.mean.times(1 / factor), out.high = out.mean.times(factor);
}

// What dives say is a product of many numbers, so its logarithm is nearly normal. Few dives rarely
// see the large ones that the mean depends on; the spread of the logarithms tells of them (Cox).
void add_spread_of_logarithms(Spread& out, const std::vector<Large>& weights) {
    std::vector<double> logarithms;
    for (const Large& weight : weights)
        if (!weight.is_zero()) logarithms.push_back(find_log(weight));
    const auto number = static_cast<double>(logarithms.size());
    if (number < 2) return;
    double sum = 0, squares = 0;
    for (const double one : logarithms) sum += one;
    const double mean = sum / number;
    for (const double one : logarithms) squares += (one - mean) * (one - mean);
    const double variance = squares / (number - 1);
    const double share = number / static_cast<double>(weights.size());  // that ended well
    const double error =
        kSigmas * std::sqrt(variance / number + variance * variance / (2 * (number - 1)));
    const double middle = mean + variance / 2;
    out.low = std::min(out.low, find_exp(middle - error).times(share));
    out.high = std::max(out.high, find_exp(middle + error).times(share));
}

Spread measure(const std::vector<Large>& weights) {
    Spread out;
    if (weights.empty()) return out;
    const int unit = std::max_element(weights.begin(), weights.end())->power;
    double sum = 0;
    for (const Large& weight : weights) sum += weight.in_units(unit);
    if (sum == 0) return out;
    out.mean = Large{sum / static_cast<double>(weights.size()), unit}.times(1);
    add_spread_of_mean(out, weights);
    add_spread_of_logarithms(out, weights);
    return out;
}

// With six digits, and as a whole number.
Json describe_large(const Large& number) {
    double unit = 1;
    for (int i = 0; i < std::min(number.power, 5); i++) unit *= 10;
    Large out{std::round(number.mantissa * unit) / unit, number.power};
    out.normalise();
    return Json::Object{{"mantissa", out.mantissa}, {"exponent", out.power}};
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
        // If every dive ends in a contradiction, there is no estimate.
        if (found.mean.is_zero())
            return answer_failure(subject,
                                  {"limit", describe_late("solve.counted", clock, number)});
        for (Large* one : {&found.mean, &found.low, &found.high}) *one = std::max(*one, least);
    }
    const bool is_one = is_exact && number < 2;
    Json out = begin_answer(subject, !is_one ? "several" : number ? "unique" : "none", {});
    out.add("count", is_exact ? Json(number) : Json());
    out.add("estimate", describe_large(found.mean));
    out.add("low", describe_large(found.low));
    out.add("high", describe_large(found.high));
    out.add("exact", is_exact);
    out.add("dives", weights.size());
    return out;
}

}  // namespace nonet::jobs

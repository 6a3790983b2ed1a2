#include "decoder.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <queue>

#include "../classic/classic.hpp"
#include "../general/search.hpp"
#include "number.hpp"

namespace nonet::photo {
namespace {

constexpr double kMargin = 7;  // readings this much less probable than the best are ignored
constexpr std::size_t kMostChanges = 4, kMostSteps = 24'000;
constexpr std::size_t kChunks[] = {1, 96, 1'000, 4'903};
constexpr std::size_t kSlowChunk = 4, kMostSlow = 40;  // of puzzles of other shapes
constexpr double kSeconds = 0.25;                      // for each of these
constexpr double kMostSeconds = 5;                     // for all readings of a classic puzzle
constexpr std::uint64_t kLook = 2'000;                 // guesses between two looks at the clock

using Digits = std::vector<std::uint8_t>;

bool is_classic(const jobs::Rules& rules, int size) {
    return size == 9 && rules == jobs::boxes_of(3, 3);
}

struct Change {
    double cost;
    std::size_t cell, rank;

    bool operator<(const Change& other) const {
        if (cost != other.cost) return cost < other.cost;
        return cell != other.cell ? cell < other.cell : rank < other.rank;
    }
};

// What is read otherwise than it was seen.
struct Reading {
    double cost = 0;
    std::vector<Change> changes;
};

// Lists readings, the most probable first: all ways to change a few cells.
class Ranking {
  public:
    explicit Ranking(const std::vector<Choice>& choices) {
        for (std::size_t cell = 0; cell < choices.size(); cell++)
            for (std::size_t rank = 1; rank < choices[cell].size(); rank++)
                if (choices[cell][rank].cost <= kMostCost)
                    changes_.push_back({choices[cell][rank].cost, cell, rank});
        std::sort(changes_.begin(), changes_.end());
        if (!changes_.empty()) heap_.push({changes_[0].cost, {0}});
    }

    // The next readings, at most this many.
    std::vector<Reading> next(std::size_t most) {
        std::vector<Reading> out;
        if (is_fresh_) out.push_back({});
        is_fresh_ = false;
        while (out.size() < most && steps_ < kMostSteps && !heap_.empty()) {
            steps_++;
            const Entry entry = heap_.top();
            heap_.pop();
            if (auto changes = list_changes(entry))
                out.push_back({entry.cost, std::move(*changes)});
            push_next(entry);
        }
        return out;
    }

  private:
    struct Entry {
        double cost;
        std::vector<std::size_t> chosen;  // of the changes, in order

        bool operator<(const Entry& other) const {  // the cheapest is on top
            return cost != other.cost ? cost > other.cost : chosen > other.chosen;
        }
    };

    // Nothing if two of them change the same cell.
    std::optional<std::vector<Change>> list_changes(const Entry& entry) const {
        std::vector<Change> out;
        for (const auto at : entry.chosen) {
            for (const Change& one : out)
                if (one.cell == changes_[at].cell) return {};
            out.push_back(changes_[at]);
        }
        return out;
    }
    void push_next(const Entry& entry) {
        const std::size_t last = entry.chosen.back();
        if (last + 1 == changes_.size()) return;
        const double step = changes_[last + 1].cost;
        Entry other = entry;
        other.chosen.back() = last + 1;
        other.cost = entry.cost - changes_[last].cost + step;
        heap_.push(std::move(other));
        if (entry.chosen.size() == kMostChanges) return;
        Entry longer = entry;
        longer.chosen.push_back(last + 1);
        longer.cost = entry.cost + step;
        heap_.push(std::move(longer));
    }

    std::vector<Change> changes_;
    std::priority_queue<Entry> heap_;
    std::size_t steps_ = 0;
    bool is_fresh_ = true;
};

// Finds which givens have exactly one solution.
class Judge {
  public:
    Judge(const jobs::Rules& rules, int size, jobs::Host& host)
        : host_(host), rest_(host, kMostSeconds) {
        if (is_classic(rules, size)) return;
        layout_.emplace(rules::lower_rules(rules, size).constraints);
    }

    bool is_slow() const { return layout_.has_value(); }

    std::vector<bool> are_unique(const std::vector<Digits>& all) {
        return is_slow() ? judge_slowly(all) : judge_classic(all);
    }

    // The first solution.
    Digits solve(const Digits& givens) {
        const jobs::Clock clock(host_, kMostSeconds);
        if (!is_slow()) {
            Digits out(classic::kCells);
            const auto found =
                classic::solve(reinterpret_cast<const char*>(givens.data()), classic::Form::Digits,
                               1, reinterpret_cast<char*>(out.data()));
            return found == 1 ? out : Digits{};
        }
        general::Search search(*layout_, givens.data(), std::nullopt);
        for (;;) {
            const auto outcome = search.next(kLook);
            if (outcome == general::Outcome::Found) return search.grid();
            if (outcome == general::Outcome::Exhausted || clock.is_over()) return {};
        }
    }

  private:
    std::vector<bool> judge_classic(const std::vector<Digits>& all) const {
        std::vector<bool> out(all.size());
        if (all.empty()) return out;
        Digits records;
        for (const Digits& givens : all)
            records.insert(records.end(), givens.begin(), givens.end());
        std::vector<std::uint32_t> counts(all.size());
        classic::Batch batch;
        batch.puzzles = reinterpret_cast<const char*>(records.data());
        batch.size = all.size();
        batch.form = classic::Form::Digits;
        batch.counts = counts.data();
        batch.go_on = [](void* clock) { return !static_cast<jobs::Clock*>(clock)->is_over(); };
        jobs::Clock clock = rest_;
        batch.context = &clock;
        if (classic::solve_batch(batch).stopped) return out;
        for (std::size_t i = 0; i < counts.size(); i++) out[i] = counts[i] == 1;
        return out;
    }
    std::vector<bool> judge_slowly(const std::vector<Digits>& all) const {
        std::vector<bool> out;
        for (const Digits& givens : all) {
            const jobs::Clock clock(host_, kSeconds);
            general::Search search(*layout_, givens.data(), std::nullopt);
            std::uint64_t found = 0;
            for (;;) {
                const auto [more, outcome] = search.count(2 - found, kLook);
                found += more;
                if (outcome != general::Outcome::Limit) break;
                if (clock.is_over()) {
                    found = 2;  // it took too long to find out
                    break;
                }
            }
            out.push_back(found == 1);
        }
        return out;
    }

    jobs::Host& host_;
    jobs::Clock rest_;
    std::optional<Layout> layout_;
};

// How much of the probability of all valid readings shows the digit of each cell.
std::vector<double> weigh(const std::vector<Choice>& choices, const std::vector<Option>& chosen,
                          const std::vector<Reading>& valid) {
    std::vector<double> against(chosen.size());
    double all = 0;
    for (const Reading& one : valid) {
        const double weight = exponential(valid[0].cost - one.cost);
        all += weight;
        for (const Change& change : one.changes)
            if (choices[change.cell][change.rank].digit != chosen[change.cell].digit)
                against[change.cell] += weight;
        for (const Change& best : valid[0].changes) {
            const bool is_changed =
                std::any_of(one.changes.begin(), one.changes.end(),
                            [&](const Change& change) { return change.cell == best.cell; });
            if (!is_changed) against[best.cell] += weight;  // the best reading changed this cell
        }
    }
    for (double& share : against) share = std::clamp(1 - share / all, 0.0, 1.0);
    return against;
}

std::vector<Option> choose_options(const std::vector<Choice>& choices, const Reading& reading) {
    std::vector<Option> out;
    for (const Choice& choice : choices) out.push_back(choice[0]);
    for (const Change& change : reading.changes)
        out[change.cell] = choices[change.cell][change.rank];
    return out;
}

Digits list_givens(const std::vector<Option>& options) {
    Digits out;
    for (const Option& option : options) out.push_back(static_cast<std::uint8_t>(option.given));
    return out;
}

}  // namespace

std::vector<std::uint8_t> Decoded::givens() const { return list_givens(options); }

Decoded decode(const std::vector<Choice>& choices, const jobs::Rules& rules, int size,
               jobs::Host& host) {
    Judge judge(rules, size, host);
    Ranking ranking(choices);
    std::vector<Reading> valid;
    double limit = kMostCost;
    const std::size_t rounds = judge.is_slow() ? 1 + kMostSlow / kSlowChunk : std::size(kChunks);
    for (std::size_t round = 0; round < rounds; round++) {
        const std::size_t chunk = judge.is_slow() ? (round ? kSlowChunk : 1) : kChunks[round];
        const auto tried = ranking.next(chunk);
        std::vector<Reading> fitting;
        std::vector<Digits> givens;
        for (const Reading& one : tried)
            if (one.cost <= limit) {
                fitting.push_back(one);
                givens.push_back(list_givens(choose_options(choices, one)));
            }
        const auto are_unique = judge.are_unique(givens);
        for (std::size_t i = 0; i < fitting.size(); i++)
            if (are_unique[i]) valid.push_back(std::move(fitting[i]));
        if (!valid.empty()) limit = std::min(limit, valid[0].cost + kMargin);
        if (tried.size() < chunk || tried.back().cost > limit) break;
        if (judge.is_slow() && valid.size() > 1) break;
    }
    if (valid.empty())
        return {choose_options(choices, {}), false, std::numeric_limits<double>::infinity(),
                std::vector<double>(choices.size(), 1.0)};
    auto chosen = choose_options(choices, valid[0]);
    auto shares = weigh(choices, chosen, valid);
    return {std::move(chosen), true, valid[0].cost, std::move(shares)};
}

std::vector<std::uint8_t> solve(const std::vector<std::uint8_t>& givens, const jobs::Rules& rules,
                                int size, jobs::Host& host) {
    return Judge(rules, size, host).solve(givens);
}

}  // namespace nonet::photo

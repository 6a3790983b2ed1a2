// Equal cells: those that hold the same digit in every solution; and those that never do, although
// nothing forbids it directly.
#include <algorithm>
#include <bit>
#include <map>

#include "../random.hpp"
#include "setters.hpp"
#include "sieve.hpp"

namespace nonet::jobs {
namespace {

using Verdict = Probe::Verdict;

constexpr int kSamples = 200;       // solutions to look at before anything is proved
constexpr int kSamplesInVain = 20;  // without anything new: then proofs begin

// Compares the cells of solutions. Each proof that fails gives one more solution to compare.
class Comparison {
  public:
    explicit Comparison(Probe& probe)
        : probe_(probe),
          cells_(probe.subject().givens.size()),
          group_(cells_),
          met_(cells_ * cells_) {}

    // The status of the puzzle, and whether everything is decided.
    bool run(bool are_different_wanted) {
        Sieve sieve(probe_, 1);
        if (!sieve.run()) return false;
        sets_ = sieve.sets();
        number_ = sieve.solutions();
        if (number_ == 0) return true;
        std::size_t first = cells_;  // cells whose digit is known are not compared
        for (std::size_t cell = cells_; cell-- > 0;)
            if (is_open(cell)) first = cell;
        for (std::size_t cell = 0; cell < cells_; cell++)
            group_[cell] = is_open(cell) ? first : cell;
        if (!sample()) return false;
        return prove_equal() && (!are_different_wanted || prove_different());
    }

    std::size_t solutions() const { return number_; }
    const std::vector<std::vector<int>>& equal() const { return equal_; }
    const std::vector<std::pair<int, int>>& different() const { return different_; }

  private:
    bool is_open(std::size_t cell) const { return std::popcount(sets_[cell]) > 1; }

    // Splits the groups of cells that were equal so far; true if the solution told anything new.
    bool take(const Digits& solution) {
        bool is_news = false;
        std::map<std::pair<std::size_t, int>, std::size_t> groups;
        std::vector<std::size_t> next(cells_);
        for (std::size_t cell = 0; cell < cells_; cell++) {
            const auto [at, is_new] =
                groups.emplace(std::pair(group_[cell], int{solution[cell]}), cell);
            next[cell] = at->second;
        }
        is_news = next != group_;
        group_ = std::move(next);
        std::vector<std::vector<std::size_t>> holders(
            static_cast<std::size_t>(probe_.subject().size()) + 1);
        for (std::size_t cell = 0; cell < cells_; cell++) holders[solution[cell]].push_back(cell);
        for (const auto& same : holders)
            for (const std::size_t a : same)
                for (const std::size_t b : same)
                    if (a < b && !met_[a * cells_ + b]) is_news = met_[a * cells_ + b] = true;
        return is_news;
    }

    bool sample() {
        int in_vain = 0;
        for (int n = 0; n < kSamples && in_vain < kSamplesInVain; n++) {
            // A solution with a digit that a random cell can have, so that they are of all kinds.
            const std::size_t cell = random_.below(static_cast<std::uint32_t>(cells_));
            if (!is_open(cell)) continue;
            std::uint64_t among = sets_[cell];
            for (auto skip = random_.below(static_cast<std::uint32_t>(std::popcount(among))); skip;
                 skip--)
                among &= among - 1;
            Digits found;
            const auto verdict = probe_.find(
                {nullptr, nullptr, static_cast<int>(cell), among & -among, random_.next(), &sets_},
                found);
            if (verdict == Verdict::Late) return false;
            in_vain = take(found) ? 0 : in_vain + 1;
        }
        return true;
    }

    // Is there a solution where two cells differ, or (`is_same`) are equal?
    Verdict find_pair(int a, int b, bool is_same) {
        for (std::uint64_t left = sets_[static_cast<std::size_t>(a)]; left; left &= left - 1) {
            const std::uint64_t bit = left & -left;
            const std::uint64_t other = sets_[static_cast<std::size_t>(b)];
            const std::uint64_t among = is_same ? other & bit : other & ~bit;
            if (!among) continue;
            Digits givens = probe_.subject().givens;
            givens[static_cast<std::size_t>(a)] =
                static_cast<std::uint8_t>(std::countr_zero(bit) + 1);
            Digits found;
            const auto verdict =
                probe_.find({nullptr, &givens, b, among, random_.next(), &sets_}, found);
            if (verdict == Verdict::Found) take(found);
            if (verdict != Verdict::None) return verdict;
        }
        return Verdict::None;
    }

    bool prove_equal() {
        for (std::size_t first = 0; first < cells_; first++) {
            if (!is_open(first) || group_[first] != first) continue;
            std::vector<int> same{static_cast<int>(first)};
            for (std::size_t cell = first + 1; cell < cells_; cell++) {
                if (group_[cell] != first || !is_open(cell)) continue;
                const auto verdict = find_pair(same[0], static_cast<int>(cell), false);
                if (verdict == Verdict::Late) return false;
                if (verdict == Verdict::None) same.push_back(static_cast<int>(cell));
            }
            probe_.clock().host().progress(first, cells_);
            if (same.size() > 1) equal_.push_back(std::move(same));
        }
        return true;
    }

    bool prove_different() {
        const auto& peers = probe_.subject().book->layout.peers;
        for (std::size_t a = 0; a < cells_; a++) {
            for (std::size_t b = a + 1; b < cells_; b++) {
                if (met_[a * cells_ + b] || !is_open(a) || !is_open(b) || !(sets_[a] & sets_[b]) ||
                    std::binary_search(peers[a].begin(), peers[a].end(), b))
                    continue;
                const auto verdict = find_pair(static_cast<int>(a), static_cast<int>(b), true);
                if (verdict == Verdict::Late) return false;
                if (verdict == Verdict::None)
                    different_.emplace_back(static_cast<int>(a), static_cast<int>(b));
            }
            probe_.clock().host().progress(a, cells_);
        }
        return true;
    }

    Probe& probe_;
    std::size_t cells_;
    std::vector<std::uint64_t> sets_;  // the true candidates of each cell
    std::vector<std::size_t> group_;   // the first cell that was always equal so far
    std::vector<bool> met_;            // by two cells: were they equal in a solution?
    std::size_t number_ = 0;
    std::vector<std::vector<int>> equal_;
    std::vector<std::pair<int, int>> different_;
    Random random_{0};
};

}  // namespace

Answer answer_equal(Fields& fields, const Subject& subject, Host& host) {
    const bool are_different_wanted = fields.flag("different");
    const Clock clock(host, fields.seconds());
    if (fields.fault()) return *fields.fault();
    Probe probe(subject, clock);
    Comparison comparison(probe);
    const bool is_complete = comparison.run(are_different_wanted);
    const auto number = comparison.solutions();
    if (number == 0 && is_complete)
        return answer_failure(subject, {"none", message("solve.none", {{"reason", nullptr}})});
    if (number < 2 && !is_complete) return answer_failure(subject, {"limit", probe.late()});
    Json out = begin_answer(subject, number > 1 ? "several" : "unique", {});
    Json groups = Json::array(), pairs = Json::array();
    for (const auto& group : comparison.equal()) groups.add(name_cells(subject.shape(), group));
    for (const auto& [a, b] : comparison.different())
        pairs.add(name_cells(subject.shape(), {a, b}));
    out.add("equal", std::move(groups));
    out.add("different", are_different_wanted ? std::move(pairs) : Json());
    out.add("complete", is_complete);
    return out;
}

}  // namespace nonet::jobs

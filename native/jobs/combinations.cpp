// Combinations: which digits can be in the open cells of a clue, or of any cells.
#include <algorithm>
#include <bit>
#include <numeric>

#include "../core/quote.hpp"
#include "clue_part.hpp"
#include "jobs.hpp"
#include "position.hpp"
#include "subject.hpp"

namespace nonet::jobs {
namespace {

constexpr int kCombinationSteps = 200'000;
constexpr std::size_t kMostCombinations = 500, kMostOpen = 16;

using DigitSet = std::uint64_t;
using Numbers = std::vector<int>;

DigitSet bit_of(int digit) { return DigitSet{1} << digit; }

// Open cells with the digits that each can take, and which of them may not repeat a digit.
struct OpenCells {
    std::vector<int> cells;
    std::vector<DigitSet> sets;
    std::vector<std::vector<bool>> sees;

    OpenCells(std::vector<int> cells_, const std::vector<DigitSet>& all, const Layout& layout)
        : cells(std::move(cells_)) {
        for (const int cell : cells) {
            sets.push_back(all[static_cast<std::size_t>(cell)]);
            std::vector<bool> row;
            const auto& peers = layout.peers[static_cast<std::size_t>(cell)];
            for (const int other : cells)
                row.push_back(std::find(peers.begin(), peers.end(), other) != peers.end());
            sees.push_back(std::move(row));
        }
    }
    bool are_different() const {
        for (std::size_t i = 0; i < cells.size(); i++)
            for (std::size_t k = 0; k < i; k++)
                if (!sees[i][k]) return false;
        return true;
    }
};

// Every combination of digits that fits some cells, ascending; with a sum, those that reach it.
class CombinationFinder {
  public:
    CombinationFinder(const OpenCells& group, const Numbers& values, std::optional<int> sum,
                      DigitSet with, DigitSet without)
        : group_(group), values_(values), sum_(sum), with_(with), counts_(values.size()) {
        for (DigitSet& set : sets_ = group.sets) set &= ~without;
    }

    void run() { choose(0, static_cast<int>(group_.cells.size()), 0); }

    std::vector<Numbers> found;  // digits from 0
    bool is_complete = true;

  private:
    void choose(std::size_t digit, int open, int sum) {
        if (!is_complete) return;
        if (open == 0) {
            if (!sum_ || sum == *sum_) offer();
            return;
        }
        if (digit == counts_.size() || ++steps_ > kCombinationSteps) {
            is_complete = is_complete && steps_ <= kCombinationSteps;
            return;
        }
        if (sum_) {  // the open cells have at least this digit, and at most the last one
            if (sum + open * values_[digit] > *sum_ || sum + open * values_.back() < *sum_) return;
        }
        for (int number = open; number >= 0; number--) {
            counts_[digit] = number;
            if (number == 0 && (with_ >> digit & 1)) break;
            choose(digit + 1, open - number, sum + number * values_[digit]);
        }
        counts_[digit] = 0;
    }

    void offer() {
        for (std::size_t digit = 0; digit < counts_.size(); digit++)
            if ((with_ >> digit & 1) && !counts_[digit]) return;
        Numbers left = counts_;
        placed_.assign(group_.cells.size(), -1);
        if (!place(left, group_.cells.size())) return;
        if (found.size() == kMostCombinations) {
            is_complete = false;
            return;
        }
        Numbers digits;
        for (std::size_t digit = 0; digit < counts_.size(); digit++)
            digits.insert(digits.end(), static_cast<std::size_t>(counts_[digit]),
                          static_cast<int>(digit));
        found.push_back(std::move(digits));
    }

    bool can_take(std::size_t cell, int digit) const {
        if (!(sets_[cell] >> digit & 1)) return false;
        for (std::size_t other = 0; other < placed_.size(); other++)
            if (placed_[other] == digit && group_.sees[cell][other]) return false;
        return true;
    }

    // Puts the digits that are left into the open cells, the cell with the fewest choices first.
    bool place(Numbers& left, std::size_t open) {
        if (open == 0) return true;
        if (++steps_ > kCombinationSteps) return is_complete = false;
        std::size_t best = 0;
        int fewest = 100;
        for (std::size_t cell = 0; cell < placed_.size(); cell++) {
            if (placed_[cell] >= 0) continue;
            int number = 0;
            for (std::size_t digit = 0; digit < left.size(); digit++)
                number += left[digit] > 0 && can_take(cell, static_cast<int>(digit));
            if (number < fewest) best = cell, fewest = number;
        }
        for (std::size_t digit = 0; digit < left.size(); digit++) {
            if (left[digit] == 0 || !can_take(best, static_cast<int>(digit))) continue;
            placed_[best] = static_cast<int>(digit), left[digit]--;
            if (place(left, open - 1)) return true;
            placed_[best] = -1, left[digit]++;
        }
        return false;
    }

    const OpenCells& group_;
    const Numbers& values_;
    std::optional<int> sum_;
    DigitSet with_;
    std::vector<DigitSet> sets_;
    Numbers counts_, placed_;
    int steps_ = 0;
};

// What is asked about: the cells of a clue, or any.
class Question {
  public:
    Question(const Position& position, std::optional<std::size_t> rule, std::vector<int> cells)
        : position_(position), book_(position.puzzle.book), rule_(rule), cells_(std::move(cells)) {
        const Layout& layout = book_->layout;
        sets_.assign(position.digits.size(), layout.all_digits());
        for (std::size_t cell = 0; cell < sets_.size(); cell++) {
            if (digit(cell) >= 0) {
                sets_[cell] = bit_of(digit(cell));
                continue;
            }
            for (const auto peer : layout.peers[cell])
                if (digit(peer) >= 0) sets_[cell] &= ~bit_of(digit(peer));
        }
        if (rule_) cells_ = open_part(book_, *rule_).cells();
        for (const int cell : cells_)
            if (digit(static_cast<std::size_t>(cell)) < 0) open_.push_back(cell);
    }

    Json answer(std::optional<int> sum, DigitSet with, DigitSet without) {
        for (const int cell : open_) sets_[static_cast<std::size_t>(cell)] &= ~without;
        if (rule_) narrow();
        Json says = rule_ ? describe_clue(sum) : describe_cells(sum);
        Json combinations;  // null: too many cells, or nothing to add up
        bool is_complete = true;
        const bool is_group = !open_.empty() && open_.size() <= kMostOpen;
        const OpenCells group(is_group ? open_ : std::vector<int>{}, sets_, book_->layout);
        if (is_group && (!rule_ || sum || group.are_different())) {
            CombinationFinder finder(group, book_->constraints.values, sum, with, without);
            finder.run();
            combinations = Json::array();
            for (const Numbers& digits : finder.found) {
                if (rule_ && !sum && !is_met(digits)) continue;
                Json own = Json::array();
                for (const int one : digits) own.add(one + 1);
                combinations.add(std::move(own));
            }
            is_complete = finder.is_complete;
        }
        Json candidates = Json::object();
        for (const int cell : open_)
            candidates.add(position_.puzzle.shape().cell(cell), list(set_of(cell)));
        return Json::Object{
            {"puzzle", position_.puzzle.line()},
            {"message", std::move(says)},
            {"cells", Json::list(cells_)},
            {"open", Json::list(open_)},
            {"candidates", std::move(candidates)},
            {"combinations", std::move(combinations)},
            {"complete", is_complete},
        };
    }

    // The sum that the open cells of the clue have together, if it is known.
    std::optional<int> find_sum() {
        for (const auto& one : open_part(book_, *rule_).constraints().sums) {
            if (one.least != one.most) continue;
            int rest = one.least, factor = 0;
            std::size_t open = 0;
            bool is_even = true;
            for (const auto& term : one.terms) {
                if (digit(term.cell) >= 0) {
                    rest -= term.factor * value(digit(term.cell));
                    continue;
                }
                open++;
                is_even = is_even && (!factor || factor == term.factor);
                factor = term.factor;
            }
            if (!open || !is_even || rest % factor || open != open_.size()) continue;
            placed_ = 0;
            for (const auto& term : one.terms)
                if (digit(term.cell) >= 0 && term.factor == factor)
                    placed_ += value(digit(term.cell));
            return rest / factor;
        }
        return {};
    }

  private:
    int digit(std::size_t cell) const { return position_.digits[cell] - 1; }
    int value(int digit) const {
        return book_->constraints.values[static_cast<std::size_t>(digit)];
    }
    DigitSet set_of(int cell) const { return sets_[static_cast<std::size_t>(cell)]; }
    static Json list(DigitSet set) {
        Json out = Json::array();
        for (; set; set &= set - 1) out.add(std::countr_zero(set) + 1);
        return out;
    }

    // Keeps the digits with which the clue can still be met.
    void narrow() {
        const CluePart& part = open_part(book_, *rule_);
        std::vector<DigitSet> proven(sets_.size());
        std::vector<DigitSet> kept = sets_;
        for (const int cell : open_) {
            const auto at = static_cast<std::size_t>(cell);
            for (DigitSet rest = sets_[at]; rest; rest &= rest - 1) {
                const DigitSet one = rest & ~(rest - 1);
                if (proven[at] & one) continue;
                std::vector<DigitSet> tried = sets_;
                tried[at] = one;
                Digits found;
                if (!part.is_possible(tried, &found)) kept[at] &= ~one;
                if (!found.empty())
                    for (const int own : open_)
                        proven[static_cast<std::size_t>(own)] |=
                            bit_of(found[static_cast<std::size_t>(own)] - 1);
            }
        }
        sets_ = std::move(kept);
    }

    // Can the clue be met with exactly these digits in its open cells, which all differ?
    bool is_met(const Numbers& digits) const {
        DigitSet all = 0;
        for (const int one : digits) all |= bit_of(one);
        std::vector<DigitSet> tried = sets_;
        for (const int cell : open_) tried[static_cast<std::size_t>(cell)] &= all;
        return open_part(book_, *rule_).is_possible(tried);
    }

    int sum_placed() const {
        int out = 0;
        for (const int cell : cells_)
            if (digit(static_cast<std::size_t>(cell)) >= 0)
                out += value(digit(static_cast<std::size_t>(cell)));
        return out;
    }

    Json describe_clue(std::optional<int> sum) const {
        const auto all = cells_.size(), open = open_.size();
        if (open == 0) return message("left.full", {});
        if (!sum) return message("left.open", {{"count", open}, {"all", all}});
        if (*sum < 0) return message("left.over", {{"sum", *sum + placed_}, {"placed", placed_}});
        if (!placed_) return message("left.whole", {{"sum", *sum}, {"count", open}});
        return message(
            "left.sum",
            {{"sum", *sum + placed_}, {"placed", placed_}, {"rest", *sum}, {"count", open}});
    }

    // says.
    Json describe_cells(std::optional<int> sum) const {
        if (sum) return message("left.whole", {{"sum", *sum}, {"count", open_.size()}});
        return message("left.placed",
                       {{"sum", sum_placed()}, {"count", open_.size()}, {"all", cells_.size()}});
    }

    const Position& position_;
    std::shared_ptr<const Rulebook> book_;
    std::optional<std::size_t> rule_;
    std::vector<int> cells_, open_;
    std::vector<DigitSet> sets_;
    int placed_ = 0;  // what the filled cells of a sum add up to
};

DigitSet read_digit_set(Fields& fields, std::string_view name, int size) {
    const Json& list = fields.any(name);
    if (list.is_null()) return 0;
    if (!list.items()) {
        fields.refuse_type(name, "array");
        return 0;
    }
    DigitSet out = 0;
    for (const Json& item : *list.items()) {
        const auto* digit = item.whole();
        if (!digit || *digit < 1 || *digit > size)
            fields.refuse(name,
                          message("grid.digit", {{"found", quote_value(item)}, {"most", size}}));
        else
            out |= bit_of(static_cast<int>(*digit - 1));
    }
    return out;
}

}  // namespace

Answer combinations(const Json& request, Host&) {
    Fields fields(request, {"puzzle", "digits", "rule", "cells", "sum", "with", "without"});
    const auto position = read_position(fields);
    if (!position) return position.refusal();
    const int size = position->puzzle.size();
    const auto& all = position->puzzle.book->rules;
    const auto rule = fields.whole("rule", 0, static_cast<std::int64_t>(all.size()) - 1);
    const auto sum = fields.whole("sum", 0, rules::kMostNumber);
    const DigitSet with = read_digit_set(fields, "with", size);
    const DigitSet without = read_digit_set(fields, "without", size);
    std::vector<int> cells;
    if (const auto* names = fields.any("cells").items()) {
        for (const Json& name : *names) {
            const auto cell = read_cell(name.text() ? *name.text() : quote_value(name), size);
            if (!cell) return cell.refusal();
            if (std::find(cells.begin(), cells.end(), *cell) == cells.end()) cells.push_back(*cell);
        }
    } else if (!rule) {
        fields.refuse("cells", message("invalid.missing", {{"text", "{…}"}}));
    }
    if (fields.fault()) return *fields.fault();
    std::optional<std::size_t> own;
    if (rule) own = static_cast<std::size_t>(*rule);
    Question question(*position, own, std::move(cells));
    std::optional<int> wanted;
    if (sum) wanted = static_cast<int>(*sum);
    if (rule && !wanted) wanted = question.find_sum();
    return question.answer(wanted, with, without);
}

}  // namespace nonet::jobs

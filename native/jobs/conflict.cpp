#include "conflict.hpp"

#include <algorithm>
#include <bit>

#include "../general/search.hpp"

namespace nonet::jobs {
namespace {

using general::Outcome;
using general::Search;

constexpr std::uint64_t kGuessesOfTrial = 2'000;
constexpr std::int64_t kGuessesInAll = 100'000;  // in all: about a second of work on a large grid
constexpr int kTrials = 1'500;
constexpr int kBranches = 20'000;
constexpr std::size_t kMostNamed = 20;  // givens in a sentence

// A set of givens, by their place among all givens.
class Set {
  public:
    explicit Set(std::size_t all) : words_((all + 63) / 64) {}

    void add(std::size_t at) { words_[at / 64] |= std::uint64_t{1} << at % 64; }
    bool has(std::size_t at) const { return words_[at / 64] >> at % 64 & 1; }
    bool meets(const Set& other) const {
        for (std::size_t i = 0; i < words_.size(); i++)
            if (words_[i] & other.words_[i]) return true;
        return false;
    }
    void join(const Set& other) {
        for (std::size_t i = 0; i < words_.size(); i++) words_[i] |= other.words_[i];
    }
    int size() const {
        int count = 0;
        for (const auto word : words_) count += std::popcount(word);
        return count;
    }
    template <class Visit>
    void each(Visit visit) const {
        for (std::size_t i = 0; i < words_.size(); i++)
            for (auto word = words_[i]; word; word &= word - 1)
                visit(64 * i + static_cast<std::size_t>(std::countr_zero(word)));
    }

  private:
    std::vector<std::uint64_t> words_;
};

using Sets = std::vector<const Set*>;

Sets sort_by_size(Sets sets) {
    std::stable_sort(sets.begin(), sets.end(),
                     [](const Set* a, const Set* b) { return a->size() < b->size(); });
    return sets;
}

// A lower bound: how many sets, picked greedily, have no member in common.
int count_disjoint(const Sets& sets, std::size_t all) {
    Set taken(all);
    int number = 0;
    for (const Set* set : sort_by_size(sets)) {
        if (taken.meets(*set)) continue;
        taken.join(*set);
        number++;
    }
    return number;
}

// The smallest choice with a member of each set; nothing if that takes too long. If none has
// fewer than `most` members, a greedy choice is returned.
class Hitting {
  public:
    Hitting(const std::vector<Set>& sets, std::size_t most, std::size_t all, const Clock& clock)
        : most_(most), all_(all), clock_(clock) {
        for (const Set& set : sets) sets_.push_back(&set);
    }

    std::optional<std::vector<std::size_t>> find() {
        Set chosen(all_);
        for (const Set* set : sort_by_size(sets_)) {  // a greedy choice to begin with
            if (set->meets(chosen)) continue;
            bool is_first = true;
            set->each([&](std::size_t at) {
                if (is_first) best_.push_back(at), chosen.add(at);
                is_first = false;
            });
        }
        std::vector<std::size_t> none;
        descend(none, sets_);
        if (branches_ < 0) return {};
        std::sort(best_.begin(), best_.end());
        return best_;
    }

  private:
    void descend(std::vector<std::size_t>& chosen, const Sets& open) {
        branches_ = clock_.is_over() ? -1 : branches_ - 1;
        if (branches_ < 0) return;
        const auto least = chosen.size() + static_cast<std::size_t>(count_disjoint(open, all_));
        if (least >= std::min(best_.size(), most_)) return;
        if (open.empty()) {
            best_ = chosen;
            return;
        }
        const Set* smallest =
            *std::min_element(open.begin(), open.end(),
                              [](const Set* a, const Set* b) { return a->size() < b->size(); });
        smallest->each([&](std::size_t at) {
            Sets rest;
            for (const Set* set : open)
                if (!set->has(at)) rest.push_back(set);
            chosen.push_back(at);
            descend(chosen, rest);
            chosen.pop_back();
        });
    }

    Sets sets_;
    std::size_t most_, all_;
    const Clock& clock_;
    std::vector<std::size_t> best_;
    int branches_ = kBranches;
};

// Tries which givens are consistent, with a limit on the total work.
class Trials {
  public:
    using Choice = std::vector<std::size_t>;

    Trials(const Givens& givens, const Clock& clock) : givens_(givens), clock_(clock) {
        for (std::size_t cell = 0; cell < givens.digits.size(); cell++)
            if (givens.digits[cell]) cells_.push_back(cell);
    }

    Conflict find_fewest() {
        Choice all(cells_.size());
        for (std::size_t i = 0; i < all.size(); i++) all[i] = i;
        auto [best, is_minimal] = shrink(all);
        std::vector<Set> remainders;
        while (guesses_ > 0 && trials_ > 0 && !clock_.is_over()) {
            const auto choice = Hitting(remainders, best.size(), all.size(), clock_).find();
            if (!choice) break;
            if (choice->size() >= best.size()) return make(best, true, true);
            const auto [found, is_certain] = solve(*choice);
            if (!found) {
                if (!is_certain) break;
                return make(*choice, true, true);
            }
            const Set together = grow(*found);
            Set& remainder = remainders.emplace_back(all.size());
            for (const std::size_t at : all)
                if (!together.has(at)) remainder.add(at);
        }
        return make(best, false, is_minimal);
    }

  private:
    // A grid with these givens, if there is one; and whether that is certain.
    std::pair<std::optional<Digits>, bool> solve(const Choice& choice) {
        Digits digits(givens_.digits.size());
        for (const std::size_t at : choice) digits[cells_[at]] = givens_.digits[cells_[at]];
        Search search(*givens_.shape.layout, digits.data(), {});
        const auto most = static_cast<std::uint64_t>(std::max<std::int64_t>(guesses_, 0));
        const Outcome outcome = search.next(std::min(kGuessesOfTrial, most));
        guesses_ -= static_cast<std::int64_t>(search.guesses());
        trials_--;
        if (outcome == Outcome::Found) return {search.grid(), true};
        return {std::nullopt, outcome != Outcome::Limit};
    }

    // Drops givens in ever smaller runs as long as the rest contradicts itself.
    std::pair<Choice, bool> shrink(Choice kept) {
        bool is_minimal = true;
        for (std::size_t run = std::max<std::size_t>(kept.size() / 2, 1);; run /= 2) {
            for (std::size_t start = 0; start < kept.size();) {
                if (clock_.is_over()) return {kept, false};
                Choice rest(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(start));
                for (std::size_t i = start + run; i < kept.size(); i++) rest.push_back(kept[i]);
                const auto [found, is_certain] = solve(rest);
                if (!found && is_certain) {
                    kept = std::move(rest);
                } else {
                    start += run;
                    is_minimal = is_minimal && (is_certain || run > 1);
                }
            }
            if (run == 1) return {kept, is_minimal};
        }
    }

    // As many givens as fit together, beginning with those that agree with a grid.
    Set grow(const Digits& found) {
        Set together = agreeing(found);
        for (std::size_t at = 0; at < cells_.size(); at++) {
            if (together.has(at)) continue;
            if (clock_.is_over()) break;
            Choice wider{at};
            together.each([&](std::size_t one) { wider.push_back(one); });
            if (const auto grid = solve(wider).first) together = agreeing(*grid);
        }
        return together;
    }

    Set agreeing(const Digits& found) const {
        Set set(cells_.size());
        for (std::size_t at = 0; at < cells_.size(); at++)
            if (found[cells_[at]] == givens_.digits[cells_[at]]) set.add(at);
        return set;
    }

    Conflict make(const Choice& choice, bool is_fewest, bool is_minimal) const;

    const Givens& givens_;
    const Clock& clock_;
    std::vector<std::size_t> cells_;  // of all givens
    std::int64_t guesses_ = kGuessesInAll;
    int trials_ = kTrials;
};

// Why these givens contradict each other, as plainly as they allow.
Json explain(const Givens& all, const std::vector<int>& core) {
    const Shape& shape = all.shape;
    const Layout& layout = *shape.layout;
    if (core.empty()) return message("conflict.rules", {{"size", shape.size}});
    Json givens = Json::array();
    Digits filled(all.digits.size());
    for (const int cell : core) {
        const auto at = static_cast<std::size_t>(cell);
        filled[at] = all.digits[at];
        if (core.size() <= kMostNamed || givens.items()->size() < 3)
            givens.add(
                message("conflict.given", {{"cell", shape.cell(cell)}, {"digit", filled[at]}}));
    }
    if (core.size() > kMostNamed)
        return message("conflict.many", {{"count", core.size()}, {"givens", std::move(givens)}});
    std::vector<std::uint64_t> seen(filled.size());  // bit d: a peer holds digit d + 1
    for (std::size_t cell = 0; cell < filled.size(); cell++)
        for (const auto peer : layout.peers[cell])
            if (filled[peer]) seen[cell] |= std::uint64_t{1} << (filled[peer] - 1);
    for (std::size_t cell = 0; cell < filled.size(); cell++)
        if (!filled[cell] && std::popcount(seen[cell]) == shape.size)
            return message("conflict.cell", {{"givens", std::move(givens)},
                                             {"cell", shape.cell(static_cast<int>(cell))}});
    for (std::size_t house = 0; house < layout.houses.size(); house++)
        for (int digit = 1; digit <= shape.size; digit++) {
            const auto is_barred = [&](Layout::Cell cell) {
                return filled[cell] ? filled[cell] != digit : seen[cell] >> (digit - 1) & 1;
            };
            const auto& cells = layout.houses[house];
            if (std::all_of(cells.begin(), cells.end(), is_barred))
                return message("conflict.place", {{"givens", std::move(givens)},
                                                  {"digit", digit},
                                                  {"house", shape.house(static_cast<int>(house))}});
        }
    return message("conflict.together", {{"givens", std::move(givens)}});
}

Conflict Trials::make(const Choice& choice, bool is_fewest, bool is_minimal) const {
    std::vector<int> core;
    for (const std::size_t at : choice) core.push_back(static_cast<int>(cells_[at]));
    return {core, explain(givens_, core), is_fewest, is_minimal};
}

// Is there any grid that obeys the rules? Nothing if that takes too long to decide.
std::optional<bool> has_grid(const Givens& givens) {
    if (givens.has_plain_rules) return true;
    const Digits empty(givens.digits.size());
    const Outcome outcome = Search(*givens.shape.layout, empty.data(), {}).next(kGuessesOfTrial);
    if (outcome == Outcome::Limit) return {};
    return outcome == Outcome::Found;
}

template <class Group>
std::optional<std::pair<int, int>> find_equal(const Group& group, const Digits& digits) {
    std::vector<int> seen(Layout::kMostDigits + 1, -1);
    for (const auto cell : group) {
        const auto digit = digits[cell];
        if (digit && seen[digit] >= 0) return std::pair<int, int>(seen[digit], cell);
        seen[digit] = cell;
    }
    return {};
}

}  // namespace

std::optional<Conflict> find_equal_pair(const Givens& givens) {
    const Shape& shape = givens.shape;
    const auto make = [&](std::pair<int, int> pair, Json house) -> Conflict {
        const auto [first, second] = pair;
        // If the rules allow any grid, they allow one with any single given: digits can be
        // exchanged. So nothing smaller than a pair can be at fault.
        const bool is_sure = has_grid(givens) == true;
        const char* code = house.is_null() ? "conflict.group" : "conflict.house";
        return {{first, second},
                message(code, {{"house", std::move(house)},
                               {"digit", givens.digits[static_cast<std::size_t>(first)]},
                               {"cells", Json::Array{shape.cell(first), shape.cell(second)}}}),
                is_sure,
                is_sure};
    };
    const auto& houses = shape.layout->houses;
    for (std::size_t house = 0; house < houses.size(); house++)
        if (const auto pair = find_equal(houses[house], givens.digits))
            return make(*pair, shape.house(static_cast<int>(house)));
    for (const auto& group : givens.different)
        if (const auto pair = find_equal(group, givens.digits)) return make(*pair, nullptr);
    return {};
}

Conflict find_conflict(const Givens& givens, const Clock& clock) {
    if (has_grid(givens) == false) return {{}, explain(givens, {}), true, true};
    if (auto pair = find_equal_pair(givens)) return std::move(*pair);
    return Trials(givens, clock).find_fewest();
}

Conflict find_conflict(const Puzzle& puzzle, const Clock& clock) {
    Layout::Groups different;
    for (const auto& group : puzzle.book->constraints.different) different.push_back(group.cells);
    return find_conflict(
        {puzzle.shape(), different, puzzle.givens, rules::is_plain(puzzle.book->rules)}, clock);
}

}  // namespace nonet::jobs

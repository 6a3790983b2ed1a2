#include "conflict.hpp"

#include <algorithm>
#include <bit>
#include <map>

#include "../core/sort.hpp"
#include "../general/search.hpp"

namespace nonet::jobs {
namespace {

using general::Outcome;
using general::Search;

constexpr std::uint64_t kGuessesOfTrial = 2'000;
constexpr std::int64_t kGuessesInAll = 100'000;  // in all: about a second of work on a large grid
constexpr int kTrials = 1'500;
constexpr int kBranches = 20'000;
constexpr std::size_t kMostNamed = 20;  // clues in a sentence

// A set of clues, by their place among all clues.
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
    nonet::stable_sort(sets, [](const Set* a, const Set* b) { return a->size() < b->size(); });
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
        nonet::sort(best_);
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

// The rules of a subject without some of them, made once for each choice.
class Layouts {
  public:
    explicit Layouts(const Subject& subject) : subject_(subject) {}

    // With the frame and the rules of the whole grid, and these clues.
    template <class Clues>
    const Layout& with(const Clues& clues) {
        std::vector<bool> is_left_out(subject_.book->rules.size());
        for (std::size_t rule = 0; rule < is_left_out.size(); rule++)
            is_left_out[rule] = subject_.role(rule) == Role::Clue;
        for (const Clue clue : clues)
            if (!clue.is_given()) is_left_out[static_cast<std::size_t>(clue.rule)] = false;
        return without(is_left_out);
    }
    const Layout& without(const std::vector<bool>& is_left_out) {
        if (std::find(is_left_out.begin(), is_left_out.end(), true) == is_left_out.end())
            return subject_.book->layout;
        const auto known = made_.find(is_left_out);
        if (known != made_.end()) return known->second;
        if (made_.size() >= kMost) made_.clear();
        return made_.emplace(is_left_out, ignore_rules(*subject_.book, is_left_out)).first->second;
    }

  private:
    static constexpr std::size_t kMost = 64;
    const Subject& subject_;
    std::map<std::vector<bool>, Layout> made_;
};

// Tries which clues are consistent, with a limit on the total work.
class Trials {
  public:
    using Choice = std::vector<std::size_t>;

    Trials(const Subject& subject, const Clock& clock)
        : subject_(subject), clock_(clock), layouts_(subject) {
        for (const Clue clue : list_clues(subject))
            if (clue.is_given() || is_local(clue.rule)) clues_.push_back(clue);
    }

    // Begins with all clues, or with some that are known to contradict each other.
    Conflict find_fewest(const std::vector<Clue>& known = {}) {
        Choice all(clues_.size());
        for (std::size_t i = 0; i < all.size(); i++) all[i] = i;
        Choice start = all;
        if (!known.empty())
            std::erase_if(start, [&](std::size_t at) {
                return std::find(known.begin(), known.end(), clues_[at]) == known.end();
            });
        auto [best, is_minimal] = shrink(start);
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
            const Set together = grow(*choice, *found);
            Set& remainder = remainders.emplace_back(all.size());
            for (const std::size_t at : all)
                if (!together.has(at)) remainder.add(at);
        }
        return make(best, false, is_minimal);
    }

  private:
    bool is_local(int rule) const {
        return subject_.role(static_cast<std::size_t>(rule)) == Role::Clue;
    }

    // A grid with these clues, if there is one; and whether that is certain.
    std::pair<std::optional<Digits>, bool> solve(const Choice& choice) {
        Digits digits(subject_.givens.size());
        std::vector<Clue> chosen;
        for (const std::size_t at : choice) {
            const Clue clue = chosen.emplace_back(clues_[at]);
            if (clue.is_given()) digits[cell_of(clue)] = subject_.givens[cell_of(clue)];
        }
        Search search(layouts_.with(chosen), digits.data(), {});
        const auto most = static_cast<std::uint64_t>(std::max<std::int64_t>(guesses_, 0));
        const Outcome outcome = search.next(std::min(kGuessesOfTrial, most));
        guesses_ -= static_cast<std::int64_t>(search.guesses());
        trials_--;
        if (outcome == Outcome::Found) return {search.grid(), true};
        return {std::nullopt, outcome != Outcome::Limit};
    }

    // Drops clues in ever smaller runs as long as the rest contradicts itself.
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

    // A largest set of consistent clues around a choice, starting with the givens that agree with a
    // grid.
    Set grow(const Choice& choice, const Digits& found) {
        Set together = agreeing(choice, found);
        for (std::size_t at = 0; at < clues_.size(); at++) {
            if (together.has(at)) continue;
            if (clock_.is_over()) break;
            Choice wider{at};
            together.each([&](std::size_t one) { wider.push_back(one); });
            if (const auto grid = solve(wider).first) together = agreeing(wider, *grid);
        }
        return together;
    }

    Set agreeing(const Choice& choice, const Digits& found) const {
        Set set(clues_.size());
        for (const std::size_t at : choice) set.add(at);
        for (std::size_t at = 0; at < clues_.size(); at++)
            if (clues_[at].is_given() &&
                found[cell_of(clues_[at])] == subject_.givens[cell_of(clues_[at])])
                set.add(at);
        return set;
    }

    Conflict make(const Choice& choice, bool is_fewest, bool is_minimal);

    static std::size_t cell_of(Clue clue) { return static_cast<std::size_t>(clue.cell); }

    const Subject& subject_;
    const Clock& clock_;
    Layouts layouts_;
    std::vector<Clue> clues_;
    std::int64_t guesses_ = kGuessesInAll;
    int trials_ = kTrials;
};

// Why givens contradict each other in a layout without further clues, if that is plain to see.
std::optional<Json> explain_givens(const Subject& subject, const Layout& layout,
                                   const Digits& filled, const Json& givens) {
    const Shape& shape = subject.shape();
    std::vector<std::uint64_t> seen(filled.size());  // bit d: a peer holds digit d + 1
    for (std::size_t cell = 0; cell < filled.size(); cell++)
        for (const auto peer : layout.peers[cell])
            if (filled[peer]) seen[cell] |= std::uint64_t{1} << (filled[peer] - 1);
    for (std::size_t cell = 0; cell < filled.size(); cell++)
        if (!filled[cell] && std::popcount(seen[cell]) == shape.size)
            return message("conflict.cell",
                           {{"givens", givens}, {"cell", shape.cell(static_cast<int>(cell))}});
    const auto& houses = subject.book->constraints.houses;
    for (std::size_t house = 0; house < houses.size(); house++) {
        if (subject.role(houses[house].source) == Role::Clue) continue;
        for (int digit = 1; digit <= shape.size; digit++) {
            const auto is_barred = [&](Layout::Cell cell) {
                return filled[cell] ? filled[cell] != digit : seen[cell] >> (digit - 1) & 1;
            };
            const auto& cells = houses[house].cells;
            if (std::all_of(cells.begin(), cells.end(), is_barred))
                return message("conflict.place", {{"givens", givens},
                                                  {"digit", subject.number(digit)},
                                                  {"house", shape.house(static_cast<int>(house))}});
        }
    }
    return {};
}

// Why these clues contradict each other, as plainly as they allow.
Json explain(const Subject& subject, const std::vector<Clue>& core, const Layout& rules) {
    const Shape& shape = subject.shape();
    if (core.empty()) return message("conflict.rules", {{"size", shape.size}});
    Json names = Json::array();
    Digits filled(subject.givens.size());
    bool are_givens = true;
    for (const Clue clue : core) {
        if (clue.is_given())
            filled[static_cast<std::size_t>(clue.cell)] =
                subject.givens[static_cast<std::size_t>(clue.cell)];
        are_givens = are_givens && clue.is_given();
        if (core.size() <= kMostNamed || names.items()->size() < 3)
            names.add(name_clue(subject, clue));
    }
    if (core.size() > kMostNamed)
        return message(are_givens ? "conflict.many" : "conflict.many-clues",
                       {{"count", core.size()}, {"givens", std::move(names)}});
    if (are_givens)
        if (auto plain = explain_givens(subject, rules, filled, names)) return *plain;
    if (core.size() == 1) return message("conflict.alone", {{"givens", std::move(names)}});
    return message("conflict.together", {{"givens", std::move(names)}});
}

Conflict Trials::make(const Choice& choice, bool is_fewest, bool is_minimal) {
    std::vector<Clue> core;
    for (const std::size_t at : choice) core.push_back(clues_[at]);
    return {core, explain(subject_, core, layouts_.with(std::vector<Clue>())), is_fewest,
            is_minimal};
}

// Do the rules of the whole grid allow any grid, without all clues? Nothing if that takes too long.
std::optional<bool> has_grid(const Subject& subject, const Layout& layout) {
    if (rules::is_plain(subject.book->rules)) return true;
    const Digits empty(subject.givens.size());
    const Outcome outcome = Search(layout, empty.data(), {}).next(kGuessesOfTrial);
    if (outcome == Outcome::Limit) return {};
    return outcome == Outcome::Found;
}

// The fewest rules of the whole grid that allow no grid together.
Conflict blame_rules(const Subject& subject, Layouts& layouts) {
    constexpr std::size_t kMostRules = 12;  // beyond, only the first of them are looked at
    std::vector<std::size_t> whole;
    std::vector<bool> is_left_out(subject.book->rules.size());
    for (std::size_t rule = 0; rule < is_left_out.size(); rule++) {
        is_left_out[rule] = subject.role(rule) != Role::Frame;
        if (subject.role(rule) == Role::Whole && whole.size() < kMostRules) whole.push_back(rule);
    }
    Conflict out{{}, message("conflict.rules", {{"size", subject.size()}}), true, true};
    bool is_certain = true;
    for (int number = 0; number <= static_cast<int>(whole.size()); number++)
        for (unsigned choice = 0; choice < 1u << whole.size(); choice++) {
            if (std::popcount(choice) != number) continue;
            std::vector<bool> rest = is_left_out;
            for (std::size_t i = 0; i < whole.size(); i++)
                if (choice >> i & 1) rest[whole[i]] = false;
            const auto has_any = has_grid(subject, layouts.without(rest));
            is_certain = is_certain && has_any;
            if (has_any != false) continue;
            Json names = Json::array();
            for (std::size_t i = 0; i < whole.size(); i++) {
                if (!(choice >> i & 1)) continue;
                out.clues.push_back({-1, static_cast<int>(whole[i])});
                names.add(name_clue(subject, out.clues.back()));
            }
            out.is_fewest = out.is_minimal = is_certain;
            if (number)
                out.message = message("conflict.whole",
                                      {{"rules", std::move(names)}, {"size", subject.size()}});
            return out;
        }
    return out;
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

// Do the rules of the whole grid treat all digits alike?
bool is_symmetric(const Subject& subject) { return subject.book->constraints.is_plain(); }

bool has_rules_as_clues(const Subject& subject) {
    for (std::size_t rule = 0; rule < subject.book->rules.size(); rule++)
        if (subject.role(rule) == Role::Clue) return true;
    return false;
}

}  // namespace

std::vector<int> Conflict::cells() const {
    std::vector<int> out;
    for (const Clue clue : clues)
        if (clue.is_given()) out.push_back(clue.cell);
    return out;
}

std::optional<Conflict> find_equal_pair(const Subject& subject) {
    const Shape& shape = subject.shape();
    Layouts layouts(subject);
    const auto make = [&](std::pair<int, int> pair, std::size_t rule, Json house) -> Conflict {
        const auto [first, second] = pair;
        const Json cells = Json::Array{shape.cell(first), shape.cell(second)};
        const Json digit = subject.number(subject.givens[static_cast<std::size_t>(first)]);
        std::vector<Clue> clues{{first, -1}, {second, -1}};
        if (subject.role(rule) == Role::Clue) {
            clues.push_back({-1, static_cast<int>(rule)});
            return {clues,
                    message("conflict.clue", {{"clue", name_clue(subject, clues.back())},
                                              {"digit", digit},
                                              {"cells", cells}}),
                    false, false};
        }
        // If the rules allow any grid, they allow one with any single given: digits can be
        // exchanged. So nothing smaller than a pair can be at fault.
        const bool is_sure = !has_rules_as_clues(subject) && is_symmetric(subject) &&
                             has_grid(subject, layouts.with(std::vector<Clue>())) == true;
        const char* name = house.is_null() ? "conflict.group" : "conflict.house";
        return {clues,
                message(name, {{"house", std::move(house)}, {"digit", digit}, {"cells", cells}}),
                is_sure, is_sure};
    };
    const auto& houses = subject.book->constraints.houses;
    std::optional<Conflict> found;  // by a clue: two equal givens in a row are simpler
    for (std::size_t house = 0; house < houses.size(); house++)
        if (const auto pair = find_equal(houses[house].cells, subject.givens)) {
            auto one = make(*pair, houses[house].source, shape.house(static_cast<int>(house)));
            if (one.clues.size() == 2) return one;
            if (!found) found = std::move(one);
        }
    const auto look = [&](const auto& groups) {
        for (const auto& group : groups)
            if (const auto pair = find_equal(group.cells, subject.givens)) {
                auto one = make(*pair, group.source, nullptr);
                if (!found || one.clues.size() < found->clues.size()) found = std::move(one);
            }
    };
    look(subject.book->constraints.different), look(subject.book->constraints.consecutive);
    return found;
}

Conflict find_conflict(const Subject& subject, const Clock& clock) {
    Layouts layouts(subject);
    if (has_grid(subject, layouts.with(std::vector<Clue>())) == false)
        return blame_rules(subject, layouts);
    auto pair = find_equal_pair(subject);
    if (!pair) return Trials(subject, clock).find_fewest();
    if (!has_rules_as_clues(subject)) return std::move(*pair);
    Conflict fewest = Trials(subject, clock).find_fewest(pair->clues);
    if (fewest.clues.size() < pair->clues.size()) return fewest;
    pair->is_fewest = fewest.is_fewest, pair->is_minimal = fewest.is_minimal;
    return std::move(*pair);
}

Conflict find_conflict(const Puzzle& puzzle, const Clock& clock) {
    return find_conflict(make_subject(puzzle), clock);
}

}  // namespace nonet::jobs

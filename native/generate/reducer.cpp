#include "reducer.hpp"

#include <algorithm>

#include "../rules/obey.hpp"
#include "../rules/rulebook.hpp"

namespace nonet::generate {
namespace {

constexpr std::uint64_t kPatientTimes = 25;  // where a search must not give up early

// Without the constraints of the rules that are left out.
template <class List, class Is>
void filter(List& list, Is is_kept) {
    std::erase_if(list, [&](const auto& one) { return !is_kept(one.source); });
}

template <class Is>
Constraints filtered(const Constraints& all, Is is_kept) {
    Constraints out = all;
    filter(out.houses, is_kept), filter(out.different, is_kept), filter(out.masks, is_kept);
    filter(out.relations, is_kept), filter(out.equals, is_kept), filter(out.sums, is_kept);
    filter(out.equal_sums, is_kept), filter(out.consecutive, is_kept);
    filter(out.regulars, is_kept), filter(out.counts, is_kept), filter(out.elements, is_kept);
    filter(out.twins, is_kept), filter(out.alternatives, is_kept);
    return out;
}

}  // namespace

Reducer::Reducer(const VariantRequest& request, const Inventor& invention,
                 const rules::Rules& always, Random& random)
    : request_(request),
      solution_(invention.solution()),
      random_(random),
      puzzle_(invention.solution().size()) {
    for (const Clues& clues : invention.clues())
        clues_.insert(clues_.end(), clues.rules.begin(), clues.rules.end());
    rules::Rules all = request.layout;
    all.insert(all.end(), clues_.begin(), clues_.end());
    all.insert(all.end(), always.begin(), always.end());
    rules_ = all.size();
    constraints_ = rules::lower_rules(all, request.size).constraints;
    kept_.assign(clues_.size(), true);
    for (const Digits& other : invention.others()) add_other(other);
}

void Reducer::add_other(const Digits& grid) {
    const std::size_t first = request_.layout.size();
    const auto broken = rules::find_all_broken(constraints_, grid, rules_);
    const auto begin = broken.begin() + static_cast<std::ptrdiff_t>(first);
    others_.push_back({grid, {begin, begin + static_cast<std::ptrdiff_t>(clues_.size())}});
}

const Layout& Reducer::layout() {
    if (layout_ && compiled_ == kept_) return *layout_;
    const std::size_t first = request_.layout.size(), end = first + clues_.size();
    layout_ = std::make_unique<Layout>(filtered(constraints_, [&](std::size_t rule) {
        return rule < first || rule >= end || kept_[rule - first];
    }));
    compiled_ = kept_;
    return *layout_;
}

bool Reducer::is_solution(const Other& other) const {
    for (std::size_t cell = 0; cell < puzzle_.size(); cell++)
        if (puzzle_[cell] && puzzle_[cell] != other.grid[cell]) return false;
    for (std::size_t clue = 0; clue < kept_.size(); clue++)
        if (kept_[clue] && other.breaks[clue]) return false;
    return true;
}

Reducer::Answer Reducer::look(std::uint64_t patience_times) {
    last_.reset();
    for (std::size_t i = others_.size(); i-- > 0;)
        if (is_solution(others_[i])) {
            std::swap(others_[i], others_.back());  // it will often be of use again
            last_ = others_.size() - 1;
            return Answer::Several;
        }
    general::Search search(layout(), puzzle_.data(), {});
    for (int i = 0; i < 2; i++) {
        const auto outcome = search.next(patience_times * patience(request_.size));
        if (outcome == general::Outcome::Exhausted) return Answer::One;
        if (outcome == general::Outcome::Limit) return Answer::Lost;
        const Digits grid = search.grid();
        if (grid == solution_) continue;
        add_other(grid);
        last_ = others_.size() - 1;
        return Answer::Several;
    }
    return Answer::Lost;
}

bool Reducer::give_more(const std::vector<Orbit>& orbits) {
    std::vector<const Orbit*> useful;
    for (const bool must_differ : {true, false}) {
        for (const Orbit& orbit : orbits) {
            const bool is_new = std::any_of(orbit.begin(), orbit.end(), [&](std::uint16_t cell) {
                return !puzzle_[cell] &&
                       (!must_differ || !last_ || others_[*last_].grid[cell] != solution_[cell]);
            });
            if (is_new) useful.push_back(&orbit);
        }
        if (!useful.empty()) break;
    }
    if (useful.empty()) return false;
    set({{}, *useful[random_.below(static_cast<std::uint32_t>(useful.size()))]}, true);
    return true;
}

void Reducer::set(const Part& part, bool is_kept) {
    for (const auto clue : part.clues) kept_[clue] = is_kept;
    for (const auto cell : part.cells) puzzle_[cell] = is_kept ? solution_[cell] : 0;
}

bool Reducer::has(const Part& part) const {
    return part.clues.empty() ? puzzle_[part.cells.front()] != 0 : kept_[part.clues.front()];
}

bool Reducer::leave_out(const Part& part) {
    set(part, false);
    if (is_unique()) return true;
    set(part, true);
    return false;
}

bool Reducer::is_redundant(const Part& part) {
    set(part, false);
    const bool is_redundant = look(kPatientTimes) != Answer::Several;
    set(part, true);
    return is_redundant;
}

int Reducer::givens() const {
    return static_cast<int>(puzzle_.size()) -
           static_cast<int>(std::count(puzzle_.begin(), puzzle_.end(), 0));
}

}  // namespace nonet::generate

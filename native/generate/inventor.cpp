#include "inventor.hpp"

#include <algorithm>

#include "../core/sort.hpp"
#include "../rules/obey.hpp"
#include "../rules/rulebook.hpp"

namespace nonet::generate {
namespace {

constexpr int kMisses = 6, kMissesUnbound = 15;  // in a row: then there is no room left
constexpr std::uint64_t kRefill = 400;           // guesses for a grid with one more line
constexpr int kChanges = 40;         // tried without success, before a puzzle stays as it is
constexpr std::size_t kOthers = 80;  // solutions that are to be broken

}  // namespace

Inventor::Inventor(const VariantRequest& request, Random& random, const Stop& stop)
    : request_(request),
      random_(random),
      stop_(stop),
      canvas_(request.size, request.layout, request.images, random),
      made_(request.wishes.size()) {}

bool Inventor::invent(Account& account) {
    const Layout layout(rules::lower_rules(request_.layout, request_.size).constraints);
    const Filling filling = fill(layout, random_.next(), stop_, solution_);
    account.is_impossible |= filling == Filling::Impossible;
    account.lost += filling == Filling::Lost && !stop_.is_said();
    if (filling != Filling::Done) return false;
    const bool is_symmetric = request_.images.size() > 1;
    if (is_symmetric) draw([](const rules::Kind& kind) { return !kind.reads_digits; }, clues_);
    canvas_.bind(solution_);
    draw([&](const rules::Kind& kind) { return !is_symmetric || kind.reads_digits; }, clues_);
    if (stop_.is_said() || !has_enough(account)) return false;
    mix();
    return true;
}

int Inventor::most_of(std::size_t wish) const {
    const Wish& own = request_.wishes[wish];
    if (own.number != kAsManyAsPossible) return own.number;
    const int most = own.kind->most_invented, cells = request_.size * request_.size;
    if (!most || request_.givens == 0 || (request_.has_all_marks && own.kind->negate))
        return cells * 4;
    return std::max(1, most * cells / 81);
}

// One clue of each kind in turn, until none of them finds room.
template <class Is>
void Inventor::draw(Is is_wanted, std::vector<Clues>& to) {
    std::vector<int> misses(made_.size());
    const int most_misses = canvas_.is_bound() ? kMisses : kMissesUnbound;
    for (bool has_more = true; has_more && !stop_.is_said();) {
        has_more = false;
        for (std::size_t i = 0; i < made_.size(); i++) {
            const rules::Kind& kind = *request_.wishes[i].kind;
            if (!is_wanted(kind) || misses[i] >= most_misses || made_[i] >= most_of(i)) continue;
            has_more = true;
            const bool is_found = kind.invent(canvas_) && made_[i] + count() <= most_of(i) &&
                                  (canvas_.is_bound() || can_hold(to));
            misses[i] = is_found ? 0 : misses[i] + 1;
            if (!is_found) continue;
            canvas_.take(canvas_.spots());
            made_[i] += count();
            to.push_back({canvas_.proposal(), i, canvas_.spots()});
        }
    }
}

Constraints Inventor::lower(const std::vector<Clues>& clues) const {
    rules::Rules all = request_.layout;
    for (const Clues& own : clues) all.insert(all.end(), own.rules.begin(), own.rules.end());
    return rules::lower_rules(all, request_.size).constraints;
}

// Is there a grid for the clues so far and those proposed? The one at hand may do.
bool Inventor::can_hold(const std::vector<Clues>& clues) {
    std::vector<Clues> all = clues;
    all.push_back({canvas_.proposal(), 0, {}});
    const Constraints constraints = lower(all);
    if (!rules::find_broken(constraints, solution_)) return true;
    const Layout layout(constraints);
    const Digits empty(solution_.size());
    general::Search search(layout, empty.data(), random_.next());
    if (search.next(kRefill) != general::Outcome::Found) return false;
    solution_ = search.grid();
    return true;
}

bool Inventor::has_enough(Account& account) const {
    bool is_enough = true;
    account.most_clues.resize(made_.size());
    for (std::size_t i = 0; i < made_.size(); i++) {
        const int number = request_.wishes[i].number;
        account.most_clues[i] = std::max(account.most_clues[i], made_[i]);
        is_enough = is_enough && made_[i] >= (number == kAsManyAsPossible ? 1 : number);
    }
    account.not_invented += !is_enough;
    return is_enough;
}

// Kinds have shares of each beginning of the list as they have of the whole.
void Inventor::mix() {
    std::vector<std::uint64_t> of_kind(made_.size()), seen(made_.size());
    for (const Clues& clues : clues_) of_kind[clues.wish]++;
    std::vector<std::pair<std::uint64_t, std::size_t>> order;
    for (std::size_t i = 0; i < clues_.size(); i++) {
        const std::size_t wish = clues_[i].wish;
        order.emplace_back((seen[wish]++ << 20) / of_kind[wish], i);
    }
    nonet::sort(order);
    std::vector<Clues> mixed;
    for (const auto& [share, i] : order) mixed.push_back(std::move(clues_[i]));
    clues_ = std::move(mixed);
}

void Inventor::sharpen() {
    while (others_.size() < kOthers && !stop_.is_said() && find_other()) {
        int tries = 0;
        while (tries < kChanges && !stop_.is_said() && !change(tries > kChanges / 2)) tries++;
        if (tries == kChanges) break;
    }
    mix();
}

// Another solution that the clues leave; false if there is none, or the search gets lost.
bool Inventor::find_other() {
    const Layout layout(lower(clues_));
    const Digits empty(solution_.size());
    general::Search search(layout, empty.data(), {});
    for (int i = 0; i < 2; i++) {
        if (search.next(5 * patience(request_.size)) != general::Outcome::Found) return false;
        if (search.grid() == solution_) continue;
        others_.push_back(search.grid());
        return true;
    }
    return false;
}

// Cages of a single cell: they give its digit away.
std::size_t Inventor::count_digits(const std::vector<Clues>& clues) const {
    std::size_t out = 0;
    for (const Clues& own : clues)
        for (const rules::Rule& rule : own.rules)
            out += rule.kind->covers && rule.cells().size() == 1;
    return out;
}

bool Inventor::breaks(const Constraints& clues, const Digits& grid) const {
    return rules::find_broken(clues, grid).has_value();
}

// Draws the clues anew around a cell where the solution found last differs. They must break it, and
// all others that are known.
bool Inventor::change(bool may_give_digits) {
    const Digits& last = others_.back();
    std::vector<int> differing;
    for (std::size_t cell = 0; cell < last.size(); cell++)
        if (last[cell] != solution_[cell]) differing.push_back(static_cast<int>(cell));
    const int cell = differing[random_.below(static_cast<std::uint32_t>(differing.size()))];
    const int row = cell / request_.size, column = cell % request_.size;
    const int reach = static_cast<int>(random_.below(2));
    const auto is_near = [&](const Clues& clues) {
        for (const rules::Rule& rule : clues.rules)
            for (const rules::Cells& cells : rule.paths)
                for (const rules::Cell own : cells)
                    if (std::abs(own.row - row) <= reach && std::abs(own.column - column) <= reach)
                        return true;
        return false;
    };
    const bool is_symmetric = request_.images.size() > 1;
    const auto can_change = [&](const rules::Kind& kind) {
        return !is_symmetric || kind.reads_digits;
    };
    std::vector<Clues> stay, gone;
    for (const Clues& clues : clues_) {
        const bool is_gone = can_change(*request_.wishes[clues.wish].kind) && is_near(clues);
        (is_gone ? gone : stay).push_back(clues);
    }
    const auto made = made_;
    for (const Clues& clues : gone) {
        canvas_.take(clues.spots, false);
        made_[clues.wish] -= static_cast<int>(clues.rules.size());
    }
    std::vector<Clues> drawn;
    draw(can_change, drawn);
    bool is_better = !drawn.empty();
    for (std::size_t i = 0; is_better && i < made_.size(); i++) {
        const int number = request_.wishes[i].number;
        is_better = made_[i] >= (number == kAsManyAsPossible ? 1 : number);
    }
    is_better = is_better && (may_give_digits || count_digits(drawn) <= count_digits(gone));
    if (is_better) {
        const Constraints fresh = lower(drawn);
        is_better = breaks(fresh, last);
        std::optional<Constraints> old;
        for (std::size_t i = 0; is_better && i + 1 < others_.size(); i++) {
            if (breaks(fresh, others_[i])) continue;
            if (!old) old = lower(stay);
            is_better = breaks(*old, others_[i]);
        }
    }
    if (is_better) {
        clues_ = std::move(stay);
        clues_.insert(clues_.end(), drawn.begin(), drawn.end());
        return true;
    }
    for (const Clues& clues : drawn) canvas_.take(clues.spots, false);
    for (const Clues& clues : gone) canvas_.take(clues.spots);
    made_ = made;
    return false;
}

}  // namespace nonet::generate

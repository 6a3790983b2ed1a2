#include "variant.hpp"

#include <algorithm>

#include "../core/sort.hpp"
#include "draft.hpp"
#include "reducer.hpp"

namespace nonet::generate {
namespace {

constexpr int kRepairs = 40;  // of one puzzle that is not minimal

class Attempt {
  public:
    Attempt(const VariantRequest& request, const Inventor& invention, const rules::Rules& always,
            Random& random, const Stop& stop, Account& account)
        : request_(request),
          always_(always),
          random_(random),
          stop_(stop),
          account_(account),
          puzzle_(request, invention, always, random) {
        std::size_t place = 0;
        for (const Clues& clues : invention.clues()) {
            Part& part = clues_.emplace_back();
            part.wish = clues.wish;
            for (std::size_t i = 0; i < clues.rules.size(); i++) part.clues.push_back(place++);
        }
        for (const Orbit& orbit : request.orbits) cells_.push_back({{}, orbit});
    }

    std::optional<VariantPuzzle> run() {
        if (!give() || stop_.is_said()) return {};
        if (puzzle_.givens() == 0 && !has_cover()) shorten();
        if (!request_.is_minimal) return result();
        leave_out_clues();
        for (int i = 0; i < kRepairs && !stop_.is_said(); i++) {
            const auto redundant = list_redundant();
            if (stop_.is_said()) return {};
            if (redundant.empty()) return result();
            if (!repair(redundant)) break;
        }
        account_.not_minimal += !stop_.is_said();
        return {};
    }

  private:
    template <class Items>
    void shuffle(Items& items) {
        for (std::size_t i = items.size(); i > 1; i--)
            std::swap(items[i - 1], items[random_.below(static_cast<std::uint32_t>(i))]);
    }

    bool has_exact_givens() const {
        return request_.givens != kAsFewAsNeeded || !request_.pattern.empty();
    }
    bool can_leave_out(const Part& part) const {
        if (request_.wishes[part.wish].number != kAsManyAsPossible) return false;
        return !request_.has_all_marks || !request_.wishes[part.wish].kind->negate;
    }
    // Cages that cover the grid stay, unless they should be as few as possible.
    bool has_cover() const {
        return request_.wishes.size() == 1 && request_.wishes[0].kind->covers;
    }

    // Adds givens until the solution is unique, and then up to the requested number.
    bool give() {
        if (!request_.pattern.empty()) {
            puzzle_.set({{}, request_.pattern}, true);
            if (puzzle_.is_unique()) return true;
            account_.not_unique++;
            return false;
        }
        while (!stop_.is_said() && !puzzle_.is_unique())
            if (!puzzle_.give_more(request_.orbits)) return false;
        auto cells = cells_;
        shuffle(cells);
        for (const Part& part : cells)
            if (puzzle_.has(part) && !stop_.is_said()) puzzle_.leave_out(part);
        if (stop_.is_said()) return false;
        const int needed = puzzle_.givens();
        if (account_.fewest_givens < 0 || needed < account_.fewest_givens)
            account_.fewest_givens = needed;
        if (request_.givens == kAsFewAsNeeded) return true;
        return fill_up();
    }

    // Adds givens up to the requested number.
    bool fill_up() {
        std::vector<Orbit> open;
        int blanks = 0;
        for (const Part& part : cells_)
            if (!puzzle_.has(part))
                open.push_back(part.cells), blanks += static_cast<int>(part.cells.size());
        const int left = blanks - (request_.givens - puzzle_.givens());
        Order order(open, std::clamp(left, 0, blanks), random_);
        std::vector<const Orbit*> stay_blank;
        while (!order.is_met() && !order.is_hopeless()) {
            const auto& offered = order.offer(1);
            if (offered.empty()) break;
            stay_blank.push_back(offered[0]);
            order.accept();
        }
        if (left < 0 || left > blanks || !order.is_met()) {
            account_.not_unique++;
            return false;
        }
        for (const Orbit& orbit : open)
            if (std::find(stay_blank.begin(), stay_blank.end(), &orbit) == stay_blank.end())
                puzzle_.set({{}, orbit}, true);
        return true;
    }

    // Keeps the shortest beginning of the list of clues that is unique: the more clues the fewer
    // solutions, so bisection finds it. Each kind has one clue at least.
    void shorten() {
        std::vector<bool> is_seen(request_.wishes.size());
        std::size_t least = 0;
        for (std::size_t i = 0; i < clues_.size(); i++)
            if (!is_seen[clues_[i].wish] || !can_leave_out(clues_[i]))
                is_seen[clues_[i].wish] = true, least = i + 1;
        std::size_t most = clues_.size();
        const auto keep = [&](std::size_t count) {
            for (std::size_t i = 0; i < clues_.size(); i++) puzzle_.set(clues_[i], i < count);
        };
        while (least < most && !stop_.is_said()) {
            const std::size_t middle = least + (most - least) / 2;
            keep(middle);
            if (puzzle_.is_unique())
                most = middle;
            else
                least = middle + 1;
        }
        keep(most);
    }

    // Removes clues in random order. The last clue of each kind stays until no others are left.
    void leave_out_clues() {
        auto clues = clues_;
        shuffle(clues);
        for (const Part& part : clues) {
            if (!puzzle_.has(part) || !can_leave_out(part)) continue;
            if (stop_.is_said()) return;
            if (count_of(part.wish) > 1) puzzle_.leave_out(part);
        }
    }

    std::size_t count_of(std::size_t wish) const {
        return static_cast<std::size_t>(std::count_if(
            clues_.begin(), clues_.end(),
            [&](const Part& part) { return part.wish == wish && puzzle_.has(part); }));
    }

    // The parts of which a clue or a given can be left out alone.
    std::vector<const Part*> list_redundant() {
        std::vector<const Part*> out;
        for (const auto* parts : {&cells_, &clues_})
            for (const Part& part : *parts) {
                if (!puzzle_.has(part)) continue;
                const bool is_marked =
                    !part.clues.empty() && request_.has_all_marks &&
                    request_.wishes[part.wish].kind->negate;  // no grid obeys the rules without
                if (is_marked || stop_.is_said()) continue;
                bool is_redundant = false;
                for (const auto clue : part.clues)
                    is_redundant = is_redundant || puzzle_.is_redundant({{clue}, {}});
                for (const auto cell : part.cells)
                    is_redundant = is_redundant || puzzle_.is_redundant({{}, {cell}});
                if (is_redundant) out.push_back(&part);
            }
        return out;
    }

    // Replaces a part that is not needed by others, then removes those that are not needed either.
    bool repair(const std::vector<const Part*>& redundant) {
        const Part& bad = *redundant[random_.below(static_cast<std::uint32_t>(redundant.size()))];
        const bool is_given = bad.clues.empty();
        if (is_given && !request_.pattern.empty()) return false;
        if (!is_given && !can_leave_out(bad)) return false;
        puzzle_.set(bad, false);
        std::vector<const Part*> others;  // clues first, then cells
        const auto add = [&](const std::vector<Part>& parts, bool is_cells) {
            std::vector<const Part*> found;
            for (const Part& part : parts) {
                if (&part == &bad || puzzle_.has(part)) continue;
                const bool is_swap = is_cells ? is_given && part.cells.size() == bad.cells.size()
                                              : !is_given && part.wish == bad.wish;
                const bool is_free =
                    is_cells ? !has_exact_givens() && !is_given : can_leave_out(part);
                if (is_swap || is_free) found.push_back(&part);
            }
            shuffle(found);
            others.insert(others.end(), found.begin(), found.end());
        };
        add(clues_, false);
        add(cells_, true);
        // a given for a given, if their number is asked for
        if (is_given && has_exact_givens()) {
            const auto other = std::find_if(others.begin(), others.end(),
                                            [](const Part* part) { return part->clues.empty(); });
            if (other == others.end()) return false;
            puzzle_.set(**other, true);
        }
        if (!is_given && count_of(bad.wish) == 0) {  // the last of its kind
            const auto other = std::find_if(others.begin(), others.end(), [&](const Part* part) {
                return !part->clues.empty() && part->wish == bad.wish;
            });
            if (other == others.end()) return false;
            puzzle_.set(**other, true);
        }
        for (const Part* part : others) {
            if (stop_.is_said()) return false;
            if (puzzle_.is_unique()) break;
            if (part->clues.empty() && has_exact_givens()) continue;
            puzzle_.set(*part, true);
        }
        if (!puzzle_.is_unique()) return false;
        if (!has_exact_givens()) {
            auto cells = cells_;
            shuffle(cells);
            for (const Part& part : cells)
                if (puzzle_.has(part) && !stop_.is_said()) puzzle_.leave_out(part);
        }
        leave_out_clues();
        return true;
    }

    VariantPuzzle result() const {
        VariantPuzzle out{request_.layout, puzzle_.puzzle()};
        std::vector<std::size_t> order;
        std::vector<std::size_t> wish_of;
        for (const Part& part : clues_) wish_of.resize(part.clues.back() + 1, part.wish);
        for (std::size_t i = 0; i < wish_of.size(); i++)
            if (puzzle_.kept()[i]) order.push_back(i);
        const auto key = [&](std::size_t i) {
            const rules::Rule& rule = puzzle_.clues()[i];
            return std::tuple(wish_of[i], rule.cells().front().at(request_.size),
                              rule.cells().back().at(request_.size), i);
        };
        nonet::sort(order, [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
        for (const auto i : order) out.rules.push_back(puzzle_.clues()[i]);
        out.rules.insert(out.rules.end(), always_.begin(), always_.end());
        return out;
    }

    const VariantRequest& request_;
    const rules::Rules& always_;
    Random& random_;
    const Stop& stop_;
    Account& account_;
    Reducer puzzle_;
    std::vector<Part> clues_, cells_;
};

}  // namespace

std::optional<VariantPuzzle> VariantMaker::make(std::uint64_t seed, const Stop& stop,
                                                Account& account) const {
    for (std::uint64_t i = 0; i < request_.most_attempts && !stop.is_said(); i++) {
        if (auto made = attempt(stream(seed, i), stop, account)) return made;
        if (account.is_impossible) break;
    }
    return {};
}

std::optional<VariantPuzzle> VariantMaker::attempt(Random random, const Stop& stop,
                                                   Account& account) const {
    Inventor inventor(request_, random, stop);
    if (!inventor.invent(account)) return {};
    if (request_.givens <= 0 && request_.pattern.empty()) inventor.sharpen();
    rules::Rules always;
    if (request_.has_all_marks)
        for (const Wish& wish : request_.wishes)
            if (wish.kind->negate)
                if (auto rule = wish.kind->negate(rules::Context(request_.size, request_.layout)))
                    always.push_back(std::move(*rule));
    auto made = Attempt(request_, inventor, always, random, stop, account).run();
    account.candidates.fetch_add(1, std::memory_order_relaxed);
    return made;
}

}  // namespace nonet::generate

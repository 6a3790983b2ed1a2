#include "dynamics.hpp"

#include <set>

#include "../core/sort.hpp"

namespace nonet::se::NONET_WIDTH {
namespace {

// Runs grow together up to a number of nodes, until a hint is found that longer ones cannot beat.
constexpr int kLimits[] = {16, 24, 36, 54, 81, kMaxComplexity};

}  // namespace

void DynamicChains::begin(const Grid& grid, const Marks& marks, bool nishio) {
    marks_ = marks;
    field_.make(grid, marks_, nishio, work_);
    if (runs_.size() < static_cast<std::size_t>(2 * field_.count))
        runs_.resize(static_cast<std::size_t>(2 * field_.count));
    level_ = -1;
    passed_over_ = 0;
}

void DynamicChains::pass_over_known() {
    for (int d = 0; d < 9; d++)
        if (field_.board[d] == known_[d]) passed_over_ |= bit(d);
}

void DynamicChains::note_known() {
    Mask known = kAll;
    for (int i = 0; i < field_.count; i++)
        for (const bool on : {true, false}) {
            const Run& run = runs_[static_cast<std::size_t>(run_of(i, on))];
            const int digit = field_.key[i] % 9;
            if (!(passed_over_ >> digit & 1) && (run.has_conflict() || !run.is_quiet()))
                known &= static_cast<Mask>(~bit(digit));
        }
    each(known, [&](int d) { known_[d] = field_.board[d]; });
}

bool DynamicChains::best(int level, Hint& hint) {
    wanted_ = Wanted::Best;
    if (level == 0) {
        for (const int limit : kLimits) {
            reach(limit);
            if (work_.is_over()) return false;  // some runs have not begun
            search();
            if (best_.complexity <= limit) break;
        }
        level_ = 0;
    } else {
        raise(level, false);
        if (work_.is_over()) return false;
        search();
    }
    if (found_.empty() || work_.is_over()) return false;
    const Found& found = found_.front();
    hint.reset(technique(found.shape), found.score);
    const int key = field_.key[found.conclusion];
    if (found.on) hint.place(key / 9, key % 9);
    hint.remove(marks_, key / 9, found.on ? static_cast<Mask>(~bit(key % 9)) : bit(key % 9));
    return true;
}

// A hint of level 0 always leans on something that is gone, or the outer grid would have had it.
// One of level 2 may lean on inner rules alone, and does not count then, but hides those that
// remove the same.
void DynamicChains::all(int level, bool told, InnerHints& out) {
    wanted_ = level ? Wanted::All : Wanted::Cover;
    reach(kMaxComplexity);
    if (level) raise(level, told);
    if (work_.is_over()) return;
    search();
    for (const int id : level ? distinct() : cover_.used())
        hand_over(found_[static_cast<std::size_t>(id)], told, out);
}

// All hints in order, but for those that remove what an earlier one does.
std::vector<int> DynamicChains::distinct() const {
    std::vector<int> order(found_.size()), out;
    for (std::size_t f = 0; f < order.size(); f++) order[f] = static_cast<int>(f);
    const auto at = [&](int f) -> const Found& { return found_[static_cast<std::size_t>(f)]; };
    nonet::sort(order, [&](int a, int b) { return at(a).score < at(b).score; });
    std::set<std::vector<std::uint16_t>> seen;
    for (const int f : order)
        if (seen.insert(at(f).removed).second) out.push_back(f);
    return out;
}

// Follows all runs up to a number of nodes; the first time, it begins them.
void DynamicChains::reach(int limit) {
    for (int i = 0; i < field_.count && !work_.is_over(); i++) {
        if (passed_over_ >> field_.key[i] % 9 & 1) continue;
        const bool is_root = size(marks_.in[field_.key[i] / 9]) >= 2;
        for (const bool on : {true, false}) {
            Run& run = runs_[static_cast<std::size_t>(run_of(i, on))];
            if (level_ < 0) run.start(field_, i, on);
            if (is_root || on) run.follow(limit - 1);
        }
    }
    level_ = 0;
}

void DynamicChains::raise(int level, bool told) {
    // Level 4 has none of the rules of 2 and 3, and begins where level 1 ended.
    if (level_ < 0 || (level >= 4 && (level_ == 2 || level_ == 3))) {
        level_ = -1;
        reach(kMaxComplexity);
    }
    for (int r = 0; r < 2 * field_.count && !work_.is_over(); r++)
        raise(runs_[static_cast<std::size_t>(r)], level, told);
    level_ = level;
    inner_.tidy();
}

void DynamicChains::raise(Run& run, int level, bool told) {
    while (!run.has_conflict() && !work_.is_over()) {
        run.follow(kMaxComplexity);
        if (run.has_conflict() || !advance(run, level, told)) break;
        run.level = 0;
    }
    run.level = level;
}

bool DynamicChains::advance(Run& run, int level, bool told) {
    if (run.level == 0 && (rule_out_by_locking(run) || rule_out_by_hidden_pairs(run) ||
                           rule_out_by_naked_pairs(run) || rule_out_by_x_wings(run)))
        return true;
    const auto by = [&](Inner::Rule rule) {
        return rule_out_by_chains(run, inner_.hints(rule, *field_.grid, run.now(), told));
    };
    if (level == 2 || level == 3) return by(Inner::Static) || (level == 3 && by(Inner::Multiple));
    return level >= 4 && (by(Inner::Dynamic) || (level == 5 && by(Inner::Nested)));
}

}  // namespace nonet::se::NONET_WIDTH

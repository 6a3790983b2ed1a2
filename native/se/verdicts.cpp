// What the runs of dynamic chains say together.
#include "../core/sort.hpp"
#include "dynamics.hpp"

namespace nonet::se::NONET_WIDTH {

void DynamicChains::search() {
    best_ = {};
    found_.clear();
    cover_.reset(field_.count);
    group_ = 0;
    for (int cell = 0; cell < kCells; cell++) {
        const Mask in = marks_.in[cell];
        if (size(in) < 2) continue;
        each(static_cast<Mask>(in & ~passed_over_), [&](int d) {
            const int i = field_.index[key_of(cell, d)];
            contradiction(i, true);
            contradiction(i, false);
            if (field_.nishio) return;
            if (size(in) >= 3) {
                group_runs_ = {static_cast<std::uint16_t>(run_of(i, true)),
                               static_cast<std::uint16_t>(run_of(i, false))};
                in_common(Double, 0);
            }
            for (const Kind kind : kBoxRowColumn) {
                const int house = house_of(cell, kind);
                const Mask places = marks_.places[house][d];
                if (size(places) < 2 || first(places) != slot_of(cell, kind)) continue;
                group_runs_.clear();
                each(places, [&](int slot) {
                    const int other = field_.index[key_of(cell_at(house, slot), d)];
                    group_runs_.push_back(static_cast<std::uint16_t>(run_of(other, true)));
                });
                in_common(House, kind);
            }
        });
        if (field_.nishio) continue;
        group_runs_.clear();
        each(in, [&](int d) {
            const int i = field_.index[key_of(cell, d)];
            group_runs_.push_back(static_cast<std::uint16_t>(run_of(i, true)));
        });
        in_common(Cell, 0);
    }
}

void DynamicChains::contradiction(int i, bool on) {
    group_++;
    const int r = run_of(i, on);
    const Run& run = runs_[static_cast<std::size_t>(r)];
    if (!run.has_conflict() || !list_removed(i, !on)) return;
    targets_.clear();
    for (const bool sign : {true, false})
        targets_.push_back(
            {static_cast<std::uint16_t>(r), static_cast<std::uint16_t>(run.conflict(sign))});
    consider(Contradiction, 0, i, !on);
}

// What all runs of a group have in common, first ON, then OFF.
void DynamicChains::in_common(Shape shape, int kind) {
    group_++;
    const auto run_at = [&](std::size_t k) -> const Run& { return runs_[group_runs_[k]]; };
    std::array<Word, 24> common;
    Word any = 0;
    const int words = field_.words;
    std::copy(run_at(0).members(), run_at(0).members() + words, common.begin());
    for (std::size_t k = 1; k < group_runs_.size(); k++)
        for (int w = 0; w < words; w++) common[w] &= run_at(k).members()[w];
    for (int w = 0; w < words; w++) any |= common[w];
    if (!any) return;
    each_bit(common.data(), words, [&](int number) {
        const bool on = number < field_.count;
        const int i = on ? number : number - field_.count;
        int flat = 0;
        for (std::size_t k = 0; k < group_runs_.size(); k++)
            flat += run_at(k).size_of(run_at(k).find(number));
        if ((wanted_ == Wanted::Best && flat > best_.complexity) || !list_removed(i, on)) return;
        targets_.clear();
        for (std::size_t k = 0; k < group_runs_.size(); k++)
            targets_.push_back(
                {group_runs_[k], static_cast<std::uint16_t>(run_at(k).find(number))});
        consider(shape, kind, i, on);
    });
}

// The candidates that a conclusion removes; false if there is none.
bool DynamicChains::list_removed(int i, bool on) {
    const int key = field_.key[i], cell = key / 9, digit = key % 9;
    removed_.clear();
    if (!on) {
        removed_.push_back(static_cast<std::uint16_t>(i));
        return true;
    }
    each(static_cast<Mask>(marks_.in[cell] & ~bit(digit)), [&](int d) {
        removed_.push_back(static_cast<std::uint16_t>(field_.index[key_of(cell, d)]));
    });
    return !removed_.empty();
}

void DynamicChains::consider(Shape shape, int kind, int i, bool on) {
    constexpr int kSortKey[] = {1, 5, 6, 7};
    const double base = rating_of(technique(shape));
    int nodes = 0;
    for (const auto& [run, node] : targets_) nodes += runs_[run].size_of(node);
    const Score bound = wanted_ == Wanted::Best    ? best_
                        : wanted_ == Wanted::Cover ? cover_.worst(removed_)
                                                   : Score{};
    if (nodes > bound.complexity) return;
    if (level_ >= 2) nodes += nested(targets_);
    const std::uint32_t order = shape == Contradiction ? 0 : (on ? 0u : 4096u) | targets_[0].node;
    const Score score{base + length_difficulty(nodes), nodes, kSortKey[shape],
                      group_ << 13 | order};
    if (score < bound)
        offer({score, shape, kind, static_cast<std::uint16_t>(i), on, targets_, removed_});
}

// The chains inside count once each, however many nodes they rule out.
int DynamicChains::nested(const std::vector<Target>& targets) {
    int nodes = 0;
    identities_.clear();
    for (const auto& [run, node] : targets)
        runs_[run].each_inner(node, [&](const Run::Mention& inner) {
            if (std::find(identities_.begin(), identities_.end(), inner.identity) !=
                identities_.end())
                return;
            identities_.push_back(inner.identity);
            nodes += inner.complexity;
        });
    return nodes;
}

void DynamicChains::offer(Found&& found) {
    if (wanted_ == Wanted::Best) {
        best_ = found.score;
        found_.clear();
    } else if (wanted_ == Wanted::Cover &&
               !cover_.offer(found.score, found.removed, static_cast<int>(found_.size()))) {
        return;
    }
    found_.push_back(std::move(found));
}

void DynamicChains::hand_over(const Found& found, bool told, InnerHints& out) {
    InnerHint hint;
    hint.score = found.score;
    hint.identity = found.targets.size() + 200;
    for (const auto& [r, node] : found.targets) {
        const Run& run = runs_[r];
        run.walk(node, walk_);
        hint.identity = mixed(hint.identity, walk_.size());
        for (const int n : walk_) {
            const Run::Node& at = run.at(n);
            const int key = field_.key[at.i];
            hint.identity = mixed(hint.identity, static_cast<std::uint64_t>(2 * key + at.on));
            if (!at.on) continue;
            Cause cause = at.cause;
            if (cause == Cause::None && found.shape == Cell) cause = Cause::Cell;
            if (cause == Cause::None && found.shape == House) cause = house_cause(found.kind);
            add_reason(hint.reasons, reason_of(key / 9, key % 9, cause));
        }
    }
    for (const int i : found.removed) hint.removed.push_back(field_.key[i]);
    if (told) {
        tell(found, hint.keep());
        if (found.on) hint.place(field_.key[found.conclusion]);
    }
    out.push_back(std::move(hint));
}

// The runs are made again, this time with the chains that they lean on.
void DynamicChains::tell(Step& step) {
    if (found_.empty()) return;
    Found found = found_.front();
    if (level_ >= 2)
        for (const auto& [r, node] : found.targets) {
            Run& run = runs_[r];
            run.start(field_, r / 2, r % 2 == 0);
            raise(run, level_, true);
        }
    tell(found, step);
}

void DynamicChains::tell(const Found& found, Step& step) const {
    start_step(step, technique(found.shape), found.score);
    std::vector<std::uint16_t> nodes;
    std::vector<std::uint64_t> told;  // chains inside, each once
    for (const auto& [r, target] : found.targets) {
        const Run& run = runs_[r];
        run.walk(target, nodes);
        nonet::sort(nodes);  // parents were made before
        begin_chain(step);
        const auto place_of = [&, start = step.nodes.size()](int n) {
            const auto it = std::lower_bound(nodes.begin(), nodes.end(), n);
            return start + static_cast<std::size_t>(it - nodes.begin());
        };
        for (const int n : nodes) {
            const Run::Node& at = run.at(n);
            const int key = field_.key[at.i];
            int inner = -1;
            if (const Run::Mention* const own = run.inner_of(n); own && own->told) {
                const auto it = std::find(told.begin(), told.end(), own->identity);
                inner = static_cast<int>(it - told.begin());
                if (it == told.end()) {
                    told.push_back(own->identity);
                    step.inner.push_back(*own->told);
                }
            }
            add_node(step, key, at.on, at.cause, inner);
            run.each_parent(n, [&](int p) { add_link(step, place_of(p), place_of(n)); });
        }
        if (found.shape == Contradiction) continue;
        const Candidate root = candidate_of(field_.key[r / 2]);
        if (step.spots.empty() || step.spots.back().candidate != root)
            step.spots.push_back({Role::Pivot, root});
    }
    if (found.shape == House) {
        const int cell = field_.key[found.targets[0].run / 2] / 9;
        add_house(step, Role::Base, layout_house(house_of(cell, found.kind)));
    }
}

}  // namespace nonet::se::NONET_WIDTH

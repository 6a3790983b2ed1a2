// Propagators of words and of alternatives.
#pragma once
#include "machine.hpp"

namespace nonet::general::NONET_ENGINE {

template <class Mask, int Row>
bool Machine<Mask, Row>::run(const Program::Word& word) {
    const std::size_t words = (word.nodes + 63u) / 64, size = word.cells.size();
    Set* const there = reached_.data();
    Set* const back = there + (size + 1) * words;
    std::fill_n(there, 2 * (size + 1) * words, 0);
    there[0] = 1;
    for (std::size_t k = 0; k < size; k++) {
        const Span layer = p_.layers[word.layers.begin + k];
        const Set mask = masks_[p_.pool[word.cells.begin + k]];
        const Set* const from = there + k * words;
        Set* const to = there + (k + 1) * words;
        for (auto a = layer.begin; a < layer.end; a++) {
            const auto& arc = p_.arcs[a];
            if (arc.digits & mask && from[arc.from / 64] >> (arc.from % 64) & 1)
                to[arc.to / 64] |= Set{1} << (arc.to % 64);
        }
    }
    fault_ = static_cast<int>(p_.pool[word.cells.begin]);
    if (!(there[size * words] & 1)) return false;
    back[size * words] = 1;
    for (std::size_t k = size; k-- > 0;) {
        const Span layer = p_.layers[word.layers.begin + k];
        const auto variable = p_.pool[word.cells.begin + k];
        const Set mask = masks_[variable];
        const Set* const from = there + k * words;
        const Set* const to = back + (k + 1) * words;
        Set* const start = back + k * words;
        Set keep = 0;
        for (auto a = layer.begin; a < layer.end; a++) {
            const auto& arc = p_.arcs[a];
            if (arc.digits & mask && from[arc.from / 64] >> (arc.from % 64) & 1 &&
                to[arc.to / 64] >> (arc.to % 64) & 1) {
                start[arc.from / 64] |= Set{1} << (arc.from % 64);
                keep |= arc.digits;
            }
        }
        if (!narrow(static_cast<int>(variable), static_cast<Mask>(keep))) return false;
    }
    return true;
}

constexpr int kMostPasses = 2;  // over a branch: more cost more than they prune

// Each branch on trial; what all live branches lose is lost.
template <class Mask, int Row>
bool Machine<Mask, Row>::run(const Program::Any& any) {
    const Set alive = shared_[any.alive];
    if (std::has_single_bit(alive)) return obey(p_.branches[any.branches.begin + low(alive)]);
    while (trials_.size() <= depth_) trials_.push_back(std::make_unique<Trial>());
    Trial& trial = *trials_[depth_];
    depth_++;
    trial.changed = changed_;
    trial.pending = pending_;
    trial.shared = shared_;
    trial.any.assign(any.scope.size(), 0);
    const std::size_t mark = trail_.size();
    Set live = 0;
    for (Set left = alive; left; left &= left - 1) {
        if (obey(p_.branches[any.branches.begin + low(left)])) {
            live |= left & -left;
            for (std::uint32_t k = 0; k < any.scope.size(); k++)
                trial.any[k] |= masks_[p_.pool[any.scope.begin + k]];
        }
        for (; trail_.size() > mark; trail_.pop_back()) {
            const auto [variable, mask] = trail_.back();
            turn(variable, mask ^ masks_[variable]);
            masks_[variable] = mask;
        }
        if (shared_ != trial.shared) shared_ = trial.shared;
    }
    changed_ = trial.changed;
    pending_ = trial.pending;
    depth_--;
    if (!live) return false;
    if (live != alive && !narrow_shared(any.alive, live)) return false;
    for (std::uint32_t k = 0; k < any.scope.size(); k++)
        if (!narrow(static_cast<int>(p_.pool[any.scope.begin + k]), trial.any[k])) return false;
    return true;
}

template <class Mask, int Row>
bool Machine<Mask, Row>::obey(const Program::Branch& branch) {
    for (auto m = branch.masks.begin; m < branch.masks.end; m++)
        if (!(masks_[p_.branch_masks[m].variable] & p_.branch_masks[m].digits)) return false;
    for (auto m = branch.masks.begin; m < branch.masks.end; m++)
        if (!narrow(p_.branch_masks[m].variable, static_cast<Mask>(p_.branch_masks[m].digits)))
            return false;
    const bool is_single_step = branch.relations.size() + branch.propagators.size() < 2;
    for (int pass = 0; pass < kMostPasses; pass++) {
        const std::uint64_t start = changes_;
        for (auto r = branch.relations.begin; r < branch.relations.end; r++) {
            const auto& relation = p_.branch_relations[r];
            if (!narrow(relation.second, support(relation.table, masks_[relation.first])))
                return false;
        }
        for (auto k = branch.propagators.begin; k < branch.propagators.end; k++)
            if (!run(p_.parts[k])) return false;
        if (start == changes_ || is_single_step) break;
    }
    return true;
}

}  // namespace nonet::general::NONET_ENGINE

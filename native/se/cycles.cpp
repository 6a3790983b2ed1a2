// Cycles: chains that return to their start. One of their signs holds all round, so that any
// candidate outside the cycle's cells that sees one ON and one OFF of its digit is eliminated.
//
// A cycle lies in one component of the graph; only components that could remove anything are
// searched. Which of several equal paths is found decides what is removed: the order is the
// scale's.
#include "statics.hpp"

namespace nonet::se::NONET_WIDTH {
// What a cycle removes refutes itself, and sees a node ON and one OFF of its digit.
void StaticChains::prepare_components() {
    const Graph& g = graph_;
    targets_.clear();
    targets_of_.assign(static_cast<std::size_t>(g.components), -1);
    for (const int x : falls_) {
        const int d = g.digit(x);
        for (int k = g.weak_house[x]; k < g.weak_start[x + 1]; k++) {
            const int u = g.weak[k];
            const int component = g.component(u, true);
            bool meets = false;
            for (int m = g.weak_house[x]; m < g.weak_start[x + 1] && !meets; m++)
                meets = g.strong_count[g.weak[m]] && g.component(g.weak[m], false) == component;
            if (!meets) continue;
            auto& at = targets_of_[static_cast<std::size_t>(component)];
            if (at < 0) {
                at = static_cast<std::int16_t>(targets_.size());
                targets_.emplace_back();
            }
            auto& list = targets_[static_cast<std::size_t>(at)][static_cast<std::size_t>(d)];
            if (list.empty() || list.back() != x) list.push_back(static_cast<std::uint16_t>(x));
        }
    }
}

// The score that a cycle of a component must beat; of one digit's removals, or of any (-1).
Score StaticChains::to_beat(int component, int digit) const {
    const int at = targets_of_[static_cast<std::size_t>(component)];
    Score worst{0, 0, 0, 0};
    if (at < 0) return worst;
    for (std::size_t d = 0; d < 9; d++) {
        const auto& list = targets_[static_cast<std::size_t>(at)][d];
        if (list.empty() || (digit >= 0 && static_cast<int>(d) != digit)) continue;
        const Score score = bound(list);
        if (worst < score) worst = score;
    }
    return worst;
}

// The most nodes that a cycle from a root may have to be of any use.
int StaticChains::cycle_limit(Mode mode, int root) const {
    const int digit = mode == X ? graph_.digit(root) : -1;
    const Score worst = to_beat(graph_.component(root, true), digit);
    return worst.difficulty == 0 ? 0 : most_nodes(rating_of(technique(mode, Cycle)), worst);
}

void StaticChains::cycles(Mode mode, int root) {
    const Graph& g = graph_;
    const int limit = cycle_limit(mode, root);
    if (limit < 4) return;
    on_seen_.assign(static_cast<std::size_t>(g.words), 0);
    off_seen_.assign(static_cast<std::size_t>(g.words), 0);
    set_bit(on_seen_.data(), root);
    pending_on_.assign(1, static_cast<std::uint16_t>(root));
    before_.fill(0);
    for (int k = 0; k < g.strong_count[root]; k++)
        if (is_strong(mode, g.strong[root][k].cause)) set_bit(before_.data(), g.strong[root][k].to);
    int number = 0;
    for (int length = 2; !pending_on_.empty() && length <= limit; length += 2) {
        pending_off_.clear();
        pending_from_.clear();
        for (const auto p : pending_on_) enter_cycle(mode, root, p);
        pending_on_.clear();
        number = round_cycle(mode, root, length, number);
    }
}

// From a node ON to those OFF. Of these the first way to each counts, but all ways to those from
// which the root follows: each may close another cycle.
void StaticChains::enter_cycle(Mode mode, int root, std::uint16_t p) {
    const Graph& g = graph_;
    const int component = g.component(root, true);
    const int start = mode == X ? g.weak_house[p] : g.weak_start[p];
    for (int k = start; k < g.weak_start[p + 1]; k++) {
        const auto q = g.weak[static_cast<std::size_t>(k)];
        if (!g.strong_count[q] || g.component(q, false) != component) continue;
        const bool seen = has_bit(off_seen_.data(), q);
        if (seen && (!has_bit(before_.data(), q) || is_ancestor(q, p, root))) continue;
        if (!seen) off_parent_[q] = p;
        set_bit(off_seen_.data(), q);
        pending_off_.push_back(q);
        pending_from_.push_back(p);
    }
}

// From the nodes OFF to those ON, or back to the root; returns how many cycles there are by now.
int StaticChains::round_cycle(Mode mode, int root, int length, int number) {
    const Graph& g = graph_;
    const int component = g.component(root, true);
    for (std::size_t e = 0; e < pending_off_.size(); e++) {
        const int p = pending_off_[e];
        for (int k = 0; k < g.strong_count[p]; k++) {
            const auto [q, cause] = g.strong[p][k];
            if (!is_strong(mode, cause)) continue;
            if (q == root && length >= 4)
                close_cycle(mode, root, pending_from_[e], p, cause, length, number++);
            if (has_bit(on_seen_.data(), q) || g.component(q, true) != component) continue;
            set_bit(on_seen_.data(), q);
            on_parent_[q] = static_cast<std::uint16_t>(p);
            on_cause_[q] = cause;
            pending_on_.push_back(q);
        }
    }
    return number;
}

bool StaticChains::is_ancestor(int off, int on, int root) const {
    while (on != root) {
        if (on_parent_[on] == off) return true;
        on = off_parent_[on_parent_[on]];
    }
    return false;
}

void StaticChains::close_cycle(Mode mode, int root, int on, int off, Cause cause, int length,
                               int number) {
    const Graph& g = graph_;
    const double difficulty = rating_of(technique(mode, Cycle)) + length_difficulty(length);
    const auto place = static_cast<std::uint32_t>(mode * kKeys + root) * 3;
    Found found{{difficulty, length, 2 + mode, place << 16 | static_cast<std::uint32_t>(number)},
                mode,
                Cycle,
                static_cast<std::uint16_t>(root),
                {},
                {}};
    if (!all_ && !(found.score < best_)) return;
    found.path.push_back({static_cast<std::uint16_t>(root), true, cause});
    for (;;) {
        found.path.push_back(
            {static_cast<std::uint16_t>(off), false, weak_cause(g.cell(on), g.cell(off))});
        if (on == root) break;
        found.path.push_back({static_cast<std::uint16_t>(on), true, on_cause_[on]});
        off = on_parent_[on];
        on = off_parent_[off];
    }
    if (victims(found.path, found.removed)) offer(std::move(found));
}

bool StaticChains::victims(const std::vector<PathNode>& path,
                           std::vector<std::uint16_t>& out) const {
    const Graph& g = graph_;
    CellSet own, see_on[9], see_off[9];
    Mask digits = 0;
    for (const PathNode& node : path) {
        own.add(g.cell(node.i));
        const int d = g.digit(node.i);
        (node.on ? see_on : see_off)[d] |= kGeometry.peers[g.cell(node.i)];
        digits |= bit(d);
    }
    each(digits, [&](int d) {
        each((g.board[d] & see_on[d] & see_off[d]) - own, [&](int cell) {
            out.push_back(static_cast<std::uint16_t>(g.index[key_of(cell, d)]));
        });
    });
    return !out.empty();
}

}  // namespace nonet::se::NONET_WIDTH

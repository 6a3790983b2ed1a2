#include "statics.hpp"

#include <algorithm>

#include "../core/sort.hpp"

namespace nonet::se::NONET_WIDTH {
namespace {

std::uint32_t rank_of(int mode, int root, int shape, int number) {
    const int place = (mode * kKeys + root) * 3 + shape;
    return static_cast<std::uint32_t>(place) << 16 | static_cast<std::uint32_t>(number);
}

}  // namespace

bool StaticChains::any() {
    const Graph& g = graph_;
    from_on_.clear();
    from_off_.clear();
    falls_.clear();
    for (int i = 0; i < g.count; i++) {
        const auto at = static_cast<std::uint16_t>(i);
        const bool is_root = size(g.marks.in[g.cell(i)]) >= 2;
        if (g.is_reached(i, true, i, false)) {
            falls_.push_back(at);
            if (is_root) from_on_.push_back(at);
        }
        if (is_root && g.leads(i, false) && g.is_reached(i, false, i, true))
            from_off_.push_back(at);
    }
    return !falls_.empty() || !from_off_.empty();
}

bool StaticChains::best(Hint& hint) {
    all_ = false;
    search();
    if (found_.empty()) return false;
    Found& found = found_.front();
    const Graph& g = graph_;
    hint.reset(technique(found.mode, found.shape), found.score);
    if (found.shape == FromOff) hint.placed = g.key[found.root];
    nonet::sort(found.removed);
    for (const int i : found.removed) {
        const int cell = g.cell(i);
        if (!hint.removes() || hint.removals.back().cell != cell)
            hint.removals.push_back({static_cast<std::uint8_t>(cell), 0});
        hint.removals.back().digits |= bit(g.digit(i));
    }
    return true;
}

void StaticChains::search() {
    best_ = {};
    found_.clear();
    cover_.reset(graph_.count);
    for (const Mode mode : {X, XY}) {
        for (const int i : from_on_) chain(mode, i, true);
        for (const int i : from_off_) chain(mode, i, false);
    }
    prepare_components();
    for (const Mode mode : {X, Y, XY})
        for (int i = 0; i < graph_.count; i++) {
            const int n = size(graph_.marks.in[graph_.cell(i)]);
            if (mode == Y ? n == 2 : n >= 2) cycles(mode, i);
        }
}

// The best score that a hint which removes these must beat for one of them.
Score StaticChains::bound(const std::vector<std::uint16_t>& removed) const {
    return all_ ? cover_.worst(removed) : best_;
}

void StaticChains::offer(Found&& found) {
    if (!all_) {
        if (!(found.score < best_)) return;
        best_ = found.score;
        found_.clear();
        found_.push_back(std::move(found));
        return;
    }
    if (cover_.offer(found.score, found.removed, static_cast<int>(found_.size())))
        found_.push_back(std::move(found));
}

void StaticChains::chain(Mode mode, int root, bool on) {
    const Graph& g = graph_;
    Found found{{}, mode, on ? FromOn : FromOff, static_cast<std::uint16_t>(root), {}, {}};
    if (on)
        found.removed.push_back(static_cast<std::uint16_t>(root));
    else
        each(static_cast<Mask>(g.marks.in[g.cell(root)] & ~bit(g.digit(root))), [&](int d) {
            const auto i = g.index[key_of(g.cell(root), d)];
            found.removed.push_back(static_cast<std::uint16_t>(i));
        });
    const double base = rating_of(technique(mode, FromOn));
    const int nodes = distance(mode, root, on, most_nodes(base, bound(found.removed)));
    if (!nodes) return;
    found.score = {base + length_difficulty(nodes), nodes, 2 + mode,
                   rank_of(mode, root, found.shape, 0)};
    offer(std::move(found));
}

// The candidates that chains from a root can go by: it leads to them with both signs.
void StaticChains::allow(Mode mode, int root, bool on) {
    const Graph& g = graph_;
    const Word* const ons = g.on_row(root, on);
    const Word* const offs = g.off_row(root, on);
    for (int w = 0; w < g.words; w++) allowed_[w] = ons[w] & offs[w];
    if (mode != X) return;
    for (int w = 0; w < g.words; w++)
        for (Word rest = allowed_[w]; rest; rest &= rest - 1) {
            const int i = 64 * w + std::countr_zero(rest);
            if (g.digit(i) != g.digit(root)) clear_bit(allowed_.data(), i);
        }
}

// The nodes of the shortest chain from a root to its opposite, or 0 if it has more than `limit`.
int StaticChains::distance(Mode mode, int root, bool on, int limit) {
    const Graph& g = graph_;
    allow(mode, root, on);
    std::array<Word, 12> ons{}, offs{}, new_on{}, new_off{};
    set_bit(on ? new_on.data() : new_off.data(), root);
    if (!on) set_bit(offs.data(), root);
    if (on) set_bit(ons.data(), root);
    for (int length = on ? 1 : 0;; length += 2) {
        if (length) {
            if (length + 1 > limit) return 0;
            new_off.fill(0);
            each_bit(new_on.data(), g.words,
                     [&](int i) { join(new_off.data(), g.weak_rows.at(i), g.words); });
            for (int w = 0; w < g.words; w++) {
                new_off[w] &= allowed_[w] & ~offs[w];
                offs[w] |= new_off[w];
            }
            if (on && has_bit(new_off.data(), root)) return length + 1;
        }
        if (length + 2 > limit) return 0;
        new_on.fill(0);
        each_bit(new_off.data(), g.words, [&](int i) {
            for (int k = 0; k < g.strong_count[i]; k++) {
                const auto [to, cause] = g.strong[i][k];
                if ((mode == X && cause == Cause::Cell) || has_bit(ons.data(), to)) continue;
                if (has_bit(allowed_.data(), to)) set_bit(new_on.data(), to);
            }
        });
        if (!on && has_bit(new_on.data(), root)) return length + 2;
        Word any = 0;
        for (int w = 0; w < g.words; w++) ons[w] |= new_on[w], any |= new_on[w];
        if (!any) return 0;
    }
}

// Finds the nodes of a chain in the order of the scale, breadth first.
void StaticChains::trace(Found& found) {
    const Graph& g = graph_;
    const bool on = found.shape == FromOn;
    const int root = found.root;
    allow(found.mode, root, on);
    on_seen_.assign(static_cast<std::size_t>(g.words), 0);
    off_seen_.assign(static_cast<std::size_t>(g.words), 0);
    pending_on_.clear();
    pending_off_.clear();
    (on ? pending_on_ : pending_off_).push_back(found.root);
    set_bit(on ? on_seen_.data() : off_seen_.data(), root);
    while (!has_bit(on ? off_seen_.data() : on_seen_.data(), root)) {
        for (const auto p : pending_on_) follow_on(found.mode, p);
        pending_on_.clear();
        if (on && has_bit(off_seen_.data(), root)) break;
        for (const auto p : pending_off_) follow_off(found.mode, p);
        pending_off_.clear();
    }
    bool is_on = !on;
    int at = root;
    for (int n = 1; n < found.score.complexity; n++, is_on = !is_on) {
        const int parent = is_on ? on_parent_[at] : off_parent_[at];
        const Cause cause = is_on ? on_cause_[at] : weak_cause(g.cell(parent), g.cell(at));
        found.path.push_back({static_cast<std::uint16_t>(at), is_on, cause});
        at = parent;
    }
    found.path.push_back({found.root, on, Cause::None});
}

void StaticChains::follow_on(Mode mode, std::uint16_t p) {
    const Graph& g = graph_;
    const int start = mode == X ? g.weak_house[p] : g.weak_start[p];
    for (int k = start; k < g.weak_start[p + 1]; k++) {
        const auto q = g.weak[static_cast<std::size_t>(k)];
        if (!has_bit(allowed_.data(), q) || has_bit(off_seen_.data(), q)) continue;
        set_bit(off_seen_.data(), q);
        off_parent_[q] = p;
        pending_off_.push_back(q);
    }
}

void StaticChains::follow_off(Mode mode, std::uint16_t p) {
    const Graph& g = graph_;
    for (int k = 0; k < g.strong_count[p]; k++) {
        const auto [q, cause] = g.strong[p][k];
        if (mode == X && cause == Cause::Cell) continue;
        if (!has_bit(allowed_.data(), q) || has_bit(on_seen_.data(), q)) continue;
        set_bit(on_seen_.data(), q);
        on_parent_[q] = p;
        on_cause_[q] = cause;
        pending_on_.push_back(q);
    }
}

void StaticChains::cover(bool told, InnerHints& out) {
    all_ = true;
    search();
    for (const int id : cover_.used()) hand_over(found_[static_cast<std::size_t>(id)], told, out);
}

void StaticChains::hand_over(Found& found, bool told, InnerHints& out) {
    const Graph& g = graph_;
    if (found.path.empty()) trace(found);
    InnerHint hint;
    hint.score = found.score;
    hint.identity = found.shape == Cycle ? 2 : 1;
    for (const PathNode& node : found.path) {
        hint.identity = mixed(hint.identity, std::uint64_t{2} * g.key[node.i] + node.on);
        if (node.on)
            add_reason(hint.reasons, reason_of(g.cell(node.i), g.digit(node.i), node.cause));
    }
    // A cycle is read the other way round as well, where every node keeps its cause.
    if (found.shape == Cycle)
        for (auto node = found.path.rbegin(); node != found.path.rend(); ++node)
            if (!node->on)
                add_reason(hint.reasons, reason_of(g.cell(node->i), g.digit(node->i), node->cause));
    for (const int i : found.removed) hint.removed.push_back(g.key[i]);
    nonet::sort(hint.removed);
    if (told) {
        tell(found, hint.keep());
        if (found.shape == FromOff) hint.place(g.key[found.root]);
    }
    out.push_back(std::move(hint));
}

void StaticChains::tell(const Found& found, Step& step) {
    Found traced = found;
    if (traced.path.empty()) trace(traced);
    const Graph& g = graph_;
    start_step(step, technique(found.mode, found.shape), found.score);
    begin_chain(step);
    for (auto node = traced.path.rbegin(); node != traced.path.rend(); ++node) {
        const std::size_t at = add_node(step, g.key[node->i], node->on, node->cause);
        if (at) add_link(step, at - 1, at);
    }
    if (found.shape == Cycle) add_link(step, step.nodes.size() - 1, 0);
}

}  // namespace nonet::se::NONET_WIDTH

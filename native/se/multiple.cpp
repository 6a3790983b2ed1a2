#include "multiple.hpp"

namespace nonet::se::NONET_WIDTH {

bool MultipleChains::best(Hint& hint) {
    all_ = false;
    search();
    if (found_.empty()) return false;
    const Found& found = found_.front();
    const int cell = graph_.cell(found.target), digit = graph_.digit(found.target);
    hint.reset(found.group.technique(), found.score);
    if (found.on) hint.place(cell, digit);
    hint.remove(graph_.marks, cell, found.on ? static_cast<Mask>(~bit(digit)) : bit(digit));
    return true;
}

void MultipleChains::search() {
    best_ = {};
    found_.clear();
    cover_.reset(graph_.count);
    spread_of_.assign(static_cast<std::size_t>(graph_.count), -1);
    spread_count_ = 0;
    std::uint32_t rank = 0;
    for (int cell = 0; cell < kCells; cell++) {
        const Mask in = graph_.marks.in[cell];
        if (size(in) < 3) continue;
        group_.rank = rank += 32;
        each(in, [&](int d) { houses(cell, d); });
        group_.rank = rank + 31;
        group_.is_cell = true;
        group_.roots.clear();
        each(in, [&](int d) {
            group_.roots.push_back(static_cast<std::uint16_t>(graph_.index[key_of(cell, d)]));
        });
        consider();
    }
}

// The houses of a cell where it is the first place of the digit.
void MultipleChains::houses(int cell, int digit) {
    group_.is_cell = false;
    for (const Kind kind : kBoxRowColumn) {
        const int house = house_of(cell, kind);
        const Mask places = graph_.marks.places[house][digit];
        group_.rank++;
        if (size(places) < 2 || first(places) != slot_of(cell, kind)) continue;
        group_.kind = kind;
        group_.roots.clear();
        each(places, [&](int slot) {
            const int key = key_of(cell_at(house, slot), digit);
            group_.roots.push_back(static_cast<std::uint16_t>(graph_.index[key]));
        });
        consider();
    }
}

void MultipleChains::consider() {
    const int words = graph_.words;
    std::array<Word, 24> common;
    const Word* const row = graph_.on_row(group_.roots[0], true);
    std::copy(row, row + 2 * words, common.begin());
    for (std::size_t r = 1; r < group_.roots.size(); r++) {
        const Word* const other = graph_.on_row(group_.roots[r], true);
        for (int w = 0; w < 2 * words; w++) common[w] &= other[w];
    }
    each_bit(common.data(), words, [&](int i) { consider(i, true); });
    each_bit(common.data() + words, words, [&](int i) { consider(i, false); });
}

void MultipleChains::consider(int target, bool on) {
    const int cell = graph_.cell(target), digit = graph_.digit(target);
    if (on && size(graph_.marks.in[cell]) == 1) return;
    const int node = graph_.node(target, on);
    int nodes = 0;
    for (const int root : group_.roots) nodes += spread(root).depth[node] + 1;
    const int order = spread(group_.roots[0]).order[node];
    Found found{
        {rating_of(group_.technique()) + length_difficulty(nodes), nodes, group_.is_cell ? 5 : 6,
         group_.rank << 12 | (on ? 0u : 2048u) | static_cast<std::uint32_t>(order)},
        {},
        static_cast<std::uint16_t>(target),
        on,
        {}};
    if (!all_ && !(found.score < best_)) return;
    const Mask gone = on ? static_cast<Mask>(graph_.marks.in[cell] & ~bit(digit)) : bit(digit);
    each(gone, [&](int d) {
        found.removed.push_back(static_cast<std::uint16_t>(graph_.index[key_of(cell, d)]));
    });
    offer(std::move(found));
}

void MultipleChains::offer(Found&& found) {
    if (!all_) {
        best_ = found.score;
        found_.clear();
    } else if (!cover_.offer(found.score, found.removed, static_cast<int>(found_.size()))) {
        return;
    }
    found.group = group_;
    found_.push_back(std::move(found));
}

const MultipleChains::Spread& MultipleChains::spread(int root) {
    int& at = spread_of_[static_cast<std::size_t>(root)];
    if (at < 0) {
        at = static_cast<int>(spread_count_++);
        if (spreads_.size() < spread_count_) spreads_.emplace_back();
        spread_from(root, spreads_[static_cast<std::size_t>(at)]);
    }
    return spreads_[static_cast<std::size_t>(at)];
}

// Nodes OFF are queued; nodes ON that follow from one are followed at once.
void MultipleChains::spread_from(int root, Spread& out) const {
    const Graph& g = graph_;
    const auto nodes = static_cast<std::size_t>(2 * g.count);
    constexpr std::uint16_t kNone = 0xFFFF;
    out.order.assign(nodes, kNone);
    out.parent.resize(nodes);
    out.depth.resize(nodes);
    out.cause.resize(nodes);
    std::array<std::uint16_t, kKeys> waiting;
    std::size_t next = 0, last = 0;
    std::uint16_t ons = 0, offs = 0;
    const auto follow = [&](int p, int depth) {
        for (int k = g.weak_start[p]; k < g.weak_start[p + 1]; k++) {
            const int q = g.weak[k], node = g.node(q, false);
            if (out.order[node] != kNone) continue;
            out.order[node] = offs++;
            out.parent[node] = static_cast<std::uint16_t>(p);
            out.depth[node] = static_cast<std::uint8_t>(depth + 1);
            if (g.strong_count[q]) waiting[last++] = static_cast<std::uint16_t>(q);
        }
    };
    out.order[root] = ons++;
    out.depth[root] = 0;
    out.cause[root] = Cause::None;
    follow(root, 0);
    while (next < last) {
        const int p = waiting[next++];
        const int depth = out.depth[g.node(p, false)] + 1;
        std::array<std::uint16_t, 4> fresh;
        int n = 0;
        for (int k = 0; k < g.strong_count[p]; k++) {
            const auto [q, cause] = g.strong[p][k];
            if (out.order[q] != kNone) continue;
            out.order[q] = ons++;
            out.parent[q] = static_cast<std::uint16_t>(g.node(p, false));
            out.depth[q] = static_cast<std::uint8_t>(depth);
            out.cause[q] = cause;
            fresh[n++] = q;
        }
        for (int k = 0; k < n; k++) follow(fresh[k], depth);
    }
}

Cause MultipleChains::cause(const Found& found, const Spread& spread, int node) const {
    if (node >= graph_.count)
        return weak_cause(graph_.cell(spread.parent[node]), graph_.cell(node - graph_.count));
    if (spread.cause[node] != Cause::None) return spread.cause[node];
    return found.group.is_cell ? Cause::Cell : house_cause(found.group.kind);  // it is the root
}

void MultipleChains::cover(bool told, InnerHints& out) {
    all_ = true;
    search();
    for (const int id : cover_.used()) hand_over(found_[static_cast<std::size_t>(id)], told, out);
}

void MultipleChains::hand_over(const Found& found, bool told, InnerHints& out) {
    const Graph& g = graph_;
    InnerHint hint;
    hint.score = found.score;
    hint.identity = found.group.roots.size() + 100;
    for (const int root : found.group.roots) {
        const Spread& from = spread(root);
        for (int node = g.node(found.target, found.on);; node = from.parent[node]) {
            const bool on = node < g.count;
            const int i = on ? node : node - g.count;
            hint.identity = mixed(hint.identity, std::uint64_t{2} * g.key[i] + on);
            if (on)
                add_reason(hint.reasons,
                           reason_of(g.cell(i), g.digit(i), cause(found, from, node)));
            if (node == root) break;
        }
    }
    for (const int i : found.removed) hint.removed.push_back(g.key[i]);
    if (told) {
        tell(found, hint.keep());
        if (found.on) hint.place(g.key[found.target]);
    }
    out.push_back(std::move(hint));
}

void MultipleChains::tell(const Found& found, Step& step) {
    const Graph& g = graph_;
    start_step(step, found.group.technique(), found.score);
    const int start = g.key[found.group.roots[0]];
    if (!found.group.is_cell)
        add_house(step, Role::Base, layout_house(house_of(start / 9, found.group.kind)));
    for (const int root : found.group.roots) {
        const Spread& from = spread(root);
        std::vector<int> path;
        for (int node = g.node(found.target, found.on); node != root; node = from.parent[node])
            path.push_back(node);
        begin_chain(step);
        add_node(step, g.key[root], true, Cause::None);
        step.spots.push_back({Role::Pivot, candidate_of(g.key[root])});
        for (auto node = path.rbegin(); node != path.rend(); ++node) {
            const bool on = *node < g.count;
            const std::size_t at =
                add_node(step, g.key[on ? *node : *node - g.count], on, cause(found, from, *node));
            add_link(step, at - 1, at);
        }
    }
}

}  // namespace nonet::se::NONET_WIDTH

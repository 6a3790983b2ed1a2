#include "graph.hpp"

namespace nonet::se::NONET_WIDTH {

void Graph::add_strong(int i, int other, Cause cause) {
    for (int k = 0; k < strong_count[i]; k++)
        if (strong[i][k].to == other) return;
    strong[i][strong_count[i]++] = {static_cast<std::uint16_t>(other), cause};
}

void Graph::build(const Marks& source) {
    count = 0;
    board.fill({});
    marks = source;
    for (int cell = 0; cell < kCells; cell++)
        each(marks.in[cell], [&](int d) {
            board[d].add(cell);
            index[key_of(cell, d)] = static_cast<std::int16_t>(count);
            key[count++] = static_cast<std::uint16_t>(key_of(cell, d));
        });
    words = words_for(count);
    weak_rows.resize(count, words);
    weak.resize(static_cast<std::size_t>(count) * 28);
    has_strong.assign(static_cast<std::size_t>(words), 0);
    int at = 0;
    for (int i = 0; i < count; i++) {
        at = link_weakly(i, at);
        link_strongly(i);
    }
    weak_start[count] = static_cast<std::uint16_t>(at);
}

int Graph::link_weakly(int i, int at) {
    const int c = cell(i), d = digit(i);
    Word* const row = weak_rows.at(i);
    weak_rows.clear(i);
    const auto add = [&](int other) {
        weak[static_cast<std::size_t>(at++)] = static_cast<std::uint16_t>(other);
        set_bit(row, other);
    };
    weak_start[i] = static_cast<std::uint16_t>(at);
    each(static_cast<Mask>(marks.in[c] & ~bit(d)), [&](int w) { add(index[key_of(c, w)]); });
    weak_house[i] = static_cast<std::uint16_t>(at);
    for (const CellSet& peers : kGeometry.own_peers[c])
        each(peers & board[d], [&](int e) { add(index[key_of(e, d)]); });
    return at;
}

void Graph::link_strongly(int i) {
    const int c = cell(i), d = digit(i);
    strong_count[i] = 0;
    if (size(marks.in[c]) == 2) {
        const int other = first(static_cast<Mask>(marks.in[c] & ~bit(d)));
        add_strong(i, index[key_of(c, other)], Cause::Cell);
    }
    for (const Kind kind : kBoxRowColumn) {
        const int house = house_of(c, kind);
        const Mask places = marks.places[house][d];
        if (size(places) != 2) continue;
        const int other = first(static_cast<Mask>(places & ~bit(slot_of(c, kind))));
        add_strong(i, index[key_of(cell_at(house, other), d)], house_cause(kind));
    }
    if (strong_count[i]) set_bit(has_strong.data(), i);
}

// Tarjan's way: components are finished in such an order that all they lead to is finished before.
void Graph::close() {
    const auto nodes = static_cast<std::size_t>(2 * count);
    component_.assign(nodes, 0xFFFF);
    number_.assign(nodes, 0);
    low_.resize(nodes);
    stack_.clear();
    frames_.clear();
    rows_.resize(2 * count, 2 * words);
    components = visited_ = 0;
    for (int v = 0; v < 2 * count; v++)
        if (!number_[v] && (v < count || strong_count[v - count])) visit(v);
}

void Graph::visit(int root) {
    const auto enter = [&](int v) {
        number_[v] = low_[v] = static_cast<std::uint16_t>(++visited_);
        stack_.push_back(static_cast<std::uint16_t>(v));
        frames_.push_back({static_cast<std::uint16_t>(v), 0});
    };
    enter(root);
    while (!frames_.empty()) {
        Frame& frame = frames_.back();
        const int v = frame.node;
        const bool on = v < count;
        const int i = on ? v : v - count;
        const int links = on ? weak_start[i + 1] - weak_start[i] : strong_count[i];
        bool entered = false;
        while (!entered && frame.next < links) {  // entering may move the frames
            const int k = frame.next++;
            int w = on ? weak[weak_start[i] + k] : strong[i][k].to;
            if (on) {
                if (!strong_count[w]) continue;
                w += count;
            }
            if (!number_[w]) {
                enter(w);
                entered = true;
            } else if (component_[w] == 0xFFFF) {
                low_[v] = std::min(low_[v], number_[w]);
            }
        }
        if (entered) continue;
        frames_.pop_back();
        if (!frames_.empty()) {
            auto& low = low_[frames_.back().node];
            low = std::min(low, low_[v]);
        }
        if (low_[v] == number_[v]) finish(v);
    }
}

void Graph::finish(int root) {
    Word* const row = rows_.at(components);
    rows_.clear(components);
    std::size_t from = stack_.size();
    do from--;
    while (stack_[from] != root);
    for (std::size_t s = from; s < stack_.size(); s++)
        component_[stack_[s]] = static_cast<std::uint16_t>(components);
    const auto join_once = [&](int w, bool w_on) {
        const int c = component_[node(w, w_on)];
        if (c != components && !has_bit(row + (w_on ? 0 : words), w))
            join(row, rows_.at(c), 2 * words);
    };
    for (std::size_t s = from; s < stack_.size(); s++) {
        const int v = stack_[s];
        if (v < count)
            for (int k = weak_start[v]; k < weak_start[v + 1]; k++) {
                if (strong_count[weak[k]]) join_once(weak[k], false);
            }
        else
            for (int k = 0; k < strong_count[v - count]; k++)
                join_once(strong[v - count][k].to, true);
    }
    for (std::size_t s = from; s < stack_.size(); s++) {
        const int v = stack_[s];
        set_bit(row + (v < count ? 0 : words), v < count ? v : v - count);
        if (v < count) join(row + words, weak_rows.at(v), words);
    }
    stack_.resize(from);
    components++;
}

}  // namespace nonet::se::NONET_WIDTH

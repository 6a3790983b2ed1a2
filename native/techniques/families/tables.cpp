#include "tables.hpp"

#include <algorithm>

namespace nonet::techniques::NONET_WIDTH {
namespace {

constexpr int kMostCandidates = 12000;  // keeps all tables within some 100 MB
constexpr int kMostNodes = 60000;

// The candidate on: the cell's other digits go, and the digit's other places in its houses.
void fill_on(Tables& tables, int number) {
    const State& state = *tables.state;
    const auto [cell, digit] = tables.candidates[number];
    tables.open(tables.on(number));
    each(state.candidates(cell), [&, at = cell, own = digit](int d) {
        if (d != own) tables.add(tables.off(at, d));
    });
    CellSet left = state.at(digit) & state.board().peers[cell];
    for (const int h : state.board().houses_of[cell]) {
        const CellSet& house = state.board().houses[h];
        for (const int other : left& house) tables.add(tables.off(other, digit));
        left -= house;
    }
    for (const int other : left) tables.add(tables.off(other, digit));  // by some other rule
    add_group_links(tables, number, true);
    tables.close(tables.on(number));
}

// The candidate off: the other one of two is on, in the cell or in a house.
void fill_off(Tables& tables, int number) {
    const State& state = *tables.state;
    const auto [cell, digit] = tables.candidates[number];
    tables.open(tables.off(number));
    const Digits rest = static_cast<Digits>(state.candidates(cell) & ~bit(digit));
    if (size(rest) == 1) tables.add(tables.on(cell, first(rest)));
    CellSet seen = CellSet::of(cell);
    for (const int h : state.board().houses_of[cell]) {
        if (state.count(h, digit) != 2) continue;
        const CellSet places = state.at(h, digit) - seen;
        for (const int other : places) tables.add(tables.on(other, digit));
        seen |= places;
    }
    add_group_links(tables, number, false);
    tables.close(tables.off(number));
}

}  // namespace

int Tables::digit_of(NodeId node) const {
    if (is_candidate(node)) return candidates[candidate_of(node)].digit;
    return is_set(node) ? set_of(node).digit : group_of(node).digit;
}

int Tables::first_cell(NodeId node) const {
    if (is_candidate(node)) return candidates[candidate_of(node)].cell;
    return (is_set(node) ? set_of(node).shown : group_of(node).cells).first();
}

CellSet Tables::cells_of(NodeId node) const {
    if (is_candidate(node)) return CellSet::of(candidates[candidate_of(node)].cell);
    return is_set(node) ? set_of(node).cells : group_of(node).cells;
}

int Tables::place(NodeId table, NodeId node) const {
    const auto first = entries.begin() + ranges[table].begin;
    return static_cast<int>(std::find(first, entries.begin() + ranges[table].end, node) - first) +
           1;
}

bool Tables::begin(const State& with, bool with_parents) {
    state = &with;
    is_net = with_parents;
    is_even = !with_parents;
    const int digits = with.board().digits;
    candidates.clear();
    groups.clear();
    for (auto& list : groups_of) list.clear();
    sets.clear();
    count_ = 0;
    numbers.assign(static_cast<std::size_t>(with.board().cells) * digits, kNone);
    for (const int cell : with.open())
        each(with.candidates(cell), [&](int d) {
            numbers[cell * digits + d] = static_cast<NodeId>(candidates.size());
            candidates.push_back(candidate(cell, d));
        });
    span = static_cast<int>((candidates.size() + 63) / 64 * 64);
    return candidates.size() <= kMostCandidates;
}

// A table has at most one entry a node.
void Tables::make_room() {
    const std::size_t most = count_ + static_cast<std::size_t>(size());
    if (entries.size() < most) entries.resize(2 * most);
    if (!is_even && distances.size() < most) distances.resize(2 * most);
    if (is_net && parents.size() < most) parents.resize(2 * most);
}

bool fill_tables(Tables& tables, const Search& search, Reasoning reasoning) {
    if (!tables.begin(search.state, reasoning == Reasoning::Nets)) return false;
    if (reasoning != Reasoning::Chains) {
        list_groups(tables);
        if (search.options.set_nodes && !list_set_nodes(tables, search)) return false;
    }
    if (tables.size() > kMostNodes) return false;
    tables.ranges.assign(tables.size(), {});
    if (reasoning == Reasoning::Nets) {
        if (!fill_nets(tables, search)) return false;
    } else {
        for (int c = 0; c < static_cast<int>(tables.candidates.size()); c++) {
            fill_on(tables, c);
            fill_off(tables, c);
        }
    }
    fill_group_tables(tables);
    return fill_set_tables(tables, search) && search.spend(tables.end() / 4);
}

void Expansion::expand(const Tables& tables, NodeId root, std::span<const NodeId> wanted) {
    root_ = root;
    nodes_.clear();
    place_.assign(tables.size(), Tables::kNone);
    source_.resize(tables.size());
    distance_.resize(tables.size());
    append(root, root, 1);
    const auto [begin, end] = tables.ranges[root];
    for (auto at = begin; at < end; at++)
        append(tables.entries[at], root, tables.is_even ? 2 : tables.distances[at]);
    if (tables.is_even)
        grow<true>(tables, wanted);
    else
        grow<false>(tables, {});
}

// Where all distances are the same, the first chain to a node is a shortest one. Otherwise a later
// one may be shorter, and takes its place; but what was counted from the node stays as it was.
template <bool kIsEven>
void Expansion::grow(const Tables& tables, std::span<const NodeId> wanted) {
    std::size_t met = 0;
    for (std::size_t j = 1; j < nodes_.size(); j++) {
        const NodeId source = nodes_[j];
        const auto [begin, end] = tables.ranges[source];
        for (auto at = begin; at < end; at++) {
            const NodeId node = tables.entries[at];
            const int distance = distance_[source] + (kIsEven ? 2 : tables.distances[at]);
            if (place_[node] == Tables::kNone)
                append(node, source, distance);
            else if (!kIsEven && source_[node] != root_ && distance_[node] > distance)
                source_[node] = source, distance_[node] = static_cast<std::uint16_t>(distance);
        }
        while (met < wanted.size() && place_[wanted[met]] != Tables::kNone) met++;
        if (met && met == wanted.size()) return;
    }
}

void Expansion::chain(const Tables& tables, NodeId target, Chain& chain) const {
    chain.nodes.assign(1, target);
    chain.branches.clear();
    while (target != root_) {
        const NodeId source = source_[target];  // the rest of the way lies in this table
        for (int place = tables.is_net ? tables.place(source, target) : 0; place;) {
            const NodeId node = chain.nodes.back();
            const auto& from = tables.parents[tables.ranges[source].begin + place - 1u];
            for (int p = 1; p < Tables::kMostParents; p++)
                if (from[p]) chain.branches.push_back({source, from[p], node});
            place = from[0];
            if (place) chain.nodes.push_back(tables.at(source, place));
        }
        chain.nodes.push_back(source);
        target = source;
    }
    std::reverse(chain.nodes.begin(), chain.nodes.end());
}

}  // namespace nonet::techniques::NONET_WIDTH

// Almost locked sets as nodes: a set that loses a digit is locked, and its other digits then go
// from all that they strike.
#include "set_list.hpp"
#include "tables.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

// What a set that has lost a digit does to a chain's length.
int penalty_of(const AlmostLockedSet& set) { return 2 * (size(set.digits) - 1); }

bool strikes_without(const SetList& list, const AlmostLockedSet& set, int lost) {
    bool strikes = false;
    each(set.digits, [&](int d) { strikes |= d != lost && !list.victims(set, d).empty(); });
    return strikes;
}

void add(Tables& tables, NodeId node, int distance) {
    if (tables.is_net)
        tables.add(node, distance, {});
    else
        tables.add(node, distance);
}

class SetTable {
  public:
    SetTable(Tables& tables, const SetNode& node)
        : tables_(tables),
          list_(*tables.set_list),
          node_(node),
          set_(list_.sets[static_cast<std::size_t>(node.set)]),
          left_(static_cast<Digits>(set_.digits & ~bit(node.digit))) {}

    void fill() {
        each(left_, [&](int d) { strike(d); });
        for (std::size_t other = 0; other < tables_.sets.size(); other++) lock(other);
        for (const int cell : list_.all_victims(set_)) force(cell);
    }

  private:
    void strike(int digit) {
        const CellSet& victims = list_.victims(set_, digit);
        for (const int cell : victims) add(tables_, tables_.off(cell, digit), 2 + node_.penalty);
        for (const std::size_t g : tables_.groups_of[digit])
            if (tables_.groups[g].cells.is_within(victims))
                add(tables_, tables_.group_off(g), 2 + node_.penalty);
    }

    // Another set loses one of its digits to this one.
    void lock(std::size_t other) {
        const SetNode& second = tables_.sets[other];
        if (!(left_ & bit(second.digit)) || second.cells.meets(node_.cells)) return;
        if (second.shown.is_within(list_.victims(set_, second.digit)))
            add(tables_, tables_.set_off(other), 2 + node_.penalty);
    }

    // A cell is left with one candidate.
    void force(int cell) {
        const Digits candidates = tables_.state->candidates(cell);
        Digits rest = candidates;
        each(left_, [&](int d) {
            if (list_.victims(set_, d).has(cell)) rest = static_cast<Digits>(rest & ~bit(d));
        });
        if (size(candidates) > 2 && size(rest) == 1)
            add(tables_, tables_.on(cell, first(rest)), 3 + node_.penalty);
    }

    Tables& tables_;
    const SetList& list_;
    const SetNode& node_;
    const AlmostLockedSet& set_;
    Digits left_;
};

}  // namespace

bool list_set_nodes(Tables& tables, const Search& search) {
    constexpr std::size_t kMostSets = 20000;
    const SetList& list = set_list(search);
    tables.set_list = &list;
    tables.is_even = false;
    for (std::size_t s = 0; s < list.sets.size(); s++) {
        const AlmostLockedSet& set = list.sets[s];
        if (size(set.digits) < 3) continue;  // a bivalue cell adds nothing to its candidates
        each(set.digits, [&](int d) {
            if (strikes_without(list, set, d))
                tables.sets.push_back(
                    {set.cells, list.cells(set, d), d, static_cast<int>(s), penalty_of(set)});
        });
        if (tables.sets.size() > kMostSets) return false;
    }
    tables.set_links.assign(static_cast<std::size_t>(tables.size()), {});
    for (std::size_t s = 0; s < tables.sets.size(); s++) {
        const int digit = tables.sets[s].digit;
        const CellSet& victims =
            list.victims(list.sets[static_cast<std::size_t>(tables.sets[s].set)], digit);
        for (const int cell : victims)
            tables.set_links[tables.on(cell, digit)].push_back(tables.set_off(s));
        for (const std::size_t g : tables.groups_of[digit])
            if (tables.groups[g].cells.is_within(victims))
                tables.set_links[tables.group_on(g)].push_back(tables.set_off(s));
    }
    return true;
}

bool fill_set_tables(Tables& tables, const Search& search) {
    for (std::size_t s = 0; s < tables.sets.size(); s++) {
        tables.open(tables.set_off(s));
        SetTable(tables, tables.sets[s]).fill();
        tables.close(tables.set_off(s));
        if (!search.spend(static_cast<std::int64_t>(tables.sets.size() / 16))) return false;
    }
    return true;
}

}  // namespace nonet::techniques::NONET_WIDTH

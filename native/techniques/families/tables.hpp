// Tables: what follows from assuming a candidate, true or false.
//
// A node is a candidate that is on or off (true or false), a group of candidates (on: one of them
// is true), or an almost locked set that has lost a digit. Every node has a table: the list of
// what follows from it at once. Its order is part of the HoDoKu scale: an expansion walks these
// lists as they are, and if several chains lead to a node, the list decides which is shown.
//
//   node numbers   0 … span                      candidates, on
//                  span … 2 span                 candidates, off (span is n rounded up to words)
//                  then groups, on and off, then sets
#pragma once
#include <array>
#include <span>
#include <vector>

#include "../search.hpp"

namespace nonet::techniques::NONET_WIDTH {

using NodeId = std::uint16_t;

// All candidates of a digit where a line crosses a region, if they are two or more.
struct Group {
    CellSet cells;
    int digit, line, region;
    CellSet seen;   // the digit's other candidates that see all of them
    int in_region;  // the only other candidate in the region, or -1
    int in_line;    // the only other candidate in the line, or -1
};

// An almost locked set that has lost `digit`, and so is locked.
struct SetNode {
    CellSet cells;
    CellSet shown;  // its cells that had the digit
    int digit;
    int set;      // which of the almost locked sets
    int penalty;  // what it adds to the length of a chain
};

class SetList;

struct Tables {
    static constexpr NodeId kNone = 0xFFFF;
    static constexpr int kMostParents = 5;
    // Places in a table, the last one first; 0 is the assumption, or none.
    using Parents = std::array<std::uint16_t, kMostParents>;
    struct Range {
        std::uint32_t begin = 0, end = 0;
    };

    const State* state = nullptr;
    std::vector<Candidate> candidates;  // by cell, then digit
    std::vector<NodeId> numbers;        // of cell * digits + digit
    int span = 0;
    std::vector<Group> groups;
    std::array<std::vector<std::uint16_t>, kMaxDigits> groups_of;  // by digit
    std::vector<SetNode> sets;
    const SetList* set_list = nullptr;
    std::vector<std::vector<NodeId>> set_links;  // by node: the sets that lose a digit to it

    // The entries of all tables: the node, its distance from the assumption, and in nets what it
    // follows from. Place k of a table is entry begin + k - 1; place 0 is the assumption itself.
    std::vector<Range> ranges;  // by node
    std::vector<NodeId> entries;
    std::vector<std::uint16_t> distances;  // only where they are not all 2: in nets and with sets
    std::vector<Parents> parents;          // only in nets
    bool is_net = false;
    bool is_even = true;  // all distances are 2

    NodeId on(int candidate) const { return static_cast<NodeId>(candidate); }
    NodeId off(int candidate) const { return static_cast<NodeId>(span + candidate); }
    NodeId on(int cell, int digit) const { return on(number(cell, digit)); }
    NodeId off(int cell, int digit) const { return off(number(cell, digit)); }
    NodeId group_on(std::size_t group) const { return static_cast<NodeId>(2 * span + group); }
    NodeId group_off(std::size_t group) const {
        return static_cast<NodeId>(2 * span + groups.size() + group);
    }
    NodeId set_off(std::size_t set) const {
        return static_cast<NodeId>(2 * span + 2 * groups.size() + set);
    }
    int number(int cell, int digit) const { return numbers[cell * state->board().digits + digit]; }
    int size() const { return static_cast<int>(2 * span + 2 * groups.size() + sets.size()); }

    bool is_candidate(NodeId node) const { return node < 2 * span; }
    bool is_set(NodeId node) const { return node >= set_off(0); }
    bool is_on(NodeId node) const {
        return node < span || (node >= 2 * span && node < group_off(0));
    }
    int candidate_of(NodeId node) const { return node < span ? node : node - span; }
    const Group& group_of(NodeId node) const {
        const std::size_t at = node - 2 * span;
        return groups[at < groups.size() ? at : at - groups.size()];
    }
    const SetNode& set_of(NodeId node) const { return sets[node - set_off(0)]; }
    int digit_of(NodeId node) const;
    int first_cell(NodeId node) const;
    CellSet cells_of(NodeId node) const;
    NodeId opposite(NodeId node) const {  // of a candidate
        return static_cast<NodeId>(node < span ? node + span : node - span);
    }

    std::uint32_t entry(NodeId table, int place) const {
        return ranges[table].begin + static_cast<std::uint32_t>(place) - 1;
    }
    NodeId at(NodeId table, int place) const {
        return place ? entries[entry(table, place)] : table;
    }
    int place(NodeId table, NodeId node) const;  // of an entry that is there

    // Numbers the candidates of a state; false if there are too many of them.
    bool begin(const State& with, bool with_parents);
    // Writes a table: open, add its entries in order, close.
    void open(NodeId node) {
        make_room();
        ranges[node].begin = count_;
    }
    void add(NodeId node) {
        entries[count_] = node;
        if (!is_even) distances[count_] = 2;
        if (is_net) parents[count_] = {};
        count_++;
    }
    void add(NodeId node, int distance) {
        distances[count_] = static_cast<std::uint16_t>(distance);
        entries[count_++] = node;
    }
    void add(NodeId node, int distance, const Parents& from) {
        parents[count_] = from;
        add(node, distance);
    }
    void close(NodeId node) { ranges[node].end = count_; }
    std::uint32_t end() const { return count_; }

  private:
    void make_room();

    std::uint32_t count_ = 0;
};

// One table with all that follows from it step by step, in order.
class Expansion {
  public:
    // Stops as soon as it has all of these, if it is asked for some.
    void expand(const Tables& tables, NodeId root, std::span<const NodeId> wanted = {});

    NodeId root() const { return root_; }
    const std::vector<NodeId>& nodes() const { return nodes_; }
    int place(NodeId node) const { return place_[node]; }  // in nodes()
    int distance(NodeId node) const { return distance_[node]; }

    // The chain to a node, from the assumption on. Branches are what else its nodes follow from;
    // only nets have them.
    struct Chain {
        std::vector<NodeId> nodes;
        struct Branch {
            NodeId table;  // the node at place `place` of this table …
            std::uint16_t place;
            NodeId to;  // … is needed for this node of the chain
        };
        std::vector<Branch> branches;
    };
    void chain(const Tables& tables, NodeId target, Chain& chain) const;

  private:
    template <bool kIsEven>
    void grow(const Tables& tables, std::span<const NodeId> wanted);
    void append(NodeId node, NodeId source, int distance) {
        place_[node] = static_cast<NodeId>(nodes_.size());
        nodes_.push_back(node);
        source_[node] = source;
        distance_[node] = static_cast<std::uint16_t>(distance);
    }

    NodeId root_ = 0;
    std::vector<NodeId> nodes_;
    std::vector<NodeId> place_;
    std::vector<NodeId> source_;  // whose table brought the node in
    std::vector<std::uint16_t> distance_;
};

// What may be a node of a chain, and whether singles follow on singles.
enum class Reasoning : std::uint8_t { Chains, Groups, Nets };

// Fills the tables for a state; false if it is too large, or work has run out.
bool fill_tables(Tables& tables, const Search& search, Reasoning reasoning);

// Its parts: groups.cpp, nets.cpp, set_nodes.cpp
void list_groups(Tables& tables);
void fill_group_tables(Tables& tables);
bool fill_nets(Tables& tables, const Search& search);
bool list_set_nodes(Tables& tables, const Search& search);
bool fill_set_tables(Tables& tables, const Search& search);
// The groups and sets that follow from a candidate: they come last in its table.
void add_group_links(Tables& tables, int candidate, bool on);
inline void add_set_links(Tables& tables, NodeId node) {
    if (tables.sets.empty()) return;
    for (const NodeId set : tables.set_links[node]) tables.add(set);
}

}  // namespace nonet::techniques::NONET_WIDTH

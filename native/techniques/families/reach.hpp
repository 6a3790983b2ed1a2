// Reach: the set of all that follows from each node, however many steps away, without order.
//
// Most tables lead nowhere. Sets are enough to see which do: one walk over the graph of all tables,
// where nodes that follow from each other share one row of bits.
#pragma once
#include "tables.hpp"

namespace nonet::techniques::NONET_WIDTH {

class Reach {
  public:
    using Word = std::uint64_t;

    // False if work has run out.
    bool remake(const Tables& tables, const Search& search);

    // Bit n: node n follows from this node. Every node follows from itself.
    const Word* row(NodeId node) const { return &bits_[home_[node] * words_]; }
    bool has(NodeId from, NodeId to) const { return row(from)[to >> 6] >> (to & 63) & 1; }

  private:
    struct Visit {
        NodeId node;
        std::uint32_t next;
    };

    void visit(const Tables& tables, NodeId root);
    void enter(const Tables& tables, NodeId node);
    void leave(NodeId node);
    void join(NodeId into, NodeId from);

    std::size_t words_ = 0;
    std::vector<Word> bits_;
    std::vector<std::uint32_t> home_;  // whose row a node has, once it is done
    static constexpr std::uint16_t kDone = 0xFFFF;
    std::vector<std::uint16_t> order_, low_;  // Tarjan's numbers; order 0 is not yet seen
    std::vector<NodeId> open_;
    std::vector<Visit> path_;
    std::uint16_t seen_ = 0;
};

// Tables and reach of the current state, made once.
class Reasoned {
  public:
    Tables tables;
    Reach reach;
    Expansion expansion;  // room to work in

    // False if there is too much of it.
    bool remake(const Search& search, Reasoning reasoning) {
        const bool is_current =
            stamp_ == search.memory.stamp() && set_nodes_ == search.options.set_nodes;
        if (is_current) return is_there_;
        stamp_ = search.memory.stamp();
        set_nodes_ = search.options.set_nodes;
        is_there_ = fill_tables(tables, search, reasoning) && reach.remake(tables, search);
        return is_there_;
    }

  private:
    std::uint64_t stamp_ = 0;
    bool set_nodes_ = false, is_there_ = false;
};

// nullptr if there is too much of it.
template <Reasoning kReasoning>
Reasoned* reasoned(const Search& search) {
    struct Kept : Reasoned {};
    Reasoned& kept = search.memory.of<Kept>();
    return kept.remake(search, kReasoning) ? &kept : nullptr;
}

}  // namespace nonet::techniques::NONET_WIDTH

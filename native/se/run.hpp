// Run: all that follows from one assumption, while the candidates that it rules out leave the grid.
//
// Every node keeps its parents and the set of its ancestors, which is what chains are measured by.
// A run can stop and go on later: up to a number of ancestors, and then from level to level, since
// every level begins where the one before it found no more to say.
#pragma once
#include <vector>

#include "graph.hpp"
#include "inner.hpp"
#include "rows.hpp"
#include "work.hpp"

namespace nonet::se::NONET_WIDTH {

// What the runs of one search have in common.
struct Field {
    const Grid* grid;  // for the digits that are placed
    const Marks* base;
    bool nishio;
    int count, words;  // candidates, and words for a set of all nodes
    std::array<std::uint16_t, kKeys> key;
    std::array<std::int16_t, kKeys> index;
    std::array<CellSet, 9> board;
    Work* work;

    void make(const Grid& real, const Marks& marks, bool is_nishio, Work& counter);
    int node(int i, bool on) const { return on ? i : count + i; }
};

class Run {
  public:
    struct Node {
        std::uint16_t i;  // the candidate
        bool on;
        Cause cause;
        std::uint16_t size;    // ancestors, and itself
        std::uint16_t row;     // the set of its ancestors; it itself may be missing there
        std::uint16_t parent;  // the first; roots have none
        std::uint16_t extras;  // how many more there are
        std::uint32_t extra;   // where
    };
    // The chain inside that rules a node out: what is left of it when its hint is forgotten.
    struct Mention {
        std::uint16_t node;
        int complexity;
        std::uint64_t identity;
        std::shared_ptr<const Step> told;
    };
    static constexpr std::uint16_t kNone = 0xFFFF;

    void start(const Field& field, int i, bool on);
    // Follows the pending nodes, until all of them have this many ancestors.
    void follow(int limit);
    bool is_quiet() const { return next_on_ == ons_.size() && next_off_ == offs_.size(); }

    bool has_conflict() const { return conflict_[0] != kNone; }
    int conflict(bool on) const { return conflict_[on ? 0 : 1]; }
    const Word* members() const { return members_.data(); }
    int find(int node) const { return node_of_[static_cast<std::size_t>(node)]; }
    const Node& at(int node) const { return nodes_[static_cast<std::size_t>(node)]; }
    int size_of(int node) const { return at(node).size; }

    template <class Visit>
    void each_parent(int node, Visit visit) const {
        const Node& n = at(node);
        if (n.parent == kNone) return;
        visit(n.parent);
        for (int k = 0; k < n.extras; k++) visit(extra_[n.extra + static_cast<std::uint32_t>(k)]);
    }
    template <class Visit>
    void each_inner(int target, Visit visit) const {
        for (const Mention& inner : inner_)
            if (inner.node == target || is_ancestor(inner.node, target)) visit(inner);
    }
    const Mention* inner_of(int node) const {
        for (const Mention& inner : inner_)
            if (inner.node == node) return &inner;
        return nullptr;
    }
    // The breadth-first walk over a node and its ancestors.
    void walk(int target, std::vector<std::uint16_t>& out) const;

    // For the rules of higher levels, when it is quiet.
    const Marks& now() const { return now_; }
    const Field& field() const { return *field_; }
    bool rule_out(int cell, int digit, const std::vector<std::uint16_t>& parents,
                  const InnerHint* hint);
    int level = 0;            // whose rules have been tried in vain
    bool is_settled = false;  // at that level

  private:
    bool is_fresh(int cell, int digit) const { return fresh_in_[cell] >> digit & 1; }
    bool is_on(int cell, int digit) const { return on_in_[cell] >> digit & 1; }
    bool is_ancestor(int node, int target) const {
        const Node& n = at(node);
        return has_bit(rows_.at(at(target).row), field_->node(n.i, n.on));
    }
    int add_node(const Node& node);
    int new_row();
    void follow_on(int p);
    void follow_on_carefully(int p);
    void follow_off(int p);
    void set_off(int cell, int digit, int parent, Cause cause);
    int make_on(int cell, int digit, int parent, Cause cause);
    void register_node(int node);
    void meet(int on, int off) {
        conflict_[0] = static_cast<std::uint16_t>(on);
        conflict_[1] = static_cast<std::uint16_t>(off);
    }

    const Field* field_ = nullptr;
    Marks now_;
    std::array<CellSet, 9> fresh_{}, on_{};  // not OFF; ON
    std::array<Mask, kCells> fresh_in_{}, on_in_{};
    std::vector<Node> nodes_;
    std::vector<std::uint16_t> node_of_, extra_, ons_, offs_;
    std::vector<Word> members_;
    std::vector<Mention> inner_;
    Rows rows_;
    int row_count_ = 0;
    std::size_t next_on_ = 0, next_off_ = 0;
    int limit_ = 0, short_ = 0;  // how many that are pending have fewer ancestors than the limit
    std::array<std::uint16_t, 2> conflict_{kNone, kNone};
};

}  // namespace nonet::se::NONET_WIDTH

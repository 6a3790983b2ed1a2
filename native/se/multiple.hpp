// Multiple chains that do not change the grid (producer 24): whichever candidate of a cell, or
// place of a digit in a house, is true, the same follows.
//
// They are searched for only if there is no static forcing chain: then no assumption leads to a
// contradiction, and how far a node is from its root does not depend on any order.
#pragma once
#include "graph.hpp"
#include "hint.hpp"
#include "inner.hpp"

namespace nonet::se::NONET_WIDTH {

class MultipleChains {
  public:
    explicit MultipleChains(const Graph& graph) : graph_(graph) {}

    bool best(Hint& hint);
    void cover(bool tell, InnerHints& out);
    void tell(Step& step) { tell(found_.front(), step); }

  private:
    // All that a root leads to, in the order of the scale; nodes as in the graph.
    struct Spread {
        std::vector<std::uint16_t> parent, order;
        std::vector<std::uint8_t> depth;
        std::vector<Cause> cause;
    };
    struct Group {
        bool is_cell;
        int kind;  // of a house
        std::uint32_t rank;
        std::vector<std::uint16_t> roots;
        Technique technique() const {
            return is_cell ? Technique::se_multiple_cell : Technique::se_multiple_house;
        }
    };
    struct Found {
        Score score;
        Group group;
        std::uint16_t target;
        bool on;
        std::vector<std::uint16_t> removed;
    };

    void search();
    void houses(int cell, int digit);
    void consider();
    void consider(int target, bool on);
    void offer(Found&& found);
    const Spread& spread(int root);
    void spread_from(int root, Spread& out) const;
    Cause cause(const Found&, const Spread&, int node) const;
    void hand_over(const Found&, bool told, InnerHints& out);
    void tell(const Found&, Step& step);

    const Graph& graph_;
    bool all_ = false;
    Score best_;
    Group group_;
    std::vector<Found> found_;
    Cover cover_;
    std::vector<int> spread_of_;  // of a root: where its spread is, or -1
    std::vector<Spread> spreads_;
    std::size_t spread_count_ = 0;
};

}  // namespace nonet::se::NONET_WIDTH

// Static forcing chains and cycles (producer 21), on a graph that is closed.
//
// Where nodes lead tells beforehand which candidates any chain or cycle can remove: those whose ON
// leads to their OFF, or whose OFF leads to their ON. Only these are searched, and only among the
// candidates that the root leads to with both signs: all of a chain's nodes are such.
#pragma once
#include "graph.hpp"
#include "hint.hpp"
#include "inner.hpp"

namespace nonet::se::NONET_WIDTH {

class StaticChains {
  public:
    explicit StaticChains(const Graph& graph) : graph_(graph) {}

    // Is there any hint? Must be asked before the others.
    bool any();
    // The first of all hints in their order.
    bool best(Hint& hint);
    // Of every candidate that goes, the first hint that removes it; in order.
    void cover(bool tell, InnerHints& out);
    // The chain that best() found.
    void tell(Step& step) { tell(found_.front(), step); }

  private:
    enum Mode : std::uint8_t { X, Y, XY };
    enum Shape : std::uint8_t { Cycle, FromOn, FromOff };
    struct PathNode {
        std::uint16_t i;
        bool on;
        Cause cause;
    };
    struct Found {
        Score score;
        Mode mode;
        Shape shape;
        std::uint16_t root;
        std::vector<std::uint16_t> removed;  // candidates by number
        std::vector<PathNode> path;          // from the target back
    };

    void search();
    void prepare_components();
    void chain(Mode, int root, bool on);
    int distance(Mode, int root, bool on, int limit);
    void allow(Mode, int root, bool on);
    void trace(Found&);
    void follow_on(Mode, std::uint16_t p);
    void follow_off(Mode, std::uint16_t p);
    int cycle_limit(Mode, int root) const;
    void cycles(Mode, int root);
    void enter_cycle(Mode, int root, std::uint16_t p);
    int round_cycle(Mode, int root, int length, int number);
    void close_cycle(Mode, int root, int on, int off, Cause cause, int length, int number);
    static bool is_strong(Mode mode, Cause cause) {
        return mode == XY || (cause == Cause::Cell) == (mode == Y);
    }
    bool is_ancestor(int off, int on, int root) const;
    bool victims(const std::vector<PathNode>& path, std::vector<std::uint16_t>& out) const;
    void offer(Found&& found);
    Score bound(const std::vector<std::uint16_t>& removed) const;
    Score to_beat(int component, int digit) const;
    static constexpr Technique technique(Mode mode, Shape shape) {
        constexpr Technique kCycles[] = {Technique::se_x_cycle, Technique::se_y_cycle,
                                         Technique::se_xy_cycle};
        if (shape == Cycle) return kCycles[mode];
        return mode == X ? Technique::se_x_chain : Technique::se_xy_chain;
    }
    void tell(const Found&, Step& step);
    void hand_over(Found&, bool told, InnerHints& out);

    const Graph& graph_;
    std::vector<std::uint16_t> from_on_, from_off_;  // the roots that refute themselves
    std::vector<std::uint16_t> falls_;               // all candidates whose ON does, roots or not
    bool all_ = false;                               // all that goes, not just the first
    Score best_;
    std::vector<Found> found_;
    Cover cover_;
    // What cycles of a component could remove, by digit; candidates by number.
    std::vector<std::array<std::vector<std::uint16_t>, 9>> targets_;
    std::vector<std::int16_t> targets_of_;  // of a component, or -1
    std::array<Word, 12> allowed_{}, before_{};
    std::array<std::uint16_t, kKeys> on_parent_{}, off_parent_{};
    std::array<Cause, kKeys> on_cause_{};
    std::vector<std::uint16_t> pending_on_, pending_off_, pending_from_;
    std::vector<Word> on_seen_, off_seen_;
};

}  // namespace nonet::se::NONET_WIDTH

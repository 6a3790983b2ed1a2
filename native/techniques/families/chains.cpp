// Simple chains: of one digit (turbot fish, x-chain), or through cells with two candidates
// (xy-chain, remote pair).
//
//   (off) ═strong═ (on) ─weak─ (off) ═strong═ … ═strong═ (on)
//
// If the first candidate is not true, then the last one is: what sees both of them goes.
//
// Evidence:
//   turbot_fish, x_chain, xy_chain   nodes and links of the chain in order, from the first
//   candidate
//                (off); spots Pincer: its two ends. A chain of one digit that comes back to its
//                start proves the start: its last node is the start again (on), the only pincer.
//   remote_pair  cells and spots Base: the cells in order and their candidates; nodes and links:
//                the lower digit from cell to cell, off, on, off, …
#include "distinct.hpp"
#include "finders.hpp"
#include "links.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

constexpr int kLongest = 19;  // links of a chain

// Walks all chains from one candidate after the other, depth first.
class Chains {
  public:
    Chains(const Search& search, Sink& sink, const LinkGraph& graph, Technique technique,
           int longest)
        : search_(search),
          sink_(sink),
          graph_(graph),
          technique_(technique),
          longest_(longest),
          is_of_one_digit_(technique != Technique::xy_chain),
          seen_(graph.nodes.size(), 0),
          queue_(graph.nodes.size()) {}

    bool find() {
        for (std::uint16_t start = 0; start < graph_.nodes.size() && !enough_ && !is_spent_;
             start++)
            if (find_targets(start)) {
                limit_ = longest_;
                set_out();
            }
        return enough_;
    }

  private:
    using Number = LinkGraph::Number;

    // Where a chain from this start can end so that something goes. A chain that ends in an
    // earlier cell was walked from there already.
    bool find_targets(Number start) {
        start_ = graph_.nodes[start];
        path_[0] = start;
        const auto [cell, digit] = start_;
        visible_ = search_.state.at(digit) & search_.board().peers[cell];
        closes_ = is_of_one_digit_ && !visible_.empty();
        targets_ = {};
        if (visible_.empty() || graph_.strong[start].empty()) return false;
        for (const int end : graph_.members[digit])
            if (end > cell && visible_.meets(search_.board().peers[end])) targets_.add(end);
        visited_ = CellSet::of(cell);
        if (is_done() || !start_reaches()) return false;
        for (const int end : CellSet(targets_))
            if (!is_wanted(effects_of(end))) targets_.remove(end);
        closes_ = closes_ && is_wanted(effects_of(cell));
        return !is_done();
    }

    bool start_reaches() {
        for (const Number on : graph_.strong[path_[0]])
            if (reaches(on, longest_ - 1)) return true;
        return false;
    }

    bool is_done() const { return enough_ || is_spent_ || (targets_.empty() && !closes_); }

    // All chains from the start, for the targets that are left.
    void set_out() {
        for (const Number on : graph_.strong[path_[0]]) {
            path_[1] = on;
            visited_ = CellSet::of(start_.cell);
            visited_.add(graph_.nodes[on].cell);
            walk(1);
            if (is_done()) return;
        }
    }

    // Goes on from path_[at], which is on.
    void walk(int at) {
        is_spent_ = !search_.spend();
        if (is_spent_) return;
        for (const Number off : graph_.weak[path_[at]]) {
            if (visited_.has(graph_.nodes[off].cell)) continue;
            path_[at + 1] = off;
            for (const Number on : graph_.strong[off]) {
                if (!step_on(at + 2, on)) continue;
                const CellSet before = visited_;
                visited_.add(graph_.nodes[off].cell);
                visited_.add(graph_.nodes[on].cell);
                if (reaches(on, limit_ - at - 2)) walk(at + 2);
                visited_ = before;
            }
            if (is_done()) return;
        }
    }

    // Puts a node on the path; says whether the chain can be continued from there.
    bool step_on(int at, Number on) {
        const auto [cell, digit] = graph_.nodes[on];
        const bool is_back = cell == start_.cell;
        if (is_back ? !closes_ : visited_.has(cell)) return false;
        path_[at] = on;
        if (is_back || (digit == start_.digit && targets_.has(cell))) reached(at);
        return !is_back && at < limit_ && !is_done();
    }

    // Can any target be reached at all by links that avoid the path? Cells may come twice on such
    // a way, so the answer "yes" is only a guess, but "no" is sure.
    bool reaches(Number from, int links) {
        round_++;
        std::size_t head = 0, tail = 0;
        queue_[tail++] = from;
        for (; links >= 2; links -= 2)
            for (const std::size_t end = tail; head < end; head++)
                for (const Number off : graph_.weak[queue_[head]]) {
                    if (visited_.has(graph_.nodes[off].cell)) continue;
                    for (const Number on : graph_.strong[off]) {
                        const auto [cell, digit] = graph_.nodes[on];
                        if (seen_[on] == round_) continue;
                        seen_[on] = round_;
                        if (cell == start_.cell ? closes_
                                                : digit == start_.digit && targets_.has(cell))
                            return true;
                        if (!visited_.has(cell)) queue_[tail++] = on;
                    }
                }
        return false;
    }

    void reached(int at) {
        if (is_tracing_) {
            length_ = at;
            targets_ = {};
            closes_ = false;
            return;
        }
        const int end = graph_.nodes[path_[at]].cell;
        Effects effects = effects_of(end);
        if (is_wanted(effects)) {
            found_.add(effects);
            enough_ = offer(std::move(effects), end);
        }
        if (end == start_.cell) closes_ = false;
        targets_.remove(end);
    }

    Effects effects_of(int end) const {
        Effects effects;
        const CellSet all = end == start_.cell ? visible_ : visible_ & search_.board().peers[end];
        eliminate(effects, all, start_.digit);
        return effects;
    }

    bool is_wanted(const Effects& effects) {
        return sink_.wants(effects) && found_.is_new(effects);
    }

    // The chain that was met first may be a long one: the step shows the shortest.
    bool offer(Effects&& effects, int end) {
        Chains shortest(search_, sink_, graph_, technique_, longest_);
        shortest.trace(path_[0], end);
        if (!shortest.length_) return false;  // no work is left
        Step step = make_step(technique_, 0, std::move(effects));
        for (int at = 0; at <= shortest.length_; at++) {
            const auto [cell, digit] = graph_.nodes[shortest.path_[at]];
            step.digits |= std::uint64_t{1} << digit;
            const std::uint16_t node = add_node(step, CellSet::of(cell), digit, at % 2 == 1);
            if (at) add_link(step, node - 1u, node);
        }
        step.chains.push_back(0);
        CellSet ends = CellSet::of(start_.cell);
        ends.add(end);
        add_spots(step, Role::Pincer, ends, start_.digit);
        return sink_.take(std::move(step));
    }

    void trace(Number start, int end) {
        is_tracing_ = true;
        start_ = graph_.nodes[start];
        path_[0] = start;
        for (limit_ = 3; !length_ && limit_ <= longest_; limit_ += 2) {
            closes_ = end == start_.cell;
            targets_ = closes_ ? CellSet{} : CellSet::of(end);
            set_out();
        }
    }

    const Search& search_;
    Sink& sink_;
    const LinkGraph& graph_;
    const Technique technique_;
    const int longest_;
    const bool is_of_one_digit_;

    LinkGraph::Node start_{};
    CellSet visible_;          // candidates of the digit that see the start
    CellSet targets_;          // ends that are still to be reached
    bool closes_ = false;      // is the start itself one of them?
    bool enough_ = false;      // no more steps are asked for
    bool is_spent_ = false;    // no work is left
    bool is_tracing_ = false;  // the shortest chain to one target is asked for
    int length_ = 0;           // links of it
    int limit_ = 0;            // links of chains that are walked
    CellSet visited_;
    std::array<Number, kLongest + 1> path_{};

    std::vector<std::uint32_t> seen_;
    std::uint32_t round_ = 0;
    std::vector<Number> queue_;
    Distinct found_;
};

}  // namespace

bool turbot_fish(const Search& search, Sink& sink) {
    return Chains(search, sink, digit_links(search), Technique::turbot_fish, 3).find();
}

bool x_chain(const Search& search, Sink& sink) {
    return Chains(search, sink, digit_links(search), Technique::x_chain, kLongest).find();
}

bool xy_chain(const Search& search, Sink& sink) {
    return Chains(search, sink, pair_links(search), Technique::xy_chain, kLongest).find();
}

}  // namespace nonet::techniques::NONET_WIDTH

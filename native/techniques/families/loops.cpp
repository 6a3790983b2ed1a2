// Nice loops and alternating inference chains, with and without groups.
//
// A chain of nodes, off and on in turn, that comes back to the cell it began in (a loop), or ends
// in another one (an AIC).
//
//   evidence   nodes     the chain from the assumption to what follows from it
//              links     between neighbours: strong from off to on, weak from on to off
//              chains    {0}
//              spots     Pincer: both ends of an AIC (one of them is true)
//              cells     Base: the cell where a loop begins and ends
#include <algorithm>

#include "../../core/sort.hpp"
#include "finders.hpp"
#include "reach.hpp"
#include "set_list.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

using Chain = std::vector<NodeId>;  // from the assumption on

// A candidate that is doomed rules itself out: all that a loop or an AIC deletes does (but for some
// of what a continuous loop deletes besides). So without one there is nothing to look for, and
// otherwise only the tables around them matter; of these only the ones with a wanted effect are
// expanded in order, to see whether the chain holds.
class Loops {
  public:
    Loops(Reasoned& known, const Search& search, Sink& sink)
        : tables_(known.tables),
          reach_(known.reach),
          table_(known.expansion),
          state_(search.state),
          board_(search.board()),
          sink_(sink) {}

    bool find() {
        const int n = static_cast<int>(tables_.candidates.size());
        bool any = false;
        for (int c = 0; c < n; c++) {
            if (!reach_.has(tables_.on(c), tables_.off(c))) continue;
            const auto [x, d] = tables_.candidates[c];
            doomed_[d].add(x);
            doomed_in_[x] = static_cast<Digits>(doomed_in_[x] | bit(d));
            any = true;
        }
        if (!any) return false;
        for (int c = 0; c < n; c++) {
            const auto [x, d] = tables_.candidates[c];
            if (doomed_[d].has(x) && scan_loops(tables_.on(c))) return true;
        }
        for (int c = 0; c < n; c++) {
            const auto [x, d] = tables_.candidates[c];
            if (doomed_in_[x] & ~bit(d) && scan_loops(tables_.off(c))) return true;
        }
        for (int c = 0; c < n; c++)
            if (scan_aics(tables_.off(c))) return true;
        return false;
    }

  private:
    // Loops end in the cell where they begin.
    bool scan_loops(NodeId root) {
        const int x = cell(root);
        ends_.clear();
        each(state_.candidates(x), [&](int e) {
            for (const NodeId end : {tables_.on(x, e), tables_.off(x, e)}) {
                if (end == root || !reach_.has(root, end)) continue;
                const bool is_continuous = deletes_of_loop(root, end);
                if (is_continuous || (!effects_.empty() && sink_.wants(effects_)))
                    ends_.push_back(end);
            }
        });
        return scan(root, &Loops::loop);
    }

    bool scan_aics(NodeId root) {
        const int x = cell(root), d = digit(root);
        const CellSet doomed = doomed_[d] & board_.peers[x];
        if (doomed.empty()) return false;
        ends_.clear();
        const auto probe = [&](NodeId end) {
            if (reach_.has(root, end) && deletes_of_aic(root, end) && sink_.wants(effects_))
                ends_.push_back(end);
        };
        if (doomed.size() >= 2)
            for (const int y : state_.at(d))
                if (y != x) probe(tables_.on(y, d));
        each(state_.candidates(x), [&](int e) {
            if (e == d || !doomed_[e].has(x)) return;
            for (const int y : doomed& state_.at(e)) probe(tables_.on(y, e));
        });
        return scan(root, &Loops::aic);
    }

    // Looks at the chains to all these ends, in the order of the table.
    bool scan(NodeId root, bool (Loops::*consider)(NodeId, NodeId)) {
        if (ends_.empty()) return false;
        table_.expand(tables_, root, ends_);
        nonet::sort(ends_, [&](NodeId a, NodeId b) { return table_.place(a) < table_.place(b); });
        for (const NodeId end : ends_)
            if (table_.distance(end) > 2 && (this->*consider)(root, end)) return true;
        return false;
    }

    int cell(NodeId node) const { return tables_.first_cell(node); }
    int digit(NodeId node) const { return tables_.digit_of(node); }
    bool is_on(NodeId node) const { return tables_.is_on(node); }

    // Puts what the loop deletes in effects_; true if it is continuous, and its chain decides.
    bool deletes_of_loop(NodeId root, NodeId target) {
        const int x = cell(root), d = digit(root), e = digit(target);
        const bool strong_first = !is_on(root), strong_last = is_on(target);
        effects_.eliminations.clear();
        if (strong_first == strong_last && d == e) {
            if (strong_first)
                remove_others(effects_, x, bit(d));
            else
                effects_.eliminations.push_back(candidate(x, d));
        } else if (strong_first != strong_last && d != e) {
            effects_.eliminations.push_back(candidate(x, strong_first ? e : d));
        } else {
            return strong_first || strong_last || size(state_.candidates(x)) == 2;
        }
        return false;
    }

    bool loop(NodeId root, NodeId target) {
        const bool is_continuous = deletes_of_loop(root, target);
        if (!is_continuous && !sink_.wants(effects_)) return false;
        const Chain& chain = chain_to(target);
        const int x = cell(root);
        if (cell(chain[chain.size() - 2]) == x || cell(chain[1]) == x || is_lasso(chain, x))
            return false;
        if (is_continuous) {
            continuous(effects_, chain);
            if (effects_.eliminations.empty() || !sink_.wants(effects_)) return false;
        }
        return offer(
            is_continuous ? Technique::continuous_nice_loop : Technique::discontinuous_nice_loop,
            chain);
    }

    // Puts what the AIC deletes in effects_; false if that is too little.
    bool deletes_of_aic(NodeId root, NodeId target) {
        const int x = cell(root), y = cell(target), d = digit(root), e = digit(target);
        effects_.eliminations.clear();
        if (d != e) {
            effects_.eliminations.push_back(candidate(x, e));
            effects_.eliminations.push_back(candidate(y, d));
            sort(effects_);
            return true;
        }
        // What sees one victim only is left to the loops.
        const CellSet victims = state_.at(d) & board_.peers[x] & board_.peers[y];
        if (victims.size() < 2) return false;
        eliminate(effects_, victims, d);
        return true;
    }

    bool aic(NodeId root, NodeId target) {
        deletes_of_aic(root, target);
        if (!sink_.wants(effects_)) return false;
        const Chain& chain = chain_to(target);
        return !is_lasso(chain, -1) && offer(Technique::aic, chain);
    }

    const Chain& chain_to(NodeId target) {
        table_.chain(tables_, target, chain_);
        return chain_.nodes;
    }

    // Does the chain come back to a cell it has been in, other than `start`?
    bool is_lasso(const Chain& chain, int start) const {
        CellSet before;
        for (std::size_t i = 0; i < chain.size(); i++) {
            if (before.has(cell(chain[i]))) return true;
            if (i && cell(chain[i - 1]) != start) before |= tables_.cells_of(chain[i - 1]);
        }
        return false;
    }

    void remove_others(Effects& effects, int x, Digits stay) const {
        each(static_cast<Digits>(state_.candidates(x) & ~stay),
             [&](int d) { effects.eliminations.push_back(candidate(x, d)); });
    }

    static void sort(Effects& effects) {
        auto& list = effects.eliminations;
        const auto key = [](const Candidate& one) { return std::pair{one.digit, one.cell}; };
        nonet::sort(list, [&](const auto& a, const auto& b) { return key(a) < key(b); });
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }

    // In a continuous loop every link holds both ways: what sees both ends of a weak one goes.
    void continuous(Effects& effects, const Chain& chain) const {
        const std::size_t last = chain.size() - 1;
        const int x = cell(chain[0]);
        CellSet on_chain = CellSet::of(x);
        for (std::size_t i = 0; i < last; i++) on_chain |= tables_.cells_of(chain[i]);
        if (!is_on(chain[0]) && is_on(chain[last]))
            remove_others(effects, x,
                          static_cast<Digits>(bit(digit(chain[0])) | bit(digit(chain[last]))));
        for (std::size_t i = 1; i <= last; i++) {
            const NodeId node = chain[i], before = chain[i - 1];
            if (cell(before) == cell(node)) continue;
            if (is_on(node)) {
                if (i + 2 <= last && !is_on(chain[i + 1]) && cell(chain[i + 1]) == cell(node) &&
                    is_on(chain[i + 2]) && cell(chain[i + 2]) != cell(node))
                    remove_others(effects, cell(node),
                                  static_cast<Digits>(bit(digit(node)) | bit(digit(chain[i + 2]))));
            } else {
                const int c = digit(node);
                eliminate(effects, (state_.at(c) & peers(before, c) & peers(node, c)) - on_chain,
                          c);
                if (tables_.is_set(node)) continuous_at_set(effects, node, chain[i + 1]);
            }
        }
        sort(effects);
    }

    // What cannot have the digit, if the node has it.
    CellSet peers(NodeId node, int digit) const {
        if (tables_.is_set(node)) return victims(node, digit);
        return board_.common_peers(tables_.cells_of(node));
    }
    const AlmostLockedSet& set(NodeId node) const {
        return tables_.set_list->sets[static_cast<std::size_t>(tables_.set_of(node).set)];
    }
    CellSet victims(NodeId node, int digit) const {
        return tables_.set_list->victims(set(node), digit);
    }

    // A set in a continuous loop is locked one way or the other: the digits by which the loop
    // neither enters nor leaves it are locked in it.
    void continuous_at_set(Effects& effects, NodeId node, NodeId next) const {
        const int y = cell(next);
        Digits exits = bit(digit(next));
        if (is_on(next)) {
            exits = static_cast<Digits>(state_.candidates(y) & ~exits);
            each(static_cast<Digits>(exits & set(node).digits),
                 [&](int d) { eliminate(effects, victims(node, d) & board_.peers[y], d); });
        }
        each(static_cast<Digits>(set(node).digits & ~exits & ~bit(digit(node))),
             [&](int d) { eliminate(effects, victims(node, d), d); });
    }

    bool offer(Technique technique, const Chain& chain) {
        Step step;
        const bool is_grouped = std::any_of(
            chain.begin(), chain.end(), [&](NodeId node) { return !tables_.is_candidate(node); });
        step.technique = !is_grouped                   ? technique
                         : technique == Technique::aic ? Technique::grouped_aic
                         : technique == Technique::continuous_nice_loop
                             ? Technique::grouped_continuous_nice_loop
                             : Technique::grouped_discontinuous_nice_loop;
        step.effects = effects_;
        step.chains.push_back(0);
        for (std::size_t i = 0; i < chain.size(); i++) {
            step.digits |= std::uint64_t{1} << digit(chain[i]);
            add_node(step, tables_.cells_of(chain[i]), digit(chain[i]), is_on(chain[i]));
            step.nodes.back().is_set = tables_.is_set(chain[i]);
            if (i) add_link(step, i - 1, i);
        }
        if (technique == Technique::aic) {
            for (const NodeId end : {chain.front(), chain.back()})
                step.spots.push_back({Role::Pincer, candidate(cell(end), digit(end))});
        } else {
            add_cell(step, Role::Base, cell(chain[0]));
        }
        return sink_.take(std::move(step));
    }

    const Tables& tables_;
    const Reach& reach_;
    Expansion& table_;
    const State& state_;
    const Board& board_;
    Sink& sink_;
    std::array<CellSet, kMaxDigits> doomed_{};   // by digit
    std::array<Digits, kMaxCells> doomed_in_{};  // by cell
    std::vector<NodeId> ends_;
    Effects effects_;
    Expansion::Chain chain_;
};

template <Reasoning kReasoning>
bool find_loops(const Search& search, Sink& sink) {
    Reasoned* const known = reasoned<kReasoning>(search);
    return known && Loops(*known, search, sink).find();
}

}  // namespace

bool nice_loop(const Search& search, Sink& sink) {
    return find_loops<Reasoning::Chains>(search, sink);
}
bool grouped_nice_loop(const Search& search, Sink& sink) {
    return find_loops<Reasoning::Groups>(search, sink);
}

}  // namespace nonet::techniques::NONET_WIDTH

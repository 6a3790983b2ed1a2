// Forcing chains and nets: what an assumption leads to is impossible, or whichever way one takes,
// the same follows.
//
//   evidence   nodes     chains, each from its assumption to what follows from it; in nets the
//                        nodes of branches come after their chain
//              links     from what a node follows from: strong to a node that is on, weak to one
//                        that is off
//              chains    the first node of each chain
//   contradiction        all chains begin with the opposite of what is concluded, and end with
//                        itself       it rules itself out
//                        spots Base   a candidate that is on and off
//                        cells Base   a cell with two digits (ends on), or with none left (off)
//                        houses Base  a house where a digit is on twice, or has no place (off)
//   verity               all chains end with what is concluded, and begin with
//                        spots Base   a candidate on, and off
//                        cells Base   each candidate of a cell
//                        houses Base  each place of a digit in a house
#include <algorithm>

#include "conclusions.hpp"
#include "finders.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

using Chain = Expansion::Chain;

// Puts chains into a step.
class Teller {
  public:
    Teller(const Tables& tables, Step& step) : tables_(tables), step_(step) {}

    void tell(const Chain& chain) {
        told_.clear();
        begin_chain(step_);
        for (std::size_t i = 0; i < chain.nodes.size(); i++) {
            const auto node = place(chain.nodes[i]);
            if (i) link(static_cast<std::uint16_t>(node - 1), node);
        }
        pending_ = chain.branches;
        while (!pending_.empty()) {
            const Chain::Branch branch = pending_.back();
            pending_.pop_back();
            tell(branch);
        }
    }

  private:
    // What else a node follows from, and so on, except for what the chain already shows.
    void tell(const Chain::Branch& branch) {
        const NodeId node = tables_.at(branch.table, branch.place);
        const auto known = find(node);
        const auto from = known ? *known : place(node);
        link(from, *find(branch.to));
        if (known) return;
        const auto& parents = tables_.parents[tables_.entry(branch.table, branch.place)];
        for (int p = 0; p < Tables::kMostParents; p++)
            if (p == 0 || parents[p]) pending_.push_back({branch.table, parents[p], node});
    }

    const std::uint16_t* find(NodeId node) const {
        for (const auto& [known, at] : told_)
            if (known == node) return &at;
        return nullptr;
    }
    std::uint16_t place(NodeId node) {
        const auto at =
            add_node(step_, tables_.cells_of(node), tables_.digit_of(node), tables_.is_on(node));
        step_.nodes.back().is_set = tables_.is_set(node);
        told_.push_back({node, at});
        return at;
    }
    void link(std::uint16_t from, std::uint16_t to) {
        const bool is_known =
            std::any_of(step_.links.begin(), step_.links.end(),
                        [&](const Link& link) { return link.from == from && link.to == to; });
        if (!is_known) add_link(step_, from, to);
    }

    const Tables& tables_;
    Step& step_;
    std::vector<std::pair<NodeId, std::uint16_t>> told_;
    std::vector<Chain::Branch> pending_;
};

class Forcing {
  public:
    Forcing(Reasoned& known, Sink& sink)
        : tables_(known.tables),
          table_(known.expansion),
          sink_(sink),
          reasons_(known.tables, known.reach) {}

    bool consider(NodeId conclusion) {
        const Candidate what = tables_.candidates[tables_.candidate_of(conclusion)];
        Effects effects;
        (tables_.is_on(conclusion) ? effects.placements : effects.eliminations).push_back(what);
        if (!sink_.wants(effects)) return false;
        reasons_.list(conclusion);
        const Reason* const reason = choose(conclusion);
        if (!reason) return false;
        Step step = make_step(technique(*reason), 0, std::move(effects));
        step.digits = std::uint64_t{1} << what.digit;
        Teller teller(tables_, step);
        reasons_.each_chain(*reason, [&](NodeId root, NodeId target) {
            expand(root);
            table_.chain(tables_, target, chain_);
            teller.tell(chain_);
        });
        add_place(step, *reason);
        return sink_.take(std::move(step));
    }

  private:
    Technique technique(const Reason& reason) const {
        if (tables_.is_net)
            return reason.is_verity() ? Technique::forcing_net_verity
                                      : Technique::forcing_net_contradiction;
        return reason.is_verity() ? Technique::forcing_chain_verity
                                  : Technique::forcing_chain_contradiction;
    }

    static void add_place(Step& step, const Reason& reason) {
        const auto place = static_cast<std::uint16_t>(reason.place);
        switch (reason.kind) {
            case Reason::Kind::Opposite:
                break;
            case Reason::Kind::BothWays:
            case Reason::Kind::Either:
                step.spots.push_back({Role::Base, candidate(place, reason.digit)});
                break;
            case Reason::Kind::TwoDigits:
            case Reason::Kind::NoDigit:
            case Reason::Kind::Cell:
                step.cells.push_back({Role::Base, place});
                break;
            case Reason::Kind::TwoPlaces:
            case Reason::Kind::NoPlace:
            case Reason::Kind::House:
                add_house(step, Role::Base, place);
                break;
        }
    }

    // The shortest reason. Nets must have a branch in one of their chains. Lengths of verities are
    // expensive: a verity is considered only if there is no contradiction.
    const Reason* choose(NodeId conclusion) {
        const bool places = tables_.is_on(conclusion);
        const bool is_plain = !tables_.is_net && tables_.sets.empty();
        expand(tables_.opposite(conclusion));

        const Reason* best = nullptr;
        int shortest = 0;
        for (const Reason& reason : reasons_.all()) {
            if (reason.is_verity() && best && (!is_plain || places) && !best->is_verity()) break;
            const int length = is_plain ? steps(reason) : measure(reason);
            if (length && (!best || length < shortest)) best = &reason, shortest = length;
            if (best && best->is_verity() && !is_plain) break;
        }
        return best;
    }

    void expand(NodeId root) {
        if (root == expanded_) return;
        table_.expand(tables_, root);
        expanded_ = root;
    }

    // Chains can be read both ways: as far as it is from a node to the conclusion, so far is it
    // from the conclusion's opposite to the node's.
    int steps(const Reason& reason) const {
        int sum = 0;
        reasons_.each_chain(reason, [&](NodeId root, NodeId target) {
            sum += 1 + table_.distance(reason.is_verity() ? tables_.opposite(root) : target) / 2;
        });
        return sum;
    }

    // The length of all chains and branches; 0 if it should be a net but is not.
    int measure(const Reason& reason) {
        int sum = 0;
        bool has_branch = !tables_.is_net;
        reasons_.each_chain(reason, [&](NodeId root, NodeId target) {
            expand(root);
            table_.chain(tables_, target, chain_);
            sum += static_cast<int>(chain_.nodes.size() + chain_.branches.size());
            has_branch |= !chain_.branches.empty();
        });
        return has_branch ? sum : 0;
    }

    const Tables& tables_;
    Expansion& table_;
    NodeId expanded_ = Tables::kNone;
    Sink& sink_;
    Reasons reasons_;
    Chain chain_;
};

template <Reasoning kReasoning>
bool find_forcing(const Search& search, Sink& sink) {
    Reasoned* const known = reasoned<kReasoning>(search);
    if (!known) return false;
    Conclusions& conclusions = search.memory.of<Conclusions>();
    conclusions.remake(known->tables, known->reach);
    Forcing forcing(*known, sink);
    return conclusions.any_of([&](NodeId node) { return forcing.consider(node); });
}

}  // namespace

bool forcing_chain(const Search& search, Sink& sink) {
    return find_forcing<Reasoning::Groups>(search, sink);
}
bool forcing_net(const Search& search, Sink& sink) {
    return find_forcing<Reasoning::Nets>(search, sink);
}

}  // namespace nonet::techniques::NONET_WIDTH

// Conclusions: which candidates the tables prove true or false, and why.
//
//   contradiction   the opposite assumption leads to something impossible
//   verity          whichever way one takes, the same follows: a candidate true or false, all the
//                   candidates of a cell, or all the places of a digit in a house
//
// All conclusions are found at once by sets (`Conclusions`); the reasons for one of them are listed
// only when it is asked for (`Reasons`).
#pragma once
#include "reach.hpp"

namespace nonet::techniques::NONET_WIDTH {

class Conclusions {
  public:
    void remake(const Tables& tables, const Reach& reach);
    bool has(NodeId node) const { return told_[node >> 6] >> (node & 63) & 1; }
    template <class Visit>
    bool any_of(Visit visit) const {  // in order of rank: placements, then eliminations
        for (std::size_t w = 0; w < told_.size(); w++)
            for (Reach::Word bits = told_[w]; bits; bits &= bits - 1)
                if (visit(static_cast<NodeId>(64 * w + std::countr_zero(bits)))) return true;
        return false;
    }

  private:
    void turn(const Tables& tables, const Reach& reach);
    void collide(const Tables& tables, const Reach& reach, int candidate);
    void exhaust(const Tables& tables, const Reach& reach, bool sees_none_left);
    void tell_met(std::size_t shift);

    std::size_t half_ = 0;            // words for all candidates, on or off
    std::vector<Reach::Word> told_;   // bit n: node n is true
    std::vector<Reach::Word> leads_;  // per candidate: the nodes from which follows that it is off
    std::vector<Reach::Word> met_;
    std::vector<int> choice_;  // candidates of which one is true
};

struct Reason {
    enum class Kind : std::uint8_t {
        Opposite,   // the assumption rules itself out
        BothWays,   // a candidate is on and off
        TwoDigits,  // two digits are on in one cell
        TwoPlaces,  // a digit is on twice in a house
        NoDigit,    // a cell has no digit left
        NoPlace,    // a digit has no place left in a house
        Either,     // verities: a candidate on or off
        Cell,       // all candidates of a cell
        House,      // all places of a digit in a house
    };
    Kind kind;
    int place = 0;  // the house or the cell
    int digit = 0, second = 0;
    bool is_verity() const { return kind >= Kind::Either; }
};

class Reasons {
  public:
    Reasons(const Tables& tables, const Reach& reach) : tables_(tables), reach_(reach) {}

    void list(NodeId conclusion);
    const std::vector<Reason>& all() const { return all_; }

    // The chains of a reason, as (assumption, what follows from it).
    template <class Visit>
    void each_chain(const Reason& reason, Visit visit) const;

  private:
    void list_contradictions();
    void list_left_without();
    void list_verities();
    void read_sets();

    const Tables& tables_;
    const Reach& reach_;
    NodeId conclusion_ = 0;
    std::vector<Reason> all_;
    std::array<CellSet, kMaxDigits> on_{}, off_{};  // what follows from the opposite
};

template <class Visit>
void Reasons::each_chain(const Reason& reason, Visit visit) const {
    const State& state = *tables_.state;
    const NodeId opposite = tables_.opposite(conclusion_);
    const auto [kind, place, digit, second] = reason;
    switch (kind) {
        case Reason::Kind::Opposite:
            return visit(opposite, conclusion_);
        case Reason::Kind::BothWays:
            visit(opposite, tables_.off(place, digit));
            return visit(opposite, tables_.on(place, digit));
        case Reason::Kind::TwoDigits:
            visit(opposite, tables_.on(place, digit));
            return visit(opposite, tables_.on(place, second));
        case Reason::Kind::TwoPlaces:
            for (const int cell : on_[digit] & state.board().houses[place])
                visit(opposite, tables_.on(cell, digit));
            return;
        case Reason::Kind::NoDigit:
            return each(state.candidates(place),
                        [&, at = place](int d) { visit(opposite, tables_.off(at, d)); });
        case Reason::Kind::NoPlace:
            for (const int cell : state.at(place, digit)) visit(opposite, tables_.off(cell, digit));
            return;
        case Reason::Kind::Either:
            visit(tables_.on(place, digit), conclusion_);
            return visit(tables_.off(place, digit), conclusion_);
        case Reason::Kind::Cell:
            return each(state.candidates(place),
                        [&, at = place](int d) { visit(tables_.on(at, d), conclusion_); });
        case Reason::Kind::House:
            for (const int cell : state.at(place, digit))
                visit(tables_.on(cell, digit), conclusion_);
            return;
    }
}

}  // namespace nonet::techniques::NONET_WIDTH

// Fish: n base houses of a digit, whose candidates n cover houses take up.
//
// Evidence: spots Fin are the fins, spots Base all other candidates of the base; houses Base and
// Cover are its houses. A cannibal (a victim in two covers that is part of the base) stays a
// Base spot. Of a siamese fish Fin is what is a fin in one of the two, and Cover what covers one.
#pragma once
#include <algorithm>

#include "places.hpp"

namespace nonet::techniques::NONET_WIDTH {

inline constexpr int kLargestFish = kLargestSubset;

struct Fish {
    Technique technique;
    int digit;
    int size;
    std::array<int, kLargestFish> bases;  // houses
    std::array<int, kLargestFish> covers;
    CellSet base;  // the candidates of all base houses, fins among them
    CellSet fins;
    CellSet victims;
    CellSet cannibals;  // victims that are part of the base
};

inline bool offer(Sink& sink, const Fish& fish) {
    Effects effects;
    eliminate(effects, fish.victims, fish.digit);
    eliminate(effects, fish.cannibals, fish.digit);
    if (!sink.wants(effects)) return false;
    Step step = make_step(fish.technique, bit(fish.digit), std::move(effects));
    add_spots(step, Role::Base, fish.base - fish.fins, fish.digit);
    add_spots(step, Role::Fin, fish.fins, fish.digit);
    for (int i = 0; i < fish.size; i++) add_house(step, Role::Base, fish.bases[i]);
    for (int i = 0; i < fish.size; i++) add_house(step, Role::Cover, fish.covers[i]);
    return sink.take(std::move(step));
}

// Lets the fish of one name through; afterwards joins any two with the same base into one, which
// is named after the first. (A finned and a sashimi fish make a pair too.)
class Siamese : public Sink {
  public:
    Siamese(Sink& sink, Technique technique) : sink_(sink), technique_(technique) {}
    bool take(Step&& step) override {
        fish_.push_back(step);
        return step.technique == technique_ && sink_.wants(step.effects) &&
               sink_.take(std::move(step));
    }
    bool offer_pairs(const Search& search) {
        for (std::size_t i = 0; i < fish_.size(); i++) {
            if (fish_[i].technique != technique_) continue;
            for (std::size_t j = i + 1; j < fish_.size(); j++) {
                if (!search.spend()) return false;
                if (!are_twins(fish_[i], fish_[j])) continue;
                Step both = joined(fish_[i], fish_[j]);
                if (sink_.wants(both.effects) && sink_.take(std::move(both))) return true;
            }
        }
        return false;
    }

  private:
    static bool are_twins(const Step& a, const Step& b) {
        return a.digits == b.digits &&
               !(a.effects.eliminations.front() == b.effects.eliminations.front()) &&
               std::equal(a.houses.begin(), a.houses.begin() + bases(a), b.houses.begin(),
                          [](const Area& x, const Area& y) { return x.house == y.house; });
    }
    static std::ptrdiff_t bases(const Step& fish) {
        return static_cast<std::ptrdiff_t>(fish.houses.size() / 2);
    }
    static Step joined(Step a, const Step& b) {
        for (const Candidate one : b.effects.eliminations)
            if (std::find(a.effects.eliminations.begin(), a.effects.eliminations.end(), one) ==
                a.effects.eliminations.end())
                a.effects.eliminations.push_back(one);
        for (const Spot& theirs : b.spots)
            if (theirs.role == Role::Fin)
                for (Spot& ours : a.spots)
                    if (ours.candidate == theirs.candidate) ours.role = Role::Fin;
        for (const Area& theirs : b.houses)
            if (std::none_of(a.houses.begin(), a.houses.end(),
                             [&](const Area& ours) { return ours.house == theirs.house; }))
                a.houses.push_back(theirs);
        return a;
    }

    Sink& sink_;
    Technique technique_;
    std::vector<Step> fish_;
};

// Runs a search for fish: find(sink). With siamese fish, if they are asked for.
template <class Find>
bool with_siamese(const Search& search, Sink& sink, Technique technique, Find find) {
    if (!search.options.siamese) return find(sink);
    Siamese siamese(sink, technique);
    return find(siamese) || siamese.offer_pairs(search);
}

}  // namespace nonet::techniques::NONET_WIDTH

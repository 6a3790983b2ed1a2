// Almost locked sets that are linked by restricted commons (set_list.hpp).
//
// Evidence:
//   als_xz         cells and spots SetA, SetB
//   als_xy_wing    SetA and SetB are the outer sets, SetC is the pivot between them
//   death_blossom  cell and spots Pivot: the stem; its petals SetA, SetB, SetC, SetA … in the order
//                  of the stem's digits
// The spots of a set are all its candidates; those of the digits that strike are Pincer besides.
// Nodes and links: each restricted common is a pair of nodes, the cells of its digit in the one set
// (on) and in the other (off), with a weak link; pairs are in the order of a walk from
// the first set to the last. In a blossom a link goes from the stem's candidate to the petal.
#include <array>
#include <span>

#include "finders.hpp"
#include "set_evidence.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

// Two sets with two restricted commons lock each other: each keeps all its other digits.
void add_locked(Effects& effects, const SetList& list, const AlmostLockedSet& set,
                const AlmostLockedSet& other, Digits common) {
    each(set.striking & ~common,
         [&](int digit) { eliminate(effects, list.victims(set, digit) - other.cells, digit); });
}

Effects effects_of(const SetList& list, const RestrictedCommon& common) {
    const AlmostLockedSet &a = list.sets[common.a], &b = list.sets[common.b];
    Effects effects;
    add_struck(effects, list, a, b, bit(common.first));
    if (common.second < 0) return effects;
    add_struck(effects, list, a, b, bit(common.second));
    add_locked(effects, list, a, b, common.digits());
    add_locked(effects, list, b, a, common.digits());
    drop_repeats(effects.eliminations);
    return effects;
}

}  // namespace

bool als_xz(const Search& search, Sink& sink) {
    const SetList& list = set_list(search);
    for (const RestrictedCommon& common : set_links(search).commons) {
        Effects effects = effects_of(list, common);
        if (effects.empty() || !sink.wants(effects)) continue;
        const AlmostLockedSet &a = list.sets[common.a], &b = list.sets[common.b];
        Step step = step_of(Technique::als_xz, std::move(effects));
        add_set(step, list, a, Role::SetA);
        add_set(step, list, b, Role::SetB);
        each(common.digits(), [&](int digit) { add_link(step, list, a, b, digit); });
        if (common.second < 0) add_pincers(step, list, a, b);
        if (sink.take(std::move(step))) return true;
    }
    return false;
}

namespace {

// A restricted common as seen from one of its sets.
struct Arm {
    std::uint32_t common;
    std::uint16_t outer;  // the set at the other end
    Digits striking;      // what that one can strike with, its digits in the common aside
    Digits only;          // the digit of the common, if there is just one

    // Two arms that can only use the same digit do not make a wing.
    Digits strikes_with(const Arm& other) const {
        return only & other.only ? Digits{0} : static_cast<Digits>(striking & other.striking);
    }
};

// Pairs of restricted commons that share one set, the pivot.
class Wings {
  public:
    Wings(const Search& search, Sink& sink)
        : search_(search),
          sink_(sink),
          list_(set_list(search)),
          commons_(set_links(search).commons) {}

    bool find() {
        list_arms();
        for (std::uint32_t p = 0; p < commons_.size(); p++) {
            const auto one = find_at(commons_[p].a, p, wings_[0]);
            const auto other = find_at(commons_[p].b, p, wings_[1]);
            std::size_t i = 0, j = 0;  // both are in the order of the commons, and are merged
            while (i < one.size() || j < other.size()) {
                const bool is_first =
                    j == other.size() ||
                    (i < one.size() && one[i].second.common < other[j].second.common);
                if (offer(is_first ? one[i++] : other[j++])) return true;
            }
        }
        return false;
    }

  private:
    struct Wing {
        Arm first, second;
        std::uint16_t pivot;
    };

    // The wings of a common with those that come after it at one of its sets.
    std::span<const Wing> find_at(std::uint16_t pivot, std::uint32_t p, std::vector<Wing>& wings) {
        wings.clear();
        const Arm arm = arm_of(p, pivot);
        if (!arm.striking) return wings;
        const std::uint32_t end = start_[pivot + 1], next = ++place_[pivot];
        if (!search_.spend(end - next)) return wings;
        for (std::uint32_t n = next; n < end; n++) {
            const Digits striking = arm.strikes_with(arms_[n]);
            if (striking && has_victims(arm, arms_[n], striking))
                wings.push_back({arm, arms_[n], pivot});
        }
        return wings;
    }

    bool has_victims(const Arm& one, const Arm& other, Digits striking) const {
        const AlmostLockedSet &a = list_.sets[one.outer], &b = list_.sets[other.outer];
        for (; striking; striking = static_cast<Digits>(striking & (striking - 1))) {
            const int digit = first(striking);
            if (list_.victims(a, digit).meets(list_.victims(b, digit))) return true;
        }
        return false;
    }

    Arm arm_of(std::uint32_t p, std::uint16_t set) const {
        const auto outer = static_cast<std::uint16_t>(commons_[p].other(set));
        const Digits digits = commons_[p].digits();
        return {p, outer, static_cast<Digits>(list_.sets[outer].striking & ~digits),
                commons_[p].second < 0 ? digits : Digits{0}};
    }

    // The arms of each set, in the order of the commons; those that can strike nothing are left
    // out.
    void list_arms() {
        const std::size_t sets = list_.sets.size();
        start_.assign(sets + 1, 0);
        for (std::uint32_t p = 0; p < commons_.size(); p++)
            for (const std::uint16_t set : {commons_[p].a, commons_[p].b})
                start_[set + 1] += arm_of(p, set).striking != 0;
        for (std::size_t s = 0; s < sets; s++) start_[s + 1] += start_[s];
        place_ = start_;
        arms_.resize(start_[sets]);
        for (std::uint32_t p = 0; p < commons_.size(); p++)
            for (const std::uint16_t set : {commons_[p].a, commons_[p].b}) {
                const Arm arm = arm_of(p, set);
                if (arm.striking) arms_[place_[set]++] = arm;
            }
        place_ = start_;
    }

    bool offer(const Wing& wing) {
        const RestrictedCommon &p = commons_[wing.first.common], &q = commons_[wing.second.common];
        const AlmostLockedSet& a = list_.sets[wing.first.outer];
        const AlmostLockedSet& b = list_.sets[wing.second.outer];
        if (search_.options.overlapping_sets
                ? a.cells.is_within(b.cells) || b.cells.is_within(a.cells)
                : a.cells.meets(b.cells))
            return false;
        Effects effects;
        add_struck(effects, list_, a, b, static_cast<Digits>(p.digits() | q.digits()));
        if (!sink_.wants(effects)) return false;
        const AlmostLockedSet& pivot = list_.sets[wing.pivot];
        Step step = step_of(Technique::als_xy_wing, std::move(effects));
        add_set(step, list_, a, Role::SetA);
        add_set(step, list_, b, Role::SetB);
        add_set(step, list_, pivot, Role::SetC);
        // Two links with the same digit do not make a wing: one that leaves the other its digit.
        const int x = p.second >= 0 && p.first == q.first && q.second < 0 ? p.second : p.first;
        const int y = q.second >= 0 && q.first == x ? q.second : q.first;
        add_link(step, list_, a, pivot, x);
        add_link(step, list_, pivot, b, y);
        add_pincers(step, list_, a, b);
        return sink_.take(std::move(step));
    }

    const Search& search_;
    Sink& sink_;
    const SetList& list_;
    const std::vector<RestrictedCommon>& commons_;
    std::vector<std::uint32_t> start_, place_;  // where the arms of each set begin
    std::vector<Arm> arms_;
    std::array<std::vector<Wing>, 2> wings_;
};

// A stem, and for each of its digits a set that would lose the digit if the stem took it.
class Blossoms {
  public:
    Blossoms(const Search& search, Sink& sink)
        : search_(search), sink_(sink), list_(set_list(search)) {}

    bool find() {
        for (const int stem : search_.state.open()) {
            digits_.clear();
            each(search_.state.candidates(stem), [&](int d) { digits_.push_back(d); });
            if (digits_.size() < 2 || !find_petals(stem)) continue;
            chosen_.clear();
            if (choose(stem, search_.board().all_digits(), CellSet::of(stem))) return true;
        }
        return false;
    }

  private:
    static constexpr std::size_t kMostPetals = 100;  // per digit of the stem

    bool find_petals(int stem) {
        petals_.resize(digits_.size());
        for (std::size_t n = 0; n < digits_.size(); n++) {
            petals_[n].clear();
            for (const AlmostLockedSet& set : list_.sets) {
                if (!(set.digits >> digits_[n] & 1)) continue;
                if (!list_.victims(set, digits_[n]).has(stem)) continue;
                petals_[n].push_back(&set);
                if (petals_[n].size() == kMostPetals) break;
            }
            if (petals_[n].empty()) return false;
        }
        return true;
    }

    bool choose(int stem, Digits common, const CellSet& taken) {
        const std::size_t n = chosen_.size();
        if (n == digits_.size()) return offer(stem, common, taken);
        for (const AlmostLockedSet* petal : petals_[n]) {
            if (!search_.spend()) return false;
            const auto left = static_cast<Digits>(common & petal->digits);
            if (!left) continue;
            if (!search_.options.overlapping_sets && petal->cells.meets(taken)) continue;
            chosen_.push_back(petal);
            if (choose(stem, left, taken | petal->cells)) return true;
            chosen_.pop_back();
        }
        return false;
    }

    bool offer(int stem, Digits common, const CellSet& taken) {
        Effects effects;
        common = static_cast<Digits>(common & ~search_.state.candidates(stem));
        each(common, [&](int digit) {
            CellSet struck = search_.state.at(digit);
            for (const AlmostLockedSet* petal : chosen_) struck &= list_.victims(*petal, digit);
            eliminate(effects, struck - taken, digit);
        });
        if (effects.empty() || !sink_.wants(effects)) return false;
        Step step = step_of(Technique::death_blossom, std::move(effects));
        add_cells(step, Role::Pivot, CellSet::of(stem));
        add_spots(step, Role::Pivot, stem, search_.state.candidates(stem));
        for (std::size_t n = 0; n < chosen_.size(); n++) {
            add_set(step, list_, *chosen_[n], set_role(n));
            const auto from = add_node(step, CellSet::of(stem), digits_[n], true);
            const auto to = add_node(step, list_.cells(*chosen_[n], digits_[n]), digits_[n], false);
            step.links.push_back({from, to, false});
        }
        each(static_cast<Digits>(step.digits), [&](int digit) {
            for (const AlmostLockedSet* petal : chosen_)
                add_spots(step, Role::Pincer, list_.cells(*petal, digit), digit);
        });
        return sink_.take(std::move(step));
    }

    const Search& search_;
    Sink& sink_;
    const SetList& list_;
    std::vector<int> digits_;  // of the stem
    std::vector<std::vector<const AlmostLockedSet*>> petals_;
    std::vector<const AlmostLockedSet*> chosen_;
};

}  // namespace

bool als_xy_wing(const Search& search, Sink& sink) { return Wings(search, sink).find(); }

bool death_blossom(const Search& search, Sink& sink) { return Blossoms(search, sink).find(); }

}  // namespace nonet::techniques::NONET_WIDTH

// Chains of four or more almost locked sets. Each link is a restricted common; the sets at both
// ends strike what they see together.
//
// Evidence: cells and spots of the sets in order, SetA, SetB, SetC, SetA …; nodes, links and
// Pincer spots as in sets.cpp.
#include "distinct.hpp"
#include "finders.hpp"
#include "set_evidence.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

// A link of a chain: the common that it took, and those of its digits that it may have used.
struct ChainLink {
    std::uint32_t common;
    Digits usable;
    std::int8_t used;  // the digit that the next link must not use
};

// What was looked at, from which start; kept because it is large.
struct Visits {
    struct Visit {
        std::uint32_t start = 0;
        Digits first = 0;  // digits of first links
    };
    std::vector<Visit> visits;
    std::uint32_t start = 0;  // counts on from search to search
};

// Follows commons forward, from sets to later sets. What can follow a link, and what its end
// strikes, depends on the set at its end and on the digits used, not on the way there: so from one
// start each of these is looked at once, for each digit that the first link may have used.
class SetChains {
  public:
    SetChains(const Search& search, Sink& sink)
        : search_(search),
          sink_(sink),
          list_(set_list(search)),
          links_(set_links(search)),
          longest_(search.options.longest_set_chain),
          depths_(longest_ < kLong ? longest_ : kShortest),
          digits_(search.board().digits),
          states_(list_.sets.size() * digits_ + links_.commons.size()),
          visited_(search.memory.of<Visits>()) {
        if (visited_.visits.size() < states_ * depths_) visited_.visits.resize(states_ * depths_);
    }

    bool find() {
        for (std::size_t set = 0; set < list_.sets.size(); set++)
            if (find_from(set)) return true;
        return false;
    }

  private:
    static constexpr int kShortest = 3;  // links
    static constexpr int kLong = 50;     // so long that the limit is never met

    bool find_from(std::size_t set) {
        start_ = set;
        visited_.start++;
        for (const RestrictedCommon& common : links_.from(set))
            for (const int digit : {common.first, common.second}) {
                if (digit < 0 || !(list_.sets[set].striking & ~bit(digit))) continue;
                const ChainLink link{number(common), bit(digit), static_cast<std::int8_t>(digit)};
                if (extend(link)) return true;
            }
        return false;
    }

    std::uint32_t number(const RestrictedCommon& common) const {
        return static_cast<std::uint32_t>(&common - links_.commons.data());
    }

    bool extend(const ChainLink& link) {
        if (!search_.spend()) return false;
        path_.push_back(link);
        bool enough = static_cast<int>(path_.size()) >= kShortest && offer();
        if (static_cast<int>(path_.size()) < longest_)
            for (const RestrictedCommon& common : links_.from(links_.commons[link.common].b)) {
                if (enough) break;
                ChainLink next{number(common), 0, 0};
                if (follows(common, link.used, next) && is_new(next)) enough = extend(next);
            }
        path_.pop_back();
        return enough;
    }

    // Which digits can a common use after a link that used this one?
    static bool follows(const RestrictedCommon& common, int used, ChainLink& next) {
        next.usable = static_cast<Digits>(common.digits() & ~bit(used));
        if (!next.usable) return false;
        next.used = static_cast<std::int8_t>(first(next.usable));
        return true;
    }

    bool is_new(const ChainLink& next) {
        const std::size_t depth = std::min<std::size_t>(path_.size(), depths_ - 1);
        const bool is_double = next.usable != bit(next.used);
        const std::size_t state = is_double ? list_.sets.size() * digits_ + next.common
                                            : links_.commons[next.common].b * digits_ + next.used;
        Visits::Visit& visit = visited_.visits[depth * states_ + state];
        if (visit.start != visited_.start) visit = {visited_.start, 0};
        if (visit.first >> path_[0].used & 1) return false;
        visit.first = static_cast<Digits>(visit.first | bit(path_[0].used));
        return true;
    }

    bool offer() {
        const ChainLink& last = path_.back();
        const AlmostLockedSet& a = list_.sets[start_];
        const AlmostLockedSet& b = list_.sets[links_.commons[last.common].b];
        Effects effects;
        add_struck(effects, list_, a, b, static_cast<Digits>(path_[0].usable | last.usable));
        if (effects.empty() || !sink_.wants(effects) || !found_.is_new(effects)) return false;
        found_.add(effects);
        Step step = step_of(Technique::als_chain, std::move(effects));
        add_set(step, list_, a, Role::SetA);
        for (std::size_t n = 0; n < path_.size(); n++) {
            const RestrictedCommon& common = links_.commons[path_[n].common];
            add_set(step, list_, list_.sets[common.b], set_role(n + 1));
            add_link(step, list_, list_.sets[common.a], list_.sets[common.b], path_[n].used);
        }
        add_pincers(step, list_, a, b);
        return sink_.take(std::move(step));
    }

    const Search& search_;
    Sink& sink_;
    const SetList& list_;
    const SetLinks& links_;
    const int longest_;
    const std::size_t depths_, digits_, states_;
    Visits& visited_;
    std::size_t start_ = 0;
    std::vector<ChainLink> path_;
    Distinct found_;
};

}  // namespace

bool als_chain(const Search& search, Sink& sink) { return SetChains(search, sink).find(); }

}  // namespace nonet::techniques::NONET_WIDTH

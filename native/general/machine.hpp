// Machine: the engine for one width of masks. Compiled for each kind of machine (engine.cpp).
//
// The state is an array of masks, copied at each guess. A change of a variable wakes propagators by
// one OR of words: their bits are in the order in which they run.
#pragma once
#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

#include "../random.hpp"
#include "engine.hpp"

#ifndef NONET_ENGINE
#define NONET_ENGINE portable
#endif

namespace nonet::general::NONET_ENGINE {

using Set = std::uint64_t;
using Kind = Program::Kind;

inline int low(Set set) { return std::countr_zero(set); }
inline int high(Set set) { return 63 - std::countl_zero(set); }
inline Set up_to(int bit) { return bit >= 63 ? ~Set{0} : (Set{2} << bit) - 1; }  // bits 0 … bit

// The sums of one number from each set, up to 63.
inline Set add(Set a, Set b) {
    if (std::popcount(a) > std::popcount(b)) std::swap(a, b);
    Set sums = 0;
    for (; a; a &= a - 1) sums |= b << low(a);
    return sums;
}
// The numbers that can be completed by one of `steps` to one of `ends`.
inline Set before(Set ends, Set steps) {
    Set starts = 0;
    for (; steps; steps &= steps - 1) starts |= ends >> low(steps);
    return starts;
}
inline Set mirrored(Set set, int top) {  // bit b goes to top - b
    Set out = 0;
    for (; set; set &= set - 1) out |= Set{1} << (top - low(set));
    return out;
}

// Row: the words of a set of variables, 0 for as many as the program has.
template <class Mask, int Row>
class Machine final : public Engine {
  public:
    Machine(const Program& program, const std::uint8_t* givens, std::optional<std::uint64_t> seed)
        : p_(program),
          n_(program.variables),
          masks_(n_),
          places_(static_cast<std::size_t>(program.digits) * program.row, 0),
          dirty_(program.houses.size(), static_cast<Mask>(up_to(program.digits - 1))),
          shared_(program.shared),
          changed_((n_ + 63) / 64, 0),
          pending_(program.words_of_queue, 0),
          weights_(n_, 0.0F),
          is_dead_(program.is_impossible) {
        if (seed) random_.emplace(*seed);
        for (int v = 0; v < n_; v++) {
            masks_[v] = static_cast<Mask>(p_.masks[v]);
            turn(v, masks_[v]);
        }
        for (int v = 0; v < n_; v++) changed_[v / 64] |= Set{1} << (v % 64);
        const auto count = static_cast<int>(p_.propagators.size());
        for (int k = 0; k < count; k++) pending_[k / 64] |= Set{1} << (k % 64);
        for (int cell = 0; cell < p_.cells; cell++)
            if (givens[cell] && !narrow(p_.variable_of[cell], bit(givens[cell] - 1)))
                is_dead_ = true;
        std::uint32_t groups = 1, words = 1;
        for (const auto& sum : p_.sums) groups = std::max(groups, sum.groups.size());
        for (const auto& word : p_.words)
            words = std::max(words, (word.cells.size() + 1) * ((word.nodes + 63u) / 64));
        open_.resize(groups + 1);
        reached_.resize(2 * words);
        // Variables with many constraints are good guesses until failures say more.
        for (const auto& propagator : p_.propagators)
            if (propagator.kind != Kind::House && !propagator.is_derived)
                for (auto at = propagator.scope.begin; at < propagator.scope.end; at++)
                    weights_[p_.pool[at]] += kFirstWeight;
        for (int v = 0; v < n_; v++)
            weights_[v] += static_cast<float>(p_.link_start[v + 1] - p_.link_start[v]);
    }

    void forbid(int cell, int digit) override {
        if (!narrow(p_.variable_of[cell], static_cast<Mask>(~bit(digit)))) is_dead_ = true;
    }

    bool settle() override {
        if (stage_ == Stage::Fresh) stage_ = !is_dead_ && propagate() ? Stage::Open : Stage::Done;
        return stage_ != Stage::Done;
    }

    Outcome next(std::uint64_t most_guesses) override {
        if (!settle()) return Outcome::Exhausted;
        if (stage_ == Stage::Found && !go_back()) return Outcome::Exhausted;
        stage_ = Stage::Open;
        for (;;) {
            if (failures_ >= restart_ && !start_over()) return Outcome::Exhausted;
            const Choice choice = choose();
            if (choice.variable < 0) {
                if (is_new()) break;
                if (!go_back()) return Outcome::Exhausted;
                continue;
            }
            if (most_guesses-- == 0) return Outcome::Limit;
            guesses_++;
            save(choice);
            if (!narrow(choice.variable, bit(choice.digit)) || !propagate()) {
                blame(choice.variable);
                if (!go_back()) return Outcome::Exhausted;
            }
        }
        stage_ = Stage::Found;
        return Outcome::Found;
    }

    std::uint64_t candidates(int cell) const override { return masks_[p_.variable_of[cell]]; }

  private:
    struct Choice {
        int variable;
        int digit;
    };

    static constexpr Mask bit(int digit) { return static_cast<Mask>(Mask{1} << digit); }
    static constexpr Mask without_lowest(Mask mask) { return static_cast<Mask>(mask & (mask - 1)); }
    static bool is_single(Mask mask) {
        return !(mask & (mask - 1));
    }  // of a mask that is not empty

    // --- search ---

    void save(Choice choice);

    void restore(std::size_t depth);

    bool go_back();

    bool start_over();

    bool probe();

    bool is_new();

    void blame(int guessed);

    Choice choose();

    // --- changes ---

    int row() const { return Row ? Row : p_.row; }

    // Where a digit can go, as a set of variables.
    Set* places(int digit) { return places_.data() + digit * row(); }
    const Set* places(int digit) const { return places_.data() + digit * row(); }
    // Puts a variable into the places of these digits, or takes it out.
    void turn(int variable, Mask digits) {
        for (; digits; digits = without_lowest(digits))
            places(low(digits))[variable / 64] ^= Set{1} << (variable % 64);
    }

    bool narrow(int variable, Mask keep) {
        const Mask now = masks_[variable] & keep, lost = masks_[variable] ^ now;
        if (!lost) return true;
        if (depth_) trail_.push_back({variable, masks_[variable]});
        turn(variable, lost);
        for (auto at = p_.house_start[variable]; at < p_.house_start[variable + 1]; at++)
            dirty_[p_.houses_of[at]] |= lost;
        changes_++;
        masks_[variable] = now;
        if (!now) {
            fault_ = variable;
            return false;
        }
        changed_[variable / 64] |= Set{1} << (variable % 64);
        const auto words = pending_.size();
        const Set* watch = p_.watches.data() + variable * words;
        for (std::size_t w = 0; w < words; w++) pending_[w] |= watch[w];
        return true;
    }

    bool narrow_shared(int place, Set keep) {
        const Set now = shared_[place] & keep;
        if (now == shared_[place]) return true;
        shared_[place] = now;
        if (!now) return false;
        const auto words = pending_.size();
        const Set* watch = p_.shared_watches.data() + place * words;
        for (std::size_t w = 0; w < words; w++) pending_[w] |= watch[w];
        return true;
    }

    Mask support(std::uint16_t table, Mask mask) const {
        if constexpr (sizeof(Mask) == 2) {
            const std::uint16_t* halves = p_.supports.data() + 512 * std::size_t{table};
            return halves[mask & 255] | halves[256 + (mask >> 8)];
        } else {
            Mask out = 0;
            for (Mask left = mask; left; left &= left - 1)
                out |= static_cast<Mask>(p_.tables[table][low(left)]);
            return out;
        }
    }

    bool follow(int variable) {
        const Mask mask = masks_[variable];
        if (is_single(mask)) {
            const Set* const seen = p_.seen.data() + variable * row();
            for (int w = 0; w < row(); w++)
                for (Set left = places(low(mask))[w] & seen[w]; left; left &= left - 1)
                    if (!narrow(64 * w + low(left), static_cast<Mask>(~mask))) return false;
        }
        const auto end = p_.link_start[variable + 1];
        for (auto at = p_.link_start[variable]; at < end; at++)
            if (!narrow(p_.links[at].other, support(p_.links[at].table, mask))) return false;
        return true;
    }

    bool propagate() {
        running_ = -1;
        for (;;) {
            for (std::size_t w = 0; w < changed_.size();) {
                if (!changed_[w]) {
                    w++;
                    continue;
                }
                const int variable = static_cast<int>(64 * w) + low(changed_[w]);
                changed_[w] &= changed_[w] - 1;
                if (!follow(variable)) return give_up();
                w = 0;
            }
            std::size_t w = 0;
            while (w < pending_.size() && !pending_[w]) w++;
            if (w == pending_.size()) return true;
            running_ = static_cast<int>(64 * w) + low(pending_[w]);
            pending_[w] &= pending_[w] - 1;
            if (!run(p_.propagators[running_])) return give_up();
            running_ = -1;
        }
    }

    bool give_up() {
        std::fill(changed_.begin(), changed_.end(), 0);
        std::fill(pending_.begin(), pending_.end(), 0);
        return false;
    }

    // --- propagators ---

    bool run(const Program::Propagator& propagator);

    bool run(const Program::Chain& chain);

    bool run(const Program::Count& count);

    bool run(const Program::Required& required);

    static constexpr int kMostRow = Row ? Row : 21;
    static constexpr int kMostPlaces = Row ? 3 : 6;  // of a digit that others may see all of

    // Some of the cells holds the digit: removes it from every cell that sees all these places.
    template <class Cell>
    bool clear_seen(const Cell* begin, const Cell* end, Mask digit) {
        Set cells[kMostRow]{};
        for (const Cell* cell = begin; cell < end; cell++)
            if (masks_[*cell] & digit) cells[*cell / 64] |= Set{1} << (*cell % 64);
        return clear_seen(cells, low(digit));
    }
    bool clear_seen(const Set* cells, int digit) {
        Set seen[kMostRow];
        std::copy_n(places(digit), row(), seen);
        for (int w = 0; w < row(); w++)
            for (Set left = cells[w]; left; left &= left - 1) {
                const Set* const one = p_.seen.data() + (64 * w + low(left)) * row();
                Set any = 0;
                for (int k = 0; k < row(); k++) any |= seen[k] &= one[k];
                if (!any) return true;
            }
        for (int w = 0; w < row(); w++)
            for (Set left = seen[w]; left; left &= left - 1)
                if (!narrow(64 * w + low(left), static_cast<Mask>(~bit(digit)))) return false;
        return true;
    }

    bool run(const Program::Element& element);

    bool run_house(std::uint32_t house);

    bool run(const Program::Overlap& overlap);

    // Different cells that hold one of the sets of digits: what is in all sets has a place, what is
    // in none goes.
    template <class Visit>
    bool combine(const std::uint16_t* cells, int size, Mask must, Span rests, Visit each_set) {
        Mask all = 0;
        for (int k = 0; k < size; k++) all |= masks_[cells[k]];
        Mask any = 0, required = static_cast<Mask>(~Mask{0});
        each_set([&](Mask set) {
            if (set & ~all || must & ~set) return;
            for (int k = 0; k < size; k++)
                if (!(masks_[cells[k]] & set)) return;
            any |= set;
            required &= set;
        });
        if (!any) {
            fault_ = cells[0];
            return false;
        }
        for (int k = 0; k < size; k++)
            if (!narrow(cells[k], any)) return false;
        for (auto r = rests.begin; r < rests.end; r++)
            for (auto at = p_.rests[r].begin; at < p_.rests[r].end; at++)
                if (masks_[p_.pool[at]] & required)
                    if (!narrow(p_.pool[at], static_cast<Mask>(~required))) return false;
        for (; required; required = without_lowest(required)) {
            const Mask digit = static_cast<Mask>(required & -required);
            int places = 0, place = 0;
            for (int k = 0; k < size; k++)
                if (masks_[cells[k]] & digit) places++, place = cells[k];
            if (places == 0) {
                fault_ = cells[0];
                return false;
            }
            if (places == 1) {
                if (!narrow(place, digit)) return false;
                continue;
            }
            if (places == size && rests.size()) continue;  // the rests are done
            if (!clear_seen(cells, cells + size, digit)) return false;
        }
        return true;
    }

    int open_cells(Span cells, std::uint16_t* open, Mask& fixed) const;
    int sum_of(Mask digits) const;

    bool run(const Program::Run& run);

    bool run(const Program::Cage& cage);

    Set digits_between(int least, int most) const;
    Set values_of(Mask mask) const;
    Mask digits_of(Set values) const;

    struct Open {
        const Program::Group* group;
        std::uint16_t cells[16];
        int size;
        int low, high;  // of factor · sum
        Set sums;       // bit b: low + b
        Set allowed;
    };

    Set sums_of(const Open& open) const;
    bool fits(Mask set, Mask all, const Open& open) const;

    bool keep_sums(const Open& open, Set sums);

    bool run(const Program::Sum& sum);

    bool run_shared(const Program::Sum& sum, std::size_t count, int bottom);

    int keep_ends(std::size_t count, Set ends, int slack);

    bool keep_allowed(std::size_t count);

    bool keep_bounds(std::size_t count, int slack, int lack);

    bool run(const Program::Word& word);

    bool run(const Program::Any& any);

    bool obey(const Program::Branch& branch);

    struct Trial {
        std::vector<Mask> any;
        std::vector<Set> shared, changed, pending;
    };

    const Program& p_;
    const int n_;
    // The state: candidates, the same by digit, and sets of sums and of live branches.
    std::vector<Mask> masks_;
    std::vector<Set> places_;
    std::vector<Mask> dirty_;  // by house: the digits that lost a place
    std::vector<Set> shared_;
    std::vector<Set> changed_, pending_;

    std::vector<Choice> frames_;
    std::vector<Mask> saved_;
    std::vector<Set> saved_places_, saved_shared_;
    std::vector<float> weights_;
    float step_ = 1;
    // Measured on real puzzles (docs/adr/0024-variant-engine.md).
    static constexpr std::uint64_t kFirstRestart = 200, kRestartFactor = 10, kDecayEvery = 128;
    static constexpr std::size_t kMostFound = 100;
    static constexpr float kDecay = 1 / 0.95F, kSizeOffset = 0.9F, kHouseShare = 1.0F;
    static constexpr float kScopeShare = 3, kFirstWeight = 3;
    std::uint64_t failures_ = 0, restart_ = kFirstRestart;
    std::vector<std::vector<Mask>> found_;
    bool has_restarted_ = false;
    int fault_ = 0, running_ = -1;
    std::optional<Random> random_;
    bool is_dead_;
    enum class Stage { Fresh, Open, Found, Done } stage_ = Stage::Fresh;

    std::vector<Open> open_;
    std::vector<Set> starts_, reached_;
    std::vector<std::unique_ptr<Trial>> trials_;
    std::vector<std::pair<int, Mask>> trail_;  // of trials
    std::size_t depth_ = 0;                    // trials inside trials
    std::uint64_t changes_ = 0;
};

}  // namespace nonet::general::NONET_ENGINE

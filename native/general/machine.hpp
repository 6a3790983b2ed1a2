// Machine: the engine for one width of masks. Compiled for each kind of machine (engine.cpp).
//
// The state is an array of masks, copied at each guess. A change of a variable wakes propagators by
// one OR of words: their bits are in the order in which they run.
#pragma once
#include <algorithm>
#include <bit>
#include <cstring>
#include <cstdlib>
#include <cmath>
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

template <class Mask>
class Machine final : public Engine {
  public:
    Machine(const Program& program, const std::uint8_t* givens,
            std::optional<std::uint64_t> seed)
        : p_(program),
          n_(program.variables),
          masks_(n_),
          shared_(program.shared),
          changed_((n_ + 63) / 64, 0),
          pending_(program.words_of_queue, 0),
          weights_(n_, 0.0F),
          is_dead_(program.is_impossible) {
        if (seed) random_.emplace(*seed);
        if(M3) for(const auto& pr:p_.propagators) if(pr.kind!=Kind::House&&!pr.is_derived) for(auto at=pr.scope.begin;at<pr.scope.end;at++) weights_[p_.pool[at]]+=0.25F*static_cast<float>(M3);
        if(M3) for(int v=0;v<n_;v++) weights_[v]+=0.25F*static_cast<float>(M3)*static_cast<float>(p_.link_start[v+1]-p_.link_start[v]);
        for (int v = 0; v < n_; v++) masks_[v] = static_cast<Mask>(p_.masks[v]);
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
    }

    void forbid(int cell, int digit) override {
        if (!narrow(p_.variable_of[cell], static_cast<Mask>(~bit(digit)))) is_dead_ = true;
    }

    bool settle() override {
        if (stage_ == Stage::Fresh)
            stage_ = !is_dead_ && propagate() ? Stage::Open : Stage::Done;
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
    static bool is_single(Mask mask) { return !(mask & (mask - 1)); }  // of a mask that is not empty

    // --- search ---

    void save(Choice choice) {
        const std::size_t depth = frames_.size();
        frames_.push_back(choice);
        if (saved_.size() < (depth + 1) * n_) {
            saved_.resize((depth + 1) * n_);
            saved_shared_.resize((depth + 1) * shared_.size());
        }
        std::copy(masks_.begin(), masks_.end(), saved_.begin() + static_cast<std::ptrdiff_t>(depth * n_));
        std::copy(shared_.begin(), shared_.end(),
                  saved_shared_.begin() + static_cast<std::ptrdiff_t>(depth * shared_.size()));
    }

    bool go_back() {
        while (!frames_.empty()) {
            const Choice choice = frames_.back();
            frames_.pop_back();
            backtracks_++;
            const std::size_t depth = frames_.size();
            std::copy_n(saved_.begin() + static_cast<std::ptrdiff_t>(depth * n_), n_, masks_.begin());
            std::copy_n(saved_shared_.begin() + static_cast<std::ptrdiff_t>(depth * shared_.size()),
                        shared_.size(), shared_.begin());
            if (narrow(choice.variable, static_cast<Mask>(~bit(choice.digit))) && propagate()) return true;
            if(!(M1&8)) blame(choice.variable);
        }
        stage_ = Stage::Done;
        return false;
    }

    static int mode(const char* n,int z){const char*e=getenv(n);return e?atoi(e):z;}
    int M1=mode("M1",7),M2=mode("M2",0),M3=mode("M3",4),M4=mode("M4",2);
    // Back to the start, which has been pruned meanwhile, with the weights that were learned.
    bool start_over() {
        static const double F=getenv("RF")?atof(getenv("RF")):10;
        restart_=found_.size()>1000?~std::uint64_t{0}:static_cast<std::uint64_t>(static_cast<double>(restart_)*F);
        if(!frames_.empty()){
            std::copy_n(saved_.begin(), n_, masks_.begin());
            std::copy_n(saved_shared_.begin(), shared_.size(), shared_.begin());
            frames_.clear();
        }
        if (!propagate()) {stage_=Stage::Done; return false;}
        if(M2) return probe();
        return true;
    }
    bool is_new() {
        if (found_.size()>1000) return true;
        std::vector<Mask> now(masks_.begin(), masks_.end());
        for (auto& old : found_) if (old == now) return false;
        found_.push_back(std::move(now));
        return true;
    }
    // Takes out each candidate of the start that fails at once.
    bool probe() {
        int since = 0;
        for (int rounds=0; rounds<M2; rounds++) { bool any=false;
            for (int v = 0; v < n_; v++) {
                const Mask mask=masks_[v];
                if (is_single(mask)) continue;
                for (Mask left=mask; left; left=static_cast<Mask>(left&(left-1))) {
                    const Mask one=static_cast<Mask>(left&-left);
                    if(!(masks_[v]&one)) continue;
                    if (is_single(masks_[v])) break;
                    const std::vector<Mask> before=masks_; const auto sh=shared_;
                    const bool ok=narrow(v,one)&&propagate();
                    if(!ok) blame(v);
                    masks_=before; shared_=sh;
                    if(!ok){ any=true; if(!narrow(v,static_cast<Mask>(~one))||!propagate()){stage_=Stage::Done;return false;} }
                }
            }
            if(!any) break;
        }
        (void)since;
        return true;
    }
    int B1=mode("B1",2),B2=mode("B2",0); float BF=getenv("BF")?static_cast<float>(atof(getenv("BF"))):0.7F;
    float ini_=getenv("INI")?static_cast<float>(atof(getenv("INI"))):1.0F;
    float DEC=getenv("DEC")?static_cast<float>(atof(getenv("DEC"))):0.95F;
    std::vector<std::vector<Mask>> found_;
    std::uint64_t restart_=getenv("RS")?atoi(getenv("RS")):~0ull;

    void blame(int guessed) {
        if (M1&1) weights_[guessed]+=step_;
        if (running_ >= 0 && (M1&2)) {
            const auto& scope = p_.propagators[running_].blame;
            for (auto at = scope.begin; at < scope.end; at++) weights_[p_.pool[at]] += step_;
        }
        if(M1&4) weights_[fault_] += step_;
        if (++failures_ % 128 == 0) {
            step_ *= 1.0F / DEC;
            if (step_ > 1e15F) {
                for (float& weight : weights_) weight /= step_;
                step_ = 1;
            }
        }
    }

    Choice choose() {
        int best = -1;
        float most = -1;
        std::uint32_t ties = 1;
        for (int v = 0; v < n_; v++) {
            const Mask mask = masks_[v];
            if (is_single(mask)) continue;
            float sz=static_cast<float>(std::popcount(mask));
            if(M4==1) sz*=sz; else if(M4==2) sz=sz-0.9F; else if(M4==3) sz=sz*std::sqrt(sz);
            const float score = (weights_[v] + step_*ini_) / sz;
            if (score > most) {
                most = score, best = v, ties = 1;
            } else if (random_ && score == most && random_->below(++ties) == 0) {
                best = v;
            }
        }
        if (best < 0) return {-1, -1};
        if (B1 && !random_ && (!is_single(static_cast<Mask>(masks_[best] & (masks_[best] - 1))) || B1 > 1)) {
            int bd=-1;
            for (const Span& house : p_.houses) {
                Mask once=0,twice=0,more=0;
                for (auto at = house.begin; at < house.end; at++) {
                    const Mask mask = masks_[p_.pool[at]];
                    more |= twice & mask; twice |= once & mask; once |= mask;
                }
                for (Mask two = twice & static_cast<Mask>(~more); two; two = static_cast<Mask>(two & (two - 1))) {
                    const Mask d = static_cast<Mask>(two & -two);
                    int a=-1,b=-1;
                    for (auto at = house.begin; at < house.end; at++) if (masks_[p_.pool[at]] & d) { if (a<0) a=static_cast<int>(p_.pool[at]); else b=static_cast<int>(p_.pool[at]); }
                    float sz=2; if(M4==1) sz=4; else if(M4==2) sz=1.1F;
                    const float w = B2==0 ? (weights_[a]+weights_[b])/2 : B2==1 ? std::min(weights_[a],weights_[b]) : std::max(weights_[a],weights_[b]);
                    const float score=(w+step_*ini_)/sz*BF;
                    if (score>most) most=score, best=weights_[a]>=weights_[b]?a:b, bd=low(d);
                }
            }
            if (bd>=0) return {best,bd};
        }
        Mask digits = masks_[best];
        if (random_)
            for (auto skip = random_->below(static_cast<std::uint32_t>(std::popcount(digits))); skip; skip--)
                digits = static_cast<Mask>(digits & (digits - 1));
        return {best, std::countr_zero(digits)};
    }

    // --- changes ---

    bool narrow(int variable, Mask keep) {
        const Mask now = masks_[variable] & keep;
        if (now == masks_[variable]) return true;
        if (depth_) trail_.push_back({variable, masks_[variable]});
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
            const auto end = p_.peer_start[variable + 1];
            for (auto at = p_.peer_start[variable]; at < end; at++)
                if (masks_[p_.peers[at]] & mask)
                    if (!narrow(p_.peers[at], static_cast<Mask>(~mask))) return false;
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

    bool run(const Program::Propagator& propagator) {
        switch (propagator.kind) {
            case Kind::Chain: return run(p_.chains[propagator.index]);
            case Kind::Count: return run(p_.counts[propagator.index]);
            case Kind::Required: return run(p_.required[propagator.index]);
            case Kind::Element: return run(p_.elements[propagator.index]);
            case Kind::House: return run_house(p_.houses[propagator.index]);
            case Kind::Run: return run(p_.runs[propagator.index]);
            case Kind::Cage: return run(p_.cages[propagator.index]);
            case Kind::Overlap: return run(p_.overlaps[propagator.index]);
            case Kind::Sum: return run(p_.sums[propagator.index]);
            case Kind::Segment: return run(p_.sums[propagator.index]);
            case Kind::Word: return run(p_.words[propagator.index]);
            case Kind::Any: return run(p_.alternatives[propagator.index]);
        }
        return true;
    }

    bool run(const Program::Chain& chain) {
        for (auto e = chain.edges.begin; e < chain.edges.end; e++) {
            const auto& edge = p_.edges[e];
            const Mask mask = masks_[edge.low];
            const Mask least = static_cast<Mask>(mask & -mask);
            if (!narrow(edge.high, static_cast<Mask>(~((least << edge.step) - 1)))) return false;
        }
        for (auto e = chain.edges.end; e-- > chain.edges.begin;) {
            const auto& edge = p_.edges[e];
            const int top = high(masks_[edge.high]) - edge.step;
            if (top < 0) {
                fault_ = edge.low;
                return false;
            }
            if (!narrow(edge.low, static_cast<Mask>(up_to(top)))) return false;
        }
        return true;
    }

    bool run(const Program::Count& count) {
        int least = 0, most = 0;
        for (auto at = count.cells.begin; at < count.cells.end; at++) {
            const Mask mask = masks_[p_.pool[at]];
            most += (mask & count.digits) != 0;
            least += (mask & ~count.digits) == 0;
        }
        const Set numbers = count.numbers & up_to(most) & ~(up_to(least) >> 1);
        if (!numbers) {
            fault_ = static_cast<int>(p_.pool[count.cells.begin]);
            return false;
        }
        if (least == most) return true;
        if (high(numbers) == least) {
            for (auto at = count.cells.begin; at < count.cells.end; at++)
                if (masks_[p_.pool[at]] & ~count.digits)
                    if (!narrow(p_.pool[at], static_cast<Mask>(~count.digits))) return false;
        } else if (low(numbers) == most) {
            for (auto at = count.cells.begin; at < count.cells.end; at++)
                if (masks_[p_.pool[at]] & count.digits)
                    if (!narrow(p_.pool[at], static_cast<Mask>(count.digits))) return false;
        }
        return true;
    }

    bool run(const Program::Required& required) {
        Mask missing = 0;  // digits that still need a place
        int needed = 0;
        for (auto at = required.digits.begin; at < required.digits.end; at++) {
            const Mask digit = bit(static_cast<int>(p_.sets[at] & 63));
            const int times = static_cast<int>(p_.sets[at] >> 6);
            int placed = 0, places = 0;
            for (auto c = required.cells.begin; c < required.cells.end; c++) {
                const Mask mask = masks_[p_.pool[c]];
                places += (mask & digit) != 0;
                placed += mask == digit;
            }
            fault_ = static_cast<int>(p_.pool[required.cells.begin]);
            if (places < times) return false;
            if (placed >= times) continue;
            if (places == times) {
                for (auto c = required.cells.begin; c < required.cells.end; c++)
                    if (masks_[p_.pool[c]] & digit)
                        if (!narrow(static_cast<int>(p_.pool[c]), digit)) return false;
                continue;
            }
            missing |= digit;
            needed += times - placed;
            if (p_.row <= 2 && !clear_seen(required.cells, digit)) {
                return false;
            }
        }
        if (!missing) return true;
        int free = 0;
        for (auto c = required.cells.begin; c < required.cells.end; c++) {
            const Mask mask = masks_[p_.pool[c]];
            free += !is_single(mask) && (mask & missing);
        }
        if (free < needed) return false;
        if (free == needed) {
            for (auto c = required.cells.begin; c < required.cells.end; c++) {
                const Mask mask = masks_[p_.pool[c]];
                if (!is_single(mask) && (mask & missing))
                    if (!narrow(static_cast<int>(p_.pool[c]), missing)) return false;
            }
        }
        return true;
    }

    // A digit that stands in one of the cells goes from all that see every place of it.
    bool clear_seen(Span cells, Mask digit) {
        Set seen[2] = {~Set{0}, ~Set{0}};
        for (auto c = cells.begin; c < cells.end; c++)
            if (masks_[p_.pool[c]] & digit)
                for (int w = 0; w < p_.row; w++) seen[w] &= p_.seen[p_.pool[c] * p_.row + w];
        for (int w = 0; w < p_.row; w++)
            for (Set left = seen[w]; left; left &= left - 1) {
                const int other = 64 * w + low(left);
                if (masks_[other] & digit)
                    if (!narrow(other, static_cast<Mask>(~digit))) return false;
            }
        return true;
    }

    bool run(const Program::Element& element) {
        const Mask digit = bit(element.digit);
        Mask keep = 0;
        for (Mask left = masks_[element.control]; left; left = static_cast<Mask>(left & (left - 1))) {
            const int d = low(left);
            if (masks_[p_.pool[element.array.begin + d]] & digit) keep |= bit(d);
        }
        if (!narrow(element.control, keep)) return false;
        return !is_single(keep) || narrow(p_.pool[element.array.begin + low(keep)], digit);
    }

    bool run_house(const Span& house) {
        Mask once = 0, twice = 0;
        for (auto at = house.begin; at < house.end; at++) {
            const Mask mask = masks_[p_.pool[at]];
            twice |= once & mask;
            once |= mask;
        }
        const Mask all = static_cast<Mask>(up_to(p_.digits - 1));
        if (once != all) {
            fault_ = static_cast<int>(p_.pool[house.begin]);
            return false;
        }
        const Mask hidden = once & ~twice;
        if (!hidden) return true;
        for (auto at = house.begin; at < house.end; at++) {
            const Mask only = masks_[p_.pool[at]] & hidden;
            if (only && only != masks_[p_.pool[at]]) {
                if (!is_single(only)) {
                    fault_ = static_cast<int>(p_.pool[at]);
                    return false;
                }
                if (!narrow(p_.pool[at], only)) return false;
            }
        }
        return true;
    }

    bool run(const Program::Overlap& overlap) {
        Mask first = 0, second = 0;
        for (auto at = overlap.first.begin; at < overlap.first.end; at++)
            first |= masks_[p_.pool[at]];
        for (auto at = overlap.second.begin; at < overlap.second.end; at++)
            second |= masks_[p_.pool[at]];
        if (first == second) return true;
        if (first & ~second)
            for (auto at = overlap.first.begin; at < overlap.first.end; at++)
                if (!narrow(p_.pool[at], second)) return false;
        if (second & ~first)
            for (auto at = overlap.second.begin; at < overlap.second.end; at++)
                if (!narrow(p_.pool[at], first)) return false;
        return true;
    }

    // Different cells that hold one of the sets of digits: what is in all sets has a place, what is
    // in none goes.
    template <class Visit>
    bool combine(const std::uint16_t* cells, int size, Mask fixed, Mask must, Span rests,
                 Visit each_set) {
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
        (void)fixed;
        for (; required; required = static_cast<Mask>(required & (required - 1))) {
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
            if (p_.row > 2) continue;
            Set seen[2] = {~Set{0}, ~Set{0}};
            for (int k = 0; k < size; k++)
                if (masks_[cells[k]] & digit)
                    for (int w = 0; w < p_.row; w++) seen[w] &= p_.seen[cells[k] * p_.row + w];
            for (int w = 0; w < p_.row; w++)
                for (Set left = seen[w]; left; left &= left - 1) {
                    const int other = 64 * w + low(left);
                    if (masks_[other] & digit)
                        if (!narrow(other, static_cast<Mask>(~digit))) return false;
                }
        }
        return true;
    }

    // The open cells of a group, and the digits of the others.
    int open_cells(Span cells, std::uint16_t* open, Mask& fixed) const {
        int count = 0;
        for (auto at = cells.begin; at < cells.end; at++) {
            const auto variable = static_cast<std::uint16_t>(p_.pool[at]);
            if (is_single(masks_[variable]))
                fixed |= masks_[variable];
            else
                open[count++] = variable;
        }
        return count;
    }
    int sum_of(Mask digits) const {
        int sum = 0;
        for (; digits; digits = static_cast<Mask>(digits & (digits - 1))) sum += p_.values[low(digits)];
        return sum;
    }

    bool run(const Program::Run& run) {
        std::uint16_t open[64];
        Mask fixed = 0;
        const int count = open_cells(run.cells, open, fixed);
        const int size = static_cast<int>(run.cells.size());
        if (std::popcount(fixed) != size - count) {
            fault_ = static_cast<int>(p_.pool[run.cells.begin]);
            return false;
        }
        if (count == 0) {
            for (auto w = run.windows.begin; w < run.windows.end; w++)
                if (p_.sets[w] == fixed) return true;
            fault_ = static_cast<int>(p_.pool[run.cells.begin]);
            return false;
        }
        return combine(open, count, fixed, 0, {}, [&](auto visit) {
            for (auto w = run.windows.begin; w < run.windows.end; w++)
                if (!(fixed & ~p_.sets[w])) visit(static_cast<Mask>(p_.sets[w] & ~fixed));
        });
    }

    bool run(const Program::Cage& cage) {
        std::uint16_t open[64];
        Mask fixed = 0;
        const int count = open_cells(cage.cells, open, fixed);
        if (std::popcount(fixed) != static_cast<int>(cage.cells.size()) - count) {
            fault_ = static_cast<int>(p_.pool[cage.cells.begin]);
            return false;
        }
        const int done = sum_of(fixed);
        const int least = cage.least - done, most = cage.most - done;
        if (count == 0) {
            fault_ = static_cast<int>(p_.pool[cage.cells.begin]);
            return least <= 0 && 0 <= most;
        }
        if (count == 2) {
            const Mask first = masks_[open[0]], second = masks_[open[1]];
            Mask keep_first = 0, keep_second = 0;
            for (Mask left = first; left; left = static_cast<Mask>(left & (left - 1))) {
                const int d = low(left);
                const Mask partners =
                    static_cast<Mask>(digits_between(least - p_.values[d], most - p_.values[d]) &
                                      second & ~bit(d));
                if (partners) keep_first |= bit(d);
                keep_second |= partners;
            }
            return narrow(open[0], keep_first) && narrow(open[1], keep_second);
        }
        Mask must = 0;
        for (auto r = cage.rests.begin; r < cage.rests.end; r++) {
            Mask outside = 0;
            for (auto at = p_.rests[r].begin; at < p_.rests[r].end; at++)
                outside |= masks_[p_.pool[at]];
            must |= static_cast<Mask>(~outside);
        }
        must = static_cast<Mask>(must & up_to(p_.digits - 1) & ~Set{fixed});
        const Span list = p_.combinations_of(count, least, most);
        return combine(open, count, fixed, must, cage.rests, [&](auto visit) {
            for (auto c = list.begin; c < list.end; c++) visit(static_cast<Mask>(p_.combinations[c]));
        });
    }

    // The digits whose relative values are from least to most.
    Set digits_between(int least, int most) const {
        if (most < 0 || least > p_.values.back()) return 0;
        if (p_.is_even) return up_to(most) & ~(least > 0 ? up_to(least - 1) : 0);
        Set digits = 0;
        for (int d = 0; d < p_.digits; d++)
            if (least <= p_.values[d] && p_.values[d] <= most) digits |= Set{1} << d;
        return digits;
    }
    Set values_of(Mask mask) const {
        if (p_.is_even) return mask;
        Set values = 0;
        for (; mask; mask = static_cast<Mask>(mask & (mask - 1))) values |= Set{1} << p_.values[low(mask)];
        return values;
    }
    Mask digits_of(Set values) const {
        if (p_.is_even) return static_cast<Mask>(values);
        Mask digits = 0;
        for (int d = 0; d < p_.digits; d++)
            if (values >> p_.values[d] & 1) digits |= bit(d);
        return digits;
    }

    struct Open {
        const Program::Group* group;
        std::uint16_t cells[16];
        int size;
        int low, high;  // of factor · sum
        Set sums;       // bit b: low + b
        Set allowed;
    };

    // The sums of the open cells of a group, from what they can hold.
    Set sums_of(const Open& open) const {
        if (open.size == 1) return values_of(masks_[open.cells[0]]);
        if (open.size == 2) {
            const Mask second = masks_[open.cells[1]];
            Set sums = 0;
            for (Mask left = masks_[open.cells[0]]; left; left = static_cast<Mask>(left & (left - 1))) {
                const int d = low(left);
                sums |= values_of(second & static_cast<Mask>(~bit(d))) << p_.values[d];
            }
            return sums;
        }
        if (!p_.has_combinations) {
            Set sums = 1;
            for (int k = 0; k < open.size; k++) sums = add(sums, values_of(masks_[open.cells[k]]));
            return sums;
        }
        Mask all = 0;
        for (int k = 0; k < open.size; k++) all |= masks_[open.cells[k]];
        Set sums = 0;
        const int row = open.size * (p_.most_sum + 2);
        for (int sum = 0; sum <= std::min(p_.most_sum, 63); sum++)
            for (auto c = p_.combination_start[row + sum]; c < p_.combination_start[row + sum + 1]; c++)
                if (fits(static_cast<Mask>(p_.combinations[c]), all, open)) {
                    sums |= Set{1} << sum;
                    break;
                }
        return sums;
    }
    bool fits(Mask set, Mask all, const Open& open) const {
        if (set & ~all) return false;
        for (int k = 0; k < open.size; k++)
            if (!(masks_[open.cells[k]] & set)) return false;
        return true;
    }

    // Keeps what leads to one of these sums.
    bool keep_sums(const Open& open, Set sums) {
        if (open.size == 0) return narrow_shared(open.group->shared, sums);
        if (open.size == 1) return narrow(open.cells[0], digits_of(sums));
        if (open.size == 2) {
            const Mask first = masks_[open.cells[0]], second = masks_[open.cells[1]];
            Mask keep_first = 0, keep_second = 0;
            for (Mask left = first; left; left = static_cast<Mask>(left & (left - 1))) {
                const int d = low(left);
                const Mask partners = digits_of(sums >> p_.values[d]) & second & static_cast<Mask>(~bit(d));
                if (partners) keep_first |= bit(d);
                keep_second |= partners;
            }
            return narrow(open.cells[0], keep_first) && narrow(open.cells[1], keep_second);
        }
        if (!p_.has_combinations) {
            for (int k = 0; k < open.size; k++) {
                Set others = 1;
                for (int j = 0; j < open.size; j++)
                    if (j != k) others = add(others, values_of(masks_[open.cells[j]]));
                Mask keep = 0;
                for (Mask left = masks_[open.cells[k]]; left; left = static_cast<Mask>(left & (left - 1)))
                    if (others & sums >> p_.values[low(left)]) keep |= bit(low(left));
                if (!narrow(open.cells[k], keep)) return false;
            }
            return true;
        }
        Mask all = 0, any = 0;
        for (int k = 0; k < open.size; k++) all |= masks_[open.cells[k]];
        const int row = open.size * (p_.most_sum + 2);
        for (Set left = sums; left; left &= left - 1) {
            const int sum = low(left);
            if (sum > p_.most_sum) break;
            for (auto c = p_.combination_start[row + sum]; c < p_.combination_start[row + sum + 1]; c++) {
                const Mask set = static_cast<Mask>(p_.combinations[c]);
                if (set & ~any && fits(set, all, open)) any |= set;
            }
        }
        for (int k = 0; k < open.size; k++)
            if (!narrow(open.cells[k], any)) return false;
        return true;
    }

    bool run(const Program::Sum& sum) {
        int constant = 0, lowest = 0, highest = 0;
        std::size_t count = 0;
        for (auto g = sum.groups.begin; g < sum.groups.end; g++) {
            const auto& group = p_.groups[g];
            Open& open = open_[count];
            open.group = &group;
            open.size = 0;
            int fixed = 0;
            for (auto at = group.cells.begin; at < group.cells.end; at++) {
                const auto variable = static_cast<std::uint16_t>(p_.pool[at]);
                const Mask mask = masks_[variable];
                if (is_single(mask))
                    fixed += p_.values[low(mask)];
                else
                    open.cells[open.size++] = variable;
            }
            Set sums = 0;
            if (group.shared >= 0) {
                sums = shared_[group.shared];
                if (std::has_single_bit(sums)) fixed = low(sums), sums = 0;
            }
            constant += group.factor * fixed;
            if (open.size) sums = sums_of(open);
            else if (!sums) continue;
            if (!sums) {
                fault_ = open.cells[0];
                return false;
            }
            const int least = low(sums), most = high(sums);
            const int factor = group.factor;
            if (factor == 1) {
                open.low = least, open.high = most;
                open.sums = sums >> least;
            } else if (factor == -1) {
                open.low = -most, open.high = -least;
                open.sums = mirrored(sums, most);
            } else {
                open.low = std::min(factor * least, factor * most);
                open.high = std::max(factor * least, factor * most);
                open.sums = 0;
                for (Set left = sums; left; left &= left - 1) {
                    const int place = factor * low(left) - open.low;
                    if (place <= 63) open.sums |= Set{1} << place;
                }
            }
            lowest += open.low, highest += open.high;
            count++;
        }
        fault_ = count && open_[0].size ? open_[0].cells[0] : fault_;
        const int bottom = constant + lowest, top = constant + highest;
        if (sum.shared >= 0) return run_shared(sum, count, bottom);
        if (bottom > sum.most || top < sum.least) return false;
        if (count == 0 || (bottom >= sum.least && top <= sum.most)) return true;
        const int slack = sum.most - bottom, lack = top - sum.least;
        bool is_narrow = slack <= 63;
        for (std::size_t k = 0; k < count && is_narrow; k++)
            is_narrow = open_[k].group->factor >= -1 || open_[k].high - open_[k].low <= 63;
        if (!is_narrow) return keep_bounds(count, slack, lack);
        const int from = std::max(0, sum.least - bottom);
        return keep_ends(count, up_to(slack) & ~(from ? up_to(from - 1) : 0), slack) >= 0 &&
               keep_allowed(count);
    }

    bool run_shared(const Program::Sum& sum, std::size_t count, int bottom) {
        // Bit b of the shared set is the sum b + offset; here bit b is the sum b + bottom.
        const int shift = bottom - sum.offset;
        const Set now = shared_[sum.shared];
        Set ends = shift > 63 ? 0 : shift >= 0 ? now >> shift : now << -shift;
        if (!ends) return false;
        const int slack = high(ends);
        Set sums = 1;
        for (std::size_t k = 0; k < count; k++) sums = add(sums, open_[k].sums) & up_to(slack);
        ends &= sums;
        if (!ends) return false;
        if (!narrow_shared(sum.shared, shift >= 0 ? ends << shift : ends >> -shift)) return false;
        if (count == 0) return true;
        return keep_ends(count, ends, high(ends)) >= 0 && keep_allowed(count);
    }

    // Which sums of each open group lead to one of the ends.
    int keep_ends(std::size_t count, Set ends, int slack) {
        const Set within = up_to(slack);
        starts_.resize(count + 1);
        starts_[0] = 1;
        for (std::size_t k = 0; k < count; k++)
            starts_[k + 1] = add(starts_[k], open_[k].sums) & within;
        Set goal = ends;
        if (!(starts_[count] & goal)) return -1;
        for (std::size_t k = count; k-- > 0;) {
            Set allowed = 0;
            for (Set left = open_[k].sums & within; left; left &= left - 1)
                if (starts_[k] << low(left) & goal) allowed |= left & -left;
            open_[k].allowed = allowed;
            goal = before(goal, allowed);
        }
        return 0;
    }

    bool keep_allowed(std::size_t count) {
        for (std::size_t k = 0; k < count; k++) {
            const Open& open = open_[k];
            if (open.allowed == open.sums) continue;
            const int factor = open.group->factor;
            Set sums = 0;
            if (factor == 1) {
                sums = open.allowed << open.low;
            } else if (factor == -1) {
                sums = mirrored(open.allowed, -open.low);
            } else {
                for (Set left = open.allowed; left; left &= left - 1)
                    sums |= Set{1} << ((low(left) + open.low) / factor);
            }
            if (!keep_sums(open, sums)) return false;
        }
        return true;
    }

    // Where the sums are too many for a word.
    bool keep_bounds(std::size_t count, int slack, int lack) {
        for (std::size_t k = 0; k < count; k++) {
            const Open& open = open_[k];
            const int range = open.high - open.low, factor = open.group->factor;
            if (range <= slack && range <= lack) continue;
            const int least = std::max(open.low, open.high - lack);
            const int most = std::min(open.high, open.low + slack);
            Set sums = 0;
            for (int sum = 0; sum <= 63; sum++)
                if (least <= factor * sum && factor * sum <= most) sums |= Set{1} << sum;
            if (!keep_sums(open, sums)) return false;
        }
        return true;
    }

    bool run(const Program::Word& word) {
        const std::size_t words = (word.nodes + 63u) / 64, size = word.cells.size();
        Set* const there = reached_.data();
        Set* const back = there + (size + 1) * words;
        std::fill_n(there, 2 * (size + 1) * words, 0);
        there[0] = 1;
        for (std::size_t k = 0; k < size; k++) {
            const Span layer = p_.layers[word.layers.begin + k];
            const Set mask = masks_[p_.pool[word.cells.begin + k]];
            const Set* const from = there + k * words;
            Set* const to = there + (k + 1) * words;
            for (auto a = layer.begin; a < layer.end; a++) {
                const auto& arc = p_.arcs[a];
                if (arc.digits & mask && from[arc.from / 64] >> (arc.from % 64) & 1)
                    to[arc.to / 64] |= Set{1} << (arc.to % 64);
            }
        }
        fault_ = static_cast<int>(p_.pool[word.cells.begin]);
        if (!(there[size * words] & 1)) return false;
        back[size * words] = 1;
        for (std::size_t k = size; k-- > 0;) {
            const Span layer = p_.layers[word.layers.begin + k];
            const auto variable = p_.pool[word.cells.begin + k];
            const Set mask = masks_[variable];
            const Set* const from = there + k * words;
            const Set* const to = back + (k + 1) * words;
            Set* const start = back + k * words;
            Set keep = 0;
            for (auto a = layer.begin; a < layer.end; a++) {
                const auto& arc = p_.arcs[a];
                if (arc.digits & mask && from[arc.from / 64] >> (arc.from % 64) & 1 &&
                    to[arc.to / 64] >> (arc.to % 64) & 1) {
                    start[arc.from / 64] |= Set{1} << (arc.from % 64);
                    keep |= arc.digits;
                }
            }
            if (!narrow(static_cast<int>(variable), static_cast<Mask>(keep))) return false;
        }
        return true;
    }

    // Each branch on trial; what all live branches lose is lost.
    bool run(const Program::Any& any) {
        const Set alive = shared_[any.alive];
        if (std::has_single_bit(alive)) return obey(p_.branches[any.branches.begin + low(alive)]);
        while (trials_.size() <= depth_) trials_.push_back(std::make_unique<Trial>());
        Trial& trial = *trials_[depth_];
        depth_++;
        trial.changed = changed_;
        trial.pending = pending_;
        trial.shared = shared_;
        trial.any.assign(any.scope.size(), 0);
        const std::size_t mark = trail_.size();
        Set live = 0;
        for (Set left = alive; left; left &= left - 1) {
            if (obey(p_.branches[any.branches.begin + low(left)])) {
                live |= left & -left;
                for (std::uint32_t k = 0; k < any.scope.size(); k++)
                    trial.any[k] |= masks_[p_.pool[any.scope.begin + k]];
            }
            for (; trail_.size() > mark; trail_.pop_back())
                masks_[trail_.back().first] = trail_.back().second;
            if (shared_ != trial.shared) shared_ = trial.shared;
        }
        changed_ = trial.changed;
        pending_ = trial.pending;
        depth_--;
        if (!live) return false;
        if (live != alive && !narrow_shared(any.alive, live)) return false;
        for (std::uint32_t k = 0; k < any.scope.size(); k++)
            if (!narrow(static_cast<int>(p_.pool[any.scope.begin + k]), trial.any[k])) return false;
        return true;
    }

    bool obey(const Program::Branch& branch) {
        for (auto m = branch.masks.begin; m < branch.masks.end; m++)
            if (!(masks_[p_.branch_masks[m].variable] & p_.branch_masks[m].digits)) return false;
        for (auto m = branch.masks.begin; m < branch.masks.end; m++)
            if (!narrow(p_.branch_masks[m].variable, static_cast<Mask>(p_.branch_masks[m].digits)))
                return false;
        const bool is_single_step = branch.relations.size() + branch.propagators.size() < 2;
        for (;;) {
            const std::uint64_t start = changes_;
            for (auto r = branch.relations.begin; r < branch.relations.end; r++) {
                const auto& relation = p_.branch_relations[r];
                if (!narrow(relation.second, support(relation.table, masks_[relation.first])))
                    return false;
            }
            for (auto k = branch.propagators.begin; k < branch.propagators.end; k++)
                if (!run(p_.parts[k])) return false;
            if (start == changes_ || is_single_step) return true;
        }
    }

    struct Trial {
        std::vector<Mask> any;
        std::vector<Set> shared, changed, pending;
    };

    const Program& p_;
    const int n_;
    std::vector<Mask> masks_;
    std::vector<Set> shared_;
    std::vector<Set> changed_, pending_;

    std::vector<Choice> frames_;
    std::vector<Mask> saved_;
    std::vector<Set> saved_shared_;
    std::vector<float> weights_;
    float step_ = 1;
    std::uint64_t failures_ = 0;
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

std::unique_ptr<Engine> make_engine(const Program& program, const std::uint8_t* givens,
                                    std::optional<std::uint64_t> seed) {
    if (program.digits <= 16)
        return std::make_unique<Machine<std::uint16_t>>(program, givens, seed);
    return std::make_unique<Machine<std::uint64_t>>(program, givens, seed);
}

}  // namespace nonet::general::NONET_ENGINE

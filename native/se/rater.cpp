// The rating loop and the order of the producers.
#include <algorithm>
#include <cmath>
#include <utility>

#include "aligned.hpp"
#include "dynamics.hpp"
#include "rating.hpp"

namespace nonet::se::NONET_WIDTH {
namespace {

// Can a rating that has come so far not be as wished any more? What is 0 is not known yet.
bool is_hopeless(const Wish& wish, int er, int ep, int ed) {
    if (er > wish.most) return true;
    if (wish.diamond && ed && (ed < wish.least || er > ed)) return true;
    return (wish.pearl || wish.diamond) && ep && (ep < wish.least || er > ep);
}

class Loop final : public Rater {
  public:
    Rating rate(const char* text, const Options& options) override;

  private:
    bool find(const Options& options);
    bool find_basic(const Options& options);
    bool find_chain();
    bool statics();
    bool nishio();
    bool level(int level);
    void apply();
    void tell(Rating& rating);

    Grid grid_{kEmpty};
    Hint hint_;
    int producer_ = 0;
    double least_ = 0;  // the base of the producer at work: no step left is easier
    int most_ = 0;      // tenths: what is harder is of no use
    Work work_;
    Aligned pairs_{2}, triplets_{3};
    Graph graph_;
    StaticChains statics_{graph_};
    MultipleChains multiples_{graph_};
    DynamicChains nishio_{work_}, dynamics_{work_};

    static constexpr char kEmpty[82] =
        ".................................................................................";
};

Rating Loop::rate(const char* text, const Options& options) {
    Rating rating;
    grid_ = Grid(text);
    work_ = {0, options.most_work};
    pairs_.forget();
    triplets_.forget();
    nishio_.forget();
    dynamics_.forget();
    most_ = options.wish.most;
    double er = 0, ep = 0, ed = 0;
    while (grid_.left && !rating.is_unwanted) {
        if (!find(options)) {
            rating.is_limited = work_.is_over();
            rating.is_unwanted = true;
            er = rating.is_limited || tenths(least_) > most_ ? std::max(er, least_) : 20.0;
            break;
        }
        er = std::max(er, hint_.difficulty);
        if (options.keep_path) tell(rating);
        apply();
        if (ep == 0) {
            if (ed == 0) ed = er;
            if (hint_.placed >= 0) ep = er;
        }
        rating.is_unwanted = is_hopeless(options.wish, tenths(er), tenths(ep), tenths(ed));
    }
    rating.is_unwanted |= tenths(er) < options.wish.least;
    rating.er = tenths(er);
    rating.ep = tenths(ep);
    rating.ed = tenths(ed);
    rating.work = work_.done;
    return rating;
}

bool Loop::find(const Options& options) { return find_basic(options) || find_chain(); }

// Producers 1 to 20.
bool Loop::find_basic(const Options& options) {
    producer_ = 0;
    const auto is = [&](bool found) {
        producer_++;
        return found;
    };
    return is(hidden_single(grid_, hint_)) || is(direct_locking(grid_, hint_)) ||
           is(direct_hidden_set(grid_, 2, hint_)) || is(naked_single(grid_, hint_)) ||
           is(direct_hidden_set(grid_, 3, hint_)) || is(locking(grid_, hint_)) ||
           is(naked_set(grid_, 2, hint_)) || is(fish(grid_, 2, hint_)) ||
           is(hidden_set(grid_, 2, hint_)) || is(naked_set(grid_, 3, hint_)) ||
           is(fish(grid_, 3, hint_)) || is(hidden_set(grid_, 3, hint_)) ||
           is(wing(grid_, 2, hint_)) || is(wing(grid_, 3, hint_)) ||
           is(options.uniqueness && unique_loop(grid_, hint_)) || is(naked_set(grid_, 4, hint_)) ||
           is(fish(grid_, 4, hint_)) || is(hidden_set(grid_, 4, hint_)) ||
           is(options.uniqueness && universal_grave(grid_, hint_)) || is(pairs_.find(grid_, hint_));
}

// Producers 21 to 30.
bool Loop::find_chain() {
    least_ = rating_of(Technique::se_x_cycle);
    const auto is = [&](Technique easiest, auto find) {
        // the one that came to a limit has the lower bound
        if (work_.is_over() || tenths(least_) > most_) return false;
        producer_++;
        least_ = rating_of(easiest);
        return tenths(least_) <= most_ && find();
    };
    if (is(Technique::se_x_cycle, [&] { return statics(); })) return true;
    if (is(Technique::se_aligned_triplet, [&] { return triplets_.find(grid_, hint_); }))
        return true;
    if (is(Technique::se_nishio, [&] { return nishio(); })) return true;
    if (is(Technique::se_multiple_cell, [&] { return multiples_.best(hint_); })) return true;
    dynamics_.begin(grid_, grid_, false);
    for (int level = 0; level <= 5; level++)
        if (is(dynamic_technique(level, 0), [&] { return dynamics_.best(level, hint_); }))
            return true;
    return false;
}

bool Loop::statics() {
    graph_.build(grid_);
    graph_.close();
    work_.done += static_cast<std::uint64_t>(graph_.count);
    return statics_.any() && statics_.best(hint_);
}

bool Loop::nishio() {
    nishio_.begin(grid_, grid_, true);
    nishio_.pass_over_known();
    const bool found = nishio_.best(0, hint_);
    if (!work_.is_over()) nishio_.note_known();
    return found;
}

void Loop::apply() {
    for (const auto& [cell, digits] : hint_.removals)
        each(digits, [&](int d) { grid_.remove(cell, d); });
    if (hint_.placed >= 0) grid_.place(hint_.placed / 9, hint_.placed % 9);
}

void Loop::tell(Rating& rating) {
    Step step;
    const Work before = std::exchange(work_, {});  // it was found already: evidence is free
    if (producer_ == 21) statics_.tell(step);
    if (producer_ == 23) nishio_.tell(step);
    if (producer_ == 24) multiples_.tell(step);
    if (producer_ >= 25) dynamics_.tell(step);
    work_ = before;
    start_step(step, hint_.technique, {hint_.difficulty, hint_.complexity});
    hint_.show(grid_, step);
    step.before = state_of(grid_, grid_);
    rating.path.push_back(std::move(step));
}

}  // namespace

void Hint::show(const Marks& marks, Step& step) const {
    if (placed >= 0) step.effects.placements.push_back(candidate_of(placed));
    for (const auto& [cell, gone] : removals)
        each(gone,
             [&, at = cell](int d) { step.effects.eliminations.push_back(candidate(at, d)); });
    if (!step.nodes.empty()) return;
    step.digits = digits;
    for (int house = 0; house < kHouses; house++)
        if (houses >> house & 1)
            add_house(step, cover >> house & 1 ? Role::Cover : Role::Base, layout_house(house));
    add_cells(step, Role::Base, cells);
    if (cells.empty()) step.spots.push_back({Role::Base, candidate_of(placed)});
    each(cells, [&](int cell) {
        const Mask in = marks.in[cell];
        if (!own.has(cell)) return add_spots(step, role, cell, shows_cells ? in : in & digits);
        add_spots(step, own_role, cell, in & own_digits);
        if (own_role == Role::Corner)
            add_spots(step, Role::Extra, cell, static_cast<Mask>(in & ~own_digits));
    });
}

std::unique_ptr<Rater> make_rater() { return std::make_unique<Loop>(); }

}  // namespace nonet::se::NONET_WIDTH

#include "climb.hpp"

#include "sinks.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

class Climber : public Engine {
  public:
    explicit Climber(const Layout& layout) : board_(layout) {}

    Climb climb(const Position& position, const std::vector<int>& ladder, const Options& options,
                bool keep_steps) override {
        Climb path;
        State state = state_of(position);
        while (!state.is_solved() && !state.is_contradictory()) {
            memory_.changed();
            Step step;
            const int rung = first_rung(state, ladder, options, position.solution, step);
            if (rung < 0) {
                path.outcome = Outcome::Stuck;
                return path;
            }
            state.apply(step.effects);
            path.rungs.push_back(static_cast<std::uint8_t>(rung));
            if (keep_steps) path.steps.push_back(named(std::move(step)));
        }
        if (state.is_contradictory()) path.outcome = Outcome::Contradiction;
        return path;
    }

    std::vector<Step> steps(const Position& position, const std::vector<int>& ladder,
                            const Options& options, const Wish& wish) override {
        const State state = state_of(position);
        memory_.changed();
        std::vector<Step> found;
        for (const int number : ladder) {
            const Finder& finder = finders()[number];
            const std::size_t before = found.size();
            look(finder, Search{state, options, memory_, position.solution}, wish, found);
            if (wish.stop_at_first && found.size() > before) break;
            if (wish.in_all && static_cast<int>(found.size()) >= wish.in_all) break;
        }
        for (Step& step : found) step = named(std::move(step));
        return found;
    }

    std::vector<std::uint64_t> candidates(const Position& position) override {
        const State state = state_of(position);
        std::vector<std::uint64_t> sets(board_.cells);
        for (int cell = 0; cell < board_.cells; cell++) sets[cell] = state.candidates(cell);
        return sets;
    }

  private:
    State state_of(const Position& position) const {
        State state(board_, position.digits, position.given);
        for (const auto& [cell, digit] : position.removed) state.remove(cell, digit);
        return state;
    }

    // Adds what a finder sees, and the wish lets through.
    static void look(const Finder& finder, const Search& search, const Wish& wish,
                     std::vector<Step>& found) {
        Wished wished(wish, search.solution, found);
        if (wish.is_best && finder.policy == Policy::Best) {
            BestOf best(wished);
            finder.find(search, best);
            if (best.found) wished.take(std::move(best.kept));
        } else {
            finder.find(search, wished);
        }
    }

    int first_rung(const State& state, const std::vector<int>& ladder, const Options& options,
                   const std::uint8_t* solution, Step& step) {
        for (std::size_t rung = 0; rung < ladder.size(); rung++) {
            const Finder& finder = finders()[ladder[rung]];
            const Search search{state, options, memory_, solution};
            const bool is_best = finder.policy == Policy::Best;
            if (options.only_sound ? seen_sound(finder, search, step)
                : is_best          ? seen<Best>(finder, search, step)
                                   : seen<First>(finder, search, step))
                return static_cast<int>(rung);
        }
        return -1;
    }

    static bool seen_sound(const Finder& finder, const Search& search, Step& step) {
        Wish wish;
        wish.is_sound = true;
        std::vector<Step> found;
        look(finder, search, wish, found);
        if (!found.empty()) step = std::move(found[0]);
        return !found.empty();
    }

    template <class Kind>
    static bool seen(const Finder& finder, const Search& search, Step& step) {
        Kind sink;
        finder.find(search, sink);
        if (sink.found) step = std::move(sink.kept);
        return sink.found;
    }

    // Houses leave the engine under the numbers that the layout has for them.
    Step named(Step step) const {
        for (Area& area : step.houses)
            area.house = static_cast<std::uint16_t>(board_.house_name[area.house]);
        return step;
    }

    Board board_;
    Memory memory_;
};

}  // namespace

bool fits(const Layout& layout) { return Board::fits(layout); }

std::unique_ptr<Engine> make_engine(const Layout& layout) {
    return std::make_unique<Climber>(layout);
}

std::vector<const char*> finder_names() {
    std::vector<const char*> names;
    for (const auto& finder : finders()) names.push_back(finder.name);
    return names;
}

}  // namespace nonet::techniques::NONET_WIDTH

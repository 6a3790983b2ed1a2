#include "method.hpp"

#include <utility>

namespace nonet::methods {
namespace {

// A graph with some vertices coloured; keeps count of the colours that each vertex sees.
class Colouring {
  public:
    explicit Colouring(const Board& board)
        : layout_(*board.layout),
          colours_(board.givens.size()),
          seen_(board.givens.size() * static_cast<std::size_t>(layout_.digits + 1)),
          saturation_(board.givens.size()),
          open_degree_(board.givens.size()) {
        for (std::size_t at = 0; at < colours_.size(); at++)
            open_degree_[at] = static_cast<int>(layout_.peers[at].size());
        for (std::size_t at = 0; at < colours_.size(); at++)
            if (board.givens[at]) paint(static_cast<int>(at), board.givens[at]);
    }

    int colour_of(int vertex) const { return colours_[static_cast<std::size_t>(vertex)]; }

    // The open vertex that sees the most colours, then has the most open neighbours. -1: none.
    int most_saturated() const {
        int best = -1;
        std::pair<int, int> highest;
        for (std::size_t at = 0; at < colours_.size(); at++) {
            const std::pair own{saturation_[at], open_degree_[at]};
            if (!colours_[at] && (best < 0 || own > highest)) {
                best = static_cast<int>(at);
                highest = own;
            }
        }
        return best;
    }

    std::vector<int> free_colours(int vertex) const {
        std::vector<int> out;
        for (int colour = 1; colour <= layout_.digits; colour++)
            if (!seen_[index(vertex, colour)]) out.push_back(colour);
        return out;
    }

    void paint(int vertex, int colour) {
        colours_[static_cast<std::size_t>(vertex)] = colour;
        for (const auto near : layout_.peers[static_cast<std::size_t>(vertex)]) {
            open_degree_[near]--;
            saturation_[near] += !seen_[index(near, colour)]++;
        }
    }

    void bleach(int vertex) {
        const int colour = std::exchange(colours_[static_cast<std::size_t>(vertex)], 0);
        for (const auto near : layout_.peers[static_cast<std::size_t>(vertex)]) {
            open_degree_[near]++;
            saturation_[near] -= !--seen_[index(near, colour)];
        }
    }

  private:
    std::size_t index(int vertex, int colour) const {
        return static_cast<std::size_t>(vertex * (layout_.digits + 1) + colour);
    }

    const Layout& layout_;
    std::vector<int> colours_;
    std::vector<int> seen_;  // by vertex and colour: how often
    std::vector<int> saturation_, open_degree_;
};

struct Choice {
    int vertex;
    std::vector<int> colours;
    std::size_t next = 0;
};

}  // namespace

Outcome colour(const Board& board, Seed, Tally& tally) {
    if (has_clash(board)) return Outcome::None;
    Colouring graph(board);
    std::vector<Choice> trials;
    for (int vertex = graph.most_saturated(); vertex >= 0; vertex = graph.most_saturated()) {
        trials.push_back({vertex, graph.free_colours(vertex)});
        bool is_alone = trials.back().colours.size() == 1;
        while (trials.back().next == trials.back().colours.size()) {  // none is left: go back
            trials.pop_back();
            if (trials.empty()) return Outcome::None;
            is_alone = false;
            const int last = trials.back().vertex;
            if (!tally.take(Kind::Remove, last, graph.colour_of(last))) return Outcome::Limit;
            graph.bleach(last);
        }
        Choice& trial = trials.back();
        const int chosen = trial.colours[trial.next++];
        graph.paint(trial.vertex, chosen);
        if (!tally.take(is_alone ? Kind::Place : Kind::Choose, trial.vertex, chosen))
            return Outcome::Limit;
    }
    return Outcome::Solved;
}

}  // namespace nonet::methods

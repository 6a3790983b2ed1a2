// Chains that change the grid as they go: Nishio (23), dynamic (25), and nested ones of level 1 to
// 5 (26-30). Every assumption is run once; then contradictions are looked for, and what follows
// either way, from all candidates of a cell, or from all places of a digit in a house.
#pragma once
#include "hint.hpp"
#include "nested.hpp"
#include "run.hpp"

namespace nonet::se::NONET_WIDTH {

class DynamicChains {
  public:
    explicit DynamicChains(Work& work) : work_(work), inner_(work) {}

    // A grid to work on. Levels are then asked for in rising order.
    void begin(const Grid& grid, const Marks& marks, bool nishio);
    // Nishio is about one digit at a time: digits that have not changed since nothing was found
    // about them are passed over.
    void pass_over_known();
    void note_known();
    bool best(int level, Hint& hint);
    // The hints that count inside of another chain, in order.
    void all(int level, bool tell, InnerHints& out);
    void tell(Step& step);  // the chains that best() found
    void forget() {
        inner_.forget();
        known_.fill({{~std::uint64_t{0}, ~std::uint64_t{0}}});
    }

  private:
    enum Shape : std::uint8_t { Double, Cell, House, Contradiction };
    struct Target {
        std::uint16_t run, node;
    };
    struct Found {
        Score score;
        Shape shape;
        int kind;  // of a house
        std::uint16_t conclusion;
        bool on;
        std::vector<Target> targets;
        std::vector<std::uint16_t> removed;
    };

    // Runs.
    int run_of(int i, bool on) const { return 2 * i + !on; }
    void reach(int limit);
    void raise(int level, bool tell);
    void raise(Run& run, int level, bool tell);
    bool advance(Run& run, int level, bool tell);

    // Hints.
    void search();
    void contradiction(int i, bool on);
    void in_common(Shape shape, int kind);
    void consider(Shape shape, int kind, int i, bool on);
    bool list_removed(int i, bool on);
    int nested(const std::vector<Target>& targets);
    void offer(Found&& found);
    std::vector<int> distinct() const;
    void hand_over(const Found&, bool told, InnerHints& out);
    Technique technique(Shape shape) const {
        return field_.nishio ? Technique::se_nishio : dynamic_technique(level_, shape);
    }
    void tell(const Found&, Step& step) const;

    Work& work_;
    Inner inner_;
    Field field_{};
    Marks marks_;
    std::vector<Run> runs_;
    int level_ = -1;
    Mask passed_over_ = 0;            // digits
    std::array<CellSet, 9> known_{};  // their boards when nothing was found
    // Inside of others all hints count, or (where each is sure to count) those of a cover.
    enum class Wanted : std::uint8_t { Best, Cover, All } wanted_ = Wanted::Best;
    Score best_;
    std::vector<Found> found_;
    Cover cover_;
    std::uint32_t group_ = 0;
    std::vector<std::uint16_t> group_runs_, removed_, walk_;
    std::vector<Target> targets_;
    std::vector<std::uint64_t> identities_;
};

// The inner rules of level 1: each says whether it ruled anything out.
bool rule_out_by_locking(Run& run);
bool rule_out_by_hidden_pairs(Run& run);
bool rule_out_by_naked_pairs(Run& run);
bool rule_out_by_x_wings(Run& run);
bool rule_out_by_chains(Run& run, const InnerHints& hints);

}  // namespace nonet::se::NONET_WIDTH

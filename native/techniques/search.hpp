// Search: where a finder looks. A finder enumerates every instance of its technique, in the order
// of the HoDoKu scale, and offers each to a sink; the sink decides what that is for.
#pragma once
#include <memory>
#include <utility>
#include <vector>

#include "options.hpp"
#include "state.hpp"

namespace nonet::techniques::NONET_WIDTH {

// What finders keep between calls: one object of each type, made when it is first asked for.
// `stamp` changes whenever the state does: what was made for another stamp is out of date.
class Memory {
  public:
    template <class Kept>
    Kept& of() {
        for (const auto& [tag, box] : boxes_)
            if (tag == &kTag<Kept>) return static_cast<Box<Kept>*>(box.get())->kept;
        auto box = std::make_unique<Box<Kept>>();
        Kept& kept = box->kept;
        boxes_.emplace_back(&kTag<Kept>, std::move(box));
        return kept;
    }
    std::uint64_t stamp() const { return stamp_; }
    void changed() { stamp_++; }

  private:
    struct AnyBox {
        virtual ~AnyBox() = default;
    };
    template <class Kept>
    struct Box : AnyBox {
        Kept kept{};
    };
    template <class Kept>
    static inline char kTag = 0;

    std::vector<std::pair<const void*, std::unique_ptr<AnyBox>>> boxes_;
    std::uint64_t stamp_ = 1;
};

struct Search {
    const State& state;
    const Options& options;
    Memory& memory;
    const std::uint8_t* solution;   // one byte a cell, or nullptr where it is not known
    mutable std::int64_t work = 0;  // what this finder has spent

    const Board& board() const { return state.board(); }
    // Spends work where it can explode; false means that there is none left: give up.
    bool spend(std::int64_t amount = 1) const { return (work += amount) <= options.most_work; }
};

// Returns true as soon as the sink has enough.
using Find = bool (*)(const Search&, Sink&);

// Evidence, by role.
inline void add_spots(Step& step, Role role, const CellSet& cells, int digit) {
    for (const int cell : cells) step.spots.push_back({role, candidate(cell, digit)});
}
inline void add_spots(Step& step, Role role, int cell, Digits digits) {
    each_digit(digits, [&](int d) { step.spots.push_back({role, candidate(cell, d)}); });
}
inline void add_cells(Step& step, Role role, const CellSet& cells) {
    for (const int cell : cells) step.cells.push_back({role, static_cast<std::uint16_t>(cell)});
}
inline void add_house(Step& step, Role role, int house) {
    step.houses.push_back({role, static_cast<std::uint16_t>(house)});
}
// A node of one or more cells; returns its number, for links.
inline std::uint16_t add_node(Step& step, const CellSet& cells, int digit, bool on) {
    Node node{{}, static_cast<std::uint8_t>(digit), on};
    for (const int cell : cells) node.cells.push_back(static_cast<std::uint16_t>(cell));
    step.nodes.push_back(std::move(node));
    return static_cast<std::uint16_t>(step.nodes.size() - 1);
}

// Effects: the candidates of `digit` in `cells` go.
inline void eliminate(Effects& effects, const CellSet& cells, int digit) {
    for (const int cell : cells) effects.eliminations.push_back(candidate(cell, digit));
}

}  // namespace nonet::techniques::NONET_WIDTH

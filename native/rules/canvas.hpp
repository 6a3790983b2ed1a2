// Canvas: a full grid on which clues are invented.
//
// A kind that can be invented draws one random shape and offers it. The canvas knows where there is
// room, so that lines do not cross and cages do not overlap, and it moves each shape by the
// symmetry of the layout: all images together are offered as one proposal, or none of them.
//
// Clues that are invented for a grid hold in it. Without one the shape alone is drawn, and the grid
// is found later. This finds symmetric lines, which hardly any given grid has.
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "../random.hpp"
#include "lowering.hpp"

namespace nonet::rules {

class Canvas : public Context {
  public:
    enum class Layer : std::uint8_t { Line, Cage, Mark, Outside };
    using Image = std::vector<std::uint16_t>;  // where each cell goes
    using Paths = std::vector<Cells>;

    // A reference to a function that is called at once.
    class Test {
      public:
        template <class Function>
            requires(!std::is_same_v<std::remove_cvref_t<Function>, Test>)
        Test(const Function& function)
            : context_(&function), call_([](const void* context, const Cells& cells) -> bool {
                  return (*static_cast<const Function*>(context))(cells);
              }) {}
        bool operator()(const Cells& cells) const { return call_(context_, cells); }

      private:
        const void* context_;
        bool (*call_)(const void*, const Cells&);
    };
    struct Length {
        int least, most;
    };

    // The images begin with each cell itself. The rules are those of the whole grid.
    Canvas(int size_, const Rules& rules_, const std::vector<Image>& images, Random& random);

    // The digits of a full grid, from 1; without any, clues need not hold.
    void bind(std::span<const std::uint8_t> digits) { digits_ = digits; }
    void release() { digits_ = {}; }
    bool is_bound() const { return !digits_.empty(); }
    // Of a grid that is bound.
    int number(Cell cell) const {
        return value(digits_[static_cast<std::size_t>(cell.at(size))] - 1);
    }
    int sum(const Cells& cells) const;
    bool differ(const Cells& cells) const;
    bool holds(const Rule& rule) const;

    int below(int bound) {
        return static_cast<int>(random_->below(static_cast<std::uint32_t>(bound)));
    }
    // A length for a grid of nine rows, as it is here.
    Length scaled(int least, int most) const;

    // Each finds a random shape that there is room for, all of whose images pass the test (if the
    // canvas is bound to a grid).

    // A line that passes the test at every length, and `is_whole` at the end.
    std::optional<Cells> draw_line(Length length, Test may_grow);
    std::optional<Cells> draw_line(Length length, Test may_grow, Test is_whole);
    // A line that passes the test while it grows at both ends.
    std::optional<Cells> draw_outwards(Length length, Test may_grow);
    std::optional<Cells> draw_group(Length length, Test may_grow);
    std::optional<Cells> draw_cell(Test fits);
    std::optional<Cells> draw_pair(Test fits);                 // of neighbours, in either order
    std::optional<Cells> draw_square(Test fits);               // four cells around a corner
    std::optional<Cells> draw_diagonal(int least, Test fits);  // from the border to the other
    // A row or a column; from both sides if the side matters or the layout is symmetric.
    std::optional<Cells> draw_row(bool has_sides, Test fits);

    // Proposes a clue and its images; false if they are in each other's way or do not hold.
    // `make` returns the clue of an image. A reversed shape is another clue, unless it is declared
    // to be the same.
    enum class Reversed : std::uint8_t { Other, Same };
    template <class Make>
    bool offer(Layer layer, Reversed reversed, const Paths& paths, Make make) {
        if (!begin(layer, reversed, paths)) return false;
        for (const Paths& image : shapes_)
            if (!add(make(image))) return false;
        return true;
    }
    template <class Make>
    bool offer(Layer layer, Reversed reversed, const std::optional<Cells>& cells, Make make) {
        return cells && offer(layer, reversed, Paths{*cells},
                              [&](const Paths& image) { return make(image.front()); });
    }

    const Rules& proposal() const { return proposal_; }
    // What a proposal occupies. The room of the last one is taken, or that of an older one free.
    using Spots = std::vector<std::uint32_t>;
    const Spots& spots() const { return spots_; }
    void take(const Spots& spots, bool is_taken = true) {
        for (const auto spot : spots) taken_[spot] = is_taken;
    }

  private:
    Cell moved(Cell cell, const Image& image) const;
    Cells moved(const Cells& cells, const Image& image) const;
    bool passes(Test test, const Cells& cells) const;
    bool begin(Layer layer, Reversed reversed, const Paths& paths);
    bool add(Result<Rule> rule);
    Spots find_spots(Layer layer, Reversed reversed, const Paths& paths) const;
    bool has_room(Layer layer, const Cells& cells) const;
    bool is_free(Layer layer, Cell cell) const { return has_room(layer, {cell}); }
    std::optional<Cell> draw_start(Layer layer);
    Cells list_neighbours(Cell cell, bool with_diagonals);  // in a random order
    std::optional<Cells> pick(const std::vector<Cells>& shapes, Layer layer, Reversed reversed,
                              Test fits);
    bool close(Cells& group) const;

    const std::vector<Image>& images_;
    Random* random_;
    std::span<const std::uint8_t> digits_;
    std::vector<bool> taken_;
    Rules proposal_;
    std::vector<Paths> shapes_;  // the images of the proposal, each once
    Spots spots_;
};

}  // namespace nonet::rules

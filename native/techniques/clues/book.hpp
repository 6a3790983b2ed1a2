// Book: the rules of a layout as its finders see them: clues, and areas whose sum is known.
#pragma once
#include <map>

#include "../../core/layout.hpp"
#include "../../core/step.hpp"
#include "unit.hpp"

namespace nonet::techniques::clues {

// Houses that lie beside each other, and their cells.
struct Area {
    std::vector<std::uint16_t> houses;
    Constraints::Cells cells;
};
// A clue that says what its cells add up to.
struct Piece {
    std::uint16_t rule;
    Constraints::Cells cells;
    int sum;
};

class Book {
  public:
    // `side` is the number of cells in a row.
    Book(const Layout& layout, int side);

    const Layout& layout;
    const Constraints& all;
    Seen sees;
    std::vector<Clue> clues;
    std::vector<std::vector<std::uint16_t>> clues_of;  // by cell
    std::vector<Area> areas;                           // single houses first
    std::vector<Piece> pieces;                         // the largest first
    std::uint16_t number_of(int house) const { return numbers_[static_cast<std::size_t>(house)]; }
    // The numbers that finders have for the houses of the layout.
    void set_numbers(std::vector<std::uint16_t> numbers) { numbers_ = std::move(numbers); }

    int value(std::uint64_t single) const;
    // Two clues as one.
    const Unit& pair(std::size_t first, std::size_t second);
    // A sum that was asked for before keeps its unit.
    const Unit& sum(const std::vector<Constraints::Term>& terms, int sum);

  private:
    void list_areas(int side);
    void list_pieces();

    std::vector<std::uint16_t> numbers_;
    std::map<std::pair<std::size_t, std::size_t>, Unit> pairs_;
    std::map<std::vector<int>, Unit> sums_;
};

// A position, as the finders of clues see it.
struct Sight {
    Book& book;
    Masks masks;             // of every cell
    std::vector<bool> open;  // is the cell without a digit?
};

// Each returns true as soon as the sink has enough.
bool last_cell(const Sight& sight, Sink& sink);
// Clues whose constraints are those of a technique, one by one.
bool one_clue(const Sight& sight, Sink& sink, Technique technique);
bool innies_outies(const Sight& sight, Sink& sink, bool is_wide);
bool must_contain(const Sight& sight, Sink& sink);
bool common_peer(const Sight& sight, Sink& sink);
bool two_clues(const Sight& sight, Sink& sink);
// A candidate that leads to a contradiction, in so many steps.
bool clue_chain(const Sight& sight, Sink& sink, bool is_long);

// ---- what they share

// The candidates that go if these are left in the cells of a unit.
Effects effects_of(const Sight& sight, const Unit& unit, const Masks& left);
void add_cells(Step& step, Role role, const Constraints::Cells& cells);
// The open cells of a unit; those with a digit are its cover.
void add_clue_cells(Step& step, const Sight& sight, Role role, const Unit& unit);
// What is left to fill the open cells of a unit with, where that is little.
void add_combinations(Step& step, const Sight& sight, const Unit& unit);

}  // namespace nonet::techniques::clues

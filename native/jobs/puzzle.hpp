// Puzzle: givens plus rules, and the line that holds both.
#pragma once
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "../rules/rulebook.hpp"
#include "../techniques/engine.hpp"

namespace nonet::jobs {

using rules::box_shape;
using rules::boxes_of;
using rules::kLeastSize;
using rules::kMostSize;
using rules::Rules;
using rules::Status;

using Digits = std::vector<std::uint8_t>;  // of all cells, from 1; 0 is an empty cell

// Rules that fit a size, with everything that is derived from them.
struct Rulebook {
    int size;
    Rules rules;
    Constraints constraints;
    Layout layout;
    Shape shape;
    bool is_classic;  // 9×9 with rows, columns and 3×3 boxes, and no other rule

    // Why a job that knows only houses and groups without repeats cannot do this, if it cannot.
    Status refuse_variants(std::string_view job) const;
    // Why a job cannot tell digits from the numbers that they count as, where these differ.
    Status refuse_digits(std::string_view job) const;
    bool is_beyond_groups() const { return layout.constraints != nullptr; }
    // The finders for these rules; nullptr if this build has none for a grid of this size.
    techniques::Engine* engine() const;

    Rulebook(int size_, Rules rules_, rules::Lowered lowered);

  private:
    mutable std::unique_ptr<techniques::Engine> engine_;
};

// Rules in use are cached: making finders takes longer than finding most hints.
Result<std::shared_ptr<const Rulebook>> open_rules(int size, const Rules& rules);

struct Puzzle {
    std::shared_ptr<const Rulebook> book;
    Digits givens;

    int size() const { return book->size; }
    int cells() const { return book->layout.cells; }
    const Layout& layout() const { return book->layout; }
    const Shape& shape() const { return book->shape; }
    std::string line() const;
    int clues() const;
};

std::string_view symbols(int size);                   // the signs of the digits, from 1
std::string line_of(const Digits& digits, int size);  // one sign per cell, . if it is empty

std::string number_signs(const std::vector<int>& values);  // of the digits
// The same with the numbers that the digits count as, where they have a sign.
std::string line_of(const Digits& digits, const std::vector<int>& values);

// The digits of a line, with 1 as the first; blanks do not count.
Result<Digits> read_digits(std::string_view line);
// The same for a grid whose digits count as these numbers.
Result<Digits> read_digits(std::string_view line, const std::vector<int>& values);
// A puzzle as its line has it: 81 signs, or …;boxes=2x3;diagonals.
Result<Puzzle> read_puzzle(std::string_view line);
// A puzzle of a line, or of rows of signs, drawn or not.
Result<Puzzle> read_board(std::string_view text);

}  // namespace nonet::jobs

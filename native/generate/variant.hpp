// Variants: puzzles whose clues are more than givens, such as cages, lines and dots.
//
//   fill        a random grid that obeys the rules of the whole grid
//   invent      clues that hold in it, in turn for each kind, until there is no room for more
//   sharpen     draw some of them anew where other solutions differ, to have fewer of these
//   complete    givens, if all these clues still leave several solutions
//   reduce      leave out what is not needed, givens first
//
// A symmetric layout is invented before the grid is known: hardly any grid has lines whose images
// hold in it as well. The grid is filled again, with each line that the old one breaks.
#pragma once
#include <optional>
#include <vector>

#include "../rules/canvas.hpp"
#include "maker.hpp"

namespace nonet::generate {

inline constexpr int kAsFewAsNeeded = -1;

// Clues of a kind, and how many of them; by default, as many as the puzzle needs.
struct Wish {
    const rules::Kind* kind;
    int number = kAsManyAsPossible;
};

struct VariantRequest {
    int size = 9;
    rules::Rules layout;  // of the whole grid
    std::vector<Wish> wishes;
    bool has_all_marks = false;  // pairs without a mark must not satisfy its condition
    std::vector<rules::Canvas::Image> images;  // of the symmetry, first each cell itself
    std::vector<Orbit> orbits;                 // cells that are given together
    int givens = kAsFewAsNeeded;
    std::vector<std::uint16_t> pattern;  // exactly these cells are given, if there are any
    bool is_minimal = false;             // no given and no clue can be left out
    std::uint64_t most_attempts = ~std::uint64_t{0};
};

struct VariantPuzzle {
    rules::Rules rules;
    Digits givens;
};

class VariantMaker {
  public:
    explicit VariantMaker(const VariantRequest& request) : request_(request) {}

    // The puzzle of a seed; none if it was stopped before, or has no attempts left.
    std::optional<VariantPuzzle> make(std::uint64_t seed, const Stop& stop, Account& account) const;

  private:
    std::optional<VariantPuzzle> attempt(Random random, const Stop& stop, Account& account) const;

    const VariantRequest& request_;
};

}  // namespace nonet::generate

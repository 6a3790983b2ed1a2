// Inventor: a random grid, and clues that hold in it.
#pragma once
#include "variant.hpp"

namespace nonet::generate {

// Guesses of a search, before it counts as lost.
inline std::uint64_t patience(int size) { return size <= 9 ? 400 : size <= 16 ? 200 : 100; }

// Clues that are images of each other.
struct Clues {
    rules::Rules rules;
    std::size_t wish;
    rules::Canvas::Spots spots;  // the room they take on the canvas
};

class Inventor {
  public:
    Inventor(const VariantRequest& request, Random& random, const Stop& stop);

    // Finds a grid and clues, until there is no room for more. False if there is no grid, or no
    // room for the clues that are wished.
    bool invent(Account& account);

    // Replaces some clues by others, so that there are fewer solutions, until there is one or
    // it gets no better.
    void sharpen();

    const Digits& solution() const { return solution_; }
    // Each beginning of the list has the kinds in equal shares.
    const std::vector<Clues>& clues() const { return clues_; }
    // Other solutions that were found of what the clues have been.
    const std::vector<Digits>& others() const { return others_; }

  private:
    template <class Is>
    void draw(Is is_wanted, std::vector<Clues>& to);
    int most_of(std::size_t wish) const;
    int count() const { return static_cast<int>(canvas_.proposal().size()); }
    bool can_hold(const std::vector<Clues>& clues);
    bool has_enough(Account& account) const;
    void mix();
    Constraints lower(const std::vector<Clues>& clues) const;
    bool find_other();
    std::size_t count_digits(const std::vector<Clues>& clues) const;
    bool breaks(const Constraints& clues, const Digits& grid) const;
    bool change(bool may_give_digits);

    const VariantRequest& request_;
    Random& random_;
    const Stop& stop_;
    rules::Canvas canvas_;
    Digits solution_;
    std::vector<Clues> clues_;
    std::vector<int> made_;  // by wish
    std::vector<Digits> others_;
};

}  // namespace nonet::generate

// Reducer: a puzzle of clues and givens, of which some are left out while it stays unique.
//
// Every other solution that a search finds is kept, with the clues that it breaks: it answers most
// of the later questions.
#pragma once
#include <memory>

#include "inventor.hpp"

namespace nonet::generate {

// Clues or givens that go together.
struct Part {
    std::vector<std::size_t> clues;  // their places among all
    Orbit cells;
    std::size_t wish = 0;  // of clues
};

class Reducer {
  public:
    // With all clues, and no givens. `always` are rules that follow the clues and stay.
    Reducer(const VariantRequest& request, const Inventor& invention, const rules::Rules& always,
            Random& random);

    bool is_unique() { return look(1) == Answer::One; }
    // A given where the solution found last differs, so that it is none of this puzzle. False if
    // there is nothing left to give.
    bool give_more(const std::vector<Orbit>& orbits);

    void set(const Part& part, bool is_kept);
    bool has(const Part& part) const;
    // Removes a part if the solution stays unique.
    bool leave_out(const Part& part);
    // Can a given or a clue be left out alone, as far as anyone can tell?
    bool is_redundant(const Part& part);

    int givens() const;
    const Digits& puzzle() const { return puzzle_; }
    const std::vector<bool>& kept() const { return kept_; }
    const rules::Rules& clues() const { return clues_; }

  private:
    enum class Answer { One, Several, Lost };

    struct Other {
        Digits grid;
        std::vector<bool> breaks;  // by clue
    };

    Answer look(std::uint64_t patience_times);
    void add_other(const Digits& grid);
    bool is_solution(const Other& other) const;
    const Layout& layout();

    const VariantRequest& request_;
    const Digits& solution_;
    Random& random_;
    rules::Rules clues_;
    std::size_t rules_ = 0;    // how many, with those that stay
    Constraints constraints_;  // of all rules; those of the layout come first, then the clues
    std::vector<bool> kept_;   // by clue
    Digits puzzle_;
    std::vector<Other> others_;
    std::optional<std::size_t> last_;  // the other solution found last
    std::unique_ptr<Layout> layout_;   // of the clues in `compiled_`
    std::vector<bool> compiled_;
};

}  // namespace nonet::generate

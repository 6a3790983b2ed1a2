// Judge: does a puzzle have the difficulty that is asked for?
#pragma once
#include <limits>
#include <vector>

#include "../techniques/ratings.hpp"

namespace nonet::generate {

inline constexpr int kAny = -1;

// What is asked of the climb of a puzzle on the scale.
struct Difficulty {
    const techniques::Scale* scale = nullptr;  // null: nothing is asked
    int level = kAny;
    int most_level = kAny;
    std::int64_t least_score = 0, most_score = std::numeric_limits<std::int64_t>::max();
    int most_rung = kAny;      // no step from above this rung
    int technique = kAny;      // number of a technique that must be among the steps
    std::vector<int> without;  // a ladder that must not lead to the end (empty: any may)
};

// Why puzzles were not taken. `levels` counts the ratings that came to an end, by level.
struct Verdicts {
    std::vector<std::uint64_t> levels;
    std::uint64_t too_hard = 0;           // a step above all that was asked for
    std::uint64_t off_score = 0;          // the level was right, the score was not
    std::uint64_t lacking = 0;            // the technique was not there
    std::uint64_t needless = 0;           // it was there, but there is a way around it
    std::int64_t below = -1, above = -1;  // scores nearest to those asked for
};

class Judge {
  public:
    Judge(const Layout& layout, const Difficulty& asked);

    bool accepts(const std::uint8_t* digits, const std::uint8_t* solution, Verdicts& verdicts);

    // Is there anything that a puzzle can be too hard for?
    bool has_limit() const { return !is_stuck_fine_; }

    // Is a puzzle harder than what is asked for, by its steps, its level or its score?
    bool is_too_hard(const std::uint8_t* digits, const std::uint8_t* solution);

    // Is so little allowed that hardly any puzzle dug with no look at it would do?
    bool is_narrow() const { return ladder_.size() < 3; }

    // Does what is allowed lead to the end?
    bool is_climbed(const std::uint8_t* digits, const std::uint8_t* solution);

  private:
    bool has_technique(const techniques::Climb& path) const;
    bool is_score_right(std::int64_t score, Verdicts& verdicts) const;

    const Difficulty* asked_;
    techniques::Rater rater_;
    std::vector<int> ladder_;     // the rungs that a puzzle of this kind may need
    bool is_stuck_fine_ = false;  // whoever gets stuck on it is of the level asked for
};

}  // namespace nonet::generate

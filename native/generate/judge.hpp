// Judge: does a puzzle have the requested difficulty?
#pragma once
#include <limits>
#include <vector>

#include "../techniques/ratings.hpp"

namespace nonet::generate {

inline constexpr int kAny = -1;

// The request for the climb of a puzzle on the scale.
struct Difficulty {
    const techniques::Scale* scale = nullptr;  // null: no request
    int level = kAny;
    int most_level = kAny;
    std::int64_t least_score = 0, most_score = std::numeric_limits<std::int64_t>::max();
    int most_rung = kAny;      // no step from above this rung
    int technique = kAny;      // number of a technique that must be among the steps
    std::vector<int> without;  // a ladder that must not lead to the end (empty: any may)
};

// Why puzzles were rejected. `levels` counts the finished ratings by level.
struct Verdicts {
    std::vector<std::uint64_t> levels;
    std::uint64_t too_hard = 0;           // a step above the allowed ones
    std::uint64_t off_score = 0;          // the level was right, the score was not
    std::uint64_t lacking = 0;            // the technique did not occur
    std::uint64_t needless = 0;           // it occurred, but there is a way around it
    std::int64_t below = -1, above = -1;  // scores nearest to the requested ones
};

class Judge {
  public:
    Judge(const Layout& layout, const Difficulty& asked);

    bool accepts(const std::uint8_t* digits, const std::uint8_t* solution, Verdicts& verdicts);

    // Can a puzzle be too hard at all?
    bool has_limit() const { return !is_stuck_fine_; }

    // Is a puzzle harder than requested, by its steps, its level or its score?
    bool is_too_hard(const std::uint8_t* digits, const std::uint8_t* solution);

    // Is so little allowed that puzzles dug without checking it hardly ever fit?
    bool is_narrow() const { return ladder_.size() < 3; }

    // Do the allowed techniques solve the puzzle?
    bool is_climbed(const std::uint8_t* digits, const std::uint8_t* solution);

  private:
    bool has_technique(const techniques::Climb& path) const;
    bool is_score_right(std::int64_t score, Verdicts& verdicts) const;

    const Difficulty* asked_;
    techniques::Rater rater_;
    std::vector<int> ladder_;     // the rungs that a puzzle of this kind may need
    bool is_stuck_fine_ = false;  // a puzzle that gets stuck on it has the requested level
};

}  // namespace nonet::generate

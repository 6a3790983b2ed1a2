// Ratings of many classic puzzles: what each one costs on a scale.
#pragma once
#include <vector>

#include "../classic/classic.hpp"
#include "engine.hpp"

namespace nonet::techniques {

// A ladder with the price of each rung. The level of a puzzle is that of its hardest step, raised
// while the score is above the cap of the level.
struct Scale {
    std::vector<int> ladder;  // numbers of finders
    std::vector<int> scores;  // of each rung
    std::vector<int> levels;  // of each rung, from 0
    std::vector<std::int64_t> caps;
    Options options;
};

enum class Verdict : std::uint8_t { Solved, Stuck, Contradiction, None, Several, Bad };

struct Rating {
    Verdict verdict = Verdict::Bad;
    std::int64_t score = 0;
    int level = 0;
    int hardest = -1;  // rung of the step with the highest level, then score; the first of those
};

class Rater {
  public:
    Rater(const Layout& layout, const Scale& scale);

    // Rates a classic puzzle of 81 bytes; adds the number of its steps to each rung's.
    Rating rate(const char* record, classic::Form form, std::uint64_t* counts);

    // The rating of the rungs of a climb.
    Rating rated(const Climb& path) const;

    Engine& engine() { return *engine_; }

  private:
    const Scale* scale_;
    std::unique_ptr<Engine> engine_;
};

}  // namespace nonet::techniques

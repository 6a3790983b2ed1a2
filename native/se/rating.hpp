// Rating: a puzzle's difficulty on the scale of Sudoku Explainer 1.2.1.
//
// The easiest step that the scale's thirty producers find is carried out, and all begins again. ER
// is the hardest of all steps, EP the hardest up to the first digit placed, ED the first step.
#pragma once
#include <cstddef>
#include <memory>
#include <vector>

#include "../core/step.hpp"
#include "work.hpp"

namespace nonet::se {

// What a rating must be like to be of use. One that cannot meet it is given up at once.
struct Wish {
    int least = 0, most = 1000;  // ER in tenths
    bool pearl = false;          // ER = EP
    bool diamond = false;        // ER = EP = ED
};

struct Options {
    bool uniqueness = true;       // rectangles, loops and graves
    bool keep_path = false;       // the steps, with all that one looks at
    std::uint64_t most_work = 0;  // nodes of chains, 0 for no limit
    Wish wish = {};
};

struct Rating {
    int er = 0, ep = 0, ed = 0;  // in tenths
    bool is_limited = false;     // the work came to its limit: ER is at least this
    bool is_unwanted = false;    // it is not as wished, and perhaps not to its end
    std::uint64_t work = 0;
    std::vector<Step> path;
};

// One thread at a time.
class Rater {
  public:
    static std::unique_ptr<Rater> make();  // nullptr in a build without the scale (NONET_NO_SE)
    virtual ~Rater() = default;

    // A text of 81 characters: 1-9 are givens. A grid without a single solution has a rating too,
    // if only 20.0 where nothing is found.
    virtual Rating rate(const char* text, const Options& options) = 0;
};

}  // namespace nonet::se

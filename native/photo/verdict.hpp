// Verdict: what the solver says to what was seen, and how far the reading can be trusted.
#pragma once
#include "../jobs/host.hpp"
#include "../jobs/puzzle.hpp"
#include "look.hpp"

namespace nonet::photo {

// Why this is not a puzzle, as a message; null if it may be one. `is_plain` says whether there are
// lines to be seen.
Json find_fault(const Seen& seen, bool is_plain);

struct Case {
    const Look& look;
    const jobs::Rules& rules;
    const Mesh& mesh;  // upright, in pixels of the original
    bool is_plain, is_whole;
    Json notes;
};
Json judge(const Case& given, jobs::Host& host);

// The answer about a picture without a grid.
Json answer_nothing(Json notes);

}  // namespace nonet::photo

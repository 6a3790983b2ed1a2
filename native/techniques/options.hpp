// Options: how far finders go. The defaults are those of the HoDoKu scale.
#pragma once
#include <cstdint>
#include <limits>

namespace nonet::techniques {

struct Options {
    bool missing_candidates = true;       // a corner of a rectangle may lack one of its two digits
    bool empty_rectangle_of_two = false;  // an empty rectangle may have just two candidates
    bool siamese = false;                 // two fish with the same base become one step
    bool overlapping_sets = false;        // almost locked sets may share cells
    bool set_nodes = false;               // almost locked sets as nodes of chains
    bool only_sound = false;     // no step that contradicts the solution, where it is known
    int longest_set_chain = 50;  // links between the almost locked sets of a chain
    int most_fins = 5;
    int most_endo_fins = 2;
    std::int64_t most_work = std::numeric_limits<std::int64_t>::max();  // of one finder, one call
};

}  // namespace nonet::techniques

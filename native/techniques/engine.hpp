// Engine: the techniques at work on one layout, whatever its size. One thread at a time.
#pragma once
#include <memory>
#include <vector>

#include "../core/layout.hpp"
#include "../core/step.hpp"
#include "options.hpp"

namespace nonet::techniques {

// What is on the board. Digits and solution have one byte a cell, from 1; 0 is an open cell.
struct Position {
    const std::uint8_t* digits;
    const std::uint8_t* given;               // 1 where the digit was printed
    std::vector<Candidate> removed;          // candidates that are gone already, in order
    const std::uint8_t* solution = nullptr;  // where it is known
};

enum class Outcome : std::uint8_t { Solved, Stuck, Contradiction };

struct Climb {
    Outcome outcome = Outcome::Solved;
    std::vector<Step> steps;          // empty, if only the rungs were asked for
    std::vector<std::uint8_t> rungs;  // of each step: where in the ladder it was found
};

// What steps are looked for.
struct Wish {
    int most = 1;                // steps of each finder
    int in_all = 0;              // steps of all finders together, 0 for no limit
    bool is_best = true;         // of the finders that choose: their choice, else all in order
    bool is_sound = false;       // none that contradicts the solution
    bool is_distinct = false;    // none with the effects of an earlier one
    bool stop_at_first = false;  // finders after the first that sees something are not asked
};

class Engine {
  public:
    // Finders by name, in the order of their numbers.
    static std::vector<const char*> finder_names();
    static std::unique_ptr<Engine> make(const Layout& layout);
    virtual ~Engine() = default;

    // Climbs a ladder (numbers of finders, easiest first): the first finder that sees a step has
    // its step carried out, and all begins again, until nothing is left to do.
    virtual Climb climb(const Position&, const std::vector<int>& ladder, const Options&,
                        bool keep_steps) = 0;

    // The steps that the finders see in a position, finder by finder.
    virtual std::vector<Step> steps(const Position&, const std::vector<int>& ladder, const Options&,
                                    const Wish&) = 0;

    // The candidates of a position, as sets: bit d is digit d + 1.
    virtual std::vector<std::uint64_t> candidates(const Position&) = 0;
};

}  // namespace nonet::techniques

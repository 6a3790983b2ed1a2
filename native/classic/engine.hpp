// What every target of the engine offers: one table of functions, filled by its engine_*.cpp.
#pragma once
#include "classic.hpp"

namespace nonet::classic {

inline constexpr char kEmptyBytes[] = ".0*_-";  // how a text may spell an empty cell

struct Engine {
    const char* name;
    std::uint32_t (*solve)(const char* record, Form form, std::uint32_t limit, char* solution);
    Tally (*solve_batch)(const Batch& batch);
    bool (*start)(void* state, const char* record, Form form);  // false for a bad record
    Outcome (*next)(void* state, std::uint64_t most_guesses);
    void (*solution)(const void* state, Form form, char* to);
    std::uint64_t (*guesses)(const void* state);
};

}  // namespace nonet::classic

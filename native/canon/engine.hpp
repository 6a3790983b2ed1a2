// What every target of the search offers: one table of functions, filled by its engine_*.cpp.
#pragma once
#include "canon.hpp"

namespace nonet::canon {

struct Engine {
    // The digits of a record; false if a byte is bad.
    bool (*read)(const char* record, classic::Form spelling, std::uint8_t* digits);
    void (*write)(const std::uint8_t* digits, classic::Form spelling, char* record);
    // The smallest puzzle or pattern; false if equal givens see each other.
    bool (*puzzle)(const std::uint8_t* digits, bool is_pattern, Work& work, Canon& canon);
    // The smallest grid and the ways there: how many, 0 if it is not a grid.
    std::uint32_t (*grid)(const std::uint8_t* digits, std::uint8_t* cells, Way* ways);
    void (*move)(const Way& way, const std::uint8_t* from, std::uint8_t* to);
};

}  // namespace nonet::canon

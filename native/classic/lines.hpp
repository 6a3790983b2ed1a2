// Lines: the puzzles of a text, one a line, copied into consecutive records of 81 bytes.
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "classic.hpp"

namespace nonet::classic {

struct Lines {
    std::vector<char> records;          // 81 bytes each; a line of another length is all '!'
    std::vector<std::uint32_t> number;  // of each record: its line, counted from 1
    std::vector<std::uint32_t> length;  // of each record: the characters on its line
};

// Blank lines and those that begin with # hold no puzzle. Blanks around a puzzle, and a carriage
// return at its end, do not count. `first` is the number of the first line.
Lines lines(const char* text, std::size_t size, std::uint32_t first);

// Does every line, the last included, have 81 characters and a line feed? Then the text is its own
// records, 82 bytes apart.
bool is_even(const char* text, std::size_t size);

}  // namespace nonet::classic

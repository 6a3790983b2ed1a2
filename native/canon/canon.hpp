// Canonical forms of classic 9×9 puzzles: of all equivalent ones, the one that is the smallest.
//
// The group: transpose; permute the bands, the stacks, the rows in a band and the columns in a
// stack: 3,359,232 ways to move the cells, and 9! relabellings. An empty cell is 0, the smallest.
//
//      Puzzle     the smallest when written row by row as an 81-digit number
//      Grid       the puzzle moved along with its solution to the solution's smallest form; if
//                 several ways lead there, the smallest of the images
//      Pattern    the smallest picture of the givens, a 1 for each
#pragma once
#include <vector>

#include "../classic/classic.hpp"
#include "way.hpp"

namespace nonet::canon {

enum class Form : std::uint8_t { Puzzle, Grid, Pattern };

// Why there is no form. Twin: equal givens see each other; None, Several: the solutions of a puzzle
// whose form needs exactly one; Bad: a byte is neither a digit nor an empty cell.
enum class Status : std::uint8_t { Done, Twin, None, Several, Bad };

struct Canon {
    std::uint8_t cells[kCells];
    Way way;                      // leads there from the puzzle
    std::uint32_t automorphisms;  // ways to move the cells that give back the puzzle, relabelled
};

// Room of a search, kept for the next one. It grows by need; each thread has its own.
struct Work {
    struct alignas(64) Block {
        unsigned char bytes[64];
    };
    std::vector<Block> rooms[3];
};

// The digits of a record of 81 bytes; false if a byte is bad.
bool read(const char* record, classic::Form spelling, std::uint8_t* digits);

// `digits`: 81 bytes from 0 to 9.
Status find_canon(const std::uint8_t* digits, Form form, Work& work, Canon& canon);

// The ways that lead from a full grid to its form: as many as it has automorphisms. Each of the at
// most 648 ways begins with another choice of two rows, a box and its columns (grid.hpp).
inline constexpr std::uint32_t kMostWays = 648;
// 0 if it is not a grid. `ways` has room for kMostWays.
std::uint32_t find_ways(const std::uint8_t* grid, Way* ways);

struct Batch {
    const char* puzzles;  // `size` records, `stride` bytes apart
    std::size_t size, stride;
    classic::Form spelling;
    Form form;
    char* forms;  // spelled like the puzzles, `form_stride` bytes apart; all empty if there is none
    std::size_t form_stride;
    std::uint32_t* automorphisms;  // 0 if there is no form
    std::uint8_t* statuses;
    std::uint8_t* ways = nullptr;  // sizeof(Way) bytes each
    // Asked now and then; false ends the work.
    bool (*go_on)(void* context) = nullptr;
    void* context = nullptr;
};
void find_all(const Batch& batch);

// Random equivalents of each puzzle, `copies` in a row, and of its solution in the same way.
struct Moves {
    const char* puzzles;
    const char* solutions;  // may be null
    std::size_t size, stride, solution_stride;
    classic::Form spelling, solution_spelling;
    std::uint64_t seed, first;  // the place of the first puzzle among all
    std::uint32_t copies;
    char *moved, *moved_solutions;  // spelled like the puzzles
    std::size_t moved_stride;
    std::uint8_t* statuses;  // of each puzzle: Done or Bad
    bool (*go_on)(void* context) = nullptr;
    void* context = nullptr;
};
void move_all(const Moves& moves);

}  // namespace nonet::canon

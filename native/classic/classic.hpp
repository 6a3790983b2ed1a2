// The classic 9×9 engines: one puzzle now (`solve`, `Search`), or many at once (`solve_batch`).
//
//                    ┌─ solve / Search ───────────────► single: one puzzle, nine boxes in a vector
//     81 bytes ──────┤
//                    └─ solve_batch ─► lanes: sixteen puzzles side by side, no guessing
//                                        └─ stuck ones ─► quad: four puzzles, all the search
//
// Every function is safe on any input: contradictory givens have no solution, the empty grid has
// many, a byte that is neither a digit nor an empty cell makes its record bad and no other. No
// exceptions, no allocation: memory is bounded by 81 guesses for each puzzle at work. Nothing is
// shared between calls, so threads may run any number of them.
#pragma once
#include <cstddef>
#include <cstdint>

namespace nonet::classic {

inline constexpr int kCells = 81;

// How a record spells its 81 cells, row by row.
enum class Form : std::uint8_t {
    Text,    // '1' to '9'; empty: . 0 * _ -; solutions are '1' to '9'
    Digits,  // 1 to 9, 0 for an empty cell; solutions are 1 to 9
};

// The first cell whose byte the form does not know, or -1.
int bad_cell(const char* record, Form form);

// ---- one puzzle

inline constexpr std::uint32_t kBadRecord = 0xffffffff;

// The number of solutions up to `limit`, or kBadRecord; the first solution goes to `solution` (81
// bytes, untouched when there is none). With a large limit this can take for ever: see Search.
std::uint32_t solve(const char* record, Form form, std::uint32_t limit, char* solution);

enum class Outcome { Found, Exhausted, Limit };

// The solutions of one puzzle, one after the other.
class Search {
  public:
    // A bad record has no solutions: ask `bad_cell` first.
    Search(const char* record, Form form);

    // Continues to the next solution; pauses after this many guesses (call again to continue).
    Outcome next(std::uint64_t most_guesses);

    // Goes over up to `limit` solutions, adding them to `found`; Found: the limit is met.
    Outcome count(std::uint64_t limit, std::uint64_t most_guesses, std::uint64_t& found);

    // After Found: the solution, in the form of the record.
    void solution(char* to) const;

    std::uint64_t guesses() const;

    static constexpr std::size_t kBytes = 24 * 1024;

  private:
    const struct Engine* engine_;
    Form form_;
    bool is_bad_ = false;
    alignas(64) unsigned char state_[kBytes];
};

// ---- many puzzles

struct Batch {
    const char* puzzles;  // `size` records, `stride` bytes apart (82 for lines, 81 for an array)
    std::size_t size, stride = kCells;
    Form form = Form::Text;
    std::uint32_t limit = 2;    // solutions to look for in each puzzle
    char* solutions = nullptr;  // the first solution of each; untouched if there is none
    std::size_t solution_stride = kCells;
    std::uint32_t* counts = nullptr;  // solutions found, up to `limit`, or kBadRecord

    // Asked now and then, at least once in some thousands of guesses; false ends the work.
    bool (*go_on)(void* context) = nullptr;
    void* context = nullptr;
};

// Plain data without a constructor: an inline one would be compiled once for each target, and the
// linker might keep the one an old machine cannot run.
struct Tally {
    std::size_t none, one, several, bad;  // puzzles by their number of solutions
    std::uint64_t guesses;
    bool stopped;  // by go_on: the numbers must not be used
};

// Solutions and counts wanted may be null; the work is the same.
Tally solve_batch(const Batch& batch);

// ---- the machine

// The vector paths this build knows, best first; ends with a null pointer.
const char* const* paths();
bool is_supported(const char* path);  // by this machine

// Forces a path for all calls that start from now on; false when it is unknown or not supported.
// Without it, NONET_SIMD in the environment decides if possible, otherwise the best path is used.
bool use_path(const char* path);
const char* path_in_use();

}  // namespace nonet::classic

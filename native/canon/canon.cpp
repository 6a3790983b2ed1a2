// Chooses the search for the machine, and goes through records with it.
#include "canon.hpp"

#include <cstring>

#include "engine.hpp"

namespace nonet::canon {

extern const Engine kPortableEngine;
#if defined(__x86_64__)
extern const Engine kAvx2Engine;
#endif

namespace {

// The path in use is that of the classic engines.
const Engine& engine() {
#if defined(__x86_64__)
    if (std::strcmp(classic::path_in_use(), "avx2") == 0) return kAvx2Engine;
#endif
    return kPortableEngine;
}

Status find_by_grid(const Engine& own, const std::uint8_t* digits, Canon& canon) {
    char solution[kCells];
    const std::uint32_t found =
        classic::solve(reinterpret_cast<const char*>(digits), classic::Form::Digits, 2, solution);
    if (found != 1) return found ? Status::Several : Status::None;
    Way ways[kMostWays];
    std::uint8_t cells[kCells];
    const std::uint32_t n = own.grid(reinterpret_cast<std::uint8_t*>(solution), cells, ways);
    canon.automorphisms = 0;
    for (std::uint32_t i = 0; i < n; i++) {
        own.move(ways[i], digits, cells);
        const int order = i ? std::memcmp(cells, canon.cells, kCells) : -1;
        if (order > 0) continue;
        if (order < 0) {
            std::memcpy(canon.cells, cells, kCells);
            canon.way = ways[i];
            canon.automorphisms = 0;
        }
        canon.automorphisms++;
    }
    return Status::Done;
}

Status find(const Engine& own, const std::uint8_t* digits, Form form, Work& work, Canon& canon) {
    if (form == Form::Grid) {
        // Twins are found first: they are a better reason than no solution.
        const Status status = find_by_grid(own, digits, canon);
        if (status != Status::None) return status;
        return own.puzzle(digits, false, work, canon) ? Status::None : Status::Twin;
    }
    if (form == Form::Puzzle && !std::memchr(digits, 0, kCells)) {
        Way ways[kMostWays];
        canon.automorphisms = own.grid(digits, canon.cells, ways);
        canon.way = ways[0];
        return canon.automorphisms ? Status::Done : Status::Twin;
    }
    return own.puzzle(digits, form == Form::Pattern, work, canon) ? Status::Done : Status::Twin;
}

constexpr std::size_t kPause = 512;  // records between two questions whether to go on

}  // namespace

bool read(const char* record, classic::Form spelling, std::uint8_t* digits) {
    return engine().read(record, spelling, digits);
}

Status find_canon(const std::uint8_t* digits, Form form, Work& work, Canon& canon) {
    return find(engine(), digits, form, work, canon);
}

std::uint32_t find_ways(const std::uint8_t* grid, Way* ways) {
    std::uint8_t cells[kCells];
    return engine().grid(grid, cells, ways);
}

void find_all(const Batch& batch) {
    const Engine& own = engine();
    Work work;
    Canon canon;
    std::uint8_t digits[kCells];
    for (std::size_t i = 0; i < batch.size; i++) {
        if (i % kPause == 0 && batch.go_on && !batch.go_on(batch.context)) return;
        Status status = Status::Bad;
        if (own.read(batch.puzzles + i * batch.stride, batch.spelling, digits))
            status = find(own, digits, batch.form, work, canon);
        if (status != Status::Done) canon = {};
        char* to = batch.forms + i * batch.form_stride;
        own.write(canon.cells, batch.spelling, to);
        if (batch.form_stride > kCells) to[kCells] = '\n';
        batch.automorphisms[i] = canon.automorphisms;
        batch.statuses[i] = static_cast<std::uint8_t>(status);
        if (batch.ways) std::memcpy(batch.ways + i * sizeof(Way), &canon.way, sizeof(Way));
    }
}

void move_all(const Moves& moves) {
    const Engine& own = engine();
    std::uint8_t digits[kCells], solution[kCells], moved[kCells];
    for (std::size_t i = 0; i < moves.size; i++) {
        if (i % kPause == 0 && moves.go_on && !moves.go_on(moves.context)) return;
        const bool is_read =
            own.read(moves.puzzles + i * moves.stride, moves.spelling, digits) &&
            (!moves.solutions || own.read(moves.solutions + i * moves.solution_stride,
                                          moves.solution_spelling, solution));
        moves.statuses[i] = static_cast<std::uint8_t>(is_read ? Status::Done : Status::Bad);
        if (!is_read) std::memset(digits, 0, kCells), std::memset(solution, 0, kCells);
        for (std::uint32_t copy = 0; copy < moves.copies; copy++) {
            const std::uint64_t place = (moves.first + i) * moves.copies + copy;
            const Way way = draw_way(moves.seed, place);
            const std::size_t at = (i * moves.copies + copy) * moves.moved_stride;
            const auto put = [&](const std::uint8_t* cells, char* to) {
                own.move(way, cells, moved);
                own.write(moved, moves.spelling, to + at);
                if (moves.moved_stride > kCells) to[at + kCells] = '\n';
            };
            put(digits, moves.moved);
            if (moves.solutions) put(solution, moves.moved_solutions);
        }
    }
}

}  // namespace nonet::canon

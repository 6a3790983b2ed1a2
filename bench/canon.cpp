// Times the search for canonical forms: CPU time per record, the least of several turns.
//
//      canon_bench puzzles|grids MOST TURNS FILE...
//
// FILEs hold 81 characters a line; the first MOST of each are taken. A line for each, in ns: the
// mean of records that are repeated in chunks of 100, which the machine's branch predictor comes to
// know; the slowest record alone; the mean of records one after the other, as in a batch.
#include <time.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include "../native/canon/canon.hpp"

using namespace nonet::canon;

namespace {

double cpu_time() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) * 1e9 + static_cast<double>(t.tv_nsec);
}

std::vector<std::uint8_t> read(const char* name, std::size_t most) {
    std::vector<std::uint8_t> cells;
    std::ifstream file(name);
    for (std::string line; std::getline(file, line) && cells.size() < most * kCells;) {
        if (line.size() < kCells || line[0] == '#') continue;
        for (int i = 0; i < kCells; i++)
            cells.push_back(
                static_cast<std::uint8_t>(line[i] >= '1' && line[i] <= '9' ? line[i] - '0' : 0));
    }
    return cells;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 5) return 2;
    const Form form = std::strcmp(argv[1], "pattern") == 0   ? Form::Pattern
                      : std::strcmp(argv[1], "by-grid") == 0 ? Form::Grid
                                                             : Form::Puzzle;
    const std::size_t most = std::strtoul(argv[2], nullptr, 10);
    const int turns = std::atoi(argv[3]);
    constexpr std::size_t kChunk = 100;
    Work work;
    Canon canon;
    std::uint64_t sum = 0;
    for (int a = 4; a < argc; a++) {
        const auto cells = read(argv[a], most);
        const std::size_t n = cells.size() / kCells;
        const auto time = [&](std::size_t from, std::size_t to) {
            double least = 1e300;
            for (int turn = 0; turn < turns; turn++) {
                const double start = cpu_time();
                for (std::size_t i = from; i < to; i++) {
                    find_canon(&cells[i * kCells], form, work, canon);
                    sum += canon.cells[80];
                }
                least = std::min(least, cpu_time() - start);
            }
            return least;
        };
        double total = 0;
        for (std::size_t from = 0; from < n; from += kChunk) {
            const std::size_t to = std::min(n, from + kChunk);
            total += time(from, to);
        }
        double slowest = 0;
        for (std::size_t i = 0; i < n; i++) slowest = std::max(slowest, time(i, i + 1));
        std::printf("%s %zu %.1f %.1f %.1f\n", argv[a], n, total / static_cast<double>(n), slowest,
                    time(0, n) / static_cast<double>(n));
        std::fflush(stdout);
    }
    return sum == 1 ? 1 : 0;  // the forms are used, so they are made
}

// Times the classic engines, and the prototype beside them when its library is there.
//
//      classic [--prototype LIBRARY] [--limit L] [--most N] [--repeats R] [--path P] FILE...
//
// ns per puzzle of thread CPU time. Solvers take turns on chunks of 1024 puzzles, the best of R
// turns counts, chunks are added up: what else runs on the machine disturbs all of them alike.
// LIBRARY is a shared library with the prototype's engine_batch and engine_single (yardstick.py
// builds one).
#include <dlfcn.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "../native/classic/classic.hpp"

using namespace nonet::classic;

namespace {

constexpr std::size_t kLine = 82, kChunk = 1024;

using Counts = std::uint8_t*;
using Prototype = std::size_t (*)(const char*, std::size_t, std::size_t, int, char*, Counts);

int limit = 2, repeats = 7;
std::size_t most = 4096;

std::size_t by_batch(const char* in, std::size_t n, char* out, std::size_t group) {
    static std::uint32_t counts[kChunk];
    std::size_t solved = 0;
    for (std::size_t i = 0; i < n; i += group) {
        Batch batch{in + kLine * i, std::min(group, n - i), kLine};
        batch.limit = static_cast<std::uint32_t>(limit);
        batch.solutions = out + kLine * i;
        batch.solution_stride = kLine;
        batch.counts = counts;
        const Tally tally = solve_batch(batch);
        solved += tally.one + tally.several;
    }
    return solved;
}

std::size_t by_single(const char* in, std::size_t n, char* out) {
    std::size_t solved = 0;
    for (std::size_t i = 0; i < n; i++)
        solved += solve(in + kLine * i, Form::Text, static_cast<std::uint32_t>(limit),
                        out + kLine * i) > 0;
    return solved;
}

struct Solver {
    const char* name;
    Prototype prototype;  // null: ours
    std::size_t group;    // puzzles to a call; 0 = one by one through `solve`
};

std::size_t run(const Solver& solver, const char* in, std::size_t n, char* out) {
    static std::uint8_t counts[kChunk];
    if (solver.prototype) return solver.prototype(in, n, kLine, limit, out, counts);
    return solver.group ? by_batch(in, n, out, solver.group) : by_single(in, n, out);
}

double now() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

// A set in shuffled order, every puzzle on a line of 82 bytes.
std::string read(const char* path) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        if (line.size() >= 81 && line[0] != '#') lines.push_back(line.substr(0, 81) + "\n");
    std::uint64_t state = 88172645463325252u;
    for (std::size_t i = lines.size(); i > 1; i--) {
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        std::swap(lines[i - 1], lines[state % i]);
    }
    std::string all;
    for (std::size_t i = 0; i < std::min(most, lines.size()); i++) all += lines[i];
    return all;
}

void time_set(const char* path, const std::vector<Solver>& solvers) {
    std::string in = read(path), out(in.size() + 64, '\n');
    const std::size_t n = in.size() / kLine;
    in.append(64, '\0');  // the prototype reads on a little
    std::vector<double> total(solvers.size());
    std::vector<std::size_t> solved(solvers.size());
    for (std::size_t from = 0; from < n; from += kChunk) {
        std::vector<double> best(solvers.size(), 1e9);
        for (int r = 0; r < repeats; r++)
            for (std::size_t k = 0; k < solvers.size(); k++) {
                const double start = now();
                const std::size_t s = run(solvers[k], &in[kLine * from], std::min(kChunk, n - from),
                                          &out[kLine * from]);
                best[k] = std::min(best[k], now() - start);
                if (r == 0) solved[k] += s;
            }
        for (std::size_t k = 0; k < solvers.size(); k++) total[k] += best[k];
    }
    const char* slash = std::strrchr(path, '/');
    std::printf("%-26.26s %6zu", slash ? slash + 1 : path, n);
    for (std::size_t k = 0; k < solvers.size(); k++)
        std::printf(" %11.1f%c", total[k] / static_cast<double>(n) * 1e9,
                    solved[k] == solved[0] ? ' ' : '!');
    if (solvers[0].prototype)
        std::printf("  batch %.3f single %.3f", total[2] / total[0], total[4] / total[1]);
    std::puts("");
    std::fflush(stdout);
}

Prototype symbol(void* library, const char* name) {
    return reinterpret_cast<Prototype>(dlsym(library, name));
}

}  // namespace

int main(int argc, char** argv) {
    std::vector<const char*> files;
    std::vector<Solver> solvers;
    for (int i = 1; i < argc; i++) {
        const bool more = i + 1 < argc;
        if (more && !std::strcmp(argv[i], "--limit")) {
            limit = std::atoi(argv[++i]);
        } else if (more && !std::strcmp(argv[i], "--most")) {
            most = static_cast<std::size_t>(std::atol(argv[++i]));
        } else if (more && !std::strcmp(argv[i], "--repeats")) {
            repeats = std::atoi(argv[++i]);
        } else if (more && !std::strcmp(argv[i], "--path")) {
            if (!use_path(argv[++i])) return std::printf("no path %s here\n", argv[i]), 2;
        } else if (more && !std::strcmp(argv[i], "--prototype")) {
            void* library = dlopen(argv[++i], RTLD_NOW);
            if (!library) return std::printf("%s\n", dlerror()), 2;
            solvers = {{"proto batch", symbol(library, "engine_batch"), 0},
                       {"proto single", symbol(library, "engine_single"), 0}};
        } else {
            files.push_back(argv[i]);
        }
    }
    solvers.push_back({"batch", nullptr, kChunk});
    solvers.push_back({"batch of 64", nullptr, 64});
    solvers.push_back({"single", nullptr, 0});
    std::printf("%-26s %6s", path_in_use(), "n");
    for (const auto& solver : solvers) std::printf(" %12s", solver.name);
    std::puts("");
    for (const char* file : files) time_set(file, solvers);
}

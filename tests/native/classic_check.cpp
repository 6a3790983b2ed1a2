// Checks the classic engines against a simple slow solver, on every path this machine can run.
//
//      classic_check [--most N] [--seconds S] [FILE...]
//
// FILEs hold 81 characters a line ('#' lines are comments); N puzzles of each are taken. Then come
// grids made here: partial, contradictory, nearly empty, with bad bytes. --seconds adds a fuzz
// loop.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "../../native/classic/classic.hpp"

using namespace nonet::classic;

namespace {

// ---- the twin: backtracking on the cell with fewest candidates

struct Twin {
    static constexpr int kMostNodes = 200000;
    int cell[81] = {};
    unsigned row[9] = {}, column[9] = {}, box[9] = {};
    std::size_t limit = 0;
    int nodes = 0;
    std::vector<std::string> solutions;

    static int box_of(int i) { return i / 27 * 3 + i % 9 / 3; }
    unsigned used(int i) const { return row[i / 9] | column[i % 9] | box[box_of(i)]; }
    void flip(int i, unsigned bit) {
        row[i / 9] ^= bit, column[i % 9] ^= bit, box[box_of(i)] ^= bit;
    }
    void descend() {
        if (++nodes > kMostNodes) return;
        int best = -1, fewest = 10;
        for (int i = 0; i < 81 && fewest > 1; i++) {
            if (cell[i]) continue;
            const int n = 9 - __builtin_popcount(used(i));
            if (n < fewest) fewest = n, best = i;
        }
        if (best < 0) {
            std::string s;
            for (int d : cell) s += static_cast<char>('0' + d);
            solutions.push_back(s);
            return;
        }
        for (int d = 1; d <= 9 && solutions.size() < limit; d++) {
            const unsigned bit = 1u << (d - 1);
            if (used(best) & bit) continue;
            cell[best] = d, flip(best, bit);
            descend();
            cell[best] = 0, flip(best, bit);
        }
    }
    // Up to `most` solutions; false when it took too long to say.
    bool solve(const std::string& puzzle, std::size_t most) {
        *this = Twin();
        limit = most;
        for (int i = 0; i < 81; i++) {
            const char c = puzzle[static_cast<std::size_t>(i)];
            if (c < '1' || c > '9') continue;
            const unsigned bit = 1u << (c - '1');
            if (used(i) & bit) return true;
            cell[i] = c - '0', flip(i, bit);
        }
        descend();
        return nodes <= kMostNodes;
    }
};

bool solves(const std::string& puzzle, const std::string& solution) {
    unsigned row[9] = {}, column[9] = {}, box[9] = {};
    for (std::size_t i = 0; i < 81; i++) {
        if (solution[i] < '1' || solution[i] > '9') return false;
        if (puzzle[i] >= '1' && puzzle[i] <= '9' && puzzle[i] != solution[i]) return false;
        const unsigned bit = 1u << (solution[i] - '1');
        row[i / 9] |= bit, column[i % 9] |= bit, box[Twin::box_of(static_cast<int>(i))] |= bit;
    }
    for (int i = 0; i < 9; i++)
        if ((row[i] & column[i] & box[i]) != 511) return false;
    return true;
}

// ---- reporting

std::size_t checks = 0, failures = 0;

void expect(bool good, const char* what, const std::string& puzzle) {
    checks++;
    if (good) return;
    if (++failures <= 20)
        std::printf("WRONG on path %s: %s\n  %s\n", path_in_use(), what, puzzle.c_str());
}

std::uint64_t state = 88172645463325252u;
unsigned random_below(std::size_t n) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return static_cast<unsigned>(state % n);
}

// ---- one puzzle

std::vector<std::string> all_by_search(const std::string& puzzle, std::size_t limit,
                                       std::uint64_t step) {
    Search search(puzzle.data(), Form::Text);
    std::vector<std::string> found;
    while (found.size() < limit) {
        const Outcome outcome = search.next(step);
        if (outcome == Outcome::Exhausted) {
            expect(search.next(step) == Outcome::Exhausted, "goes on after the end", puzzle);
            break;
        }
        if (outcome == Outcome::Limit) continue;
        std::string solution(81, '?');
        search.solution(solution.data());
        found.push_back(solution);
    }
    return found;
}

// Solutions must be right and different, and their number the twin's; if complete, the same ones.
void compare(const std::string& puzzle, std::vector<std::string> found, const Twin& twin,
             std::size_t limit, const char* what) {
    std::vector<std::string> wanted = twin.solutions;
    if (wanted.size() > limit) wanted.resize(limit);
    expect(found.size() == wanted.size(), what, puzzle);
    for (const auto& s : found) expect(solves(puzzle, s), what, puzzle);
    std::sort(found.begin(), found.end());
    expect(std::adjacent_find(found.begin(), found.end()) == found.end(), what, puzzle);
    std::sort(wanted.begin(), wanted.end());
    if (twin.solutions.size() < limit) expect(found == wanted, what, puzzle);
}

std::string as_digits(const std::string& puzzle) {
    std::string digits(81, '\0');
    for (std::size_t i = 0; i < 81; i++)
        if (puzzle[i] >= '1' && puzzle[i] <= '9') digits[i] = static_cast<char>(puzzle[i] - '0');
    return digits;
}

void check_one(const std::string& puzzle, std::size_t most) {
    Twin twin;
    if (!twin.solve(puzzle, most)) return;
    for (std::size_t limit : {std::size_t{1}, std::size_t{2}, std::size_t{3}, most}) {
        if (limit > most) continue;
        const std::size_t wanted = std::min(limit, twin.solutions.size());
        std::string solution(81, '?'), digits(81, '?');
        const auto count =
            solve(puzzle.data(), Form::Text, static_cast<std::uint32_t>(limit), solution.data());
        expect(count == wanted, "solve: count", puzzle);
        if (wanted)
            expect(solves(puzzle, solution), "solve: solution", puzzle);
        else
            expect(solution == std::string(81, '?'), "solve: wrote without a solution", puzzle);
        const std::string record = as_digits(puzzle);
        const auto again =
            solve(record.data(), Form::Digits, static_cast<std::uint32_t>(limit), digits.data());
        expect(again == wanted && (!wanted || digits == as_digits(solution)), "solve: digits",
               puzzle);
    }
    compare(puzzle, all_by_search(puzzle, most, ~std::uint64_t{0}), twin, most, "Search");
    compare(puzzle, all_by_search(puzzle, most, 1 + random_below(3)), twin, most,
            "Search in steps");
}

// ---- batches

struct Expected {
    std::string record;   // as given, perhaps bad
    std::uint32_t count;  // at limit 1000, or kBadRecord
    bool known;           // by the twin
};

Expected expected_of(const std::string& record) {
    if (bad_cell(record.data(), Form::Text) >= 0) return {record, kBadRecord, true};
    Twin twin;
    const bool known = twin.solve(record, 1000);
    return {record, static_cast<std::uint32_t>(twin.solutions.size()), known};
}

void check_batch(const std::vector<Expected>& all, std::size_t from, std::size_t size,
                 std::uint32_t limit, std::size_t stride, Form form) {
    // Exactly as many bytes as the records have: a sanitizer sees the first one too many.
    std::vector<char> in(size ? stride * (size - 1) + 81 : 0, '\n'), out(in.size(), '!');
    for (std::size_t i = 0; i < size; i++) {
        std::string record = all[from + i].record;
        if (form == Form::Digits)
            record =
                all[from + i].count == kBadRecord ? std::string(81, '\x0a') : as_digits(record);
        std::memcpy(in.data() + stride * i, record.data(), 81);
    }
    std::vector<std::uint32_t> counts(size, 77);
    Batch batch{in.data(), size, stride, form};
    batch.limit = limit;
    batch.solutions = out.data();
    batch.solution_stride = stride;
    batch.counts = counts.data();
    const Tally tally = solve_batch(batch);
    std::size_t seen[4] = {};
    for (std::size_t i = 0; i < size; i++) {
        const Expected& e = all[from + i];
        const std::uint32_t c = counts[i];
        seen[c == kBadRecord ? 3 : std::min<std::uint32_t>(c, 2)]++;
        if (e.known)
            expect(c == (e.count == kBadRecord ? kBadRecord : std::min(e.count, limit)),
                   "batch: count", e.record);
        std::string solution(out.data() + stride * i, 81);
        if (c == 0 || c == kBadRecord) {
            expect(solution == std::string(81, '!'), "batch: wrote without a solution", e.record);
            continue;
        }
        if (form == Form::Digits)
            for (char& d : solution) d = static_cast<char>(d + '0');
        expect(solves(e.record, solution), "batch: solution", e.record);
    }
    for (std::size_t i = 0; i + 1 < size; i++)
        for (std::size_t at = 81; at < stride; at++)
            expect(out[stride * i + at] == '!', "batch: wrote between records",
                   all[from + i].record);
    expect(!tally.stopped && tally.none == seen[0] && tally.one == seen[1] &&
               tally.several == seen[2] && tally.bad == seen[3],
           "batch: tally", all.empty() ? "" : all[from].record);
}

// ---- grids made here

std::string random_solution() {
    std::string solution =
        "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    std::string digits = "123456789";
    for (std::size_t i = 9; i > 1; i--) std::swap(digits[i - 1], digits[random_below(i)]);
    int row[9], column[9];
    for (int* line : {row, column}) {
        for (int i = 0; i < 9; i++) line[i] = i;
        for (int times = 0; times < 20; times++) {
            const unsigned band = 3 * random_below(3);
            std::swap(line[band + random_below(3)], line[band + random_below(3)]);
        }
    }
    std::string shuffled(81, '.');
    for (std::size_t i = 0; i < 81; i++) {
        const int from = row[i / 9] * 9 + column[i % 9];
        shuffled[i] =
            digits[static_cast<std::size_t>(solution[static_cast<std::size_t>(from)] - '1')];
    }
    return shuffled;
}

std::string random_record() {
    const std::string solution = random_solution();
    std::string p(81, '.');
    const unsigned clues = random_below(82);
    for (unsigned c = 0; c < clues; c++) {
        const unsigned at = random_below(81);
        p[at] = solution[at];
    }
    if (random_below(3) == 0) p[random_below(81)] = static_cast<char>('1' + random_below(9));
    if (random_below(16) == 0)
        for (char& c : p)
            c = static_cast<char>('.' + random_below(12));  // mostly nonsense, '/' too
    if (random_below(8) == 0)
        for (char& c : p)
            if (c == '.') c = ".0_*?-xX "[random_below(9)];
    if (random_below(16) == 0) p[random_below(81)] = static_cast<char>(random_below(256));
    if (random_below(64) == 0) p = std::string(81, '.');
    return p;
}

bool never(void*) { return false; }

void check_stopping() {
    const std::string empty(81, '.');
    for (std::size_t size : {1u, 3u, 40u}) {
        std::string in;
        for (std::size_t i = 0; i < size; i++) in += empty;
        Batch batch{in.data(), size};
        batch.limit = 0xfffffffe;
        batch.go_on = never;
        expect(solve_batch(batch).stopped, "batch: does not stop", empty);
        batch.limit = 0;
        batch.go_on = nullptr;
        expect(solve_batch(batch).none == size, "batch: limit 0", empty);
    }
    Search search(empty.data(), Form::Text);
    std::uint64_t found = 0;
    while (search.count(100000, 5000, found) == Outcome::Limit) continue;
    expect(found == 100000, "Search::count", empty);
    const std::string words(81, 'h');
    Search bad(words.data(), Form::Digits);
    expect(bad.next(1) == Outcome::Exhausted, "bad record", words);
    expect(!use_path("sse9") && !use_path(nullptr) && !is_supported(""), "unknown path", "");
}

// ---- the whole

std::vector<std::string> read(const char* path, std::size_t most) {
    std::ifstream file(path);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        if (line.size() >= 81 && line[0] != '#') lines.push_back(line.substr(0, 81));
    for (std::size_t i = lines.size(); i > 1; i--) std::swap(lines[i - 1], lines[random_below(i)]);
    if (lines.size() > most) lines.resize(most);
    return lines;
}

void check_made_here(std::size_t most) {
    std::vector<Expected> all;
    while (all.size() < most) all.push_back(expected_of(random_record()));
    for (const auto& e : all)
        if (e.count != kBadRecord) check_one(e.record, 1000);
    for (std::size_t size = 0; size <= 65; size++)
        for (std::uint32_t limit : {1u, 2u, 3u, 1000u})
            check_batch(all, random_below(all.size() - 65), size, limit, 81 + random_below(3),
                        random_below(2) ? Form::Text : Form::Digits);
    check_batch(all, 0, all.size(), 2, 82, Form::Text);
    check_stopping();
}

void fuzz(double seconds) {
    const auto end = static_cast<double>(std::clock()) + seconds * CLOCKS_PER_SEC;
    while (static_cast<double>(std::clock()) < end) {
        std::vector<Expected> all;
        const std::size_t size = random_below(70);
        for (std::size_t i = 0; i < size; i++) all.push_back(expected_of(random_record()));
        for (const char* const* path = paths(); *path; path++) {
            if (!use_path(*path)) continue;
            check_batch(all, 0, size, 1 + random_below(random_below(8) ? 3 : 1000),
                        81 + random_below(40), random_below(2) ? Form::Text : Form::Digits);
            if (size && all[0].count != kBadRecord) check_one(all[0].record, 100);
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::size_t most = 500;
    double seconds = 0;
    std::vector<const char*> files;
    for (int i = 1; i < argc; i++) {
        if (!std::strcmp(argv[i], "--most") && i + 1 < argc)
            most = static_cast<std::size_t>(std::atol(argv[++i]));
        else if (!std::strcmp(argv[i], "--seconds") && i + 1 < argc)
            seconds = std::atof(argv[++i]);
        else
            files.push_back(argv[i]);
    }
    std::printf("path by itself: %s\n", path_in_use());
    for (const char* const* path = paths(); *path; path++) {
        if (!use_path(*path)) {
            std::printf("%-10s not on this machine\n", *path);
            continue;
        }
        const std::size_t before = checks;
        for (const char* file : files) {
            std::vector<Expected> all;
            for (const auto& puzzle : read(file, most)) {
                check_one(puzzle, 3);
                all.push_back(expected_of(puzzle));
            }
            if (all.empty()) expect(false, "no puzzles in", file);
            for (std::uint32_t limit : {1u, 2u})
                check_batch(all, 0, all.size(), limit, 82, Form::Text);
        }
        check_made_here(std::max<std::size_t>(most, 100));
        std::printf("%-10s %zu checks\n", *path, checks - before);
    }
    if (seconds > 0) fuzz(seconds);
    std::printf("%zu checks, %zu wrong\n", checks, failures);
    return failures > 0;
}

// Chooses the engine for the machine, and hands every call on to it.
#include "classic.hpp"

#include <atomic>
#include <cstdlib>
#include <cstring>

#include "engine.hpp"

namespace nonet::classic {

extern const Engine kPortableEngine;
#if defined(__x86_64__)
extern const Engine kAvx2Engine;
#endif

namespace {

struct Path {
    const char* name;
    const Engine* engine;
    bool (*is_supported)();
};

constexpr Path kPathTable[] = {
// best first
#if defined(__x86_64__)
    {"avx2", &kAvx2Engine, [] { return __builtin_cpu_supports("avx2") != 0; }},
#endif
    {"portable", &kPortableEngine, [] { return true; }},
};
constexpr std::size_t kPathCount = sizeof kPathTable / sizeof *kPathTable;

struct Names {
    const char* name[kPathCount + 1];
    constexpr Names() : name() {
        for (std::size_t i = 0; i < kPathCount; i++) name[i] = kPathTable[i].name;
    }
};
constexpr Names kNames;

// The engine of a path this machine can run, or null.
const Engine* find(const char* name) {
    for (const Path& path : kPathTable)
        if (name && std::strcmp(path.name, name) == 0)
            return path.is_supported() ? path.engine : nullptr;
    return nullptr;
}

const Engine* best() {
    if (const Engine* wanted = find(std::getenv("NONET_SIMD"))) return wanted;
    for (const Path& path : kPathTable)
        if (path.is_supported()) return path.engine;
    return &kPortableEngine;
}

std::atomic<const Engine*> chosen{nullptr};

// Two threads may both look for the best engine: they find the same one.
const Engine& engine() {
    const Engine* e = chosen.load(std::memory_order_relaxed);
    if (!e) chosen.store(e = best(), std::memory_order_relaxed);
    return *e;
}

}  // namespace

const char* const* paths() { return kNames.name; }

bool is_supported(const char* path) { return find(path) != nullptr; }

bool use_path(const char* path) {
    const Engine* wanted = find(path);
    if (wanted) chosen.store(wanted, std::memory_order_relaxed);
    return wanted != nullptr;
}

const char* path_in_use() { return engine().name; }

int bad_cell(const char* record, Form form) {
    for (int i = 0; i < kCells; i++) {
        const unsigned char byte = static_cast<unsigned char>(record[i]);
        const bool is_digit = form == Form::Digits ? byte <= 9 : byte >= '1' && byte <= '9';
        const bool is_empty = form == Form::Text && byte && std::strchr(kEmptyBytes, byte);
        if (!is_digit && !is_empty) return i;
    }
    return -1;
}

std::uint32_t solve(const char* record, Form form, std::uint32_t limit, char* solution) {
    return engine().solve(record, form, limit, solution);
}

Tally solve_batch(const Batch& batch) { return engine().solve_batch(batch); }

Search::Search(const char* record, Form form) : engine_(&engine()), form_(form) {
    is_bad_ = !engine_->start(state_, record, form);
}

Outcome Search::next(std::uint64_t most_guesses) {
    return is_bad_ ? Outcome::Exhausted : engine_->next(state_, most_guesses);
}

Outcome Search::count(std::uint64_t limit, std::uint64_t most_guesses, std::uint64_t& found) {
    const std::uint64_t end = guesses() + most_guesses;
    for (; found < limit; found++) {
        const std::uint64_t made = guesses();
        const Outcome outcome = next(end > made ? end - made : 0);
        if (outcome != Outcome::Found) return outcome;
    }
    return Outcome::Found;
}

void Search::solution(char* to) const {
    if (!is_bad_) engine_->solution(state_, form_, to);
}

std::uint64_t Search::guesses() const { return is_bad_ ? 0 : engine_->guesses(state_); }

}  // namespace nonet::classic

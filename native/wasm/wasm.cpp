// The C interface of a module. A call takes a job and its request, both as UTF-8 text, and gives an
// answer:
//
//     job = nonet_reserve(bytes), request = nonet_reserve(bytes)     the caller writes them
//     answer = nonet_answer(job, bytes, request, bytes)              {u32 length, text}
//     nonet_release(job), nonet_release(request), nonet_release(answer)
//
// Nothing that is written there stops a module, short of running out of memory: then the call
// traps, and nonet_trouble says so. Jobs run to their end or to their time limit; a caller that
// wants one to stop before drops the whole module.
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>

#include "../jobs/answer.hpp"
#include "trouble.hpp"

#define NONET_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#define NONET_IMPORT(name) extern "C" __attribute__((import_module("host"), import_name(#name)))

NONET_IMPORT(now) double host_now();
NONET_IMPORT(progress) void host_progress(double done, double all);
extern "C" void __wasm_call_ctors();

namespace {

class Browser : public nonet::jobs::Host {
  public:
    double seconds() override { return host_now(); }
    void progress(std::uint64_t done, std::uint64_t all) override {
        host_progress(static_cast<double>(done), static_cast<double>(all));
    }
    bool is_stopped() override { return false; }
};

// Does the text lie in the memory of the module?
bool is_inside(const char* text, std::size_t length) {
    const std::size_t memory = __builtin_wasm_memory_size(0) * 65536;
    const auto start = reinterpret_cast<std::size_t>(text);
    return start <= memory && length <= memory - start;
}

}  // namespace

NONET_EXPORT(_initialize) void initialize() { __wasm_call_ctors(); }

// 0 if there is not enough memory.
NONET_EXPORT(nonet_reserve) char* nonet_reserve(std::uint32_t bytes) {
    return new (std::nothrow) char[bytes];
}

NONET_EXPORT(nonet_release) void nonet_release(char* pointer) { delete[] pointer; }

// 0 if a text is not in memory.
NONET_EXPORT(nonet_answer)
char* nonet_answer(const char* job, std::uint32_t job_bytes, const char* request,
                   std::uint32_t request_bytes) {
    if (!is_inside(job, job_bytes) || !is_inside(request, request_bytes)) return nullptr;
    Browser host;
    const std::string text = nonet::jobs::answer({job, job_bytes}, {request, request_bytes}, host);
    const auto length = static_cast<std::uint32_t>(text.size());
    char* answer = new char[sizeof length + length];
    std::memcpy(answer, &length, sizeof length);
    std::memcpy(answer + sizeof length, text.data(), length);
    return answer;
}

NONET_EXPORT(nonet_trouble) std::uint32_t nonet_trouble() {
    return static_cast<std::uint32_t>(nonet::wasm::trouble);
}

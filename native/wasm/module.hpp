// Module: what every module exports, and what it asks of its host.
//
//     pointer = nonet_reserve(bytes)     room for what a caller writes
//     nonet_release(pointer)             that, or an answer: {u32 length, text}
//
// Nothing that is written there stops a module, short of running out of memory: then the call
// traps, and nonet_trouble says so.
#pragma once
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>

#include "../jobs/host.hpp"
#include "trouble.hpp"

#define NONET_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#define NONET_IMPORT(name) extern "C" __attribute__((import_module("host"), import_name(#name)))

NONET_IMPORT(now) double host_now();
NONET_IMPORT(progress) void host_progress(double done, double all);
extern "C" void __wasm_call_ctors();

namespace nonet::wasm {

class Browser : public jobs::Host {
  public:
    double seconds() override { return host_now(); }
    void progress(std::uint64_t done, std::uint64_t all) override {
        host_progress(static_cast<double>(done), static_cast<double>(all));
    }
    bool is_stopped() override { return false; }
};

// Do these bytes lie in the memory of the module?
inline bool is_inside(const void* bytes, std::size_t length) {
    const std::size_t memory = __builtin_wasm_memory_size(0) * 65536;
    const auto start = reinterpret_cast<std::size_t>(bytes);
    return start <= memory && length <= memory - start;
}

inline char* hand_over(const std::string& text) {
    const auto length = static_cast<std::uint32_t>(text.size());
    char* answer = new char[sizeof length + length];
    std::memcpy(answer, &length, sizeof length);
    std::memcpy(answer + sizeof length, text.data(), length);
    return answer;
}

}  // namespace nonet::wasm

NONET_EXPORT(_initialize) void initialize() { __wasm_call_ctors(); }

// 0 if there is not enough memory.
NONET_EXPORT(nonet_reserve) char* nonet_reserve(std::uint32_t bytes) {
    return new (std::nothrow) char[bytes];
}

NONET_EXPORT(nonet_release) void nonet_release(char* pointer) { delete[] pointer; }

NONET_EXPORT(nonet_trouble) std::uint32_t nonet_trouble() {
    return static_cast<std::uint32_t>(nonet::wasm::trouble);
}

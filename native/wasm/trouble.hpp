// Trouble: why a module stopped in the middle of a job. It cannot be used after that.
#pragma once
#include <cstdint>

namespace nonet::wasm {

enum class Trouble : std::uint32_t { None, OutOfMemory, Broken };

extern Trouble trouble;

[[noreturn]] void stop(Trouble why);

}  // namespace nonet::wasm

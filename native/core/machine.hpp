// Which of the builds a machine can run.
#pragma once

namespace nonet {

// Does this machine count bits by itself, and all the rest that the fast builds were made for?
inline bool is_fast() {
#ifdef NONET_FAST
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("popcnt") &&
           __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("lzcnt");
#else
    return false;
#endif
}

}  // namespace nonet

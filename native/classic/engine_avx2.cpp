// 256-bit vectors. Built with -mavx2: nothing in here may run unless the CPU has AVX2.
#if defined(__x86_64__)
#if !defined(__AVX2__)
#error "build engine_avx2.cpp with -mavx2"
#endif
#define NONET_TARGET avx2
#include "target.hpp"

namespace nonet::classic {

extern const Engine kAvx2Engine;
const Engine kAvx2Engine = {"avx2",     avx2::solve,    avx2::solve_batch, avx2::start,
                            avx2::next, avx2::solution, avx2::guesses};

}  // namespace nonet::classic
#endif

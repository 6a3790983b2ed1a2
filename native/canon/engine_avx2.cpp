// With the byte shuffle of newer machines. Nothing in here may run unless the CPU has AVX2.
#if defined(__x86_64__)
#if !defined(__AVX2__)
#error "build engine_avx2.cpp with -mavx2"
#endif
#define NONET_TARGET avx2
#include "target.hpp"

namespace nonet::canon {

extern const Engine kAvx2Engine;
const Engine kAvx2Engine = {avx2::read, avx2::write, avx2::find_puzzle, avx2::find_grid,
                            avx2::move};

}  // namespace nonet::canon
#endif

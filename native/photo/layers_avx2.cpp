// 256-bit vectors. Built with -mavx2: nothing in here may run unless the CPU has AVX2.
#if defined(__x86_64__)
#if !defined(__AVX2__)
#error "build layers_avx2.cpp with -mavx2"
#endif
#define NONET_TARGET avx2
#include "layers_target.hpp"

namespace nonet::photo {

extern RunCells* const kAvx2Cells;
RunCells* const kAvx2Cells = avx2::run_cells;

}  // namespace nonet::photo
#endif

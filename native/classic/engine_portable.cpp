// 128-bit vectors of the baseline: SSE2 on any x86-64, NEON on ARM, what else the compiler offers.
// (If the whole build is for machines with AVX2, this engine is the same as the other.)
#define NONET_TARGET portable
#include "target.hpp"

namespace nonet::classic {

extern const Engine kPortableEngine;
const Engine kPortableEngine = {"portable",       portable::solve, portable::solve_batch,
                                portable::start,  portable::next,  portable::solution,
                                portable::guesses};

}  // namespace nonet::classic

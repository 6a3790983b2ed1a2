// 128-bit vectors of the baseline: NEON on ARM, those of WebAssembly, what else the compiler
// offers.
#define NONET_TARGET portable
#include "target.hpp"

namespace nonet::canon {

extern const Engine kPortableEngine;
const Engine kPortableEngine = {portable::read, portable::write, portable::find_puzzle,
                                portable::find_grid, portable::move};

}  // namespace nonet::canon

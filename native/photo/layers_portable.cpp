// 128-bit vectors of the baseline.
#define NONET_TARGET portable
#include "layers_target.hpp"

namespace nonet::photo {

extern RunCells* const kPortableCells;
RunCells* const kPortableCells = portable::run_cells;

}  // namespace nonet::photo

// Work: how much may be done for one puzzle, and how much has been. It is counted in nodes of
// chains, not in seconds, so that the same limit gives the same answer everywhere.
#pragma once
#include <cstdint>

namespace nonet::se {

struct Work {
    std::uint64_t done = 0;
    std::uint64_t limit = 0;  // 0 for none

    bool is_over() const { return limit && done > limit; }
};

}  // namespace nonet::se

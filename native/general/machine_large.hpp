// What makes a machine for more digits than fit into 16 bits.
#pragma once
#include "machine_cells.hpp"
#include "machine_search.hpp"
#include "machine_sums.hpp"
#include "machine_words.hpp"

namespace nonet::general::NONET_ENGINE {

std::unique_ptr<Engine> make_large(const Program& program, const std::uint8_t* givens,
                                   std::optional<std::uint64_t> seed) {
    return std::make_unique<Machine<std::uint64_t, 0>>(program, givens, seed);
}

}  // namespace nonet::general::NONET_ENGINE

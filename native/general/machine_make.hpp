// All parts of the machine, and what makes one. That for many digits is apart (machine_large.hpp):
// a module for small grids leaves it out.
#pragma once
#include "machine_cells.hpp"
#include "machine_search.hpp"
#include "machine_sums.hpp"
#include "machine_words.hpp"

namespace nonet::general::NONET_ENGINE {

std::unique_ptr<Engine> make_large(const Program& program, const std::uint8_t* givens,
                                   std::optional<std::uint64_t> seed);

std::unique_ptr<Engine> make_engine(const Program& program, const std::uint8_t* givens,
                                    std::optional<std::uint64_t> seed) {
    if (program.digits > kFewDigits) return make_large(program, givens, seed);
    if (program.row == 2) return std::make_unique<Machine<std::uint16_t, 2>>(program, givens, seed);
    return std::make_unique<Machine<std::uint16_t, 0>>(program, givens, seed);
}

}  // namespace nonet::general::NONET_ENGINE

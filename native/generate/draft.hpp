// Draft: a puzzle in the making, with a stream of random numbers of its own.
//
// Every puzzle has a seed, and every attempt at it a stream drawn from that seed. The attempts of a
// seed have an order, and the first that meets the request is the puzzle: so it does not matter
// how many attempts are worked on side by side, or by how many threads.
#pragma once
#include <array>

#include "../classic/classic.hpp"
#include "../random.hpp"
#include "order.hpp"

namespace nonet::generate {

using Cells = std::array<char, classic::kCells>;  // as classic::Form::Digits has them

inline Random stream(std::uint64_t seed, std::uint64_t attempt) {
    return Random(Random(seed).next() + attempt * 0xd1342543de82ef95u);
}

struct Draft {
    Random random{0};
    Cells solution{}, puzzle{};
    Order order;
    int clues = classic::kCells;
    bool is_reached = true;  // the number of blanks that its order asks for
    bool is_minimal = true;  // as far as anyone has looked
};

}  // namespace nonet::generate

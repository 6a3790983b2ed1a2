// The finders by number.
#pragma once
#include <span>

#include "search.hpp"

namespace nonet::techniques::NONET_WIDTH {

// Which of its steps a finder returns: the first it meets, or the best of all.
enum class Policy : std::uint8_t { First, Best };

struct Finder {
    const char* name;
    Find find;
    Policy policy;
};

std::span<const Finder> finders();

}  // namespace nonet::techniques::NONET_WIDTH

// Random: a small generator whose numbers are the same on every machine (splitmix64).
#pragma once
#include <cstdint>

namespace nonet {

class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed) {}

    std::uint64_t next() {
        state_ += 0x9e3779b97f4a7c15u;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        return z ^ (z >> 31);
    }

    // A number from 0 to n - 1, each equally likely.
    std::uint32_t below(std::uint32_t n) {
        const std::uint64_t unfair =
            (std::uint64_t{1} << 32) % n;  // the tail that would favour some
        for (;;) {
            const std::uint64_t draw = next() >> 32;
            if (draw >= unfair) return static_cast<std::uint32_t>(draw % n);
        }
    }

  private:
    std::uint64_t state_;
};

}  // namespace nonet

// Engine: all solutions of a compiled program, one after the other.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>

#include "program.hpp"

namespace nonet::general {

enum class Outcome { Found, Exhausted, Limit };

inline constexpr int kFewDigits = 16;  // as many as the masks of most engines have bits

class Engine {
  public:
    // Does this build have an engine for as many digits?
    static bool fits(const Program& program);
    // Givens: one a cell, 0 where open. The program must outlive the engine.
    static std::unique_ptr<Engine> make(const Program& program, const std::uint8_t* givens,
                                        std::optional<std::uint64_t> seed);
    virtual ~Engine() = default;

    virtual void forbid(int cell, int digit) = 0;
    virtual bool settle() = 0;
    virtual Outcome next(std::uint64_t most_guesses) = 0;
    virtual std::uint64_t candidates(int cell) const = 0;

    std::uint64_t guesses() const { return guesses_; }
    std::uint64_t backtracks() const { return backtracks_; }

  protected:
    std::uint64_t guesses_ = 0, backtracks_ = 0;
};

}  // namespace nonet::general

// Probe: is there a solution if a puzzle is changed a little? Many short searches on one clock.
#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "host.hpp"
#include "search.hpp"
#include "subject.hpp"

namespace nonet::jobs {

// A puzzle with some changes.
struct Variation {
    const Layout* layout = nullptr;  // with other rules; null for those of the puzzle
    const Digits* givens = nullptr;  // null for those of the puzzle
    int cell = -1;                   // it holds one of the digits `among`: bit d is digit d + 1
    std::uint64_t among = 0;
    std::optional<std::uint64_t> seed;  // equal choices are made at random
    // The candidates of each cell; others are known to be in no solution. This only saves time.
    const std::vector<std::uint64_t>* candidates = nullptr;
};

class Probe {
  public:
    enum class Verdict { Found, None, Late };

    Probe(const Subject& subject, const Clock& clock) : subject_(subject), clock_(clock) {}

    const Subject& subject() const { return subject_; }
    const Clock& clock() const { return clock_; }

    // Goes over the solutions until `visit` returns false (Found), or to the last one (None).
    Verdict each(const Variation& changes, const std::function<bool(const Digits&)>& visit);
    // A solution other than `known`, if that is given.
    Verdict find(const Variation& changes, Digits& solution, const Digits* known = nullptr);
    // The number of solutions, up to `limit`.
    Verdict count(const Variation& changes, std::uint32_t limit, std::uint32_t& number);

    // The solution of a proper puzzle; or why there is not exactly one, as an answer has it.
    std::variant<Digits, Failure> solve_unique();

    // The message that time ran out.
    Json late() const;
    // The guesses of the last search.
    std::uint64_t guesses() const { return guesses_; }

    // The candidates that propagation leaves at the start, none in any cell if it fails.
    std::vector<std::uint64_t> settle(const Variation& changes) const;

  private:
    const Layout& layout_of(const Variation& changes) const;
    Verdict search(const Variation& changes, const Digits& givens, std::uint64_t among,
                   const std::function<bool(const Digits&)>& visit);

    const Subject& subject_;
    const Clock& clock_;
    std::uint64_t guesses_ = 0;
};

// Adds a solution to the digits that each cell has in some solution.
void mark(std::vector<std::uint64_t>& sets, const Digits& solution);

}  // namespace nonet::jobs

// Sieve: the digits that each cell has in some solution, and in how many of them.
//
// Every solution that is found counts for one candidate of every cell, so few searches are needed:
// the first goes for any solution, and each later one for a cell that lacks solutions.
#pragma once
#include <unordered_set>
#include <vector>

#include "probe.hpp"

namespace nonet::jobs {

class Sieve {
  public:
    // Counts the solutions of each candidate no further than `most`.
    Sieve(Probe& probe, std::uint32_t most);

    // False when the time is over: then there may be more solutions than were found.
    bool run();

    std::size_t solutions() const { return number_; }         // found on the way
    bool is_all() const { return is_all_; }                   // and there are no others
    std::uint32_t count(std::size_t cell, int digit) const {  // digit from 1
        return counts_[cell * digits_ + static_cast<std::size_t>(digit) - 1];
    }
    std::vector<std::uint64_t> sets() const;

  private:
    bool lacks(std::size_t cell, int digit) const { return count(cell, digit) < most_; }
    std::uint64_t lacking(std::size_t cell) const;
    bool search(std::size_t cell);
    bool take(const Digits& solution);
    void report() const;

    struct Itself {  // a hash needs no other hash
        std::size_t operator()(std::uint64_t hash) const { return static_cast<std::size_t>(hash); }
    };

    Probe& probe_;
    std::uint32_t most_;
    std::size_t digits_;
    std::vector<std::uint64_t> open_;  // candidates that may lack solutions: bit d is digit d + 1
    std::vector<std::uint64_t> possible_;  // candidates that are not known to be in no solution
    std::vector<std::uint32_t> counts_;    // by cell and digit
    std::unordered_set<std::uint64_t, Itself> known_;  // solutions, as hashes
    std::size_t number_ = 0;
    std::uint64_t seed_ = 0;
    bool is_all_ = false;
};

}  // namespace nonet::jobs

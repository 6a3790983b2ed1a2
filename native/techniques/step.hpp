// Step: one thing a player can see, as plain data. The words for it live in Python.
//
//   evidence   what one looks at: candidates, cells and houses by role, and links between them
//   effects    what follows: a digit placed, or candidates that go
#pragma once
#include <cstdint>
#include <vector>

#include "technique.hpp"

namespace nonet::techniques {

struct Candidate {
    std::uint16_t cell;
    std::uint8_t digit;  // from 0: digit d is printed as d + 1
    bool operator==(const Candidate&) const = default;
};

inline Candidate candidate(int cell, int digit) {
    return {static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(digit)};
}

struct Effects {
    std::vector<Candidate> placements;
    std::vector<Candidate> eliminations;  // in the order in which they are carried out
    bool empty() const { return placements.empty() && eliminations.empty(); }
};

// What a candidate, a cell or a house is to its pattern.
enum class Role : std::uint8_t {
    Base,    // the pattern itself: the subset, the base of a fish
    Cover,   // the houses that take a fish's digit up
    Fin,     // what spoils a pattern, and must be seen by whatever goes
    Pivot,   // the hinge of a wing, the stem of a blossom
    Pincer,  // one of the ends of a pattern: one of them is true
    SetA,    // almost locked sets, in the order of the sentence
    SetB,
    SetC,
    ColourA,  // two colours of a cluster: one of them is true
    ColourB,
    ColourC,  // the second cluster
    ColourD,
    Corner,  // a corner of a rectangle, a cell of a deadly pattern
    Extra,   // what keeps the corners from being deadly
};

struct Spot {
    Role role;
    Candidate candidate;
};

struct Place {
    Role role;
    std::uint16_t cell;
};

struct Area {
    Role role;
    std::uint16_t house;  // an index into the board's houses
};

// A node of a chain: "one of these cells has the digit" (on), or "none of them has" (off).
struct Node {
    std::vector<std::uint16_t> cells;
    std::uint8_t digit;
    bool on;
    bool is_set = false;  // an almost locked set that has lost the digit, and so is locked
};

// Between two nodes of the step: strong "if not this, then that", weak "if this, then not that".
struct Link {
    std::uint16_t from;
    std::uint16_t to;
    bool strong;
};

struct Step {
    Technique technique{};
    std::uint64_t digits = 0;  // the digits that the pattern is about: bit d is digit d + 1
    Effects effects;
    std::vector<Spot> spots;
    std::vector<Place> cells;
    std::vector<Area> houses;
    std::vector<Node> nodes;  // chains one after the other; `chains` says where each one begins
    std::vector<Link> links;
    std::vector<std::uint16_t> chains;
};

// What the search for steps is for: it takes them as they come, and says when it has enough.
class Sink {
  public:
    virtual ~Sink() = default;
    // Is a step with these effects of any use? Asked before its evidence is gathered.
    virtual bool wants(const Effects&) { return true; }
    // Takes a step; true means "enough".
    virtual bool take(Step&& step) = 0;
};

}  // namespace nonet::techniques

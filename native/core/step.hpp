// Step: one thing a player can see, as plain data. The facts for its sentences: native/words.
//
//   evidence   what one looks at: candidates, cells and houses by role, and links between them
//   effects    what follows: a digit placed, or candidates that go
//
// Both the finders of the ladders and the searches of the SE scale make such steps.
#pragma once
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "technique.hpp"

namespace nonet {

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
    std::vector<Candidate> eliminations;  // in the order they are applied
    bool empty() const { return placements.empty() && eliminations.empty(); }
    bool operator==(const Effects&) const = default;
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
inline constexpr std::array<std::string_view, 14> kRoleNames = {
    "base",  "cover",    "fin",      "pivot",    "pincer",   "set_a",  "set_b",
    "set_c", "colour_a", "colour_b", "colour_c", "colour_d", "corner", "extra"};

struct Spot {
    Role role;
    Candidate candidate;
    bool operator==(const Spot&) const = default;
};

struct Place {
    Role role;
    std::uint16_t cell;
    bool operator==(const Place&) const = default;
};

struct Area {
    Role role;
    std::uint16_t house;  // an index into the houses of the layout
    bool operator==(const Area&) const = default;
};

// Why a node of an SE chain follows from its parents; an assumption has no cause.
enum class Cause : std::uint8_t { None, Cell, Box, Row, Column, Pattern };
inline constexpr std::array<std::string_view, 6> kCauseNames = {"",    "cell",   "box",
                                                                "row", "column", "pattern"};

// A node of a chain: "one of these cells has the digit" (on), or "none of them has" (off).
struct Node {
    std::vector<std::uint16_t> cells;
    std::uint8_t digit;
    bool on;
    bool is_set = false;  // an almost locked set that has lost the digit, and so is locked
    Cause cause = Cause::None;
    std::int16_t inner = -1;  // the chain inside of the step that rules it out
    bool operator==(const Node&) const = default;
};

// Between two nodes of the step: strong "if not this, then that", weak "if this, then not that".
struct Link {
    std::uint16_t from;
    std::uint16_t to;
    bool strong;
    bool operator==(const Link&) const = default;
};

// What follows from an assumption: these digits are left in a cell, because of a clue, of a house,
// or of the cells it sees. At the end of a contradiction a cell has none; a clue or a house that
// fails is there without a cell.
struct Event {
    static constexpr std::uint16_t kNoCell = 0xffff;
    std::uint16_t cell;
    std::uint64_t digits;
    std::int16_t rule = -1;   // a place in the list of rules
    std::int16_t house = -1;  // an index into the houses of the layout
    bool operator==(const Event&) const = default;
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

    // Of clues.
    std::vector<std::uint16_t> rules;  // the clues: places in the list of rules
    // Every way to fill the open cells, if there are few: digits from 0, in the order of the
    // cells, or as a set where only their sum counts.
    std::vector<std::vector<std::uint8_t>> combinations;
    bool is_ordered = false;
    std::vector<std::int32_t> sums;  // of the houses, of the clues, and what is left
    std::vector<Event> events;       // an assumption, and what follows from it

    // On the SE scale alone.
    double difficulty = 0;
    int complexity = 0;  // of chains: the nodes in all
    // Where it was found: the candidates of every cell, a bit a digit, or 512 times its own digit.
    std::vector<std::uint16_t> before;
    std::vector<Step> inner;  // the chains inside of nested ones
    bool operator==(const Step&) const = default;
};

inline Step make_step(Technique technique, std::uint64_t digits, Effects&& effects) {
    Step step;
    step.technique = technique;
    step.digits = digits;
    step.effects = std::move(effects);
    return step;
}

// The difficulty of a step on the SE scale, in tenths; sums of tenths may be a hair too small.
inline int tenths(double difficulty) {
    return static_cast<int>(std::floor((difficulty + 0.05) * 10));
}

// What the search for steps is for: it takes them as they come, and says when it has enough.
class Sink {
  public:
    virtual ~Sink() = default;
    // Is a step with these effects of any use? Asked before its evidence is gathered.
    virtual bool wants(const Effects&) { return true; }
    // Takes a step; true means "enough".
    virtual bool take(Step&& step) = 0;
};

}  // namespace nonet

// Step: one step of a rating's path, as plain data. The words for it live in Python.
#pragma once
#include <cstdint>
#include <vector>

namespace nonet::explainer {

// clang-format off
#define NONET_EXPLAINER_TECHNIQUES(X) \
    X(last_in_house) X(hidden_single) X(direct_pointing) X(direct_claiming) \
    X(direct_hidden_pair) X(naked_single) X(direct_hidden_triple) X(pointing) X(claiming) \
    X(naked_pair) X(x_wing) X(hidden_pair) X(naked_triple) X(swordfish) X(hidden_triple) \
    X(xy_wing) X(xyz_wing) X(unique_loop_1) X(unique_loop_2) X(unique_loop_3_naked) \
    X(unique_loop_3_hidden) X(unique_loop_4) X(naked_quad) X(jellyfish) X(hidden_quad) \
    X(bug_1) X(bug_2) X(bug_3) X(bug_4) X(aligned_pair) X(x_cycle) X(y_cycle) X(xy_cycle) \
    X(x_chain) X(xy_chain) X(aligned_triplet) X(nishio) X(multiple_cell) X(multiple_house) \
    X(dynamic_contradiction) X(dynamic_double) X(dynamic_cell) X(dynamic_house)
// clang-format on

enum class Technique : std::uint8_t {
#define X(name) name,
    NONET_EXPLAINER_TECHNIQUES(X)
#undef X
};

inline constexpr const char* kTechniqueNames[] = {
#define X(name) #name,
    NONET_EXPLAINER_TECHNIQUES(X)
#undef X
};

// Why a node of a chain follows from its parents.
enum class Cause : std::uint8_t { None, Cell, Box, Row, Column, Advanced };

struct Candidate {
    std::uint8_t cell;
    std::uint8_t digit;  // from 0: digit d is printed as d + 1
    bool operator==(const Candidate&) const = default;
};

struct Node {
    Candidate candidate;
    bool on;
    Cause cause;
    std::int16_t inner;  // the inner chain that rules it out, or -1
};

struct Link {
    std::uint16_t from, to;  // nodes
};

struct Step {
    Technique technique{};
    std::uint8_t producer = 0;  // which of the scale's thirty it is of, from 1
    double difficulty = 0;
    int complexity = 0;  // of chains: the nodes in all
    std::vector<Candidate> placements;
    std::vector<Candidate> eliminations;

    // Where it was found: the candidates of every cell, a bit a digit, or 512 times its own digit.
    std::vector<std::uint16_t> before;

    // What one looks at.
    std::uint16_t digits = 0;
    std::vector<std::uint8_t> cells;
    std::vector<std::uint8_t> houses;  // box 0-8, row 9-17, column 18-26

    // Chains: a node stands after its parents; every branch has its nodes, and ends at a target.
    std::vector<Node> nodes;
    std::vector<Link> links;
    std::vector<std::uint16_t> targets;
    std::vector<Step> inner;  // chains inside of nested ones
};

}  // namespace nonet::explainer

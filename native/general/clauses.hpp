// Clauses: the open candidates of a position as a formula for a SAT solver.
#pragma once
#include <vector>

#include "search.hpp"

namespace nonet::general {

struct Clauses {
    struct Variable {
        Cell cell;
        std::uint8_t digit;  // counted from 0
    };
    // Variable v (from 1) is variables[v - 1]; those beyond are auxiliary.
    std::vector<Variable> variables;
    std::vector<int> literals;  // clause after clause, each ended by 0
};

// One variable for each candidate of an unsettled cell. Each cell takes a digit and only one; each
// digit has a place in each house; no two peers share a digit.
Clauses clauses(const Search& search);

// The same for a layout with a program (encoder.cpp).
Clauses encode(const Search& search);

}  // namespace nonet::general

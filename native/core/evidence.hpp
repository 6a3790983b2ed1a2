// How finders say what they saw: cells, candidates and houses by role, nodes and links.
#pragma once
#include "cells.hpp"
#include "step.hpp"

namespace nonet::inline NONET_WIDTH {

inline void add_spots(Step& step, Role role, const CellSet& cells, int digit) {
    for (const int cell : cells) step.spots.push_back({role, candidate(cell, digit)});
}
inline void add_spots(Step& step, Role role, int cell, Digits digits) {
    each(digits, [&](int d) { step.spots.push_back({role, candidate(cell, d)}); });
}
inline void add_cell(Step& step, Role role, int cell) {
    step.cells.push_back({role, static_cast<std::uint16_t>(cell)});
}
inline void add_cells(Step& step, Role role, const CellSet& cells) {
    for (const int cell : cells) add_cell(step, role, cell);
}
inline void add_house(Step& step, Role role, int house) {
    step.houses.push_back({role, static_cast<std::uint16_t>(house)});
}

// The nodes that follow are of another chain.
inline void begin_chain(Step& step) {
    step.chains.push_back(static_cast<std::uint16_t>(step.nodes.size()));
}
// A node of one or more cells; returns its number, for links.
inline std::uint16_t add_node(Step& step, const CellSet& cells, int digit, bool on) {
    Node node{{}, static_cast<std::uint8_t>(digit), on};
    for (const int cell : cells) node.cells.push_back(static_cast<std::uint16_t>(cell));
    step.nodes.push_back(std::move(node));
    return static_cast<std::uint16_t>(step.nodes.size() - 1);
}
// What turns a node on is a strong link, what turns it off is a weak one.
inline void add_link(Step& step, std::size_t from, std::size_t to) {
    step.links.push_back(
        {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to), step.nodes[to].on});
}

// Effects: the candidates of `digit` in `cells` go.
inline void eliminate(Effects& effects, const CellSet& cells, int digit) {
    for (const int cell : cells) effects.eliminations.push_back(candidate(cell, digit));
}

}  // namespace nonet::inline NONET_WIDTH

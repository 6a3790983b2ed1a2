// Graph: what follows from what among the candidates of a grid that does not change.
//
// Every candidate is two nodes: ON (it is true) and OFF. ON leads to OFF by weak links (the other
// candidates of its cell and its houses), OFF to ON by strong ones (the only other candidate).
// All links can be read backwards with the signs changed: a → b is also not b → not a. So what
// leads to OFF x is what ON x leads to, with the signs changed.
#pragma once
#include <vector>

#include "../core/step.hpp"
#include "grid.hpp"
#include "rows.hpp"

namespace nonet::se::NONET_WIDTH {

struct Graph {
    struct Strong {
        std::uint16_t to;
        Cause cause;
    };

    void build(const Marks& source);
    // Where the nodes lead, by way of the strongly connected components.
    void close();

    // Candidates that are there are numbered from 0 in the order of their keys.
    int count = 0, words = 0;
    std::array<std::uint16_t, kKeys> key{};
    std::array<std::int16_t, kKeys> index{};
    std::array<CellSet, 9> board{};
    Marks marks;

    // Links in the order that the scale prescribes; those inside the cell come first.
    std::vector<std::uint16_t> weak;
    std::array<std::uint16_t, kKeys + 1> weak_start{};
    std::array<std::uint16_t, kKeys> weak_house{};  // where the links to other cells begin
    std::array<std::array<Strong, 4>, kKeys> strong{};
    std::array<std::uint8_t, kKeys> strong_count{};
    Rows weak_rows;
    std::vector<Word> has_strong;

    // After close(): rows of ON bits, then OFF bits, one for each component. OFF without strong
    // links belongs to no component: it leads nowhere.
    int node(int i, bool on) const { return on ? i : count + i; }
    int component(int i, bool on) const { return component_[node(i, on)]; }
    const Word* on_row(int i, bool on) const { return rows_.at(component(i, on)); }
    const Word* off_row(int i, bool on) const { return rows_.at(component(i, on)) + words; }
    bool leads(int i, bool on) const { return on || strong_count[i]; }
    bool is_reached(int from, bool from_on, int to, bool to_on) const {
        return has_bit(to_on ? on_row(from, from_on) : off_row(from, from_on), to);
    }
    int components = 0;

    int cell(int i) const { return key[i] / 9; }
    int digit(int i) const { return key[i] % 9; }

  private:
    int link_weakly(int i, int at);
    void link_strongly(int i);
    void add_strong(int i, int other, Cause cause);
    void visit(int root);
    void finish(int node);

    Rows rows_;
    std::vector<std::uint16_t> component_, low_, number_, stack_;
    struct Frame {
        std::uint16_t node, next;
    };
    std::vector<Frame> frames_;
    int visited_ = 0;
};

// The cause of a link between two cells or within one: a cell beats a box, a box a line.
inline Cause weak_cause(int from_cell, int to_cell) {
    if (from_cell == to_cell) return Cause::Cell;
    if (house_of(from_cell, kBox) == house_of(to_cell, kBox)) return Cause::Box;
    return house_of(from_cell, kRow) == house_of(to_cell, kRow) ? Cause::Row : Cause::Column;
}

inline Cause house_cause(int kind) { return static_cast<Cause>(kind + 2); }

}  // namespace nonet::se::NONET_WIDTH

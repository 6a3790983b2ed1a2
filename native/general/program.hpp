// Program: the constraints of a puzzle, compiled once for the engine that searches.
//
// Cells that must be equal become one variable. What only restricts candidates or forbids repeats
// is folded into masks and peers; relations become tables of supports. Everything else is a
// propagator. A propagator has a number, and smaller numbers run first: cheap ones come before
// expensive ones.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "../core/constraints.hpp"

namespace nonet::general {

// A part of a pool: the places from `begin` to `end`.
struct Span {
    std::uint32_t begin = 0, end = 0;
    std::uint32_t size() const { return end - begin; }
};

struct Program {
    using Variable = std::uint16_t;
    using Set = std::uint64_t;  // of digits or of sums

    // In this order they run.
    enum class Kind : std::uint8_t {
        Chain,
        Count,
        Required,
        Element,
        House,
        Run,
        Cage,
        Sum,
        Segment,
        Word,
        Any,
        Overlap,
    };
    struct Propagator {
        Kind kind;
        std::uint32_t index;      // into the list of its kind
        Span scope;               // the variables that wake it, in `pool`
        Span blame{};             // those that get weight when it fails
        bool is_derived = false;  // it follows from others, and runs after them
    };

    // Along each edge the number grows by at least `step`: 1 for a thermometer, 0 for a slow one.
    struct Edge {
        Variable low, high;
        std::uint8_t step;
    };
    struct Chain {
        Span edges;  // in `edges`, each after those that lead to its lower end
    };
    struct Count {
        Span cells;
        Set digits, numbers;
    };
    // Digits that the cells must contain, and how often each.
    struct Required {
        Span cells, digits;  // digits in `sets`: digit + 64 · times
    };
    struct Element {
        Variable control;
        Span array;
        std::uint8_t digit;
    };
    // The rests of two houses that overlap: they hold the same digits.
    struct Overlap {
        Span first, second;
    };
    // Different cells whose digits are, as a set, one of the windows.
    struct Run {
        Span cells, windows;  // windows in `sets`
    };
    // Different cells with a sum of relative values (value − first value) from least to most.
    struct Cage {
        Span cells, rests;  // rests in `rests`: the other cells of the houses around it
        int least, most;
    };
    // Different cells, times a factor; or a shared sum. Relative values again.
    struct Group {
        Span cells;
        int factor;
        int shared = -1;
    };
    struct Sum {
        Span groups;
        int least, most;
        int shared;  // the set of sums that it shares with others, or -1
        int offset;  // bit b of that set is the sum b + offset
    };
    // A word as layers of edges between numbered nodes; what leads nowhere is left out.
    struct Arc {
        std::uint16_t from, to;
        Set digits;
    };
    struct Word {
        Span cells;
        Span layers;          // in `layers`, one for each cell
        std::uint16_t nodes;  // in the largest layer
    };
    struct Any {
        Span branches;  // in `branches`
        Span scope;     // the variables of all branches, in `pool`
        int alive;      // the place of the set of live branches
    };
    struct Branch {
        Span propagators;  // in `parts`
        Span masks;        // in `branch_masks`
        Span relations;    // in `branch_relations`
    };
    struct BranchMask {
        Variable variable;
        Set digits;
    };
    struct BranchRelation {
        Variable first, second;
        std::uint16_t table;  // from first to second; the next table leads back
    };
    struct Link {
        Variable other;
        std::uint16_t table;
    };

    int cells = 0, digits = 0, variables = 0;
    bool is_impossible = false;
    std::vector<int> values;            // relative: the first is 0
    bool is_even = true;                // are the values 0, 1, 2 …?
    std::vector<Variable> variable_of;  // by cell
    std::vector<Set> masks;             // by variable, at the start

    std::vector<std::uint32_t> pool;  // variables
    std::vector<Set> sets;
    std::vector<Span> rests;
    std::vector<Edge> edges;
    std::vector<Span> layers;  // in `arcs`
    std::vector<Arc> arcs;
    std::vector<Branch> branches;
    std::vector<BranchMask> branch_masks;
    std::vector<BranchRelation> branch_relations;

    std::vector<Propagator> propagators;
    std::vector<Propagator> parts;  // of branches: these wait in no queue
    std::vector<Span> houses;
    std::vector<std::uint64_t> house_sets;  // by house: its variables as a set
    std::vector<Chain> chains;
    std::vector<Count> counts;
    std::vector<Required> required;
    std::vector<Element> elements;
    std::vector<Overlap> overlaps;
    std::vector<Run> runs;
    std::vector<Cage> cages;
    std::vector<Group> groups;
    std::vector<Sum> sums;
    std::vector<Word> words;
    std::vector<Any> alternatives;
    std::vector<Set> shared;  // sets of sums and of live branches at the start

    // By variable, each list from its first to the next one's first.
    std::vector<std::uint32_t> house_start, link_start;
    std::vector<std::uint16_t> houses_of;
    std::vector<Link> links;
    int row = 0;                      // words of a set of variables
    std::vector<std::uint64_t> seen;  // by variable: its peers as a set
    int words_of_queue = 0;
    std::vector<std::uint64_t> watches;         // by variable: the propagators to wake
    std::vector<std::uint64_t> shared_watches;  // by shared set

    // Supports: tables[t] digit by digit; `supports` by the lower and the upper byte of a mask.
    std::vector<std::vector<Set>> tables;
    std::vector<std::uint16_t> supports;  // 512 entries a table, for up to 16 digits

    // All sets of digits by size and sum of relative values, for up to ten digits.
    bool has_combinations = false;
    int most_sum = 0;
    std::vector<std::uint16_t> combinations;
    std::vector<std::uint16_t> combination_start;  // [size · (most_sum + 2) + sum]
    Span combinations_of(int size, int least, int most) const {
        if (least < 0) least = 0;
        if (most > most_sum) most = most_sum;
        if (least > most) return {};
        const std::size_t at = static_cast<std::size_t>(size) * (most_sum + 2);
        return {combination_start[at + least], combination_start[at + most + 1]};
    }
};

struct Options {
    bool with_derived = true;  // sums that follow from others: innies, outies, hidden cages
};

std::shared_ptr<const Program> compile(const Constraints& constraints, Options options = {});

}  // namespace nonet::general

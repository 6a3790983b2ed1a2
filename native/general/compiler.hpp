// Compiler: from constraints to a program, step by step.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "../core/sort.hpp"
#include "program.hpp"

namespace nonet::general {

using Variable = Program::Variable;
using Set = Program::Set;
using Kind = Program::Kind;
using Table = std::vector<Set>;

inline constexpr int kMostRange = 63;  // of a set of sums in one word

// Without the instruction that many builds lack.
inline int count(Set set) {
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    return static_cast<int>(((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
}

struct Relation {
    Variable first, second;
    Table table;
};
struct Mask {
    Variable variable;
    Set digits;
};
// What constraints come down to, at the top or in a branch.
struct Parts {
    std::vector<Mask> masks;
    std::vector<Relation> relations;
    std::vector<Program::Propagator> propagators;
    std::vector<std::vector<Variable>> groups;  // without repeats
    std::vector<std::vector<Variable>> houses;
    bool is_impossible = false;
};
struct Term {
    Variable variable;
    int factor;
};

class Compiler {
  public:
    Compiler(const Constraints& constraints, Options options)
        : options_(options), made_(std::make_shared<Program>()), program_(*made_) {
        program_.cells = constraints.cells;
        program_.digits = constraints.digits;
        all_ = constraints.all_digits();
        for (const int value : constraints.values)
            program_.values.push_back(value - constraints.values[0]);
        base_ = constraints.values[0];
        program_.is_even = program_.values.back() == program_.digits - 1;
        program_.pool.reserve(2048);  // of most puzzles: growing costs a tenth of the compilation
        program_.groups.reserve(256);
        program_.rests.reserve(256);
        program_.cages.reserve(128);
        program_.sums.reserve(128);
        merge(constraints);
        list_combinations();
        run(constraints);
    }

    std::shared_ptr<const Program> take() { return std::move(made_); }

  private:
    // --- variables ---

    void merge(const Constraints& constraints);

    Variable at(int cell) const { return program_.variable_of[cell]; }
    std::vector<Variable> at(const Constraints::Cells& cells) const {
        std::vector<Variable> list;
        list.reserve(cells.size());
        for (const auto cell : cells) list.push_back(at(cell));
        return list;
    }

    bool sees(Variable a, Variable b) const {
        return program_.seen[static_cast<std::size_t>(a) * program_.row + b / 64] >> (b % 64) & 1;
    }
    void see(Variable a, Variable b) {
        program_.seen[static_cast<std::size_t>(a) * program_.row + b / 64] |= Set{1} << (b % 64);
        program_.seen[static_cast<std::size_t>(b) * program_.row + a / 64] |= Set{1} << (a % 64);
    }
    void see_all(const std::vector<Variable>& group);

    // --- tables ---

    void list_combinations();

    Table transposed(const Table& table) const;
    template <class Holds>
    Table table_of(Holds holds) const {
        Table table(program_.digits, 0);
        for (int a = 0; a < program_.digits; a++)
            for (int b = 0; b < program_.digits; b++)
                if (holds(a, b)) table[a] |= Set{1} << b;
        return table;
    }
    Table unequal() const {
        return table_of([](int a, int b) { return a != b; });
    }

    std::uint16_t intern(const Table& table);

    // --- pools ---

    template <class List>
    Span pool(const List& list) {
        const auto begin = static_cast<std::uint32_t>(program_.pool.size());
        program_.pool.insert(program_.pool.end(), list.begin(), list.end());
        return {begin, static_cast<std::uint32_t>(program_.pool.size())};
    }
    template <class Item>
    static std::uint32_t add(std::vector<Item>& list, Item item) {
        list.push_back(std::move(item));
        return static_cast<std::uint32_t>(list.size() - 1);
    }

    // --- constraints, at the top or in a branch ---

    void lower(const Constraints& from, Parts& out);
    void lower_rest(const Constraints& from, Parts& out);

    void relate(Variable a, Variable b, const Table& table, Parts& out);

    void lower(const Constraints::Consecutive& run, const Constraints& from, Parts& out);

    void lower(const Constraints::Twin& twin, Parts& out);

    std::vector<Term> terms_of(const std::vector<Constraints::Term>& from, int& least, int& most);

    Span group(std::vector<Term>& terms);

    void lower_sum(std::vector<Term> terms, int least, int most, bool is_derived, Parts& out);

    void lower(const Constraints::EqualSums& equal, Parts& out);

    void lower_word(const std::vector<Variable>& cells, const Constraints::Automaton& automaton,
                    Parts& out);

    void lower_counts(const std::vector<Constraints::Count>& counts, Parts& out);
    static Set up_to(int bit) { return bit >= 63 ? ~Set{0} : (Set{2} << bit) - 1; }

    void lower(const Constraints::Element& element, const Constraints& from, Parts& out);

    void lower(const Constraints::Any& any, Parts& out);

    void widen(Parts& parts);

    // --- the whole ---

    static bool has_repeat(std::vector<Variable> group) {
        nonet::sort(group);
        return std::adjacent_find(group.begin(), group.end()) != group.end();
    }

    void run(const Constraints& constraints);

    void settle_groups(Parts& parts);

    void link(Parts& parts);

    void chain(const std::vector<Program::Edge>& edges, std::vector<Relation>& plain, Parts& parts);

    void connect(const std::vector<Relation>& relations);

    void finish(Parts& parts);

    void lower_shared(std::vector<Term> terms, std::vector<int> shared, int sum, Parts& parts);

    void leave(Parts& parts);
    int shape_of(std::size_t h) const;

    template <class Word>
    Span pool_of(Word word) {
        const auto begin = static_cast<std::uint32_t>(program_.pool.size());
        for (int w = 0; w < program_.row; w++)
            for (Set left = word(static_cast<std::size_t>(w)); left; left &= left - 1)
                program_.pool.push_back(
                    static_cast<std::uint32_t>(64 * w + std::countr_zero(left)));
        return {begin, static_cast<std::uint32_t>(program_.pool.size())};
    }

    // --- sums that follow from others ---

    static constexpr int kRow = 6;  // words of a set of variables: grids up to 19×19
    using Row = std::array<Set, kRow>;
    struct Known {
        Row cells;
        int size;
        int sum;          // of relative values
        int shared = -1;  // a set of sums to add to it
    };
    std::vector<Known> segments_;
    std::vector<const Known*> near_[2];  // cages inside a region, and across its border

    void remember(const std::vector<Term>& terms, int sum, int shared);

    void derive(const Constraints& constraints, Parts& parts);

    void derive(const Known& region, const std::vector<Known>& cages,
                std::vector<std::vector<Term>>& made, Parts& parts);

    void list_houses();

    template <int Words>
    void list_near(const Known& region, const std::vector<Known>& cages);

    void surround_cages();

    Options options_;
    std::shared_ptr<Program> made_;
    Program& program_;
    Set all_ = 0;
    int base_ = 0;
};

}  // namespace nonet::general

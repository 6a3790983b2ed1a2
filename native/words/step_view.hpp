// StepView: a step in its puzzle, as the facts are read from it.
#pragma once
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "../core/shape.hpp"
#include "../core/step.hpp"

namespace nonet::words {

using Cells = std::vector<std::uint16_t>;

inline std::string name_of(Role role) {
    return std::string(kRoleNames[static_cast<std::size_t>(role)]);
}

// The cells of several lists, one after the other.
Cells join(std::initializer_list<Cells> parts);

struct StepView {
    const Step& step;
    const Shape& shape;

    // The names of cells, in order, each once.
    Json names(const std::set<int>& cells) const;
    Json names(const Cells& cells) const {
        return names(std::set<int>(cells.begin(), cells.end()));
    }
    Json name(int cell) const { return shape.cell(cell); }

    Json digits() const;                     // that the pattern is about
    std::vector<int> digits_of(Role) const;  // of its candidates with this role, in order
    std::set<int> cells_of(Role) const;      // with this role, or with such a candidate
    std::vector<int> houses_of(Role) const;
    std::set<int> targets() const;           // the cells of the eliminations
    std::vector<int> target_digits() const;  // of all effects

    bool holds(int house, const std::set<int>& cells) const;  // with all of the cells
    std::string_view kind(int house) const;
    bool sees(int cell, int other) const;
    // The houses that contain all of the cells: those of the role if there are any.
    std::vector<int> find_shared_houses(const Cells& cells) const;
    std::vector<int> find_shared_houses(const Cells& cells, Role role) const;
    Json house_facts(const std::vector<int>& houses) const;
};

}  // namespace nonet::words

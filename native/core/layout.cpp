#include "layout.hpp"

#include <algorithm>
#include <utility>

#include "../general/program.hpp"

namespace nonet {
namespace {

using Cell = Layout::Cell;

bool has_stray_cell(const std::vector<Cell>& group, int cells) {
    return std::any_of(group.begin(), group.end(), [&](Cell cell) { return cell >= cells; });
}

bool names_a_cell_twice(std::vector<Cell> group) {
    std::sort(group.begin(), group.end());
    return std::adjacent_find(group.begin(), group.end()) != group.end();
}

template <class List>
Layout::Groups groups_of(const List& list) {
    Layout::Groups groups;
    groups.reserve(list.size());
    for (const auto& group : list) groups.push_back(group.cells);
    return groups;
}

}  // namespace

const char* layout_problem(int cells, int digits, const Layout::Groups& houses,
                           const Layout::Groups& different) {
    if (cells < 1 || cells > Layout::kMostCells) return "a layout has 1 to 1296 cells";
    if (digits < 1 || digits > Layout::kMostDigits) return "a layout has 1 to 36 digits";
    for (const auto& house : houses) {
        if (static_cast<int>(house.size()) != digits) return "a house has one cell for each digit";
        if (has_stray_cell(house, cells)) return "a house names a cell that is not there";
        if (names_a_cell_twice(house)) return "a house names a cell twice";
    }
    for (const auto& group : different)
        if (has_stray_cell(group, cells)) return "a group names a cell that is not there";
    return nullptr;
}

Layout::Layout(int cells_, int digits_, Groups houses_, const Groups& different)
    : cells(cells_), digits(digits_), houses(std::move(houses_)), peers(cells_), houses_of(cells_) {
    const auto forbid_repeats = [&](const std::vector<Cell>& group) {
        for (const Cell a : group)
            for (const Cell b : group)
                if (a != b) peers[a].push_back(b);
    };
    for (std::size_t h = 0; h < houses.size(); h++) {
        forbid_repeats(houses[h]);
        for (const Cell cell : houses[h]) houses_of[cell].push_back(static_cast<std::uint16_t>(h));
    }
    for (const auto& group : different) forbid_repeats(group);
    for (auto& list : peers) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
}

Layout::Layout(const Constraints& constraints)
    : Layout(constraints.cells, constraints.digits, groups_of(constraints.houses),
             groups_of(constraints.different)) {
    if (!constraints.is_plain()) program = general::compile(constraints);
}

}  // namespace nonet

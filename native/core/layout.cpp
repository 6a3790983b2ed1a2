#include "layout.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "../general/program.hpp"
#include "sort.hpp"

namespace nonet {
namespace {

using Cell = Layout::Cell;

bool has_stray_cell(const std::vector<Cell>& group, int cells) {
    return std::any_of(group.begin(), group.end(), [&](Cell cell) { return cell >= cells; });
}

bool names_a_cell_twice(std::vector<Cell> group) {
    nonet::sort(group);
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
    const std::size_t row = (static_cast<std::size_t>(cells) + 63) / 64;
    std::vector<std::uint64_t> seen(row * cells, 0), group_row(row);
    const auto forbid_repeats = [&](const std::vector<Cell>& group) {
        std::fill(group_row.begin(), group_row.end(), 0);
        for (const Cell a : group) group_row[a / 64] |= std::uint64_t{1} << (a % 64);
        for (const Cell a : group)
            for (std::size_t w = 0; w < row; w++) seen[a * row + w] |= group_row[w];
    };
    for (auto& list : houses_of) list.reserve(4);
    for (std::size_t h = 0; h < houses.size(); h++) {
        forbid_repeats(houses[h]);
        for (const Cell cell : houses[h]) houses_of[cell].push_back(static_cast<std::uint16_t>(h));
    }
    for (const auto& group : different) forbid_repeats(group);
    std::vector<Cell> list;
    for (std::size_t cell = 0; cell < peers.size(); cell++) {
        seen[cell * row + cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
        list.clear();
        for (std::size_t w = 0; w < row; w++)
            for (std::uint64_t left = seen[cell * row + w]; left; left &= left - 1)
                list.push_back(static_cast<Cell>(64 * w + std::countr_zero(left)));
        peers[cell] = list;
    }
}

Layout::Layout(const Constraints& all, bool with_derived)
    : Layout(all.cells, all.digits, groups_of(all.houses), groups_of(all.different)) {
    if (all.is_plain()) return;
    program = general::compile(all, {with_derived});
    constraints = std::make_shared<const Constraints>(all);
}

}  // namespace nonet

#include "board.hpp"

#include <cmath>

#include "clues/book.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

bool same_row(const std::vector<Layout::Cell>& house, int side) {
    for (const auto cell : house)
        if (cell / side != house[0] / side) return false;
    return true;
}

bool same_column(const std::vector<Layout::Cell>& house, int side) {
    for (const auto cell : house)
        if (cell % side != house[0] % side) return false;
    return true;
}

bool is_diagonal(const std::vector<Layout::Cell>& house, int side) {
    bool falls = true, rises = true;
    for (const auto cell : house) {
        falls &= cell / side == cell % side;
        rises &= cell / side + cell % side == side - 1;
    }
    return falls || rises;
}

// The houses that are neither lines nor diagonals, and cover the grid without overlap, are regions.
// A region may have the shape of a line that is a house already.
std::vector<Kind> kinds_of(const Layout& layout, int side) {
    std::vector<Kind> kinds(layout.houses.size(), Kind::Other);
    std::vector<bool> has_row(side, false), has_column(side, false), is_taken(layout.cells, false);
    const auto is_first = [](std::vector<bool>& seen, int line) {
        const bool is_new = !seen[line];
        seen[line] = true;
        return is_new;
    };
    int covered = 0;
    std::vector<std::size_t> pieces;
    for (std::size_t h = 0; h < layout.houses.size(); h++) {
        const auto& house = layout.houses[h];
        if (same_row(house, side) && is_first(has_row, house[0] / side)) {
            kinds[h] = Kind::Row;
        } else if (same_column(house, side) && is_first(has_column, house[0] % side)) {
            kinds[h] = Kind::Column;
        } else if (!is_diagonal(house, side)) {
            bool is_new = true;
            for (const auto cell : house) is_new &= !is_taken[cell];
            if (!is_new) continue;
            for (const auto cell : house) is_taken[cell] = true;
            covered += static_cast<int>(house.size());
            pieces.push_back(h);
        }
    }
    if (covered == layout.cells)
        for (const auto h : pieces) kinds[h] = Kind::Region;
    return kinds;
}

int side_of(const Layout& layout) { return static_cast<int>(std::lround(std::sqrt(layout.cells))); }

}  // namespace

bool Board::fits(const Layout& layout) {
    return layout.cells <= kMaxCells && layout.digits <= kMaxDigits &&
           static_cast<int>(layout.houses.size()) <= kMaxHouses;
}

Board::Board(const Layout& layout)
    : cells(layout.cells), digits(layout.digits), side(side_of(layout)), houses_of(layout.cells) {
    const auto found = kinds_of(layout, side);
    region_of.fill(-1);
    for (int cell = 0; cell < cells; cell++) all.add(cell);
    for (const Kind kind : {Kind::Row, Kind::Column, Kind::Region, Kind::Other})
        for (std::size_t name = 0; name < found.size(); name++) {
            if (found[name] != kind) continue;
            const int h = static_cast<int>(houses.size());
            CellSet house;
            for (const auto cell : layout.houses[name]) {
                house.add(cell);
                houses_of[cell].push_back(static_cast<std::uint16_t>(h));
                if (kind == Kind::Region) region_of[cell] = static_cast<std::int16_t>(h);
            }
            houses.push_back(house);
            kinds.push_back(kind);
            house_name.push_back(static_cast<int>(name));
            (kind == Kind::Row      ? rows
             : kind == Kind::Column ? columns
             : kind == Kind::Region ? regions
                                    : others)
                .push_back(h);
        }
    lines = rows;
    lines.insert(lines.end(), columns.begin(), columns.end());
    by_box = regions;
    by_box.insert(by_box.end(), lines.begin(), lines.end());
    by_box.insert(by_box.end(), others.begin(), others.end());
    only_houses = !layout.constraints;
    for (int cell = 0; cell < cells; cell++) {
        CellSet in_houses;
        for (const int h : houses_of[cell]) in_houses |= houses[h];
        for (const auto peer : layout.peers[cell]) {
            peers[cell].add(peer);
            only_houses &= in_houses.has(peer);
        }
    }
    if (!layout.constraints) return;
    clues = std::make_shared<clues::Book>(layout, side);
    std::vector<std::uint16_t> numbers(houses.size());
    for (std::size_t h = 0; h < houses.size(); h++)
        numbers[static_cast<std::size_t>(house_name[h])] = static_cast<std::uint16_t>(h);
    clues->set_numbers(std::move(numbers));
}

}  // namespace nonet::techniques::NONET_WIDTH

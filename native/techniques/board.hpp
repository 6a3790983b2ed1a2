// Board: the rules of a puzzle as sets of cells, with its houses separated by kind.
#pragma once
#include <memory>
#include <vector>

#include "../core/cells.hpp"
#include "../core/layout.hpp"

namespace nonet::techniques {

enum class Kind : std::uint8_t { Row, Column, Region, Other };

namespace clues {
class Book;
}

}  // namespace nonet::techniques

namespace nonet::techniques::NONET_WIDTH {

struct Board {
    int cells;
    int digits;
    int side;  // cells in a row: cell = row * side + column

    // Rows, then columns, then regions (boxes, or the pieces of a jigsaw), then all others (the
    // diagonals); houses of one kind in the order of the layout. `house_name[h]` is the number
    // of house h there.
    std::vector<CellSet> houses;
    std::vector<Kind> kinds;
    std::vector<int> house_name;
    std::vector<int> rows, columns, regions, others;  // which houses are of which kind
    std::vector<int> lines;                           // rows, then columns
    std::vector<int> by_box;                          // regions, rows, columns, others

    std::array<CellSet, kMaxCells> peers{};
    std::vector<std::vector<std::uint16_t>> houses_of;  // per cell, ascending: row, column, region
    std::array<std::int16_t, kMaxCells> region_of{};    // the house, or -1
    CellSet all;
    bool only_houses;                    // no rule speaks of anything but houses
    std::shared_ptr<clues::Book> clues;  // where there are rules beyond houses and groups

    explicit Board(const Layout& layout);

    static bool fits(const Layout& layout);  // is this width enough for it?

    int row(int cell) const { return cell / side; }
    int column(int cell) const { return cell % side; }
    int cell_at(int row, int column) const { return row * side + column; }
    bool see(int a, int b) const { return peers[a].has(b); }
    // The cells that see every one of these (all cells, if there is none).
    CellSet common_peers(const CellSet& of) const {
        CellSet common = all;
        for (const int cell : of) common &= peers[cell];
        return common;
    }
    Digits all_digits() const { return static_cast<Digits>((Digits{1} << digits) - 1); }
};

}  // namespace nonet::techniques::NONET_WIDTH

#include "sheet.hpp"

#include <bit>
#include <utility>

namespace nonet::methods {
namespace {

using Singles = std::vector<std::pair<int, int>>;  // a cell, and the digit that it must hold

Singles find_full_houses(const Sheet& sheet) {
    Singles found;
    for (const auto& house : sheet.layout().houses) {
        int empty = 0, last = 0;
        for (const auto cell : house)
            if (!sheet.digit(cell)) empty++, last = cell;
        if (empty == 1 && sheet.marks(last))
            found.emplace_back(last, std::countr_zero(sheet.marks(last)));
    }
    return found;
}

Singles find_naked_singles(const Sheet& sheet) {
    Singles found;
    for (int cell = 0; cell < sheet.layout().cells; cell++)
        if (std::has_single_bit(sheet.marks(cell)))
            found.emplace_back(cell, std::countr_zero(sheet.marks(cell)));
    return found;
}

Singles find_hidden_singles(const Sheet& sheet) {
    Singles found;
    for (const auto& house : sheet.layout().houses)
        for (int digit = 1; digit <= sheet.layout().digits; digit++) {
            int places = 0, first = 0;
            for (const auto cell : house)
                if (sheet.has_mark(cell, digit) && !places++) first = cell;
            if (places == 1) found.emplace_back(first, digit);
        }
    return found;
}

Singles find_singles(const Sheet& sheet) {
    if (auto found = find_full_houses(sheet); !found.empty()) return found;
    if (auto found = find_naked_singles(sheet); !found.empty()) return found;
    return find_hidden_singles(sheet);
}

bool has_digit_without_place(const Sheet& sheet) {
    for (const auto& house : sheet.layout().houses) {
        Marks possible = 0;
        for (const auto cell : house) possible |= sheet.marks(cell) | Marks{1} << sheet.digit(cell);
        if (std::popcount(possible & ~Marks{1}) < sheet.layout().digits) return true;
    }
    return false;
}

}  // namespace

Outcome use_pen_and_paper(const Board& board, Seed, Tally& tally) {
    if (has_clash(board)) return Outcome::None;
    Sheet sheet(board);
    // Go through the whole grid with the easiest search that still finds something.
    for (auto singles = find_singles(sheet); !singles.empty(); singles = find_singles(sheet)) {
        for (const auto& [cell, digit] : singles) {
            if (!sheet.has_mark(cell, digit)) continue;  // filled by an earlier single
            sheet.put(cell, digit);
            if (!tally.take(Kind::Place, cell, digit)) return Outcome::Limit;
        }
        if (sheet.is_stuck()) break;
    }
    if (sheet.is_stuck() || has_digit_without_place(sheet)) return Outcome::None;
    return sheet.is_full() ? Outcome::Solved : Outcome::Incomplete;
}

}  // namespace nonet::methods

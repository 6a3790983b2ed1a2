#include "book.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

#include "../../core/sort.hpp"

namespace nonet::techniques::clues {
namespace {

using Cells = Constraints::Cells;

constexpr std::size_t kWidest = 4;       // houses of an area
constexpr std::size_t kMostKept = 2000;  // units that are made while looking

Seen seen_of(const Layout& layout) {
    Seen out{(static_cast<std::size_t>(layout.cells) + 63) / 64, {}};
    out.bits.resize(out.row * static_cast<std::size_t>(layout.cells));
    for (std::size_t cell = 0; cell < layout.peers.size(); cell++)
        for (const auto peer : layout.peers[cell])
            out.bits[cell * out.row + peer / 64u] |= std::uint64_t{1} << (peer % 64);
    return out;
}

}  // namespace

Book::Book(const Layout& layout_, int side)
    : layout(layout_),
      all(*layout_.constraints),
      sees(seen_of(layout_)),
      clues(list_clues(all, sees)),
      clues_of(static_cast<std::size_t>(layout_.cells)) {
    for (std::size_t clue = 0; clue < clues.size(); clue++)
        for (const auto cell : clues[clue].unit.cells)
            clues_of[cell].push_back(static_cast<std::uint16_t>(clue));
    list_areas(side);
    list_pieces();
}

int Book::value(std::uint64_t single) const {
    return all.values[static_cast<std::size_t>(std::countr_zero(single))];
}

// Each house; then runs of lines, and pairs of other houses, that do not overlap and touch.
void Book::list_areas(int side) {
    const auto& houses = layout.houses;
    std::vector<std::vector<bool>> has(houses.size(),
                                       std::vector<bool>(static_cast<std::size_t>(layout.cells)));
    for (std::size_t h = 0; h < houses.size(); h++)
        for (const auto cell : houses[h]) has[h][cell] = true;
    const auto touches = [&](std::size_t a, std::size_t b) {
        bool is_beside = false;
        for (const auto cell : houses[a]) {
            if (has[b][cell]) return false;
            const auto at = static_cast<std::size_t>(cell), row = static_cast<std::size_t>(side);
            is_beside |= (at % row + 1 < row && has[b][at + 1]) || (at % row && has[b][at - 1]) ||
                         (at >= row && has[b][at - row]) ||
                         (at + row < has[b].size() && has[b][at + row]);
        }
        return is_beside;
    };
    const auto is_line = [&](std::size_t h) {
        const auto is_same = [&](auto part) {
            return std::all_of(houses[h].begin(), houses[h].end(),
                               [&](int cell) { return part(cell) == part(houses[h][0]); });
        };
        return is_same([&](int cell) { return cell / side; }) ||
               is_same([&](int cell) { return cell % side; });
    };
    std::vector<std::vector<std::size_t>> runs;
    for (std::size_t h = 0; h < houses.size(); h++) runs.push_back({h});
    for (std::size_t at = 0; at < runs.size(); at++) {
        const auto run = runs[at];
        Area area;
        for (const auto h : run) {
            area.houses.push_back(static_cast<std::uint16_t>(h));
            area.cells.insert(area.cells.end(), houses[h].begin(), houses[h].end());
        }
        areas.push_back(std::move(area));
        const bool are_lines = is_line(run.back());
        if (run.size() >= (are_lines ? kWidest : 2)) continue;
        for (std::size_t next = run.back() + 1; next < houses.size(); next++)
            if (is_line(next) == are_lines && touches(run.back(), next)) {
                runs.push_back(run);
                runs.back().push_back(next);
            }
    }
}

void Book::list_pieces() {
    for (const auto& sum : all.sums) {
        Cells cells;
        bool is_plain = sum.least == sum.most;
        for (const auto& term : sum.terms) {
            is_plain &= term.factor == 1;
            cells.push_back(term.cell);
        }
        nonet::sort(cells);
        is_plain &= std::adjacent_find(cells.begin(), cells.end()) == cells.end();
        if (is_plain && !cells.empty()) pieces.push_back({sum.source, std::move(cells), sum.least});
    }
    nonet::stable_sort(
        pieces, [](const Piece& a, const Piece& b) { return a.cells.size() > b.cells.size(); });
}

const Unit& Book::pair(std::size_t first, std::size_t second) {
    if (pairs_.size() > kMostKept) pairs_.clear();
    const auto known = pairs_.find({first, second});
    if (known != pairs_.end()) return known->second;
    return pairs_
        .emplace(std::pair(first, second),
                 join(all, {&clues[first].unit, &clues[second].unit}, sees))
        .first->second;
}

const Unit& Book::sum(const std::vector<Constraints::Term>& terms, int sum) {
    if (sums_.size() > kMostKept) sums_.clear();
    std::vector<int> key{sum};
    for (const auto& term : terms) key.push_back(term.factor * (term.cell + 1));
    const auto known = sums_.find(key);
    if (known != sums_.end()) return known->second;
    return sums_.emplace(std::move(key), sum_unit(all, terms, sum, sees)).first->second;
}

Effects effects_of(const Sight& sight, const Unit& unit, const Masks& left) {
    Effects out;
    for (std::size_t at = 0; at < left.size(); at++) {
        const auto cell = unit.cells[at];
        if (!sight.open[cell]) continue;
        for (auto gone = sight.masks[cell] & ~left[at]; gone; gone &= gone - 1)
            out.eliminations.push_back(candidate(cell, std::countr_zero(gone)));
    }
    return out;
}

void add_cells(Step& step, Role role, const Cells& cells) {
    for (const auto cell : cells) step.cells.push_back({role, cell});
}

void add_clue_cells(Step& step, const Sight& sight, Role role, const Unit& unit) {
    for (const auto cell : unit.cells)
        step.cells.push_back({sight.open[cell] ? role : Role::Cover, cell});
}

void add_combinations(Step& step, const Sight& sight, const Unit& unit) {
    constexpr std::size_t kMostWays = 1500, kMostShown = 6, kMostWords = 4;
    const bool is_sum = unit.technique == Technique::cage_combinations;
    const auto ways = unit.list_ways(unit.read(sight.masks), is_sum ? kMostWays : kMostWords);
    if (!ways) return;
    std::set<std::vector<int>> found;
    for (const auto& way : *ways) {
        std::vector<int> own;
        for (std::size_t at = 0; at < way.size(); at++)
            if (sight.open[unit.cells[at]]) own.push_back(way[at]);
        if (is_sum) nonet::sort(own);
        found.insert(std::move(own));
    }
    if (found.size() > kMostShown) return;
    step.is_ordered = !is_sum;
    for (const auto& own : found) step.combinations.emplace_back(own.begin(), own.end());
}

}  // namespace nonet::techniques::clues

// Groups: the candidates of a digit where a line crosses a region, taken as one node.
#include "tables.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

bool has_many(const CellSet& cells) {
    return !cells.empty() && !(cells - CellSet::of(cells.first())).empty();
}

// The one cell there is, or -1.
int only(const CellSet& cells) { return cells.empty() || has_many(cells) ? -1 : cells.first(); }

// The only other group of the digit in the house that holds all its other places, or -1.
int partner(const Tables& tables, std::size_t g, int house,
            const std::vector<std::size_t>& others) {
    const Group& group = tables.groups[g];
    if (others.size() != 1) return -1;
    const CellSet both = group.cells | tables.groups[others[0]].cells;
    if (!tables.state->at(house, group.digit).is_within(both)) return -1;
    return static_cast<int>(others[0]);
}

// Other groups of the digit without a common cell, in the same line and in the same region.
void link_groups(Tables& tables, std::size_t g, std::vector<std::size_t>& in_line,
                 std::vector<std::size_t>& in_region) {
    const Group& group = tables.groups[g];
    in_line.clear();
    in_region.clear();
    for (const std::size_t other : tables.groups_of[group.digit]) {
        const Group& second = tables.groups[other];
        if ((second.line != group.line && second.region != group.region) || other == g ||
            second.cells.meets(group.cells))
            continue;
        if (second.line == group.line) {
            in_line.push_back(other);
            tables.add(tables.group_off(other));
        }
        if (second.region == group.region) {
            in_region.push_back(other);
            tables.add(tables.group_off(other));
        }
    }
}

}  // namespace

void list_groups(Tables& tables) {
    const State& state = *tables.state;
    const Board& board = state.board();
    for (const int line : board.lines)
        for (int d = 0; d < board.digits; d++) {
            if (state.count(line, d) < 2) continue;
            const CellSet places = state.at(line, d);
            for (const int region : board.regions) {
                const CellSet cells = places & board.houses[region];
                if (!has_many(cells)) continue;
                tables.groups_of[d].push_back(static_cast<std::uint16_t>(tables.groups.size()));
                const CellSet seen = state.at(d) & board.common_peers(cells);
                tables.groups.push_back({cells, d, line, region, seen,
                                         only(seen & board.houses[region]),
                                         only(seen & board.houses[line])});
            }
        }
}

void add_group_links(Tables& tables, int number, bool on) {
    const auto [cell, digit] = tables.candidates[number];
    for (const std::size_t g : tables.groups_of[digit]) {
        const Group& group = tables.groups[g];
        if (on && group.seen.has(cell)) tables.add(tables.group_off(g));
        if (!on && (group.in_region == cell || group.in_line == cell))
            tables.add(tables.group_on(g));
    }
    if (on) add_set_links(tables, tables.on(number));
}

void fill_group_tables(Tables& tables) {
    std::vector<std::size_t> in_line, in_region;
    for (std::size_t g = 0; g < tables.groups.size(); g++) {
        const Group& group = tables.groups[g];
        tables.open(tables.group_on(g));
        for (const int cell : group.seen) tables.add(tables.off(cell, group.digit));
        link_groups(tables, g, in_line, in_region);
        add_set_links(tables, tables.group_on(g));
        tables.close(tables.group_on(g));
        tables.open(tables.group_off(g));
        for (const int cell : {group.in_region, group.in_line})
            if (cell >= 0) tables.add(tables.on(cell, group.digit));
        const int in_line_only = partner(tables, g, group.line, in_line);
        const int in_region_only = partner(tables, g, group.region, in_region);
        for (const int other : {in_line_only, in_region_only})
            if (other >= 0) tables.add(tables.group_on(static_cast<std::size_t>(other)));
        tables.close(tables.group_off(g));
    }
}

}  // namespace nonet::techniques::NONET_WIDTH

#include "preemptive.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "../core/sort.hpp"

namespace nonet::methods {
namespace {

using Owners = std::array<int, Layout::kMostDigits + 1>;  // by digit: place in the list, or -1

// Finds a digit for a cell, if necessary by giving other owners another digit.
bool provide(int cell, const std::vector<Marks>& marks, Owners& owners, Marks& asked) {
    for (Marks rest = marks[static_cast<std::size_t>(cell)] & ~asked; rest;
         rest = marks[static_cast<std::size_t>(cell)] & ~asked) {
        const int digit = std::countr_zero(rest);
        asked |= Marks{1} << digit;
        int& owner = owners[static_cast<std::size_t>(digit)];
        if (owner < 0 || provide(owner, marks, owners, asked)) {
            owner = cell;
            return true;
        }
    }
    return false;
}

// All cells that can be reached from one, by the owners of their marks; 0 if a mark has no owner.
std::uint64_t follow(int cell, const std::vector<Marks>& marks, const Owners& owners) {
    std::uint64_t reached = std::uint64_t{1} << cell, open = reached;
    while (open) {
        const int next = std::countr_zero(open);
        open &= open - 1;
        for (Marks rest = marks[static_cast<std::size_t>(next)]; rest; rest &= rest - 1) {
            const int owner = owners[static_cast<std::size_t>(std::countr_zero(rest))];
            if (owner < 0) return 0;
            open |= std::uint64_t{1} << owner & ~reached;
            reached |= std::uint64_t{1} << owner;
        }
    }
    return reached;
}

}  // namespace

std::optional<std::vector<PreemptiveSet>> preemptive_sets(const Sheet& sheet,
                                                          const std::vector<int>& cells) {
    std::vector<Marks> marks;
    for (const int cell : cells) marks.push_back(sheet.marks(cell));
    Owners owners;
    owners.fill(-1);
    for (std::size_t at = 0; at < cells.size(); at++) {
        Marks asked = 0;
        if (!provide(static_cast<int>(at), marks, owners, asked)) return {};
    }
    std::vector<std::uint64_t> groups;
    for (std::size_t at = 0; at < cells.size(); at++) {
        const std::uint64_t group = follow(static_cast<int>(at), marks, owners);
        if (group && std::find(groups.begin(), groups.end(), group) == groups.end())
            groups.push_back(group);
    }
    std::vector<PreemptiveSet> found;
    for (std::uint64_t rest : groups) {
        PreemptiveSet set{{}, 0};
        for (; rest; rest &= rest - 1) {
            const auto at = static_cast<std::size_t>(std::countr_zero(rest));
            set.cells.push_back(cells[at]);
            set.digits |= marks[at];
        }
        found.push_back(std::move(set));
    }
    nonet::sort(found, [](const PreemptiveSet& one, const PreemptiveSet& two) {
        return one.cells.size() != two.cells.size() ? one.cells.size() < two.cells.size()
                                                    : one.cells < two.cells;
    });
    return found;
}

}  // namespace nonet::methods

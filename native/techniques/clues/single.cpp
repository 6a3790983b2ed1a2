// One clue: what it leaves of its cells, and of those that see them.
#include <algorithm>
#include <bit>

#include "../../core/sort.hpp"
#include "book.hpp"

namespace nonet::techniques::clues {
namespace {

using Cells = Constraints::Cells;

// The clues with an open cell, those with the fewest first.
std::vector<const Clue*> list_open(const Sight& sight) {
    std::vector<std::pair<std::size_t, const Clue*>> found;
    for (const Clue& clue : sight.book.clues)
        if (const auto open = clue.unit.open_among(sight.open).size())
            found.emplace_back(open, &clue);
    nonet::stable_sort(found, [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<const Clue*> out;
    for (const auto& [open, clue] : found) out.push_back(clue);
    return out;
}

Step describe(const Sight& sight, const Clue& clue, Technique technique, std::uint64_t digits,
              Effects&& effects) {
    Step step = make_step(technique, digits, std::move(effects));
    step.rules.push_back(clue.rule);
    add_clue_cells(step, sight, Role::Base, clue.unit);
    add_combinations(step, sight, clue.unit);
    return step;
}

std::uint64_t digits_of(const Effects& effects) {
    std::uint64_t out = 0;
    for (const auto* list : {&effects.placements, &effects.eliminations})
        for (const Candidate& one : *list) out |= std::uint64_t{1} << one.digit;
    return out;
}

bool contains(const Sight& sight, const Unit& unit, std::uint64_t digit) {
    return std::any_of(unit.cells.begin(), unit.cells.end(),
                       [&](Cell cell) { return !sight.open[cell] && sight.masks[cell] == digit; });
}

Cells places_of(const Sight& sight, const Unit& unit, std::uint64_t digit) {
    Cells out;
    for (const Cell cell : unit.cells)
        if (sight.open[cell] && sight.masks[cell] & digit) out.push_back(cell);
    return out;
}

// Can the unit do without the digit in these cells?
bool can_miss(const Sight& sight, const Unit& unit, std::uint64_t digit, const Cells& without) {
    Masks own = unit.read(sight.masks);
    for (std::size_t at = 0; at < own.size(); at++)
        if (std::binary_search(without.begin(), without.end(), unit.cells[at])) {
            own[at] &= ~digit;
            if (!own[at]) return false;
        }
    return unit.settle(own) && unit.is_possible(own);
}

}  // namespace

bool last_cell(const Sight& sight, Sink& sink) {
    for (const Clue* clue : list_open(sight)) {
        const auto open = clue->unit.open_among(sight.open);
        if (open.size() > 1) return false;
        Masks left = clue->unit.read(sight.masks);
        if (!clue->unit.prune(left)) continue;
        const std::uint64_t digit = clue->unit.read(sight.masks) == left ? 0 : [&] {
            for (std::size_t at = 0; at < left.size(); at++)
                if (clue->unit.cells[at] == open[0]) return left[at];
            return std::uint64_t{0};
        }();
        if (!std::has_single_bit(digit)) continue;
        Effects effects;
        effects.placements.push_back(candidate(open[0], std::countr_zero(digit)));
        if (!sink.wants(effects)) continue;
        if (sink.take(describe(sight, *clue, Technique::last_cell, digit, std::move(effects))))
            return true;
    }
    return false;
}

bool one_clue(const Sight& sight, Sink& sink, Technique technique) {
    for (const Clue* clue : list_open(sight)) {
        if (clue->unit.technique != technique) continue;
        Masks left = clue->unit.read(sight.masks);
        if (!clue->unit.prune(left)) continue;
        Effects effects = effects_of(sight, clue->unit, left);
        if (effects.empty() || !sink.wants(effects)) continue;
        const auto digits = digits_of(effects);
        if (sink.take(describe(sight, *clue, technique, digits, std::move(effects)))) return true;
    }
    return false;
}

// A digit that the clue cannot do without: cells that see all its places lose it.
bool must_contain(const Sight& sight, Sink& sink) {
    for (const Clue* clue : list_open(sight)) {
        const Unit& unit = clue->unit;
        for (int d = 0; d < sight.book.all.digits; d++) {
            const std::uint64_t digit = std::uint64_t{1} << d;
            const Cells places = places_of(sight, unit, digit);
            if (places.size() < 2 || contains(sight, unit, digit)) continue;
            Effects effects;
            for (const Cell cell : sight.book.layout.peers[places[0]])
                if (sight.open[cell] && sight.masks[cell] & digit &&
                    std::all_of(places.begin(), places.end(),
                                [&](Cell place) { return sight.book.sees(cell, place); }))
                    effects.eliminations.push_back(candidate(cell, d));
            if (effects.empty() || !sink.wants(effects)) continue;
            if (can_miss(sight, unit, digit, places)) continue;
            Step step = describe(sight, *clue, Technique::must_contain, digit, std::move(effects));
            for (const Cell place : places)
                step.spots.push_back({Role::Pincer, candidate(place, d)});
            if (sink.take(std::move(step))) return true;
        }
    }
    return false;
}

// A candidate outside a clue that would leave it no digit it needs: it sees several of its cells.
bool common_peer(const Sight& sight, Sink& sink) {
    const auto& layout = sight.book.layout;
    for (const Clue* clue : list_open(sight)) {
        const Unit& unit = clue->unit;
        if (unit.cells.size() > 12) continue;
        for (int d = 0; d < sight.book.all.digits; d++) {
            const std::uint64_t digit = std::uint64_t{1} << d;
            const Cells places = places_of(sight, unit, digit);
            if (places.size() < 2) continue;
            std::vector<std::pair<Cells, Cells>> found;  // places, and the cells that see them
            for (Cell cell = 0; cell < layout.cells; cell++) {
                if (!sight.open[cell] || !(sight.masks[cell] & digit) ||
                    std::binary_search(unit.cells.begin(), unit.cells.end(), cell))
                    continue;
                Cells seen;
                for (const Cell place : places)
                    if (sight.book.sees(cell, place)) seen.push_back(place);
                if (seen.size() < 2) continue;
                auto same = std::find_if(found.begin(), found.end(),
                                         [&](const auto& one) { return one.first == seen; });
                if (same == found.end()) same = found.insert(same, {seen, {}});
                same->second.push_back(cell);
            }
            for (const auto& [seen, cells] : found) {
                Effects effects;
                for (const Cell cell : cells) effects.eliminations.push_back(candidate(cell, d));
                if (!sink.wants(effects) || can_miss(sight, unit, digit, seen)) continue;
                Step step =
                    describe(sight, *clue, Technique::common_peer, digit, std::move(effects));
                for (const Cell place : seen)
                    step.spots.push_back({Role::Pincer, candidate(place, d)});
                if (sink.take(std::move(step))) return true;
            }
        }
    }
    return false;
}

// Two clues that share cells, or see each other: what is possible for each, but not for both.
bool two_clues(const Sight& sight, Sink& sink) {
    constexpr std::size_t kMostOpen = 8;
    auto& book = sight.book;
    std::vector<Cells> open;
    for (const Clue& clue : book.clues) open.push_back(clue.unit.open_among(sight.open));
    const auto meet = [&](std::size_t a, std::size_t b) {
        int meetings = 0;
        for (const Cell one : open[a])
            for (const Cell other : open[b]) meetings += one == other ? 2 : book.sees(one, other);
        return meetings > 1;
    };
    for (std::size_t a = 0; a < book.clues.size(); a++)
        for (std::size_t b = a + 1; b < book.clues.size(); b++) {
            if (open[a].empty() || open[b].empty() || open[a].size() + open[b].size() > kMostOpen ||
                book.clues[a].rule == book.clues[b].rule || !meet(a, b))
                continue;
            const Unit& one = book.clues[a].unit;
            const Unit& both = book.pair(a, b);
            Masks left = both.read(sight.masks);
            if (!both.prune(left)) continue;
            Effects effects = effects_of(sight, both, left);
            if (effects.empty() || !sink.wants(effects)) continue;
            const auto digits = digits_of(effects);
            Step step = make_step(Technique::two_clues, digits, std::move(effects));
            step.rules = {book.clues[a].rule, book.clues[b].rule};
            add_clue_cells(step, sight, Role::Base, one);
            add_clue_cells(step, sight, Role::SetB, book.clues[b].unit);
            if (sink.take(std::move(step))) return true;
        }
    return false;
}

}  // namespace nonet::techniques::clues

// Innies and outies: houses have a known sum, and so have the clues that cover most of them.
#include <algorithm>
#include <bit>
#include <numeric>

#include "../../core/sort.hpp"
#include "book.hpp"

namespace nonet::techniques::clues {
namespace {

using Cells = Constraints::Cells;
using Term = Constraints::Term;

constexpr std::size_t kMostTerms = 4;
constexpr std::size_t kMostOutside = 2;  // cells of a clue outside of the area

struct Balance {
    const Area* area;
    std::vector<const Piece*> pieces;
    std::vector<Term> terms;  // of open cells
    int total = 0, known = 0, rest = 0;
};

// What clues leave of an area: cells that they do not cover, less those that lie outside.
Balance weigh(const Sight& sight, const Area& area, bool has_outies) {
    const auto& book = sight.book;
    std::vector<bool> is_inside(sight.masks.size()), is_taken(sight.masks.size());
    for (const auto cell : area.cells) is_inside[cell] = true;
    Balance out{&area, {}, {}};
    const int sum = std::accumulate(book.all.values.begin(), book.all.values.end(), 0);
    out.total = static_cast<int>(area.houses.size()) * sum;
    Cells outies;
    for (const Piece& piece : book.pieces) {
        std::size_t outside = 0;
        bool is_free = true;
        for (const auto cell : piece.cells) {
            outside += !is_inside[cell];
            is_free = is_free && !is_taken[cell];
        }
        if (!is_free || (outside && (!has_outies || outside > kMostOutside ||
                                     2 * outside >= piece.cells.size())))
            continue;
        for (const auto cell : piece.cells) {
            is_taken[cell] = true;
            if (!is_inside[cell]) outies.push_back(cell);
        }
        out.known += piece.sum;
        out.pieces.push_back(&piece);
    }
    out.rest = out.total - out.known;
    const int sign = outies.empty() ? 1 : -1;
    const auto add = [&](Cell cell, int factor) {
        if (sight.open[cell])
            out.terms.push_back({cell, sign * factor});
        else
            out.rest -= factor * book.value(sight.masks[cell]);
    };
    for (const auto cell : area.cells)
        if (!is_taken[cell]) add(cell, 1);
    for (const auto cell : outies) add(cell, -1);
    out.rest *= sign;
    const bool is_turned =
        out.rest < 0 &&
        std::any_of(out.terms.begin(), out.terms.end(), [](auto term) { return term.factor < 0; });
    if (is_turned) {
        out.rest = -out.rest;
        for (Term& term : out.terms) term.factor = -term.factor;
    }
    return out;
}

std::vector<Balance> list_balances(const Sight& sight, bool is_wide) {
    std::vector<Balance> out;
    for (const Area& area : sight.book.areas) {
        if ((area.houses.size() > 1) != is_wide) continue;
        for (const bool has_outies : {false, true}) {
            Balance one = weigh(sight, area, has_outies);
            if (one.pieces.empty() || one.terms.empty() || one.terms.size() > kMostTerms) continue;
            out.push_back(std::move(one));
        }
    }
    nonet::stable_sort(out, [](const Balance& a, const Balance& b) {
        return std::pair(a.terms.size(), a.area->houses.size()) <
               std::pair(b.terms.size(), b.area->houses.size());
    });
    return out;
}

}  // namespace

bool innies_outies(const Sight& sight, Sink& sink, bool is_wide) {
    auto& book = sight.book;
    if (book.pieces.empty()) return false;
    for (const Balance& balance : list_balances(sight, is_wide)) {
        const Unit& unit = book.sum(balance.terms, balance.rest);
        Masks left = unit.read(sight.masks);
        if (!unit.prune(left)) continue;
        Effects effects = effects_of(sight, unit, left);
        if (left.size() == 1 && std::has_single_bit(left[0]) && !effects.empty())
            effects = {{candidate(unit.cells[0], std::countr_zero(left[0]))}, {}};
        if (effects.empty() || !sink.wants(effects)) continue;
        std::uint64_t digits = 0;
        for (const auto mask : left) digits |= mask;
        Step step = make_step(is_wide ? Technique::wide_innies_outies : Technique::innies_outies,
                              digits, std::move(effects));
        for (const auto house : balance.area->houses)
            step.houses.push_back({Role::Base, book.number_of(house)});
        for (const Piece* piece : balance.pieces) {
            if (std::find(step.rules.begin(), step.rules.end(), piece->rule) == step.rules.end())
                step.rules.push_back(piece->rule);
            add_cells(step, Role::Cover, piece->cells);
        }
        for (const Term& term : balance.terms)
            step.cells.push_back({term.factor > 0 ? Role::Pivot : Role::Pincer, term.cell});
        step.sums = {balance.total, balance.known, balance.rest};
        if (unit.cells.size() > 1) add_combinations(step, sight, unit);
        if (sink.take(std::move(step))) return true;
    }
    return false;
}

}  // namespace nonet::techniques::clues

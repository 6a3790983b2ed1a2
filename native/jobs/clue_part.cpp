#include "clue_part.hpp"

#include <algorithm>
#include <bit>

#include "../general/search.hpp"
#include "subject.hpp"

namespace nonet::jobs {
namespace {

constexpr std::uint64_t kGuessesOfClue = 2'000;

using OwnCells = std::vector<bool>;  // by cell

void add_cells(OwnCells& to, const Constraints& from) {
    const auto add = [&](const auto& cells) {
        for (const auto cell : cells) to[cell] = true;
    };
    const auto add_terms = [&](const auto& terms) {
        for (const auto& term : terms) to[term.cell] = true;
    };
    for (const auto& one : from.houses) add(one.cells);
    for (const auto& one : from.different) add(one.cells);
    for (const auto& one : from.masks) to[one.cell] = true;
    for (const auto& one : from.relations) to[one.first] = to[one.second] = true;
    for (const auto& one : from.equals) to[one.first] = to[one.second] = true;
    for (const auto& one : from.sums) add_terms(one.terms);
    for (const auto& one : from.equal_sums)
        for (const auto& group : one.groups) add_terms(group);
    for (const auto& one : from.consecutive) add(one.cells);
    for (const auto& one : from.regulars) add(one.cells);
    for (const auto& one : from.counts) add(one.cells);
    for (const auto& one : from.elements) to[one.control] = true, add(one.array);
    for (const auto& one : from.twins) to[one.first] = to[one.second] = true;
    for (const auto& one : from.alternatives)
        for (const auto& branch : one.branches) add_cells(to, branch);
}

}  // namespace

CluePart::CluePart(const Rulebook& book, std::size_t rule) : constraints_(keep_rule(book, rule)) {
    OwnCells is_own(static_cast<std::size_t>(book.layout.cells));
    add_cells(is_own, constraints_);
    for (std::size_t cell = 0; cell < is_own.size(); cell++)
        if (is_own[cell]) cells_.push_back(static_cast<int>(cell));
    Constraints local = constraints_;
    const auto source = static_cast<Constraints::Source>(rule);
    const auto add = [&](const auto& group) {
        Constraints::Cells cells;
        for (const auto cell : group)
            if (is_own[cell]) cells.push_back(cell);
        if (cells.size() > 1 && cells.size() <= static_cast<std::size_t>(book.size))
            local.different.push_back({std::move(cells), source});
    };
    for (const auto& house : book.constraints.houses) add(house.cells);
    for (const auto& group : book.constraints.different) add(group.cells);
    layout_ = std::make_unique<Layout>(local);
}

bool CluePart::is_possible(const std::vector<std::uint64_t>& sets, Digits* found) const {
    Digits givens(sets.size(), 1);  // any digit will do where the rule asks for none
    for (const int cell : cells_) {
        const std::uint64_t set = sets[static_cast<std::size_t>(cell)];
        if (!set) return false;
        givens[static_cast<std::size_t>(cell)] =
            std::has_single_bit(set) ? static_cast<std::uint8_t>(std::countr_zero(set) + 1) : 0;
    }
    general::Search search(*layout_, givens.data(), {});
    for (const int cell : cells_)
        if (!givens[static_cast<std::size_t>(cell)])
            for (auto rest = layout_->all_digits() & ~sets[static_cast<std::size_t>(cell)]; rest;
                 rest &= rest - 1)
                search.forbid(cell, std::countr_zero(rest));
    const auto outcome = search.next(kGuessesOfClue);
    if (outcome == general::Outcome::Found && found) *found = search.grid();
    return outcome != general::Outcome::Exhausted;
}

const CluePart& open_part(const std::shared_ptr<const Rulebook>& book, std::size_t rule) {
    struct Parts {
        std::shared_ptr<const Rulebook> book;
        std::vector<std::unique_ptr<CluePart>> parts;
    };
    thread_local Parts known;
    if (known.book != book)
        known = {book, std::vector<std::unique_ptr<CluePart>>(book->rules.size())};
    auto& part = known.parts[rule];
    if (!part) part = std::make_unique<CluePart>(*book, rule);
    return *part;
}

}  // namespace nonet::jobs

#include "unit.hpp"

#include <algorithm>
#include <bit>

#include "../../core/sort.hpp"

namespace nonet::techniques::clues {
namespace {

using Cells = Constraints::Cells;
using general::Engine;
using general::Outcome;

constexpr std::size_t kMostCells = 27;       // of a rule that is looked at as a whole
constexpr std::uint64_t kMostGuesses = 200;  // for one question

// ---- the cells that constraints speak of

template <class All, class Visit>
void each_list(All& all, Visit visit) {
    visit(all.houses), visit(all.different), visit(all.masks), visit(all.relations);
    visit(all.equals), visit(all.sums), visit(all.equal_sums), visit(all.consecutive);
    visit(all.regulars), visit(all.counts), visit(all.elements), visit(all.twins);
    visit(all.alternatives);
}

template <class Visit>
void each_cell(Constraints& all, const Visit& visit);

template <class Visit>
void each_of(Cells& cells, const Visit& visit) {
    for (Cell& cell : cells) visit(cell);
}
template <class Visit>
void each_of(std::vector<Constraints::Term>& terms, const Visit& visit) {
    for (auto& term : terms) visit(term.cell);
}
template <class Item, class Visit>
void each_cell_of(Item& item, const Visit& visit) {
    if constexpr (requires {
                      item.first;
                      item.second;
                  }) {
        visit(item.first), visit(item.second);
    } else if constexpr (requires { item.terms; }) {
        each_of(item.terms, visit);
    } else if constexpr (requires { item.groups; }) {
        for (auto& group : item.groups) each_of(group, visit);
    } else if constexpr (requires { item.control; }) {
        visit(item.control), each_of(item.array, visit);
    } else if constexpr (requires { item.branches; }) {
        for (Constraints& branch : item.branches) each_cell(branch, visit);
    } else if constexpr (requires { item.cells; }) {
        each_of(item.cells, visit);
    } else {
        visit(item.cell);
    }
}
template <class Visit>
void each_cell(Constraints& all, const Visit& visit) {
    each_list(all, [&](auto& list) {
        for (auto& item : list) each_cell_of(item, visit);
    });
}

void set_cells(Constraints& all, int cells) {
    all.cells = cells;
    for (auto& any : all.alternatives)
        for (Constraints& branch : any.branches) set_cells(branch, cells);
}

Constraints empty_like(const Constraints& all) {
    Constraints out;
    out.cells = all.cells, out.digits = all.digits, out.values = all.values;
    return out;
}

// ---- parts of constraints

// Adds a constraint; its table or automaton goes with it.
template <class Item>
void take(Constraints& to, const Constraints& from, std::vector<Item> Constraints::* list,
          Item item) {
    if constexpr (requires { item.table; }) item.table = to.intern(from.tables[item.table]);
    if constexpr (requires { item.automaton; })
        item.automaton = to.intern(from.automata[item.automaton]);
    (to.*list).push_back(std::move(item));
}

// Visits each constraint, besides houses and groups, with its list.
template <class Visit>
void each_demand(const Constraints& all, Visit visit) {
    const auto walk = [&](auto list) {
        for (const auto& item : all.*list) visit(list, item);
    };
    walk(&Constraints::masks), walk(&Constraints::relations), walk(&Constraints::equals);
    walk(&Constraints::sums), walk(&Constraints::equal_sums), walk(&Constraints::consecutive);
    walk(&Constraints::regulars), walk(&Constraints::counts), walk(&Constraints::elements);
    walk(&Constraints::twins), walk(&Constraints::alternatives);
}

Cells cells_of(Constraints own) {  // a copy: cells are visited to be changed
    Cells out;
    each_cell(own, [&](Cell cell) { out.push_back(cell); });
    nonet::sort(out);
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
}

// The constraints over the numbers of their cells, which differ where they see each other.
Unit make_unit(Constraints own, const Seen& sees) {
    Cells cells = cells_of(own);
    each_cell(own, [&](Cell& cell) {
        cell =
            static_cast<Cell>(std::lower_bound(cells.begin(), cells.end(), cell) - cells.begin());
    });
    set_cells(own, static_cast<int>(cells.size()));
    for (std::size_t a = 0; a < cells.size(); a++)
        for (std::size_t b = a + 1; b < cells.size(); b++)
            if (sees(cells[a], cells[b]))
                own.different.push_back({{static_cast<Cell>(a), static_cast<Cell>(b)}, 0});
    return {std::move(own), std::move(cells)};
}

// Which technique looks at such constraints.
Technique technique_of(const Constraints& own) {
    const bool is_other = !own.regulars.empty() || !own.counts.empty() || !own.elements.empty() ||
                          !own.twins.empty() || !own.alternatives.empty();
    const bool has_sums = !own.sums.empty() || !own.equal_sums.empty();
    const bool has_steps = !own.relations.empty() || !own.consecutive.empty();
    if (is_other || (has_sums && has_steps)) return Technique::clue_logic;
    if (has_sums) {
        const bool is_plain = own.equal_sums.empty() && own.sums.size() == 1 &&
                              std::all_of(own.sums[0].terms.begin(), own.sums[0].terms.end(),
                                          [](const auto& term) { return term.factor == 1; });
        return is_plain ? Technique::cage_combinations : Technique::equal_sums;
    }
    if (has_steps) return own.cells == 2 ? Technique::pair_clue : Technique::line_logic;
    return own.equals.empty() ? Technique::cell_clue : Technique::copy_clue;
}

// Relations of two cells need no engine: what has no partner goes.
bool settle_pair(const Constraints& all, Masks& own) {
    Masks left(2);
    for (auto digits = own[0]; digits; digits &= digits - 1) {
        const auto digit = static_cast<std::size_t>(std::countr_zero(digits));
        std::uint64_t partners = own[1];
        if (!all.different.empty()) partners &= ~(digits & -digits);
        for (const auto& relation : all.relations) {
            const auto& table = all.tables[relation.table];
            if (relation.first == 0) {
                partners &= table[digit];
                continue;
            }
            for (auto other = partners; other; other &= other - 1)
                if (!(table[static_cast<std::size_t>(std::countr_zero(other))] >> digit & 1))
                    partners &= ~(other & -other);
        }
        if (partners) left[0] |= digits & -digits, left[1] |= partners;
    }
    own = std::move(left);
    return own[0] != 0;
}

bool is_settled(const Masks& own) {
    return std::all_of(own.begin(), own.end(),
                       [](std::uint64_t mask) { return std::has_single_bit(mask); });
}

}  // namespace

Unit::Unit(Constraints own, Constraints::Cells cells_)
    : technique(technique_of(own)), cells(std::move(cells_)), own_(std::move(own)) {}

Masks Unit::read(const Masks& grid) const {
    Masks out;
    out.reserve(cells.size());
    for (const Cell cell : cells) out.push_back(grid[cell]);
    return out;
}

std::vector<Cell> Unit::open_among(const std::vector<bool>& open) const {
    std::vector<Cell> out;
    for (const Cell cell : cells)
        if (open[cell]) out.push_back(cell);
    return out;
}

std::unique_ptr<Engine> Unit::start(const Masks& own) const {
    if (!program_) program_ = general::compile(own_, {.with_derived = false});
    const std::vector<std::uint8_t> givens(cells.size());
    auto engine = Engine::make(*program_, givens.data(), {});
    for (std::size_t at = 0; at < own.size(); at++)
        for (auto gone = own_.all_digits() & ~own[at]; gone; gone &= gone - 1)
            engine->forbid(static_cast<int>(at), std::countr_zero(gone));
    return engine;
}

bool Unit::settle(Masks& own) const {
    const bool is_pair = technique == Technique::pair_clue && own_.consecutive.empty() &&
                         own_.masks.empty() && own_.equals.empty();
    if (is_pair) return settle_pair(own_, own);
    if (own != settled_in_) {
        settled_in_ = own;
        const auto engine = start(own);
        settled_ = engine->settle();
        for (std::size_t at = 0; settled_ && at < own.size(); at++)
            own[at] &= engine->candidates(static_cast<int>(at));
        settled_out_ = own;
    }
    own = settled_out_;
    return settled_;
}

bool Unit::prune(Masks& own) const {
    if (own == pruned_in_) {
        own = pruned_out_;
        return pruned_;
    }
    pruned_in_ = own;
    pruned_ = settle(own);
    Masks found(own.size());
    const bool is_exact = own.size() <= 2 || technique == Technique::cell_clue ||
                          technique == Technique::copy_clue || is_settled(own);
    for (std::size_t at = 0; pruned_ && !is_exact && at < own.size(); at++)
        for (auto left = own[at]; left; left &= left - 1) {
            const std::uint64_t digit = left & -left;
            if (found[at] & digit) continue;
            Masks tried = own;
            tried[at] = digit;
            const auto engine = start(tried);
            switch (engine->next(kMostGuesses)) {
                case Outcome::Found:
                    for (std::size_t i = 0; i < own.size(); i++)
                        found[i] |= engine->candidates(static_cast<int>(i)) & own[i];
                    break;
                case Outcome::Exhausted:
                    own[at] &= ~digit;
                    pruned_ = own[at] != 0;
                    break;
                case Outcome::Limit:
                    found[at] |= digit;
            }
        }
    pruned_out_ = own;
    return pruned_;
}

bool Unit::is_possible(const Masks& own) const {
    return start(own)->next(kMostGuesses) != Outcome::Exhausted;
}

std::optional<Ways> Unit::list_ways(const Masks& own, std::size_t most) const {
    Ways out;
    const auto engine = start(own);
    for (;;) {
        const Outcome outcome = engine->next(kMostGuesses);
        if (outcome == Outcome::Exhausted) return out;
        if (outcome == Outcome::Limit || out.size() == most) return {};
        auto& way = out.emplace_back();
        for (std::size_t at = 0; at < own.size(); at++)
            way.push_back(static_cast<std::uint8_t>(
                std::countr_zero(engine->candidates(static_cast<int>(at)))));
    }
}

std::vector<Clue> list_clues(const Constraints& all, const Seen& sees) {
    std::vector<Constraints> by_rule;
    each_demand(all, [&](auto list, const auto& item) {
        while (by_rule.size() <= item.source) by_rule.push_back(empty_like(all));
        take(by_rule[item.source], all, list, item);
    });
    std::vector<Clue> out;
    for (std::size_t rule = 0; rule < by_rule.size(); rule++) {
        Constraints& own = by_rule[rule];
        const auto source = static_cast<Constraints::Source>(rule);
        const std::size_t count = cells_of(own).size();
        if (count == 0) continue;
        if (count <= kMostCells || technique_of(own) == Technique::cell_clue) {
            out.push_back({make_unit(std::move(own), sees), source});
            continue;
        }
        each_demand(own, [&](auto list, const auto& item) {
            Constraints one = empty_like(all);
            take(one, own, list, item);
            out.push_back({make_unit(std::move(one), sees), source});
        });
    }
    return out;
}

Unit join(const Constraints& all, const std::vector<const Unit*>& units, const Seen& sees) {
    Constraints own = empty_like(all);
    for (const Unit* unit : units) {
        Constraints part = unit->constraints();
        part.different.clear();
        each_cell(part, [&](Cell& cell) { cell = unit->cells[cell]; });
        set_cells(part, all.cells);
        each_demand(part, [&](auto list, const auto& item) { take(own, part, list, item); });
    }
    return make_unit(std::move(own), sees);
}

Unit sum_unit(const Constraints& all, std::vector<Constraints::Term> terms, int sum,
              const Seen& sees) {
    Constraints own = empty_like(all);
    own.sums.push_back({std::move(terms), sum, sum, 0});
    return make_unit(std::move(own), sees);
}

}  // namespace nonet::techniques::clues

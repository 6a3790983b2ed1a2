// What follows from houses and sums together.
#include "../core/sort.hpp"
#include "compiler.hpp"

namespace nonet::general {

// Cells and shared sums that have a known sum together.
void Compiler::lower_shared(std::vector<Term> terms, std::vector<int> shared, int sum,
                            Parts& parts) {
    std::vector<Variable> scope;
    for (const Term& term : terms) scope.push_back(term.variable);
    Span groups = group(terms);
    nonet::sort(shared);
    for (std::size_t k = 0; k < shared.size(); k++) {
        int times = 1;
        for (; k + 1 < shared.size() && shared[k + 1] == shared[k]; k++) times++;
        program_.groups.push_back({{}, times, shared[k]});
        groups.end++;
    }
    parts.propagators.push_back({Kind::Sum,
                                 add(program_.sums, Program::Sum{groups, sum, sum, -1, 0}),
                                 pool(scope),
                                 {},
                                 true});
}

// Runs of rows (or columns) against as many regions: what sticks out on either side holds the
// same digits. Boxes fit runs of rows, and stick out too far elsewhere.
void Compiler::leave(Parts& parts) {
    constexpr int kMostLeft = 5;
    const int row = program_.row, side = program_.digits;
    const std::size_t houses = program_.houses.size();
    if (row > kRow || program_.variables != side * side) return;
    std::vector<std::size_t> lists[3];
    for (std::size_t h = 0; h < houses; h++) lists[shape_of(h)].push_back(h);
    for (const auto& list : {lists[0], lists[1]})
        for (std::size_t first = 0; first < list.size(); first++) {
            Row run{};
            for (std::size_t last = first; last < list.size(); last++) {
                for (int w = 0; w < row; w++) run[w] |= program_.house_sets[list[last] * row + w];
                if (last == first || last + 1 - first > list.size() / 2) continue;
                // The regions that lie most inside, disjoint.
                Row regions{};
                std::size_t taken = 0;
                for (const std::size_t h : lists[2]) {
                    const Set* const cells = &program_.house_sets[h * row];
                    int in = 0;
                    bool is_free = true;
                    for (int w = 0; w < row; w++) {
                        in += count(cells[w] & run[w]);
                        is_free &= !(cells[w] & regions[w]);
                    }
                    if (!is_free || 2 * in <= side) continue;
                    for (int w = 0; w < row; w++) regions[w] |= cells[w];
                    taken++;
                }
                if (taken != last + 1 - first) continue;
                int left = 0;
                for (int w = 0; w < row; w++) left += count(run[w] & ~regions[w]);
                if (left == 0 || left > kMostLeft) continue;
                const auto word = [](Set a, Set b) { return a & ~b; };
                const Span one = pool_of([&](std::size_t w) { return word(run[w], regions[w]); });
                const Span other = pool_of([&](std::size_t w) { return word(regions[w], run[w]); });
                parts.propagators.push_back({Kind::Overlap,
                                             add(program_.overlaps, Program::Overlap{one, other}),
                                             {one.begin, other.end},
                                             {},
                                             true});
            }
        }
}

// 0: a row, 1: a column, 2: neither.
int Compiler::shape_of(std::size_t h) const {
    const auto side = static_cast<std::uint32_t>(program_.digits);
    const Span house = program_.houses[h];
    const auto first = program_.pool[house.begin], last = program_.pool[house.end - 1];
    if (first % side == 0 && last == first + side - 1) return 0;
    for (auto at = house.begin; at < house.end; at++)
        if (program_.pool[at] % side != first % side) return 2;
    return 1;
}

void Compiler::remember(const std::vector<Term>& terms, int sum, int shared) {
    if (program_.row > kRow) return;
    Known known{{}, static_cast<int>(terms.size()), sum, shared};
    for (const Term& term : terms) {
        if (term.factor != 1) return;
        known.cells[term.variable / 64] |= Set{1} << (term.variable % 64);
    }
    segments_.push_back(known);
}

// What the cages inside a region leave of its sum, and what those across its border stick out.
void Compiler::derive(const Constraints& constraints, Parts& parts) {
    if (program_.row > kRow) return;
    std::vector<Known> cages;
    for (const auto& sum : constraints.sums) {
        if (sum.least != sum.most || sum.terms.size() < 2) continue;
        Known known{{}, 0, sum.least, -1};
        bool is_simple = true;
        for (const auto& term : sum.terms) {
            const Variable v = at(term.cell);
            is_simple &= term.factor == 1 && !(known.cells[v / 64] >> (v % 64) & 1);
            known.cells[v / 64] |= Set{1} << (v % 64);
            known.size++;
            known.sum -= base_;
        }
        if (is_simple) cages.push_back(known);
    }
    cages.insert(cages.end(), segments_.begin(), segments_.end());
    if (cages.empty()) return;
    // Larger ones first, where they overlap; then those without repeats are most likely.
    nonet::stable_sort(cages, [](const Known& a, const Known& b) { return a.size > b.size; });
    const int whole = std::accumulate(program_.values.begin(), program_.values.end(), 0);
    std::vector<Known> regions;
    regions.reserve(8 * program_.houses.size());
    for (std::size_t h = 0; h < program_.houses.size(); h++) {
        Known region{{}, program_.digits, whole, -1};
        std::copy_n(&program_.house_sets[h * program_.row], program_.row, region.cells.begin());
        regions.push_back(region);
    }
    // Runs of houses that lie next to each other: rows, columns, boxes beside each other.
    const std::size_t houses = regions.size();
    const bool is_square = program_.variables == program_.digits * program_.digits;
    std::vector<std::size_t> lists[3];
    for (std::size_t h = 0; h < houses; h++) lists[is_square ? shape_of(h) : 2].push_back(h);
    const auto join = [&](const Known& a, const Known& b) {
        Known both = a;
        for (int w = 0; w < program_.row; w++) {
            if (a.cells[w] & b.cells[w]) return false;
            both.cells[w] |= b.cells[w];
        }
        both.size += b.size;
        both.sum += b.sum;
        regions.push_back(both);
        return true;
    };
    for (const auto& list : {lists[0], lists[1]})
        for (std::size_t k = 0; k < list.size(); k++) {
            std::size_t last = list[k];
            for (std::size_t more = k + 1; more < std::min(list.size(), k + 4); more++) {
                if (!join(regions[last], regions[list[more]])) break;
                last = regions.size() - 1;
            }
        }
    for (std::size_t a = 0; a < lists[2].size(); a++)
        for (std::size_t b = a + 1; b < lists[2].size(); b++)
            join(regions[lists[2][a]], regions[lists[2][b]]);
    std::vector<std::vector<Term>> made;
    for (const Known& region : regions) derive(region, cages, made, parts);
}

// The cages inside a region, and across its border. Words is known, as most cages lie elsewhere.
template <int Words>
void Compiler::list_near(const Known& region, const std::vector<Known>& cages) {
    for (auto& list : near_) list.clear();
    for (const Known& cage : cages) {
        Set in = 0, out = 0;
        for (int w = 0; w < Words; w++) {
            in |= cage.cells[w] & region.cells[w];
            out |= cage.cells[w] & ~region.cells[w];
        }
        if (in) near_[out != 0].push_back(&cage);
    }
}

void Compiler::derive(const Known& region, const std::vector<Known>& cages,
                      std::vector<std::vector<Term>>& made, Parts& parts) {
    constexpr int kMostInside = 6, kMostAcross = 4;
    Row left = region.cells, used{}, outside{};
    int sum = region.sum, used_cages = 0;
    std::vector<int> shared;
    const int row = program_.row;
    row <= 2 ? list_near<2>(region, cages) : list_near<kRow>(region, cages);
    if (near_[0].empty() && near_[1].empty()) return;
    // Cages inside; then those across the border that are more inside than outside.
    for (const bool is_across : {false, true}) {
        for (const Known* const one : near_[is_across]) {
            const Known& cage = *one;
            Set taken = 0;
            for (int w = 0; w < row; w++) taken |= cage.cells[w] & used[w];
            if (taken || (is_across && cage.shared >= 0)) continue;
            if (is_across) {
                int in = 0;
                for (int w = 0; w < row; w++) in += count(cage.cells[w] & region.cells[w]);
                if (2 * in <= cage.size) continue;
            }
            for (int w = 0; w < row; w++) {
                used[w] |= cage.cells[w];
                left[w] &= ~cage.cells[w];
                outside[w] |= cage.cells[w] & ~region.cells[w];
            }
            sum -= cage.sum;
            used_cages++;
            if (cage.shared >= 0) shared.push_back(cage.shared);
        }
        if (!used_cages) continue;
        int inside = 0, across = 0;
        for (int w = 0; w < row; w++) inside += count(left[w]), across += count(outside[w]);
        if (is_across && !across) continue;
        if (inside + across > (across ? kMostAcross : kMostInside)) continue;
        std::vector<Term> terms;
        for (int w = 0; w < row; w++) {
            for (Set rest = left[w]; rest; rest &= rest - 1)
                terms.push_back({static_cast<Variable>(64 * w + std::countr_zero(rest)), 1});
            for (Set rest = outside[w]; rest; rest &= rest - 1)
                terms.push_back({static_cast<Variable>(64 * w + std::countr_zero(rest)), -1});
        }
        const auto is_same = [&](const std::vector<Term>& other) {
            return std::equal(terms.begin(), terms.end(), other.begin(), other.end(),
                              [](const Term& a, const Term& b) {
                                  return a.variable == b.variable && a.factor == b.factor;
                              });
        };
        if (shared.empty() && std::any_of(made.begin(), made.end(), is_same)) continue;
        made.push_back(terms);
        if (shared.empty())
            lower_sum(std::move(terms), sum, sum, true, parts);
        else
            lower_shared(std::move(terms), shared, sum, parts);
    }
}

// For each cage, the rest of each house that it lies in.
void Compiler::surround_cages() {
    const std::size_t row = program_.row;
    std::array<Set, 21> cells;
    for (auto& cage : program_.cages) {
        const auto first = program_.pool[cage.cells.begin];
        std::fill_n(cells.begin(), row, Set{0});
        for (auto at = cage.cells.begin; at < cage.cells.end; at++)
            cells[program_.pool[at] / 64] |= Set{1} << (program_.pool[at] % 64);
        cage.rests.begin = static_cast<std::uint32_t>(program_.rests.size());
        if (static_cast<int>(cage.cells.size()) < program_.digits)
            for (auto near = program_.house_start[first]; near < program_.house_start[first + 1];
                 near++) {
                const Set* const house = &program_.house_sets[program_.houses_of[near] * row];
                bool is_inside = true;
                for (std::size_t w = 0; w < row; w++) is_inside &= !(cells[w] & ~house[w]);
                if (!is_inside) continue;
                const Span rest = pool_of([&](std::size_t w) { return house[w] & ~cells[w]; });
                program_.rests.push_back(rest);
            }
        cage.rests.end = static_cast<std::uint32_t>(program_.rests.size());
    }
}

}  // namespace nonet::general

// Constraints as masks, relations and propagators.
#include "../core/sort.hpp"
#include "compiler.hpp"

namespace nonet::general {

void Compiler::lower(const Constraints& from, Parts& out) {
    for (const auto& house : from.houses) out.houses.push_back(at(house.cells));
    for (const auto& group : from.different) out.groups.push_back(at(group.cells));
    for (const auto& mask : from.masks) out.masks.push_back({at(mask.cell), mask.digits});
    for (const auto& relation : from.relations)
        relate(at(relation.first), at(relation.second), from.tables[relation.table], out);
    for (const auto& run : from.consecutive) lower(run, from, out);
    for (const auto& twin : from.twins) lower(twin, out);
}

// What asks for cells that see each other comes after all groups are known.
void Compiler::lower_rest(const Constraints& from, Parts& out) {
    for (const auto& sum : from.sums) {
        int least = sum.least, most = sum.most;
        auto terms = terms_of(sum.terms, least, most);
        lower_sum(std::move(terms), least, most, false, out);
    }
    for (const auto& equal : from.equal_sums) lower(equal, out);
    for (const auto& word : from.regulars)
        lower_word(at(word.cells), from.automata[word.automaton], out);
    lower_counts(from.counts, out);
    for (const auto& element : from.elements) lower(element, from, out);
    for (const auto& any : from.alternatives) lower(any, out);
}

void Compiler::relate(Variable a, Variable b, const Table& table, Parts& out) {
    if (a == b) {
        Set digits = 0;
        for (int d = 0; d < program_.digits; d++) digits |= table[d] & (Set{1} << d);
        out.masks.push_back({a, digits});
    } else if (a < b) {
        out.relations.push_back({a, b, table});
    } else {
        out.relations.push_back({b, a, transposed(table)});
    }
}

void Compiler::lower(const Constraints::Consecutive& run, const Constraints& from, Parts& out) {
    const auto cells = at(run.cells);
    const int size = static_cast<int>(cells.size());
    if (size < 2) return;
    out.groups.push_back(cells);
    std::vector<Set> windows;
    for (int low = 0; low + size <= program_.digits; low++)
        if (from.values[low + size - 1] - from.values[low] == size - 1)
            windows.push_back(((Set{1} << size) - 1) << low);
    if (windows.empty()) {
        out.is_impossible = true;
        return;
    }
    const auto begin = static_cast<std::uint32_t>(program_.sets.size());
    program_.sets.insert(program_.sets.end(), windows.begin(), windows.end());
    const Span scope = pool(cells);
    const Span all{begin, static_cast<std::uint32_t>(program_.sets.size())};
    out.propagators.push_back({Kind::Run, add(program_.runs, Program::Run{scope, all}), scope});
}

void Compiler::lower(const Constraints::Twin& twin, Parts& out) {
    const Variable a = at(twin.first), b = at(twin.second);
    const Set first = Set{1} << twin.first_digit, second = Set{1} << twin.second_digit;
    Table table(program_.digits, all_ & ~second);
    table[twin.first_digit] = a == b ? first & second : second;
    if (a == b && first == second) return;
    relate(a, b, table, out);
}

void Compiler::lower_word(const std::vector<Variable>& cells,
                          const Constraints::Automaton& automaton, Parts& out) {
    const int size = static_cast<int>(cells.size()), digits = program_.digits;
    constexpr auto kNone = Constraints::Automaton::kNone;
    if (size == 0) {
        if (!automaton.accepts[automaton.start]) out.is_impossible = true;
        return;
    }
    // Which states lead to an end, layer by layer.
    std::vector<std::vector<bool>> ends(size + 1, std::vector<bool>(automaton.states, false));
    ends[size] = automaton.accepts;
    for (int k = size - 1; k >= 0; k--)
        for (int state = 0; state < automaton.states; state++)
            for (int d = 0; d < digits && !ends[k][state]; d++) {
                const auto next = automaton.next[static_cast<std::size_t>(state) * digits + d];
                if (next != kNone && ends[k + 1][next]) ends[k][state] = true;
            }
    if (!ends[0][automaton.start]) {
        out.is_impossible = true;
        return;
    }
    std::vector<std::uint16_t> number(automaton.states), states{automaton.start};
    std::vector<Span> layers;
    std::size_t widest = 1;
    for (int k = 0; k < size; k++) {
        std::vector<std::uint16_t> following;
        std::fill(number.begin(), number.end(), kNone);
        const auto begin = static_cast<std::uint32_t>(program_.arcs.size());
        for (std::size_t from = 0; from < states.size(); from++) {
            const std::size_t first = program_.arcs.size();
            for (int d = 0; d < digits; d++) {
                const auto next =
                    automaton.next[static_cast<std::size_t>(states[from]) * digits + d];
                if (next == kNone || !ends[k + 1][next]) continue;
                std::uint16_t to = 0;  // all ends are one
                if (k + 1 < size) {
                    if (number[next] == kNone) {
                        number[next] = static_cast<std::uint16_t>(following.size());
                        following.push_back(next);
                    }
                    to = number[next];
                }
                const auto same = std::find_if(
                    program_.arcs.begin() + static_cast<std::ptrdiff_t>(first), program_.arcs.end(),
                    [&](const Program::Arc& arc) { return arc.to == to; });
                if (same == program_.arcs.end())
                    program_.arcs.push_back({static_cast<std::uint16_t>(from), to, Set{1} << d});
                else
                    same->digits |= Set{1} << d;
            }
        }
        layers.push_back({begin, static_cast<std::uint32_t>(program_.arcs.size())});
        widest = std::max(widest, following.size());
        states = std::move(following);
    }
    const auto begin = static_cast<std::uint32_t>(program_.layers.size());
    program_.layers.insert(program_.layers.end(), layers.begin(), layers.end());
    const Span scope = pool(cells);
    out.propagators.push_back(
        {Kind::Word,
         add(program_.words,
             Program::Word{scope,
                           {begin, static_cast<std::uint32_t>(program_.layers.size())},
                           static_cast<std::uint16_t>(widest)}),
         scope});
}

// Counts of single digits in the same cells are looked at together.
void Compiler::lower_counts(const std::vector<Constraints::Count>& counts, Parts& out) {
    std::vector<bool> is_done(counts.size(), false);
    for (std::size_t c = 0; c < counts.size(); c++) {
        const auto& first = counts[c];
        const auto cells = at(first.cells);
        const Span scope = pool(cells);
        const Set within = up_to(static_cast<int>(cells.size()));
        if (!is_done[c] && !has_repeat(cells)) {
            const auto begin = static_cast<std::uint32_t>(program_.sets.size());
            for (std::size_t other = c; other < counts.size(); other++) {
                const auto& next = counts[other];
                const Set numbers = next.numbers & within;
                if (!std::has_single_bit(next.digits) || !numbers || numbers & 1 ||
                    next.cells != first.cells)
                    continue;
                is_done[other] = true;
                const Set digit = static_cast<Set>(std::countr_zero(next.digits));
                const Set times = static_cast<Set>(std::countr_zero(numbers));
                // Two rules may ask for the same digit: each digit is listed once, with the most.
                const auto known = std::find_if(program_.sets.begin() + begin, program_.sets.end(),
                                                [&](Set set) { return (set & 63) == digit; });
                if (known == program_.sets.end())
                    program_.sets.push_back(digit | times << 6);
                else
                    *known = digit | std::max(*known >> 6, times) << 6;
            }
            const Span digits{begin, static_cast<std::uint32_t>(program_.sets.size())};
            if (digits.size())
                out.propagators.push_back({Kind::Required,
                                           add(program_.required, Program::Required{scope, digits}),
                                           scope});
        }
        // What `Required` does not say.
        const Set numbers = first.numbers & within;
        const bool is_at_least = numbers && std::has_single_bit(first.digits) &&
                                 !has_repeat(cells) && !(numbers & 1) &&
                                 numbers == (within & ~(up_to(std::countr_zero(numbers)) >> 1));
        if (!is_at_least)
            out.propagators.push_back(
                {Kind::Count,
                 add(program_.counts, Program::Count{scope, first.digits, first.numbers}), scope});
    }
}

void Compiler::lower(const Constraints::Element& element, const Constraints& from, Parts& out) {
    Set digits = 0;
    std::vector<Variable> scope = at(element.array);
    for (int d = 0; d < program_.digits; d++)
        if (from.values[d] >= 1 && from.values[d] <= static_cast<int>(scope.size()))
            digits |= Set{1} << d;
    // By digit of the control, so that the engine needs no values.
    std::vector<Variable> array(program_.digits, 0);
    for (Set left = digits; left; left &= left - 1) {
        const int d = std::countr_zero(left);
        array[d] = scope[from.values[d] - 1];
    }
    out.masks.push_back({at(element.control), digits});
    scope.push_back(at(element.control));
    out.propagators.push_back(
        {Kind::Element,
         add(program_.elements, Program::Element{at(element.control), pool(array), element.digit}),
         pool(scope)});
}

void Compiler::lower(const Constraints::Any& any, Parts& out) {
    std::vector<Program::Branch> branches;
    std::vector<Variable> scope;
    for (const Constraints& from : any.branches) {
        Parts parts;
        lower(from, parts);
        lower_rest(from, parts);
        for (const auto& equal : from.equals)
            relate(at(equal.first), at(equal.second), table_of([](int a, int b) { return a == b; }),
                   parts);
        widen(parts);
        // A house in a branch: no repeats, and as many cells as digits.
        for (auto& house : parts.houses) parts.groups.push_back(std::move(house));
        for (const auto& group : parts.groups)
            for (std::size_t a = 0; a < group.size(); a++)
                for (std::size_t b = 0; b < a; b++)
                    if (!sees(group[a], group[b]) || group[a] == group[b])
                        relate(group[a], group[b], unequal(), parts);
        if (parts.is_impossible) continue;
        Program::Branch branch;
        branch.masks.begin = static_cast<std::uint32_t>(program_.branch_masks.size());
        for (const auto& [variable, digits] : parts.masks) {
            program_.branch_masks.push_back({variable, digits});
            scope.push_back(variable);
        }
        branch.masks.end = static_cast<std::uint32_t>(program_.branch_masks.size());
        branch.relations.begin = static_cast<std::uint32_t>(program_.branch_relations.size());
        for (const auto& [a, b, table] : parts.relations) {
            program_.branch_relations.push_back({a, b, intern(table)});
            program_.branch_relations.push_back({b, a, intern(transposed(table))});
            scope.insert(scope.end(), {a, b});
        }
        branch.relations.end = static_cast<std::uint32_t>(program_.branch_relations.size());
        branch.propagators.begin = static_cast<std::uint32_t>(program_.parts.size());
        for (const auto& propagator : parts.propagators) {
            program_.parts.push_back(propagator);
            for (auto p = propagator.scope.begin; p < propagator.scope.end; p++)
                scope.push_back(static_cast<Variable>(program_.pool[p]));
        }
        branch.propagators.end = static_cast<std::uint32_t>(program_.parts.size());
        branches.push_back(branch);
        if (branches.size() == 64) break;
    }
    if (branches.empty()) {
        out.is_impossible = true;
        return;
    }
    nonet::sort(scope);
    scope.erase(std::unique(scope.begin(), scope.end()), scope.end());
    const auto begin = static_cast<std::uint32_t>(program_.branches.size());
    program_.branches.insert(program_.branches.end(), branches.begin(), branches.end());
    const Span span{begin, static_cast<std::uint32_t>(program_.branches.size())};
    const auto alive = static_cast<int>(program_.shared.size());
    program_.shared.push_back(branches.size() == 64 ? ~Set{0} : (Set{1} << branches.size()) - 1);
    out.propagators.push_back({Kind::Any, 0, pool(scope)});
    auto& propagator = out.propagators.back();
    propagator.index = add(program_.alternatives, Program::Any{span, propagator.scope, alive});
}

}  // namespace nonet::general

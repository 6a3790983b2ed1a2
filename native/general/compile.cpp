// The whole compilation, variables, groups and tables.
#include "../core/sort.hpp"
#include "compiler.hpp"

namespace nonet::general {

void Compiler::merge(const Constraints& constraints) {
    std::vector<Variable> root(constraints.cells);
    std::iota(root.begin(), root.end(), Variable{0});
    const auto find = [&](Variable cell) {
        while (root[cell] != cell) cell = root[cell] = root[root[cell]];
        return cell;
    };
    for (const auto& equal : constraints.equals) {
        const Variable a = find(equal.first), b = find(equal.second);
        root[std::max(a, b)] = std::min(a, b);
    }
    program_.variable_of.resize(constraints.cells);
    for (int cell = 0; cell < constraints.cells; cell++) {
        const Variable first = find(static_cast<Variable>(cell));
        program_.variable_of[cell] = first == cell ? static_cast<Variable>(program_.variables++)
                                                   : program_.variable_of[first];
    }
    program_.masks.assign(program_.variables, all_);
    program_.row = (program_.variables + 63) / 64;
    program_.seen.assign(static_cast<std::size_t>(program_.row) * program_.variables, 0);
}

void Compiler::see_all(const std::vector<Variable>& group) {
    std::array<Set, 21> row{};
    for (const Variable v : group) row[v / 64] |= Set{1} << (v % 64);
    for (const Variable v : group) {
        Set* to = &program_.seen[static_cast<std::size_t>(v) * program_.row];
        for (int w = 0; w < program_.row; w++) to[w] |= row[w];
        to[v / 64] &= ~(Set{1} << (v % 64));
    }
}

void Compiler::list_combinations() {
    const int n = program_.digits;
    program_.most_sum = std::accumulate(program_.values.begin(), program_.values.end(), 0);
    if (n > 10 || program_.most_sum > kMostRange) return;
    program_.has_combinations = true;
    const int row = program_.most_sum + 2;
    std::vector<std::uint16_t> count(static_cast<std::size_t>(n + 1) * row + 1, 0);
    std::vector<std::uint16_t> key(std::size_t{1} << n);
    for (unsigned mask = 1; mask < key.size(); mask++)
        key[mask] = static_cast<std::uint16_t>(key[mask & (mask - 1)] + row +
                                               program_.values[std::countr_zero(mask)]);
    for (const auto k : key) count[k + 1]++;
    for (std::size_t k = 1; k < count.size(); k++)
        count[k] = static_cast<std::uint16_t>(count[k] + count[k - 1]);
    program_.combination_start = count;
    program_.combinations.resize(key.size());
    for (unsigned mask = 0; mask < key.size(); mask++)
        program_.combinations[count[key[mask]]++] = static_cast<std::uint16_t>(mask);
}

Table Compiler::transposed(const Table& table) const {
    Table out(program_.digits, 0);
    for (int a = 0; a < program_.digits; a++)
        for (Set left = table[a]; left; left &= left - 1)
            out[std::countr_zero(left)] |= Set{1} << a;
    return out;
}

std::uint16_t Compiler::intern(const Table& table) {
    const auto found = std::find(program_.tables.begin(), program_.tables.end(), table);
    const auto place = static_cast<std::uint16_t>(found - program_.tables.begin());
    if (found != program_.tables.end()) return place;
    program_.tables.push_back(table);
    if (program_.digits > 16) return place;
    const std::size_t begin = program_.supports.size();
    program_.supports.resize(begin + 512, 0);
    std::uint16_t* support = &program_.supports[begin];
    for (int half = 0; half < 2; half++, support += 256)
        for (int mask = 1; mask < 256; mask++) {
            const int digit = 8 * half + std::countr_zero(static_cast<unsigned>(mask));
            if (digit >= program_.digits) continue;
            support[mask] = static_cast<std::uint16_t>(support[mask & (mask - 1)] | table[digit]);
        }
    return place;
}

void Compiler::run(const Constraints& constraints) {
    Parts parts;
    lower(constraints, parts);
    settle_groups(parts);
    lower_rest(constraints, parts);
    if (options_.with_derived) derive(constraints, parts);
    link(parts);
    for (const auto& [variable, digits] : parts.masks) program_.masks[variable] &= digits;
    for (const Set mask : program_.masks)
        if (!mask) parts.is_impossible = true;
    program_.is_impossible |= parts.is_impossible;
    finish(parts);
}

void Compiler::settle_groups(Parts& parts) {
    for (auto& group : parts.groups) {
        if (static_cast<int>(group.size()) > program_.digits) parts.is_impossible = true;
        if (static_cast<int>(group.size()) == program_.digits) parts.houses.push_back(group);
        if (has_repeat(group)) parts.is_impossible = true;
    }
    for (auto& house : parts.houses) nonet::sort(house);
    std::vector<std::vector<Variable>> kept;
    for (auto& house : parts.houses) {
        if (has_repeat(house)) parts.is_impossible = true;
        if (std::find(kept.begin(), kept.end(), house) == kept.end())
            kept.push_back(std::move(house));
    }
    parts.houses = std::move(kept);
    program_.house_sets.assign(parts.houses.size() * program_.row, 0);
    for (std::size_t h = 0; h < parts.houses.size(); h++) {
        const auto& house = parts.houses[h];
        for (const Variable v : house)
            program_.house_sets[h * program_.row + v / 64] |= Set{1} << (v % 64);
        see_all(house);
        program_.houses.push_back(pool(house));
    }
    for (const auto& group : parts.groups) see_all(group);
    const Table different = unequal();
    std::erase_if(parts.relations, [&](const Relation& relation) {
        if (relation.table != different) return false;
        see(relation.first, relation.second);
        return true;
    });
    if (program_.digits == 1)
        for (const Set row : program_.seen)
            if (row) parts.is_impossible = true;
}

// For each variable, the houses that it lies in.
void Compiler::list_houses() {
    program_.house_start.assign(program_.variables + 1, 0);
    for (const Span& house : program_.houses)
        for (auto at = house.begin; at < house.end; at++)
            program_.house_start[program_.pool[at] + 1]++;
    std::partial_sum(program_.house_start.begin(), program_.house_start.end(),
                     program_.house_start.begin());
    program_.houses_of.resize(program_.house_start.back());
    std::vector<std::uint32_t> next(program_.house_start.begin(), program_.house_start.end() - 1);
    for (std::size_t h = 0; h < program_.houses.size(); h++)
        for (auto at = program_.houses[h].begin; at < program_.houses[h].end; at++)
            program_.houses_of[next[program_.pool[at]]++] = static_cast<std::uint16_t>(h);
}

void Compiler::finish(Parts& parts) {
    const auto begin = static_cast<std::uint32_t>(program_.houses.size());
    for (std::uint32_t house = 0; house < begin; house++)
        parts.propagators.push_back({Kind::House, house, program_.houses[house]});
    list_houses();
    surround_cages();
    if (options_.with_derived) leave(parts);
    nonet::stable_sort(parts.propagators, [](const auto& a, const auto& b) {
        return a.is_derived != b.is_derived ? b.is_derived : a.kind < b.kind;
    });
    for (auto& propagator : parts.propagators)
        if (!propagator.blame.size()) propagator.blame = propagator.scope;
    program_.propagators = std::move(parts.propagators);
    const std::size_t count = program_.propagators.size();
    program_.words_of_queue = static_cast<int>((count + 63) / 64);
    const std::size_t words = program_.words_of_queue;
    program_.watches.assign(words * program_.variables, 0);
    program_.shared_watches.assign(words * program_.shared.size(), 0);
    for (std::size_t p = 0; p < count; p++) {
        const auto& propagator = program_.propagators[p];
        for (auto at = propagator.scope.begin; at < propagator.scope.end; at++)
            program_.watches[program_.pool[at] * words + p / 64] |= Set{1} << (p % 64);
        if (propagator.kind == Kind::Sum) {
            const Span groups = program_.sums[propagator.index].groups;
            for (auto g = groups.begin; g < groups.end; g++)
                if (const int place = program_.groups[g].shared; place >= 0)
                    program_.shared_watches[place * words + p / 64] |= Set{1} << (p % 64);
        }
        if (propagator.kind == Kind::Segment)
            program_.shared_watches[program_.sums[propagator.index].shared * words + p / 64] |=
                Set{1} << (p % 64);
    }
}

std::shared_ptr<const Program> compile(const Constraints& constraints, Options options) {
    return Compiler(constraints, options).take();
}

}  // namespace nonet::general

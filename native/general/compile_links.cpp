// Relations between two variables: chains where they ascend, links elsewhere.
#include "../core/sort.hpp"
#include "compiler.hpp"

namespace nonet::general {

// Where k different cells lie between two others, those two are k + 1 apart.
void Compiler::widen(Parts& parts) {
    const Table less = table_of([](int a, int b) { return a < b; }), more = transposed(less);
    std::vector<std::pair<Variable, Variable>> edges;
    for (const auto& [a, b, table] : parts.relations) {
        if (table == less) edges.push_back({a, b});
        if (table == more) edges.push_back({b, a});
    }
    nonet::sort(edges);
    std::vector<std::pair<std::pair<Variable, Variable>, std::vector<Variable>>> between;
    for (const auto& [low, middle] : edges)
        for (auto next =
                 std::lower_bound(edges.begin(), edges.end(), std::pair{middle, Variable{0}});
             next != edges.end() && next->first == middle; next++) {
            const std::pair ends{low, next->second};
            auto found = std::find_if(between.begin(), between.end(),
                                      [&](const auto& entry) { return entry.first == ends; });
            if (found == between.end()) found = between.insert(found, {ends, {}});
            auto& clique = found->second;
            if (std::all_of(clique.begin(), clique.end(),
                            [&, m = middle](Variable other) { return sees(m, other); }))
                clique.push_back(middle);
        }
    for (const auto& [ends, clique] : between) {
        if (ends.first == ends.second) continue;
        const int step = static_cast<int>(clique.size()) + 1;
        relate(ends.first, ends.second, table_of([&](int a, int b) { return a + step <= b; }),
               parts);
    }
}

// One relation a pair; "less than" becomes chains, the rest links.
void Compiler::link(Parts& parts) {
    auto& relations = parts.relations;
    nonet::stable_sort(relations, [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first < b.first : a.second < b.second;
    });
    std::size_t kept = 0;
    for (std::size_t r = 0; r < relations.size(); r++) {
        if (kept && relations[kept - 1].first == relations[r].first &&
            relations[kept - 1].second == relations[r].second) {
            for (int d = 0; d < program_.digits; d++)
                relations[kept - 1].table[d] &= relations[r].table[d];
        } else {
            if (kept != r) relations[kept] = std::move(relations[r]);
            kept++;
        }
    }
    relations.resize(kept);
    Table less(program_.digits), most(program_.digits);
    for (int d = 0; d < program_.digits; d++) {
        most[d] = all_ & ~((Set{1} << d) - 1);
        less[d] = most[d] & ~(Set{1} << d);
    }
    const Table more = transposed(less), least = transposed(most);
    std::vector<Relation> plain;
    std::vector<Program::Edge> edges;
    for (auto& relation : relations) {
        auto& [a, b, table] = relation;
        const Set diagonal = sees(a, b) ? ~Set{0} : 0;
        bool is_trivial = true;
        for (int d = 0; d < program_.digits; d++) {
            table[d] &= ~(diagonal & (Set{1} << d));
            is_trivial &= (table[d] | (diagonal & (Set{1} << d))) == all_;
        }
        if (is_trivial) continue;
        if (table == less)
            edges.push_back({a, b, 1});
        else if (table == most)
            edges.push_back({a, b, 0});
        else if (table == more)
            edges.push_back({b, a, 1});
        else if (table == least)
            edges.push_back({b, a, 0});
        else
            plain.push_back(std::move(relation));
    }
    chain(edges, plain, parts);
    connect(plain);
}

// Parts of the graph of "less than" with two edges or more become chains.
void Compiler::chain(const std::vector<Program::Edge>& edges, std::vector<Relation>& plain,
                     Parts& parts) {
    if (edges.empty()) return;
    std::vector<Variable> root(program_.variables);
    std::iota(root.begin(), root.end(), Variable{0});
    const auto find = [&](Variable v) {
        while (root[v] != v) v = root[v] = root[root[v]];
        return v;
    };
    std::vector<int> below(program_.variables, 0);
    for (const auto& edge : edges) {
        root[find(edge.low)] = find(edge.high);
        below[edge.high]++;
    }
    // In an order where each edge comes after those that lead to its lower end.
    std::vector<std::uint8_t> is_done(edges.size(), 0);
    std::vector<Program::Edge> sorted;
    std::vector<int> left = below;
    for (bool is_moving = true; is_moving;) {
        is_moving = false;
        for (std::size_t e = 0; e < edges.size(); e++) {
            if (is_done[e] || left[edges[e].low]) continue;
            is_done[e] = 1;
            is_moving = true;
            left[edges[e].high]--;
            sorted.push_back(edges[e]);
        }
    }
    std::vector<int> size(program_.variables, 0);
    for (const auto& edge : sorted) size[find(edge.low)]++;
    const auto as_relation = [&](const Program::Edge& edge) {
        const Variable a = std::min(edge.low, edge.high), b = std::max(edge.low, edge.high);
        const bool is_upwards = a == edge.low;
        plain.push_back({a, b, table_of([&](int x, int y) {
                             return is_upwards ? x + edge.step <= y : y + edge.step <= x;
                         })});
    };
    for (std::size_t e = 0; e < edges.size(); e++)
        if (!is_done[e]) as_relation(edges[e]);  // in a circle
    for (std::size_t e = 0; e < sorted.size(); e++) {
        const Variable part = find(sorted[e].low);
        if (size[part] == 1) as_relation(sorted[e]);
        if (size[part] < 2) continue;
        size[part] = 0;
        const auto begin = static_cast<std::uint32_t>(program_.edges.size());
        std::vector<Variable> scope;
        for (std::size_t f = e; f < sorted.size(); f++) {
            if (find(sorted[f].low) != part) continue;
            program_.edges.push_back(sorted[f]);
            scope.insert(scope.end(), {sorted[f].low, sorted[f].high});
        }
        nonet::sort(scope);
        scope.erase(std::unique(scope.begin(), scope.end()), scope.end());
        const Span span{begin, static_cast<std::uint32_t>(program_.edges.size())};
        parts.propagators.push_back(
            {Kind::Chain, add(program_.chains, Program::Chain{span}), pool(scope)});
    }
}

void Compiler::connect(const std::vector<Relation>& relations) {
    auto& start = program_.link_start;
    start.assign(program_.variables + 1, 0);
    for (const auto& relation : relations)
        start[relation.first + 1]++, start[relation.second + 1]++;
    std::partial_sum(start.begin(), start.end(), start.begin());
    program_.links.resize(2 * relations.size());
    std::vector<std::uint32_t> next(start.begin(), start.end() - 1);
    for (const auto& [a, b, table] : relations) {
        const std::uint16_t there = intern(table), back = intern(transposed(table));
        program_.links[next[a]++] = {b, there};
        program_.links[next[b]++] = {a, back};
        // What has no support at all goes at once.
        Set second = 0;
        for (int d = 0; d < program_.digits; d++) {
            if (!program_.tables[there][d]) program_.masks[a] &= ~(Set{1} << d);
            second |= program_.tables[there][d];
        }
        program_.masks[b] &= second;
    }
}

}  // namespace nonet::general

// Sums and equal sums.
#include "../core/sort.hpp"
#include "compiler.hpp"

namespace nonet::general {

std::vector<Term> Compiler::terms_of(const std::vector<Constraints::Term>& from, int& least,
                                     int& most) {
    std::vector<Term> terms;
    terms.reserve(from.size());
    for (const auto& term : from) {
        const Variable variable = at(term.cell);
        least -= term.factor * base_;
        most -= term.factor * base_;
        const auto same = std::find_if(terms.begin(), terms.end(), [&](const Term& other) {
            return other.variable == variable;
        });
        if (same == terms.end())
            terms.push_back({variable, term.factor});
        else
            same->factor += term.factor;
    }
    std::erase_if(terms, [](const Term& term) { return term.factor == 0; });
    return terms;
}

// Groups of different variables with the same factor, as large as they come.
Span Compiler::group(std::vector<Term>& terms) {
    std::vector<Program::Group> made;
    // Those that see most others come first, so that groups get large.
    std::vector<std::pair<int, Term>> order;
    for (const Term& term : terms) {
        int seen = 0;
        for (const Term& other : terms)
            seen += other.factor == term.factor && sees(term.variable, other.variable);
        order.push_back({-seen, term});
    }
    nonet::stable_sort(order, [](const auto& a, const auto& b) { return a.first < b.first; });
    const int span = std::max(1, program_.values.back());
    const int most_cells = program_.has_combinations ? program_.digits
                           : program_.digits <= 16   ? std::max(1, kMostRange / span)
                                                     : 1;
    std::vector<std::vector<Variable>> groups;
    std::vector<int> factors;
    for (const auto& [rank, term] : order) {
        bool is_placed = false;
        for (std::size_t g = 0; g < groups.size() && !is_placed; g++) {
            if (factors[g] != term.factor || std::abs(term.factor) != 1 ||
                static_cast<int>(groups[g].size()) >= most_cells)
                continue;
            if (std::all_of(groups[g].begin(), groups[g].end(),
                            [&, v = term.variable](Variable w) { return sees(v, w); })) {
                groups[g].push_back(term.variable);
                is_placed = true;
            }
        }
        if (!is_placed) groups.push_back({term.variable}), factors.push_back(term.factor);
    }
    const auto begin = static_cast<std::uint32_t>(program_.groups.size());
    for (std::size_t g = 0; g < groups.size(); g++)
        program_.groups.push_back({pool(groups[g]), factors[g]});
    return {begin, static_cast<std::uint32_t>(program_.groups.size())};
}

void Compiler::lower_sum(std::vector<Term> terms, int least, int most, bool is_derived,
                         Parts& out) {
    if (terms.empty()) {
        if (least > 0 || most < 0) out.is_impossible = true;
        return;
    }
    if (std::all_of(terms.begin(), terms.end(), [](const Term& t) { return t.factor < 0; })) {
        for (Term& term : terms) term.factor = -term.factor;
        std::swap(least, most);
        least = -least, most = -most;
    }
    if (terms.size() == 1) {
        Set digits = 0;
        for (int d = 0; d < program_.digits; d++) {
            const int sum = terms[0].factor * program_.values[d];
            if (least <= sum && sum <= most) digits |= Set{1} << d;
        }
        out.masks.push_back({terms[0].variable, digits});
        return;
    }
    const bool is_cage =
        program_.has_combinations && std::all_of(terms.begin(), terms.end(), [&](const Term& a) {
            return a.factor == 1 && std::all_of(terms.begin(), terms.end(), [&](const Term& b) {
                       return a.variable == b.variable || sees(a.variable, b.variable);
                   });
        });
    if (terms.size() == 2 && !is_cage) {
        relate(terms[0].variable, terms[1].variable, table_of([&](int a, int b) {
                   const int sum =
                       terms[0].factor * program_.values[a] + terms[1].factor * program_.values[b];
                   return least <= sum && sum <= most;
               }),
               out);
        return;
    }
    std::vector<Variable> scope;
    for (const Term& term : terms) scope.push_back(term.variable);
    if (is_cage) {
        if (static_cast<int>(terms.size()) > program_.digits) {
            out.is_impossible = true;
            return;
        }
        nonet::sort(scope);
        const Span cells = pool(scope);
        out.propagators.push_back({Kind::Cage,
                                   add(program_.cages, Program::Cage{cells, {}, least, most}),
                                   cells,
                                   {},
                                   is_derived});
        return;
    }
    const Span groups = group(terms);
    out.propagators.push_back({Kind::Sum,
                               add(program_.sums, Program::Sum{groups, least, most, -1, 0}),
                               pool(scope),
                               {},
                               is_derived});
}

void Compiler::lower(const Constraints::EqualSums& equal, Parts& out) {
    if (equal.groups.size() < 2) return;
    struct Side {
        std::vector<Term> terms;
        int constant = 0;
        int low = 0, high = 0;
    };
    std::vector<Side> sides;
    for (const auto& group : equal.groups) {
        Side side;
        int least = 0, most = 0;
        side.terms = terms_of(group, least, most);
        side.constant = -least;
        side.low = side.high = side.constant;
        for (const Term& term : side.terms) {
            const int end = term.factor * program_.values.back();
            side.low += std::min(0, end);
            side.high += std::max(0, end);
        }
        sides.push_back(std::move(side));
    }
    int low = sides[0].low, high = sides[0].high, lowest = low;
    for (const Side& side : sides) {
        lowest = std::min(lowest, side.low);
        low = std::max(low, side.low);
        high = std::min(high, side.high);
    }
    if (low > high) {
        out.is_impossible = true;
        return;
    }
    // A side of one cell is the set of sums by itself.
    const auto alone = std::find_if(sides.begin(), sides.end(), [](const Side& side) {
        return side.terms.size() == 1 && side.terms[0].factor == 1;
    });
    if (alone != sides.end()) std::swap(*alone, sides[0]);
    if (high - lowest > kMostRange || alone != sides.end()) {
        for (std::size_t s = 1; s < sides.size(); s++) {
            std::vector<Term> terms = sides[0].terms;
            for (const Term& term : sides[s].terms) {
                const auto same = std::find_if(terms.begin(), terms.end(), [&](const Term& other) {
                    return other.variable == term.variable;
                });
                if (same == terms.end())
                    terms.push_back({term.variable, -term.factor});
                else
                    same->factor -= term.factor;
            }
            std::erase_if(terms, [](const Term& term) { return term.factor == 0; });
            const int sum = sides[s].constant - sides[0].constant;
            lower_sum(std::move(terms), sum, sum, false, out);
        }
        return;
    }
    const auto shared = static_cast<int>(program_.shared.size());
    program_.shared.push_back(high - low == 63 ? ~Set{0} : (Set{1} << (high - low + 1)) - 1);
    const std::size_t first_segment = out.propagators.size();
    for (Side& side : sides) {
        std::vector<Variable> scope;
        for (const Term& term : side.terms) scope.push_back(term.variable);
        const Span groups = group(side.terms);
        out.propagators.push_back(
            {Kind::Segment,
             add(program_.sums, Program::Sum{groups, 0, 0, shared, low - side.constant}),
             pool(scope)});
    }
    std::vector<Variable> line;
    for (const Side& side : sides)
        for (const Term& term : side.terms) line.push_back(term.variable);
    for (const Side& side : sides) remember(side.terms, low - side.constant, shared);
    const Span blame = pool(line);
    for (std::size_t k = first_segment; k < out.propagators.size(); k++)
        out.propagators[k].blame = blame;
}

}  // namespace nonet::general

// From constraints to a program.
#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "program.hpp"

namespace nonet::general {
namespace {

using Variable = Program::Variable;
using Set = Program::Set;
using Kind = Program::Kind;
using Table = std::vector<Set>;

constexpr int kMostRange = 63;  // of a set of sums in one word

// Without the instruction that many builds lack.
int count(Set set) {
    set -= set >> 1 & 0x5555555555555555u;
    set = (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
    return static_cast<int>(((set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu) * 0x0101010101010101u >> 56);
}

struct Relation {
    Variable first, second;
    Table table;
};
struct Mask {
    Variable variable;
    Set digits;
};
// What constraints come down to, at the top or in a branch.
struct Parts {
    std::vector<Mask> masks;
    std::vector<Relation> relations;
    std::vector<Program::Propagator> propagators;
    std::vector<std::vector<Variable>> groups;  // without repeats
    std::vector<std::vector<Variable>> houses;
    bool is_impossible = false;
};
struct Term {
    Variable variable;
    int factor;
};

class Compiler {
  public:
    Compiler(const Constraints& constraints, Options options)
        : options_(options), made_(std::make_shared<Program>()), program_(*made_) {
        program_.cells = constraints.cells;
        program_.digits = constraints.digits;
        all_ = constraints.all_digits();
        for (const int value : constraints.values)
            program_.values.push_back(value - constraints.values[0]);
        base_ = constraints.values[0];
        program_.is_even = program_.values.back() == program_.digits - 1;
        merge(constraints);
        list_combinations();
        run(constraints);
    }

    std::shared_ptr<const Program> take() { return std::move(made_); }

  private:
    // --- variables ---

    void merge(const Constraints& constraints) {
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
            program_.variable_of[cell] = first == cell
                                             ? static_cast<Variable>(program_.variables++)
                                             : program_.variable_of[first];
        }
        program_.masks.assign(program_.variables, all_);
        program_.row = (program_.variables + 63) / 64;
        program_.seen.assign(static_cast<std::size_t>(program_.row) * program_.variables, 0);
    }

    Variable at(int cell) const { return program_.variable_of[cell]; }
    std::vector<Variable> at(const Constraints::Cells& cells) const {
        std::vector<Variable> list;
        list.reserve(cells.size());
        for (const auto cell : cells) list.push_back(at(cell));
        return list;
    }

    bool sees(Variable a, Variable b) const {
        return program_.seen[static_cast<std::size_t>(a) * program_.row + b / 64] >> (b % 64) & 1;
    }
    void see(Variable a, Variable b) {
        program_.seen[static_cast<std::size_t>(a) * program_.row + b / 64] |= Set{1} << (b % 64);
        program_.seen[static_cast<std::size_t>(b) * program_.row + a / 64] |= Set{1} << (a % 64);
    }
    void see_all(const std::vector<Variable>& group) {
        std::array<Set, 21> row{};
        for (const Variable v : group) row[v / 64] |= Set{1} << (v % 64);
        for (const Variable v : group) {
            Set* to = &program_.seen[static_cast<std::size_t>(v) * program_.row];
            for (int w = 0; w < program_.row; w++) to[w] |= row[w];
            to[v / 64] &= ~(Set{1} << (v % 64));
        }
    }

    // --- tables ---

    void list_combinations() {
        const int n = program_.digits;
        program_.most_sum = std::accumulate(program_.values.begin(), program_.values.end(), 0);
        if (n > 10 || program_.most_sum > kMostRange) return;
        program_.has_combinations = true;
        const int row = program_.most_sum + 2;
        std::vector<std::uint16_t> count(static_cast<std::size_t>(n + 1) * row + 1, 0);
        std::vector<std::uint16_t> key(std::size_t{1} << n);
        for (unsigned mask = 1; mask < key.size(); mask++)
            key[mask] = static_cast<std::uint16_t>(
                key[mask & (mask - 1)] + row + program_.values[std::countr_zero(mask)]);
        for (const auto k : key) count[k + 1]++;
        for (std::size_t k = 1; k < count.size(); k++)
            count[k] = static_cast<std::uint16_t>(count[k] + count[k - 1]);
        program_.combination_start = count;
        program_.combinations.resize(key.size());
        for (unsigned mask = 0; mask < key.size(); mask++)
            program_.combinations[count[key[mask]]++] = static_cast<std::uint16_t>(mask);
    }

    Table transposed(const Table& table) const {
        Table out(program_.digits, 0);
        for (int a = 0; a < program_.digits; a++)
            for (Set left = table[a]; left; left &= left - 1)
                out[std::countr_zero(left)] |= Set{1} << a;
        return out;
    }
    template <class Holds>
    Table table_of(Holds holds) const {
        Table table(program_.digits, 0);
        for (int a = 0; a < program_.digits; a++)
            for (int b = 0; b < program_.digits; b++)
                if (holds(a, b)) table[a] |= Set{1} << b;
        return table;
    }
    Table unequal() const {
        return table_of([](int a, int b) { return a != b; });
    }

    std::uint16_t intern(const Table& table) {
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
                support[mask] = static_cast<std::uint16_t>(support[mask & (mask - 1)] |
                                                           table[digit]);
            }
        return place;
    }

    // --- pools ---

    template <class List>
    Span pool(const List& list) {
        const auto begin = static_cast<std::uint32_t>(program_.pool.size());
        program_.pool.insert(program_.pool.end(), list.begin(), list.end());
        return {begin, static_cast<std::uint32_t>(program_.pool.size())};
    }
    template <class Item>
    static std::uint32_t add(std::vector<Item>& list, Item item) {
        list.push_back(std::move(item));
        return static_cast<std::uint32_t>(list.size() - 1);
    }

    // --- constraints, at the top or in a branch ---

    void lower(const Constraints& from, Parts& out) {
        for (const auto& house : from.houses) out.houses.push_back(at(house.cells));
        for (const auto& group : from.different) out.groups.push_back(at(group.cells));
        for (const auto& mask : from.masks) out.masks.push_back({at(mask.cell), mask.digits});
        for (const auto& relation : from.relations)
            relate(at(relation.first), at(relation.second), from.tables[relation.table], out);
        for (const auto& run : from.consecutive) lower(run, from, out);
        for (const auto& twin : from.twins) lower(twin, out);
    }
    // What asks for cells that see each other comes after all groups are known.
    void lower_rest(const Constraints& from, Parts& out) {
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

    void relate(Variable a, Variable b, const Table& table, Parts& out) {
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

    void lower(const Constraints::Consecutive& run, const Constraints& from, Parts& out) {
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

    void lower(const Constraints::Twin& twin, Parts& out) {
        const Variable a = at(twin.first), b = at(twin.second);
        const Set first = Set{1} << twin.first_digit, second = Set{1} << twin.second_digit;
        Table table(program_.digits, all_ & ~second);
        table[twin.first_digit] = a == b ? first & second : second;
        if (a == b && first == second) return;
        relate(a, b, table, out);
    }

    std::vector<Term> terms_of(const std::vector<Constraints::Term>& from, int& least, int& most) {
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
    Span group(std::vector<Term>& terms) {
        std::vector<Program::Group> made;
        // Those that see most others come first, so that groups get large.
        std::vector<std::pair<int, Term>> order;
        for (const Term& term : terms) {
            int seen = 0;
            for (const Term& other : terms)
                seen += other.factor == term.factor && sees(term.variable, other.variable);
            order.push_back({-seen, term});
        }
        std::stable_sort(order.begin(), order.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
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

    void lower_sum(std::vector<Term> terms, int least, int most, bool is_derived, Parts& out) {
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
                       const int sum = terms[0].factor * program_.values[a] +
                                       terms[1].factor * program_.values[b];
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
            std::sort(scope.begin(), scope.end());
            const Span cells = pool(scope);
            out.propagators.push_back(
                {Kind::Cage, add(program_.cages, Program::Cage{cells, {}, least, most}), cells,
                 {}, is_derived});
            return;
        }
        const Span groups = group(terms);
        out.propagators.push_back(
            {Kind::Sum, add(program_.sums, Program::Sum{groups, least, most, -1, 0}), pool(scope),
             {}, is_derived});
    }

    void lower(const Constraints::EqualSums& equal, Parts& out) {
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
                    const auto same =
                        std::find_if(terms.begin(), terms.end(), [&](const Term& other) {
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

    void lower_word(const std::vector<Variable>& cells, const Constraints::Automaton& automaton,
                    Parts& out) {
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
                        program_.arcs.begin() + static_cast<std::ptrdiff_t>(first),
                        program_.arcs.end(), [&](const Program::Arc& arc) { return arc.to == to; });
                    if (same == program_.arcs.end())
                        program_.arcs.push_back(
                            {static_cast<std::uint16_t>(from), to, Set{1} << d});
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
    void lower_counts(const std::vector<Constraints::Count>& counts, Parts& out) {
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
                    program_.sets.push_back(
                        static_cast<Set>(std::countr_zero(next.digits)) |
                        static_cast<Set>(std::countr_zero(numbers)) << 6);
                }
                const Span digits{begin, static_cast<std::uint32_t>(program_.sets.size())};
                if (digits.size())
                    out.propagators.push_back(
                        {Kind::Required,
                         add(program_.required, Program::Required{scope, digits}), scope});
            }
            // What `Required` does not say.
            const Set numbers = first.numbers & within;
            const bool is_at_least =
                numbers && std::has_single_bit(first.digits) && !has_repeat(cells) &&
                !(numbers & 1) && numbers == (within & ~(up_to(std::countr_zero(numbers)) >> 1));
            if (!is_at_least)
                out.propagators.push_back(
                    {Kind::Count,
                     add(program_.counts, Program::Count{scope, first.digits, first.numbers}),
                     scope});
        }
    }
    static Set up_to(int bit) { return bit >= 63 ? ~Set{0} : (Set{2} << bit) - 1; }

    void lower(const Constraints::Element& element, const Constraints& from, Parts& out) {
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
             add(program_.elements,
                 Program::Element{at(element.control), pool(array), element.digit}),
             pool(scope)});
    }

    void lower(const Constraints::Any& any, Parts& out) {
        std::vector<Program::Branch> branches;
        std::vector<Variable> scope;
        for (const Constraints& from : any.branches) {
            Parts parts;
            lower(from, parts);
            lower_rest(from, parts);
            for (const auto& equal : from.equals)
                relate(at(equal.first), at(equal.second),
                       table_of([](int a, int b) { return a == b; }), parts);
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
        std::sort(scope.begin(), scope.end());
        scope.erase(std::unique(scope.begin(), scope.end()), scope.end());
        const auto begin = static_cast<std::uint32_t>(program_.branches.size());
        program_.branches.insert(program_.branches.end(), branches.begin(), branches.end());
        const Span span{begin, static_cast<std::uint32_t>(program_.branches.size())};
        const auto alive = static_cast<int>(program_.shared.size());
        program_.shared.push_back(branches.size() == 64 ? ~Set{0}
                                                        : (Set{1} << branches.size()) - 1);
        out.propagators.push_back(
            {Kind::Any, 0, pool(scope)});
        auto& propagator = out.propagators.back();
        propagator.index =
            add(program_.alternatives, Program::Any{span, propagator.scope, alive});
    }

    // Where k different cells lie between two others, those two are k + 1 apart.
    void widen(Parts& parts) {
        const Table less = table_of([](int a, int b) { return a < b; }), more = transposed(less);
        std::vector<std::pair<Variable, Variable>> edges;
        for (const auto& [a, b, table] : parts.relations) {
            if (table == less) edges.push_back({a, b});
            if (table == more) edges.push_back({b, a});
        }
        std::sort(edges.begin(), edges.end());
        std::vector<std::pair<std::pair<Variable, Variable>, std::vector<Variable>>> between;
        for (const auto& [low, middle] : edges)
            for (auto next = std::lower_bound(edges.begin(), edges.end(),
                                              std::pair{middle, Variable{0}});
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
            relate(ends.first, ends.second,
                   table_of([&](int a, int b) { return a + step <= b; }), parts);
        }
    }

    // --- the whole ---

    static bool has_repeat(std::vector<Variable> group) {
        std::sort(group.begin(), group.end());
        return std::adjacent_find(group.begin(), group.end()) != group.end();
    }

    void run(const Constraints& constraints) {
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

    void settle_groups(Parts& parts) {
        for (auto& group : parts.groups) {
            if (static_cast<int>(group.size()) > program_.digits) parts.is_impossible = true;
            if (static_cast<int>(group.size()) == program_.digits) parts.houses.push_back(group);
            if (has_repeat(group)) parts.is_impossible = true;
        }
        for (auto& house : parts.houses) std::sort(house.begin(), house.end());
        std::vector<std::vector<Variable>> kept;
        for (auto& house : parts.houses) {
            if (has_repeat(house)) parts.is_impossible = true;
            if (std::find(kept.begin(), kept.end(), house) == kept.end())
                kept.push_back(std::move(house));
        }
        parts.houses = std::move(kept);
        house_rows_.assign(parts.houses.size() * program_.row, 0);
        for (std::size_t h = 0; h < parts.houses.size(); h++) {
            const auto& house = parts.houses[h];
            for (const Variable v : house)
                house_rows_[h * program_.row + v / 64] |= Set{1} << (v % 64);
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

    // One relation a pair; "less than" becomes chains, the rest links.
    void link(Parts& parts) {
        auto& relations = parts.relations;
        std::stable_sort(relations.begin(), relations.end(), [](const auto& a, const auto& b) {
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
    void chain(const std::vector<Program::Edge>& edges, std::vector<Relation>& plain,
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
            std::sort(scope.begin(), scope.end());
            scope.erase(std::unique(scope.begin(), scope.end()), scope.end());
            const Span span{begin, static_cast<std::uint32_t>(program_.edges.size())};
            parts.propagators.push_back(
                {Kind::Chain, add(program_.chains, Program::Chain{span}), pool(scope)});
        }
    }

    void connect(const std::vector<Relation>& relations) {
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

    void finish(Parts& parts) {
        const auto begin = static_cast<std::uint32_t>(program_.houses.size());
        for (std::uint32_t house = 0; house < begin; house++)
            parts.propagators.push_back({Kind::House, house, program_.houses[house]});
        surround_cages();
        if (options_.with_derived) overlap(parts), leave(parts);
        std::stable_sort(parts.propagators.begin(), parts.propagators.end(),
                         [](const auto& a, const auto& b) {
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
        program_.peer_start.reserve(program_.variables + 1);
        program_.peers.reserve(static_cast<std::size_t>(program_.variables) * 24);
        for (int v = 0; v < program_.variables; v++) {
            program_.peer_start.push_back(static_cast<std::uint32_t>(program_.peers.size()));
            for (int w = 0; w < program_.row; w++)
                for (Set left = program_.seen[static_cast<std::size_t>(v) * program_.row + w]; left;
                     left &= left - 1)
                    program_.peers.push_back(
                        static_cast<Variable>(64 * w + std::countr_zero(left)));
        }
        program_.peer_start.push_back(static_cast<std::uint32_t>(program_.peers.size()));
    }

    // Cells and shared sums that have a known sum together.
    void lower_shared(std::vector<Term> terms, std::vector<int> shared, int sum, Parts& parts) {
        std::vector<Variable> scope;
        for (const Term& term : terms) scope.push_back(term.variable);
        Span groups = group(terms);
        std::sort(shared.begin(), shared.end());
        for (std::size_t k = 0; k < shared.size(); k++) {
            int times = 1;
            for (; k + 1 < shared.size() && shared[k + 1] == shared[k]; k++) times++;
            program_.groups.push_back({{}, times, shared[k]});
            groups.end++;
        }
        parts.propagators.push_back(
            {Kind::Sum, add(program_.sums, Program::Sum{groups, sum, sum, -1, 0}), pool(scope), {},
             true});
    }

    // Two houses that share cells: their rests hold the same digits.
    void overlap(Parts& parts) {
        const std::size_t row = program_.row, houses = program_.houses.size();
        for (std::size_t a = 0; a < houses; a++)
            for (std::size_t b = a + 1; b < houses; b++) {
                const Set* const first = &house_rows_[a * row];
                const Set* const second = &house_rows_[b * row];
                int both = 0;
                for (std::size_t w = 0; w < row; w++)
                    if (const Set common = first[w] & second[w])
                        both += common & (common - 1) ? count(common) : 1;
                if (both < 2 || both == program_.digits) continue;
                const Span one = pool_of([&](std::size_t w) { return first[w] & ~second[w]; });
                const Span other = pool_of([&](std::size_t w) { return second[w] & ~first[w]; });
                parts.propagators.push_back(
                    {Kind::Overlap, add(program_.overlaps, Program::Overlap{one, other}),
                     {one.begin, other.end}, {}, true});
            }
    }
    // Runs of rows (or columns) against as many regions: what sticks out on either side holds the
    // same digits. Boxes fit runs of rows, and stick out too far elsewhere.
    void leave(Parts& parts) {
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
                    for (int w = 0; w < row; w++) run[w] |= house_rows_[list[last] * row + w];
                    if (last == first || last + 1 - first > list.size() / 2) continue;
                    // The regions that lie most inside, disjoint.
                    Row regions{};
                    std::size_t taken = 0;
                    for (const std::size_t h : lists[2]) {
                        const Set* const cells = &house_rows_[h * row];
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
                    const Span other =
                        pool_of([&](std::size_t w) { return word(regions[w], run[w]); });
                    parts.propagators.push_back(
                        {Kind::Overlap, add(program_.overlaps, Program::Overlap{one, other}),
                         {one.begin, other.end}, {}, true});
                }
            }
    }
    // 0: a row, 1: a column, 2: neither.
    int shape_of(std::size_t h) const {
        const auto side = static_cast<std::uint32_t>(program_.digits);
        const Span house = program_.houses[h];
        const auto first = program_.pool[house.begin], last = program_.pool[house.end - 1];
        if (first % side == 0 && last == first + side - 1) return 0;
        for (auto at = house.begin; at < house.end; at++)
            if (program_.pool[at] % side != first % side) return 2;
        return 1;
    }

    template <class Word>
    Span pool_of(Word word) {
        const auto begin = static_cast<std::uint32_t>(program_.pool.size());
        for (int w = 0; w < program_.row; w++)
            for (Set left = word(static_cast<std::size_t>(w)); left; left &= left - 1)
                program_.pool.push_back(static_cast<std::uint32_t>(64 * w + std::countr_zero(left)));
        return {begin, static_cast<std::uint32_t>(program_.pool.size())};
    }

    // --- sums that follow from others ---

    static constexpr int kRow = 6;  // words of a set of variables: grids up to 19×19
    using Row = std::array<Set, kRow>;
    struct Known {
        Row cells;
        int size;
        int sum;          // of relative values
        int shared = -1;  // a set of sums to add to it
    };
    std::vector<Known> segments_;

    void remember(const std::vector<Term>& terms, int sum, int shared) {
        if (program_.row > kRow) return;
        Known known{{}, static_cast<int>(terms.size()), sum, shared};
        for (const Term& term : terms) {
            if (term.factor != 1) return;
            known.cells[term.variable / 64] |= Set{1} << (term.variable % 64);
        }
        segments_.push_back(known);
    }

    // What the cages inside a region leave of its sum, and what those across its border stick out.
    void derive(const Constraints& constraints, Parts& parts) {
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
        std::stable_sort(cages.begin(), cages.end(),
                         [](const Known& a, const Known& b) { return a.size > b.size; });
        const int whole =
            std::accumulate(program_.values.begin(), program_.values.end(), 0);
        std::vector<Known> regions;
        regions.reserve(8 * program_.houses.size());
        for (std::size_t h = 0; h < program_.houses.size(); h++) {
            Known region{{}, program_.digits, whole, -1};
            std::copy_n(&house_rows_[h * program_.row], program_.row, region.cells.begin());
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

    void derive(const Known& region, const std::vector<Known>& cages,
                std::vector<std::vector<Term>>& made, Parts& parts) {
        constexpr int kMostInside = 6, kMostAcross = 4;
        Row left = region.cells, used{}, outside{};
        int sum = region.sum, used_cages = 0;
        std::vector<int> shared;
        const int row = program_.row;
        // Cages inside; then those across the border that are more inside than outside.
        for (const bool is_across : {false, true}) {
            for (const Known& cage : cages) {
                Set in = 0, out = 0, taken = 0;
                for (int w = 0; w < row; w++) {
                    taken |= cage.cells[w] & used[w];
                    in |= cage.cells[w] & region.cells[w];
                    out |= cage.cells[w] & ~region.cells[w];
                }
                if (!in || taken || is_across != (out != 0)) continue;
                if (is_across && cage.shared >= 0) continue;
                if (is_across) {
                    int balance = 0;
                    for (int w = 0; w < row; w++)
                        balance += count(cage.cells[w] & region.cells[w]) -
                                   count(cage.cells[w] & ~region.cells[w]);
                    if (balance <= 0) continue;
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
            int inside = 0, across = 0;
            for (int w = 0; w < row; w++) inside += count(left[w]), across += count(outside[w]);
            if (!used_cages || (is_across && !across)) continue;
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
    void surround_cages() {
        const std::size_t row = program_.row, houses = program_.houses.size();
        std::array<Set, 21> cells;
        for (auto& cage : program_.cages) {
            std::fill_n(cells.begin(), row, Set{0});
            for (auto at = cage.cells.begin; at < cage.cells.end; at++)
                cells[program_.pool[at] / 64] |= Set{1} << (program_.pool[at] % 64);
            cage.rests.begin = static_cast<std::uint32_t>(program_.rests.size());
            if (static_cast<int>(cage.cells.size()) < program_.digits)
                for (std::size_t h = 0; h < houses; h++) {
                    const Set* const house = &house_rows_[h * row];
                    bool is_inside = true;
                    for (std::size_t w = 0; w < row; w++) is_inside &= !(cells[w] & ~house[w]);
                    if (!is_inside) continue;
                    const Span rest = pool_of([&](std::size_t w) { return house[w] & ~cells[w]; });
                    program_.rests.push_back(rest);
                }
            cage.rests.end = static_cast<std::uint32_t>(program_.rests.size());
        }
    }

    std::vector<Set> house_rows_;  // the cells of each house as a set
    Options options_;
    std::shared_ptr<Program> made_;
    Program& program_;
    Set all_ = 0;
    int base_ = 0;
};

}  // namespace

std::shared_ptr<const Program> compile(const Constraints& constraints, Options options) {
    return Compiler(constraints, options).take();
}

}  // namespace nonet::general

// The clauses of a program. Everything but pairs is a layered automaton: one variable for each node
// that a prefix can lead to, so that unit propagation finds what the propagators of the engine
// find.
#include <algorithm>
#include <bit>
#include <utility>

#include "../core/sort.hpp"
#include "formula.hpp"

namespace nonet::general {
namespace {

using Set = Program::Set;
using Kind = Program::Kind;

class Encoder : Formula {
  public:
    explicit Encoder(const Search& search) : p_(*search.layout().program) {
        masks_.assign(p_.variables, 0);
        first_cell_.assign(p_.variables, 0);
        for (int cell = p_.cells; cell-- > 0;) {
            masks_[p_.variable_of[cell]] = search.candidates(cell);
            first_cell_[p_.variable_of[cell]] = cell;
        }
        number_.assign(static_cast<std::size_t>(p_.variables) * p_.digits, kFalse);
    }

    Clauses take() {
        cells();
        for (int place = 0; place < static_cast<int>(p_.shared.size()); place++) {
            shared_.emplace_back();
            for (int bit = 0; bit < 64; bit++)
                shared_.back().push_back(p_.shared[place] >> bit & 1 ? make() : kFalse);
        }
        std::vector<int> lines;
        for (const auto& sum : p_.sums)
            if (sum.shared >= 0) lines.push_back(sum.shared);
        nonet::sort(lines);
        lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
        for (const int place : lines) add_one_of(place);
        for (int v = 0; v < p_.variables; v++) {
            for (int peer = v + 1; peer < p_.variables; peer++)
                if (p_.seen[v * p_.row + peer / 64] >> (peer % 64) & 1)
                    for (int d = 0; d < p_.digits; d++) add({-is(v, d), -is(peer, d)});
            for (auto at = p_.link_start[v]; at < p_.link_start[v + 1]; at++)
                if (p_.links[at].other > v) relate(v, p_.links[at].other, p_.links[at].table);
        }
        for (const auto& propagator : p_.propagators) encode(propagator);
        return std::move(out_);
    }

  private:
    // --- literals and clauses ---

    int is(std::uint32_t variable, int digit) const {
        return number_[variable * static_cast<std::size_t>(p_.digits) + digit];
    }
    std::vector<int> any_of(std::uint32_t variable, Set digits) const {
        std::vector<int> literals;
        for (Set left = digits & masks_[variable]; left; left &= left - 1)
            literals.push_back(is(variable, std::countr_zero(left)));
        return literals;
    }
    // A line has one sum.
    void add_one_of(int place) {
        const auto& literals = shared_[place];
        add(literals);
        for (std::size_t a = 0; a < literals.size(); a++)
            for (std::size_t b = 0; b < a; b++)
                if (literals[a] != kFalse && literals[b] != kFalse)
                    add({-literals[a], -literals[b]});
    }

    void cells() {
        for (int v = 0; v < p_.variables; v++) {
            if (std::has_single_bit(masks_[v])) {
                number_[static_cast<std::size_t>(v) * p_.digits + std::countr_zero(masks_[v])] =
                    kTrue;
                continue;
            }
            for (Set left = masks_[v]; left; left &= left - 1) {
                const int digit = std::countr_zero(left);
                number_[static_cast<std::size_t>(v) * p_.digits + digit] = make();
                out_.variables.push_back(
                    {static_cast<Cell>(first_cell_[v]), static_cast<std::uint8_t>(digit)});
            }
        }
        // Cells that are equal to others have literals of their own, for who reads the model.
        std::vector<int> same;
        for (int cell = 0; cell < p_.cells; cell++) {
            const int v = p_.variable_of[cell];
            if (first_cell_[v] == cell || std::has_single_bit(masks_[v])) continue;
            for (Set left = masks_[v]; left; left &= left - 1) {
                const int digit = std::countr_zero(left), copy = make();
                out_.variables.push_back(
                    {static_cast<Cell>(cell), static_cast<std::uint8_t>(digit)});
                same.insert(same.end(), {copy, is(v, digit)});
            }
        }
        for (std::size_t k = 0; k < same.size(); k += 2) {
            add({-same[k], same[k + 1]});
            add({same[k], -same[k + 1]});
        }
        for (int v = 0; v < p_.variables; v++) {
            const auto digits = any_of(v, ~Set{0});
            add(digits);
            for (std::size_t a = 0; a < digits.size(); a++)
                for (std::size_t b = 0; b < a; b++) add({-digits[a], -digits[b]});
        }
    }

    // --- constraints ---

    void relate(std::uint32_t a, std::uint32_t b, std::uint16_t table) {
        for (Set left = masks_[a]; left; left &= left - 1) {
            const int x = std::countr_zero(left);
            for (Set other = masks_[b] & ~p_.tables[table][x]; other; other &= other - 1)
                add({-is(a, x), -is(b, std::countr_zero(other))});
        }
    }

    std::vector<std::uint32_t> cells_of(Span span) const {
        return {p_.pool.begin() + span.begin, p_.pool.begin() + span.end};
    }

    void encode(const Program::Propagator& propagator) {
        switch (propagator.kind) {
            case Kind::Chain:
                encode(p_.chains[propagator.index]);
                break;
            case Kind::Count:
                encode(p_.counts[propagator.index]);
                break;
            case Kind::Required:
                encode(p_.required[propagator.index]);
                break;
            case Kind::Element:
                encode(p_.elements[propagator.index]);
                break;
            case Kind::House:
                encode_house(cells_of(p_.houses[propagator.index]));
                break;
            case Kind::Run:
                encode(p_.runs[propagator.index]);
                break;
            case Kind::Cage:
                encode(p_.cages[propagator.index]);
                break;
            case Kind::Sum:
            case Kind::Segment:
                encode(p_.sums[propagator.index]);
                break;
            case Kind::Word:
                encode(p_.words[propagator.index]);
                break;
            case Kind::Any:
                encode(p_.alternatives[propagator.index]);
                break;
            case Kind::Overlap:
                break;  // it follows from the houses
        }
    }

    void encode(const Program::Chain& chain) {
        for (auto e = chain.edges.begin; e < chain.edges.end; e++) {
            const auto& edge = p_.edges[e];
            for (Set left = masks_[edge.low]; left; left &= left - 1) {
                const int low = std::countr_zero(left);
                for (int high = 0; high < std::min(p_.digits, low + edge.step); high++)
                    add({-is(edge.low, low), -is(edge.high, high)});
            }
        }
    }

    void encode(const Program::Count& count) {
        const auto cells = cells_of(count.cells);
        layers(
            cells,
            [&](std::size_t, State state, int digit) {
                return state + static_cast<State>(count.digits >> digit & 1);
            },
            [&](State state) { return state < 64 && (count.numbers >> state & 1); });
    }

    void encode(const Program::Required& required) {
        const auto cells = cells_of(required.cells);
        for (auto at = required.digits.begin; at < required.digits.end; at++) {
            const int digit = static_cast<int>(p_.sets[at] & 63);
            const auto times = static_cast<State>(p_.sets[at] >> 6);
            layers(
                cells,
                [&](std::size_t, State state, int d) {
                    return std::min(times, state + (d == digit));
                },
                [&](State state) { return state == times; });
        }
    }

    void encode(const Program::Element& element) {
        for (Set left = masks_[element.control]; left; left &= left - 1) {
            const int d = std::countr_zero(left);
            add({-is(element.control, d), is(p_.pool[element.array.begin + d], element.digit)});
        }
    }

    void encode_house(const std::vector<std::uint32_t>& cells) {
        for (int d = 0; d < p_.digits; d++) {
            std::vector<int> places;
            for (const auto cell : cells) places.push_back(is(cell, d));
            add(places);
        }
    }

    // The set of digits so far; each is part of one of the sets at the end.
    void encode_sets(const std::vector<std::uint32_t>& cells, const std::vector<Set>& sets) {
        layers(
            cells,
            [&](std::size_t, State state, int digit) -> State {
                const Set now = static_cast<Set>(state) | Set{1} << digit;
                if (now == static_cast<Set>(state)) return kDead;
                for (const Set set : sets)
                    if (!(now & ~set)) return static_cast<State>(now);
                return kDead;
            },
            [&](State state) {
                return std::find(sets.begin(), sets.end(), static_cast<Set>(state)) != sets.end();
            });
    }
    void encode(const Program::Run& run) {
        encode_sets(cells_of(run.cells),
                    {p_.sets.begin() + run.windows.begin, p_.sets.begin() + run.windows.end});
    }
    void encode(const Program::Cage& cage) {
        const Span list =
            p_.combinations_of(static_cast<int>(cage.cells.size()), cage.least, cage.most);
        encode_sets(cells_of(cage.cells),
                    {p_.combinations.begin() + list.begin, p_.combinations.begin() + list.end});
    }

    void encode(const Program::Sum& sum) {
        std::vector<std::uint32_t> cells;
        std::vector<int> factors;
        for (auto g = sum.groups.begin; g < sum.groups.end; g++)
            for (auto at = p_.groups[g].cells.begin; at < p_.groups[g].cells.end; at++) {
                cells.push_back(p_.pool[at]);
                factors.push_back(p_.groups[g].factor);
            }
        // Each number of a column is what it adds.
        std::vector<Column> columns = columns_of(cells);
        for (std::size_t k = 0; k < columns.size(); k++)
            for (Choice& choice : columns[k]) choice.number = factors[k] * p_.values[choice.number];
        for (auto g = sum.groups.begin; g < sum.groups.end; g++) {
            const auto& group = p_.groups[g];
            if (group.shared < 0) continue;
            columns.emplace_back();
            for (int bit = 0; bit < 64; bit++)
                if (const int literal = shared_[group.shared][bit]; literal != kFalse)
                    columns.back().push_back({group.factor * bit, literal});
        }
        // What the columns from each place on can add.
        std::vector<State> least(columns.size() + 1, 0), most(columns.size() + 1, 0);
        for (std::size_t k = columns.size(); k-- > 0;) {
            if (columns[k].empty()) {
                add({});
                return;
            }
            const auto [low, high] = std::minmax_element(
                columns[k].begin(), columns[k].end(),
                [](const Choice& a, const Choice& b) { return a.number < b.number; });
            least[k] = least[k + 1] + low->number;
            most[k] = most[k + 1] + high->number;
        }
        constexpr State kZero = State{1} << 40;  // states are not negative
        const State from = sum.shared < 0 ? sum.least : sum.offset;
        const State to = sum.shared < 0 ? sum.most : sum.offset + 63;
        const auto step = [&](std::size_t k, State state, int number) -> State {
            const State now = state + number - kZero;
            return now + most[k + 1] < from || now + least[k + 1] > to ? kDead : state + number;
        };
        if (sum.shared < 0) {
            const auto accept = [&](State state) {
                return sum.least <= state - kZero && state - kZero <= sum.most;
            };
            Formula::layers(columns, step, accept, kZero);
            return;
        }
        const auto& line = shared_[sum.shared];
        const auto literal_of = [&](State state) {
            const State bit = state - kZero - sum.offset;
            return bit < 0 || bit > 63 ? kFalse : line[static_cast<std::size_t>(bit)];
        };
        const auto accept = [&](State state) { return literal_of(state) != kFalse; };
        Formula::layers(columns, step, accept, kZero, literal_of);
    }

    void encode(const Program::Word& word) {
        const auto cells = cells_of(word.cells);
        layers(
            cells,
            [&](std::size_t k, State state, int digit) -> State {
                const Span layer = p_.layers[word.layers.begin + k];
                for (auto a = layer.begin; a < layer.end; a++)
                    if (p_.arcs[a].from == state && p_.arcs[a].digits >> digit & 1)
                        return p_.arcs[a].to;
                return kDead;
            },
            [](State) { return true; });
    }

    void encode(const Program::Any& any) {
        std::vector<int> branches;
        for (std::uint32_t b = 0; b < any.branches.size(); b++)
            branches.push_back(shared_[any.alive][b]);
        add(branches);
        for (std::uint32_t b = 0; b < any.branches.size(); b++) {
            if (branches[b] == kFalse) continue;
            const auto& branch = p_.branches[any.branches.begin + b];
            guards_.push_back(branches[b]);
            for (auto m = branch.masks.begin; m < branch.masks.end; m++)
                add(any_of(p_.branch_masks[m].variable, p_.branch_masks[m].digits));
            for (auto r = branch.relations.begin; r < branch.relations.end; r += 2) {
                const auto& relation = p_.branch_relations[r];
                relate(relation.first, relation.second, relation.table);
            }
            for (auto k = branch.propagators.begin; k < branch.propagators.end; k++)
                encode(p_.parts[k]);
            guards_.pop_back();
        }
    }

    std::vector<Column> columns_of(const std::vector<std::uint32_t>& cells) const {
        std::vector<Column> columns;
        for (const auto cell : cells) {
            columns.emplace_back();
            for (Set left = masks_[cell]; left; left &= left - 1) {
                const int digit = std::countr_zero(left);
                columns.back().push_back({digit, is(cell, digit)});
            }
        }
        return columns;
    }

    template <class Step, class Accept>
    void layers(const std::vector<std::uint32_t>& cells, Step step, Accept accept) {
        Formula::layers(columns_of(cells), step, accept, 0);
    }

    const Program& p_;
    std::vector<Set> masks_;
    std::vector<int> first_cell_;
    std::vector<int> number_;
    std::vector<std::vector<int>> shared_;
};

}  // namespace

Clauses encode(const Search& search) { return Encoder(search).take(); }

}  // namespace nonet::general

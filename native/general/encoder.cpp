// The clauses of a program. Everything but pairs is a layered automaton: one variable for each node
// that a prefix can lead to, so that unit propagation finds what the propagators of the engine find.
#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <utility>

#include "clauses.hpp"

namespace nonet::general {
namespace {

using Set = Program::Set;
using Kind = Program::Kind;
using State = std::int64_t;

constexpr int kTrue = 1 << 30, kFalse = -kTrue;
constexpr State kDead = -1;

class Encoder {
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
        std::sort(lines.begin(), lines.end());
        lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
        for (const int place : lines) add_one_of(place);
        for (int v = 0; v < p_.variables; v++) {
            for (auto at = p_.peer_start[v]; at < p_.peer_start[v + 1]; at++)
                if (p_.peers[at] > v)
                    for (int d = 0; d < p_.digits; d++) add({-is(v, d), -is(p_.peers[at], d)});
            for (auto at = p_.link_start[v]; at < p_.link_start[v + 1]; at++)
                if (p_.links[at].other > v) relate(v, p_.links[at].other, p_.links[at].table);
        }
        for (const auto& propagator : p_.propagators)
            if (!propagator.is_derived) encode(propagator);
        return std::move(out_);
    }

  private:
    // --- literals and clauses ---

    int make() { return ++last_; }
    int is(std::uint32_t variable, int digit) const {
        return number_[variable * static_cast<std::size_t>(p_.digits) + digit];
    }
    std::vector<int> any_of(std::uint32_t variable, Set digits) const {
        std::vector<int> literals;
        for (Set left = digits & masks_[variable]; left; left &= left - 1)
            literals.push_back(is(variable, std::countr_zero(left)));
        return literals;
    }
    void add(const std::vector<int>& clause) {
        const std::size_t begin = out_.literals.size();
        for (const int literal : clause) {
            if (literal == kTrue) {
                out_.literals.resize(begin);
                return;
            }
            if (literal != kFalse) out_.literals.push_back(literal);
        }
        for (const int guard : guards_) out_.literals.push_back(-guard);
        if (out_.literals.size() == begin) {  // impossible, in clauses that are not empty
            const int one = make();
            out_.literals.insert(out_.literals.end(), {one, 0, -one});
        }
        out_.literals.push_back(0);
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
                out_.variables.push_back({static_cast<Cell>(first_cell_[v]),
                                          static_cast<std::uint8_t>(digit)});
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
            case Kind::Chain: encode(p_.chains[propagator.index]); break;
            case Kind::Count: encode(p_.counts[propagator.index]); break;
            case Kind::Required: encode(p_.required[propagator.index]); break;
            case Kind::Element: encode(p_.elements[propagator.index]); break;
            case Kind::House: encode_house(cells_of(p_.houses[propagator.index])); break;
            case Kind::Run: encode(p_.runs[propagator.index]); break;
            case Kind::Cage: encode(p_.cages[propagator.index]); break;
            case Kind::Sum:
            case Kind::Segment: encode(p_.sums[propagator.index]); break;
            case Kind::Word: encode(p_.words[propagator.index]); break;
            case Kind::Any: encode(p_.alternatives[propagator.index]); break;
            case Kind::Overlap: break;  // it follows from the houses
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
        layers(cells, [&](std::size_t, State state, int digit) {
            return state + static_cast<State>(count.digits >> digit & 1);
        }, [&](State state) { return state < 64 && (count.numbers >> state & 1); });
    }

    void encode(const Program::Required& required) {
        const auto cells = cells_of(required.cells);
        for (auto at = required.digits.begin; at < required.digits.end; at++) {
            const int digit = static_cast<int>(p_.sets[at] & 63);
            const auto times = static_cast<State>(p_.sets[at] >> 6);
            layers(cells, [&](std::size_t, State state, int d) {
                return std::min(times, state + (d == digit));
            }, [&](State state) { return state == times; });
        }
    }

    void encode(const Program::Element& element) {
        for (Set left = masks_[element.control]; left; left &= left - 1) {
            const int d = std::countr_zero(left);
            add({-is(element.control, d),
                 is(p_.pool[element.array.begin + d], element.digit)});
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
        layers(cells, [&](std::size_t, State state, int digit) -> State {
            const Set now = static_cast<Set>(state) | Set{1} << digit;
            if (now == static_cast<Set>(state)) return kDead;
            for (const Set set : sets)
                if (!(now & ~set)) return static_cast<State>(now);
            return kDead;
        }, [&](State state) {
            return std::find(sets.begin(), sets.end(), static_cast<Set>(state)) != sets.end();
        });
    }
    void encode(const Program::Run& run) {
        encode_sets(cells_of(run.cells),
                    {p_.sets.begin() + run.windows.begin, p_.sets.begin() + run.windows.end});
    }
    void encode(const Program::Cage& cage) {
        const Span list = p_.combinations_of(static_cast<int>(cage.cells.size()), cage.least,
                                             cage.most);
        encode_sets(cells_of(cage.cells), {p_.combinations.begin() + list.begin,
                                           p_.combinations.begin() + list.end});
    }

    void encode(const Program::Sum& sum) {
        std::vector<std::uint32_t> cells;
        std::vector<int> factors;
        for (auto g = sum.groups.begin; g < sum.groups.end; g++)
            for (auto at = p_.groups[g].cells.begin; at < p_.groups[g].cells.end; at++) {
                cells.push_back(p_.pool[at]);
                factors.push_back(p_.groups[g].factor);
            }
        // What the cells from each place on can add.
        std::vector<State> least(cells.size() + 1, 0), most(cells.size() + 1, 0);
        for (std::size_t k = cells.size(); k-- > 0;) {
            State low = 0, high = 0;
            bool is_first = true;
            for (Set left = masks_[cells[k]]; left; left &= left - 1) {
                const State value = State{factors[k]} * p_.values[std::countr_zero(left)];
                low = is_first ? value : std::min(low, value);
                high = is_first ? value : std::max(high, value);
                is_first = false;
            }
            least[k] = least[k + 1] + low;
            most[k] = most[k + 1] + high;
        }
        constexpr State kZero = State{1} << 40;  // states are not negative
        const State from = sum.shared < 0 ? sum.least : sum.offset;
        const State to = sum.shared < 0 ? sum.most : sum.offset + 63;
        const auto step = [&](std::size_t k, State state, int digit) -> State {
            const State next = state + State{factors[k]} * p_.values[digit];
            const State now = next - kZero;
            return now + most[k + 1] < from || now + least[k + 1] > to ? kDead : next;
        };
        if (sum.shared < 0) {
            layers(cells, step, [&](State state) {
                return sum.least <= state - kZero && state - kZero <= sum.most;
            }, kZero);
            return;
        }
        const auto& line = shared_[sum.shared];
        layers(cells, step, [&](State state) {
            const State bit = state - kZero - sum.offset;
            return bit >= 0 && bit < 64 && line[bit] != kFalse;
        }, kZero, [&](State state) { return line[state - kZero - sum.offset]; });
    }

    void encode(const Program::Word& word) {
        const auto cells = cells_of(word.cells);
        layers(cells, [&](std::size_t k, State state, int digit) -> State {
            const Span layer = p_.layers[word.layers.begin + k];
            for (auto a = layer.begin; a < layer.end; a++)
                if (p_.arcs[a].from == state && p_.arcs[a].digits >> digit & 1)
                    return p_.arcs[a].to;
            return kDead;
        }, [](State) { return true; });
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

    // --- layers ---

    struct Node {
        std::map<int, State> next;  // by digit
        int literal = 0;
        bool is_live = false;
    };

    // A word over the cells from a start state to one that is accepted. `literal_of` names the
    // literals of the last states, if they have some already.
    template <class Step, class Accept>
    void layers(const std::vector<std::uint32_t>& cells, Step step, Accept accept, State start = 0,
                const std::function<int(State)>& literal_of = {}) {
        const std::size_t size = cells.size();
        std::vector<std::map<State, Node>> layer(size + 1);
        layer[0][start];
        for (std::size_t k = 0; k < size; k++)
            for (auto& [state, node] : layer[k])
                for (Set left = masks_[cells[k]]; left; left &= left - 1) {
                    const int digit = std::countr_zero(left);
                    const State next = step(k, state, digit);
                    if (next == kDead) continue;
                    node.next[digit] = next;
                    layer[k + 1][next];
                }
        for (auto& [state, node] : layer[size]) node.is_live = accept(state);
        for (std::size_t k = size; k-- > 0;)
            for (auto& [state, node] : layer[k]) {
                std::erase_if(node.next,
                              [&](const auto& arc) { return !layer[k + 1][arc.second].is_live; });
                node.is_live = !node.next.empty();
            }
        if (!layer[0][start].is_live) {
            add({});
            return;
        }
        layer[0][start].literal = kTrue;
        for (std::size_t k = 1; k <= size; k++)
            for (auto& [state, node] : layer[k])
                if (node.is_live)
                    node.literal = k < size ? make() : literal_of ? literal_of(state) : kTrue;
        for (std::size_t k = 0; k < size; k++) {
            std::map<State, std::vector<int>> before;  // who leads to a node
            std::vector<std::vector<int>> users(p_.digits);
            for (const auto& [state, node] : layer[k]) {
                if (!node.is_live) continue;
                std::vector<int> out{-node.literal};
                for (Set left = masks_[cells[k]]; left; left &= left - 1) {
                    const int digit = std::countr_zero(left);
                    const auto arc = node.next.find(digit);
                    if (arc == node.next.end()) {
                        add({-node.literal, -is(cells[k], digit)});
                        continue;
                    }
                    const int next = layer[k + 1][arc->second].literal;
                    add({-node.literal, -is(cells[k], digit), next});
                    out.push_back(is(cells[k], digit));
                    users[digit].push_back(node.literal);
                    auto& list = before[arc->second];
                    if (list.empty() || list.back() != node.literal) list.push_back(node.literal);
                }
                add(out);
            }
            for (auto& [state, list] : before) {
                list.push_back(-layer[k + 1][state].literal);
                add(list);
            }
            for (Set left = masks_[cells[k]]; left; left &= left - 1) {
                const int digit = std::countr_zero(left);
                users[digit].push_back(-is(cells[k], digit));
                add(users[digit]);
            }
        }
    }

    const Program& p_;
    Clauses out_;
    std::vector<Set> masks_;
    std::vector<int> first_cell_;
    std::vector<int> number_;
    std::vector<std::vector<int>> shared_;
    std::vector<int> guards_;
    int last_ = 0;
};

}  // namespace

Clauses encode(const Search& search) { return Encoder(search).take(); }

}  // namespace nonet::general

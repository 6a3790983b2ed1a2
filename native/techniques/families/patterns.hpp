// What the small patterns share: cells by how many candidates they have, the two places of a
// digit in a house, and chains as evidence.
#pragma once
#include <initializer_list>
#include <span>

#include "../search.hpp"

namespace nonet::techniques::NONET_WIDTH {

// The open cells with one, two, three and more candidates. All cells are counted at once, by an
// adder whose bits are sets of cells.
struct Tally {
    CellSet one, two, three, more;

    explicit Tally(const State& state) {
        CellSet ones, twos;
        for (int d = 0; d < state.board().digits; d++) {
            const CellSet carry = ones & state.at(d);
            ones = (ones | state.at(d)) - carry;
            more |= twos & carry;
            twos = (twos | carry) - (twos & carry);
        }
        one = ones - twos - more;
        two = twos - ones - more;
        three = (ones & twos) - more;
    }
};

// The digits of a set of two, ascending.
inline std::pair<int, int> two_digits(std::uint64_t digits) {
    return {std::countr_zero(digits), std::countr_zero(digits & (digits - 1))};
}

// A house with just two places for a digit: one of them is true.
struct Conjugates {
    int house = -1;
    int first = -1, second = -1;
    explicit operator bool() const { return second >= 0; }
};

inline Conjugates conjugates(const State& state, int house, int digit) {
    if (state.count(house, digit) != 2) return {};
    const CellSet places = state.at(house, digit);
    auto place = places.begin();
    // In a contradictory state there may be fewer places than were counted.
    if (!(place != places.end())) return {};
    Conjugates pair{house, *place, -1};
    ++place;
    if (place != places.end()) pair.second = *place;
    return pair;
}

// All of them, digit by digit and in the order of houses, made once for all finders.
class StrongLinks {
  public:
    static const StrongLinks& of(const Search& search) {
        StrongLinks& kept = search.memory.of<StrongLinks>();
        if (kept.stamp_ != search.memory.stamp()) kept.make(search);
        return kept;
    }
    std::span<const Conjugates> all(int digit) const { return digits_[digit].pairs; }
    std::span<const Conjugates> rows(int digit) const {
        return all(digit).first(digits_[digit].columns);
    }
    std::span<const Conjugates> columns(int digit) const {
        const auto& [pairs, columns, regions] = digits_[digit];
        return all(digit).subspan(columns, regions - columns);
    }

  private:
    struct Pairs {
        std::vector<Conjugates> pairs;
        std::size_t columns = 0, regions = 0;  // where they begin
    };
    void make(const Search& search) {
        const Board& board = search.board();
        stamp_ = search.memory.stamp();
        for (int d = 0; d < board.digits; d++) {
            auto& [pairs, columns, regions] = digits_[d];
            pairs.clear();
            const auto add = [&](const std::vector<int>& houses) {
                for (const int house : houses)
                    if (const Conjugates pair = conjugates(search.state, house, d))
                        pairs.push_back(pair);
                return pairs.size();
            };
            columns = add(board.rows);
            regions = add(board.columns);
            add(board.regions);
            add(board.others);
        }
    }
    std::uint64_t stamp_ = 0;
    std::array<Pairs, kMaxDigits> digits_;
};

struct ChainNode {
    CellSet cells;
    int digit;
    ChainNode(int cell, int d) : cells(CellSet::of(cell)), digit(d) {}
    ChainNode(const CellSet& set, int d) : cells(set), digit(d) {}
};

// A chain of nodes that are off and on in turn.
inline void add_chain(Step& step, std::initializer_list<ChainNode> chain, bool on = false) {
    begin_chain(step);
    for (const ChainNode& node : chain) {
        const std::uint16_t number = add_node(step, node.cells, node.digit, on);
        if (number > step.chains.back()) add_link(step, number - 1u, number);
        on = !on;
    }
}

}  // namespace nonet::techniques::NONET_WIDTH

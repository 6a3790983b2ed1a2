#include "links.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

class Builder {
  public:
    Builder(const Search& search, LinkGraph& graph, bool in_cells)
        : state_(search.state), graph_(graph), in_cells_(in_cells) {}

    void build() {
        number_nodes();
        graph_.strong.clear();
        graph_.weak.clear();
        for (std::size_t n = 0; n < graph_.nodes.size(); n++) {
            link(graph_.nodes[n]);
            if (in_cells_) graph_.strong.add(n ^ 1);
            graph_.strong.close();
            graph_.weak.close();
        }
    }

  private:
    void number_nodes() {
        graph_.nodes.clear();
        number_.resize(state_.board().digits);
        for (const int cell : state_.open())
            each(state_.candidates(cell), [&](int digit) {
                if (!graph_.members[digit].has(cell)) return;
                number_[digit][cell] = static_cast<LinkGraph::Number>(graph_.nodes.size());
                graph_.nodes.push_back(
                    {static_cast<std::uint16_t>(cell), static_cast<std::uint8_t>(digit)});
            });
    }

    // House by house. Cells that share two houses are linked by the first: whether the link is
    // strong is asked there, and again only of houses that the classic grid does not have.
    void link(const LinkGraph::Node& node) {
        const auto [cell, digit] = node;
        const Board& board = state_.board();
        CellSet left = graph_.members[digit] & board.peers[cell];
        for (const int h : board.houses_of[cell]) {
            const bool is_strong = !in_cells_ && state_.count(h, digit) == 2;
            const CellSet in_house = left & board.houses[h];
            for (const int peer : in_house) {
                graph_.weak.add(number_[digit][peer]);
                if (is_strong) graph_.strong.add(number_[digit][peer]);
            }
            if (is_strong && board.kinds[h] == Kind::Other)
                for (const int peer : (state_.at(h, digit) & board.peers[cell]) - in_house)
                    graph_.strong.add(number_[digit][peer]);
            left -= in_house;
        }
        for (const int peer : left) graph_.weak.add(number_[digit][peer]);
    }

    const State& state_;
    LinkGraph& graph_;
    const bool in_cells_;
    std::vector<std::array<LinkGraph::Number, kMaxCells>> number_;
};

struct Kept {
    LinkGraph digits, pairs;
    std::uint64_t digits_stamp = 0, pairs_stamp = 0;
};

}  // namespace

CellSet pairs(const State& state) {
    CellSet found;
    for (const int cell : state.open()) {
        const Digits more =
            static_cast<Digits>(state.candidates(cell) & (state.candidates(cell) - 1));
        if (more && !(more & (more - 1))) found.add(cell);
    }
    return found;
}

const LinkGraph& digit_links(const Search& search) {
    Kept& kept = search.memory.of<Kept>();
    if (kept.digits_stamp == search.memory.stamp()) return kept.digits;
    kept.digits_stamp = search.memory.stamp();
    const State& state = search.state;
    const Board& board = search.board();
    for (int d = 0; d < board.digits; d++) {
        // Each candidate of a chain has a strong link: all others are left out.
        CellSet& members = kept.digits.members[d] = {};
        for (int h = 0; h < static_cast<int>(board.houses.size()); h++)
            if (state.count(h, d) == 2) members |= state.at(h, d);
    }
    Builder(search, kept.digits, false).build();
    return kept.digits;
}

const LinkGraph& pair_links(const Search& search) {
    Kept& kept = search.memory.of<Kept>();
    if (kept.pairs_stamp == search.memory.stamp()) return kept.pairs;
    kept.pairs_stamp = search.memory.stamp();
    const CellSet cells = pairs(search.state);
    for (int d = 0; d < search.board().digits; d++)
        kept.pairs.members[d] = cells & search.state.at(d);
    Builder(search, kept.pairs, true).build();
    return kept.pairs;
}

}  // namespace nonet::techniques::NONET_WIDTH

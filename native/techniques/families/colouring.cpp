// Colouring: two places of a digit, the only ones in their house, get two colours, and so on from
// place to place; of the two colours of a cluster one is true throughout.
//
//   trap      a cell that sees both colours of a cluster loses the digit
//   wrap      a colour that sees itself is false
//   multi 1   two colours that see each other are not both true, so one of their opposites is:
//             what sees both opposites loses the digit
//   multi 2   a colour that sees both colours of another cluster is false
//
// Evidence: spots ColourA and ColourB, and ColourC and ColourD for the second cluster (A and C are
// the colours of the cluster's first cell; a colour that turns out false keeps its spots, and is
// eliminated as well). Nodes: the same cells in the same order, on for A and C; links: strong ones
// between the two places of a house, a weak one wherever a colour is seen to clash (wrap: within
// the colour; multi: between the clusters; for each clash of colours the first that is met).
#include "finders.hpp"
#include "patterns.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

struct Colour {
    CellSet cells;
    CellSet seen;  // by any of them
};
using Cluster = std::array<Colour, 2>;

bool clash(const Colour& a, const Colour& b) { return a.seen.meets(b.cells); }

// The clusters of each digit, for both finders.
struct Clusters {
    std::uint64_t stamp = 0;
    std::array<std::vector<Cluster>, kMaxDigits> of;
};

// Colours the places of a digit cluster by cluster.
class Painter {
  public:
    Painter(const Board& board, std::span<const Conjugates> pairs) : board_(board), pairs_(pairs) {
        sides_.fill(-1);
    }

    // Gives the cell the first colour, and goes on until no pair has just one end coloured.
    Cluster grow(int start) {
        Cluster cluster;
        paint(cluster, start, 0);
        for (bool grows = true; grows;) {
            grows = false;
            for (const auto& [house, a, b] : pairs_) {
                if ((sides_[a] < 0) == (sides_[b] < 0)) continue;
                if (sides_[a] < 0)
                    paint(cluster, a, 1 - sides_[b]);
                else
                    paint(cluster, b, 1 - sides_[a]);
                grows = true;
            }
        }
        return cluster;
    }

  private:
    void paint(Cluster& cluster, int cell, int side) {
        sides_[cell] = static_cast<std::int8_t>(side);
        cluster[side].cells.add(cell);
        cluster[side].seen |= board_.peers[cell];
    }
    const Board& board_;
    std::span<const Conjugates> pairs_;
    std::array<std::int8_t, kMaxCells> sides_;
};

const Clusters& clusters(const Search& search) {
    Clusters& kept = search.memory.of<Clusters>();
    if (kept.stamp == search.memory.stamp()) return kept;
    kept.stamp = search.memory.stamp();
    for (int d = 0; d < search.board().digits; d++) {
        kept.of[d].clear();
        const auto pairs = StrongLinks::of(search).all(d);
        Painter painter(search.board(), pairs);
        CellSet left;
        for (const auto& [house, a, b] : pairs) {
            left.add(a);
            left.add(b);
        }
        while (!left.empty()) {
            kept.of[d].push_back(painter.grow(left.first()));
            for (const Colour& colour : kept.of[d].back()) left -= colour.cells;
        }
    }
    return kept;
}

// Adds the cells of a cluster as spots and as nodes, and its strong links.
void add_cluster(Step& step, const Search& search, int digit, const Cluster& cluster, Role role) {
    const CellSet cells = cluster[0].cells | cluster[1].cells;
    std::array<std::uint16_t, kMaxCells> number;
    for (const int cell : cells) {
        const bool on = cluster[0].cells.has(cell);
        const Role opposite = role == Role::ColourA ? Role::ColourB : Role::ColourD;
        step.spots.push_back({on ? role : opposite, candidate(cell, digit)});
        number[cell] = add_node(step, CellSet::of(cell), digit, on);
    }
    for (const auto& [house, a, b] : StrongLinks::of(search).all(digit)) {
        if (!cells.has(a)) continue;
        const Link link{number[a], number[b], true};
        const auto same = [&](const Link& other) {
            return other.from == link.from && other.to == link.to;
        };
        if (std::none_of(step.links.begin(), step.links.end(), same)) step.links.push_back(link);
    }
}

// Adds a weak link between the first two cells of these colours that see each other.
void add_clash(Step& step, const Board& board, const Colour& a, const Colour& b) {
    const auto number = [&](int cell) {
        std::uint16_t n = 0;
        while (step.nodes[n].cells[0] != cell) n++;
        return n;
    };
    for (const int cell : a.cells) {
        const CellSet others = b.cells & board.peers[cell];
        if (others.empty()) continue;
        step.links.push_back({number(cell), number(others.first()), false});
        return;
    }
}

bool offer_simple(const Search& search, Sink& sink, int digit, const Cluster& cluster) {
    Effects effects;
    for (const Colour& colour : cluster)
        if (clash(colour, colour)) eliminate(effects, colour.cells, digit);
    const bool is_wrap = !effects.empty();
    if (!is_wrap)
        eliminate(effects, search.state.at(digit) & cluster[0].seen & cluster[1].seen, digit);
    if (effects.empty() || !sink.wants(effects)) return false;
    Step step = make_step(is_wrap ? Technique::simple_colours_wrap : Technique::simple_colours_trap,
                          bit(digit), std::move(effects));
    add_cluster(step, search, digit, cluster, Role::ColourA);
    for (const Colour& colour : cluster)
        if (clash(colour, colour)) add_clash(step, search.board(), colour, colour);
    return sink.take(std::move(step));
}

bool offer_multi(const Search& search, Sink& sink, int digit, const Cluster& p, const Cluster& q) {
    Effects effects;
    for (const Colour& colour : p)
        if (clash(colour, q[0]) && clash(colour, q[1])) eliminate(effects, colour.cells, digit);
    const bool is_second = !effects.empty();
    if (!is_second) {
        CellSet victims;
        for (const int i : {0, 1})
            for (const int j : {0, 1})
                if (clash(p[i], q[j])) victims |= p[1 - i].seen & q[1 - j].seen;
        eliminate(effects, victims & search.state.at(digit), digit);
    }
    if (effects.empty() || !sink.wants(effects)) return false;
    Step step = make_step(is_second ? Technique::multi_colours_2 : Technique::multi_colours_1,
                          bit(digit), std::move(effects));
    add_cluster(step, search, digit, p, Role::ColourA);
    add_cluster(step, search, digit, q, Role::ColourC);
    for (const Colour& a : p)
        for (const Colour& b : q)
            if (clash(a, b)) add_clash(step, search.board(), a, b);
    return sink.take(std::move(step));
}

}  // namespace

bool simple_colours(const Search& search, Sink& sink) {
    const Clusters& kept = clusters(search);
    for (int d = 0; d < search.board().digits; d++)
        for (const Cluster& cluster : kept.of[d])
            if (offer_simple(search, sink, d, cluster)) return true;
    return false;
}

bool multi_colours(const Search& search, Sink& sink) {
    const Clusters& kept = clusters(search);
    for (int d = 0; d < search.board().digits; d++)
        for (const Cluster& p : kept.of[d])
            for (const Cluster& q : kept.of[d])
                if (&p != &q && offer_multi(search, sink, d, p, q)) return true;
    return false;
}

}  // namespace nonet::techniques::NONET_WIDTH

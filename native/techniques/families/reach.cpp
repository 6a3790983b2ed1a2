#include "reach.hpp"

#include <algorithm>

namespace nonet::techniques::NONET_WIDTH {

bool Reach::remake(const Tables& tables, const Search& search) {
    const auto nodes = static_cast<std::size_t>(tables.size());
    words_ = (nodes + 63) / 64;
    constexpr std::size_t kMostWords = std::size_t{1} << 23;  // 64 MB
    if (nodes * words_ > kMostWords) return false;
    bits_.assign(nodes * words_, 0);
    home_.resize(nodes);
    low_.resize(nodes);
    order_.assign(nodes, 0);
    seen_ = 0;
    for (std::size_t node = 0; node < nodes; node++)
        if (!order_[node]) visit(tables, static_cast<NodeId>(node));
    return search.spend(static_cast<std::int64_t>(tables.end() + nodes * words_ / 4));
}

// Tarjan's walk, with the sets gathered on the way back. A node that is done has its whole row;
// where its bit is in a row, so is all that follows from it.
void Reach::visit(const Tables& tables, NodeId root) {
    path_.clear();
    enter(tables, root);
    while (!path_.empty()) {
        const NodeId node = path_.back().node;
        const std::uint32_t end = tables.ranges[node].end;
        Word* const row = &bits_[node * words_];
        NodeId unseen = Tables::kNone;
        std::uint32_t next = path_.back().next;
        while (next < end) {
            const NodeId other = tables.entries[next++];
            const std::uint16_t order = order_[other];
            if (order == kDone) {
                if (!(row[other >> 6] >> (other & 63) & 1)) join(node, other);
            } else if (order) {
                low_[node] = std::min(low_[node], order);
            } else {
                unseen = other;
                break;
            }
        }
        path_.back().next = next;
        if (unseen != Tables::kNone)
            enter(tables, unseen);
        else
            leave(node);
    }
}

void Reach::enter(const Tables& tables, NodeId node) {
    order_[node] = low_[node] = ++seen_;
    home_[node] = node;
    bits_[node * words_ + (node >> 6)] |= Word{1} << (node & 63);
    const auto [begin, end] = tables.ranges[node];
    path_.push_back({node, begin});
    open_.push_back(node);
}

void Reach::leave(NodeId node) {
    path_.pop_back();
    const std::uint16_t low = low_[node];
    if (low == order_[node]) {
        NodeId member;
        do {
            member = open_.back();
            open_.pop_back();
            order_[member] = kDone;
            home_[member] = node;
        } while (member != node);
    }
    if (path_.empty()) return;
    const NodeId before = path_.back().node;
    low_[before] = std::min(low_[before], low);
    join(before, node);
}

void Reach::join(NodeId into, NodeId from) {
    Word* const to = &bits_[into * words_];
    const Word* const add = &bits_[home_[from] * words_];
    for (std::size_t w = 0; w < words_; w++) to[w] |= add[w];
}

}  // namespace nonet::techniques::NONET_WIDTH

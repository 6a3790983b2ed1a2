// LinkGraph: candidates and the links between them, for simple chains.
//
//   digit_links   one digit: strong where a house has just two places for it
//   pair_links    cells with two candidates: strong inside the cell, weak from cell to cell
#pragma once
#include <span>
#include <vector>

#include "../search.hpp"

namespace nonet::techniques::NONET_WIDTH {

struct LinkGraph {
    using Number = std::uint16_t;
    struct Node {
        std::uint16_t cell;
        std::uint8_t digit;
    };
    // The neighbours of each node, one list after the other.
    class Lists {
      public:
        std::span<const Number> operator[](Number node) const {
            return {items_.data() + start_[node], start_[node + 1] - start_[node]};
        }
        void clear() {
            items_.clear();
            start_.assign(1, 0);
        }
        void add(std::size_t item) { items_.push_back(static_cast<Number>(item)); }
        void close() { start_.push_back(static_cast<std::uint32_t>(items_.size())); }

      private:
        std::vector<Number> items_;
        std::vector<std::uint32_t> start_;
    };

    std::vector<Node> nodes;                  // by cell, then by digit
    std::array<CellSet, kMaxDigits> members;  // per digit: the cells of its nodes
    Lists strong, weak;                       // a strong link can serve as a weak one
};

// The links of the current state, made once.
const LinkGraph& digit_links(const Search& search);
const LinkGraph& pair_links(const Search& search);

// The open cells with two candidates.
CellSet pairs(const State& state);

}  // namespace nonet::techniques::NONET_WIDTH

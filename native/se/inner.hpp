// InnerHint: the result of a chain found inside another one.
#pragma once
#include <algorithm>
#include <memory>
#include <vector>

#include "../core/evidence.hpp"
#include "../core/sort.hpp"
#include "grid.hpp"
#include "scale.hpp"

namespace nonet::se::NONET_WIDTH {

inline Candidate candidate_of(int key) { return candidate(key / 9, key % 9); }

// Evidence of chains. Their digits are those of their nodes.
inline void start_step(Step& step, Technique technique, const Score& score) {
    step.technique = technique;
    step.difficulty = score.difficulty;
    step.complexity = score.complexity;
}
inline std::size_t add_node(Step& step, int key, bool on, Cause cause, int inner = -1) {
    const auto [cell, digit] = candidate_of(key);
    step.nodes.push_back({{cell}, digit, on, false, cause, static_cast<std::int16_t>(inner)});
    step.digits |= bit(digit);
    return step.nodes.size() - 1;
}

struct InnerHint {
    Score score;
    std::uint64_t identity = 0;          // of its chains, node by node
    std::vector<std::uint16_t> removed;  // keys in rising order
    // The cells (0-80) and digits of houses (81 + 9 × house + digit) that its links lean on: what
    // is gone from there since the outer chain began is why it holds.
    std::vector<std::uint16_t> reasons;
    std::shared_ptr<Step> told;  // only if evidence was requested

    Step& keep() {
        told = std::make_shared<Step>();
        for (const int key : removed) told->effects.eliminations.push_back(candidate_of(key));
        return *told;
    }
    void place(int key) { told->effects.placements.push_back(candidate_of(key)); }
};

using InnerHints = std::vector<InnerHint>;

// Of every candidate, the first hint in their order that removes it. Of the hints inside of a chain
// no others count: the first derivation of a node wins.
class Cover {
  public:
    void reset(int candidates) {
        best_.assign(static_cast<std::size_t>(candidates), {Score{}, -1});
    }
    // The score that a hint must beat for one of these.
    Score worst(const std::vector<std::uint16_t>& removed) const {
        Score worst{0, 0, 0, 0};
        for (const int i : removed) worst = std::max(worst, best_[i].first);
        return worst;
    }
    bool offer(const Score& score, const std::vector<std::uint16_t>& removed, int id) {
        bool used = false;
        for (const int i : removed)
            if (score < best_[i].first) best_[i] = {score, id}, used = true;
        return used;
    }
    // The hints that are the first for any candidate, in order.
    std::vector<int> used() const {
        std::vector<std::pair<Score, int>> all;
        for (const auto& entry : best_)
            if (entry.second >= 0) all.push_back(entry);
        nonet::sort(all, [](const auto& a, const auto& b) { return a.first < b.first; });
        std::vector<int> out;
        for (const auto& [score, id] : all)
            if (out.empty() || out.back() != id) out.push_back(id);
        return out;
    }

  private:
    std::vector<std::pair<Score, int>> best_;
};

inline std::uint64_t mixed(std::uint64_t hash, std::uint64_t more) {
    hash = (hash ^ more) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

// A node of a chain on: which line of the grid it leans on, or -1.
inline int reason_of(int cell, int digit, Cause cause) {
    switch (cause) {
        case Cause::Cell:
            return cell;
        case Cause::Box:
        case Cause::Row:
        case Cause::Column:
            return 81 + 9 * house_of(cell, static_cast<int>(cause) - 2) + digit;
        default:
            return -1;
    }
}

inline void add_reason(std::vector<std::uint16_t>& reasons, int line) {
    if (line < 0) return;
    const auto it = std::find(reasons.begin(), reasons.end(), line);
    if (it == reasons.end()) reasons.push_back(static_cast<std::uint16_t>(line));
}

}  // namespace nonet::se::NONET_WIDTH

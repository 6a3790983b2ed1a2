// Remote pairs: cells with the same two candidates, each seeing the next. Their digits alternate;
// what sees two of them at an odd distance loses both. For the evidence see chains.cpp.
#include "distinct.hpp"
#include "finders.hpp"
#include "links.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

class RemotePairs {
  public:
    RemotePairs(const Search& search, Sink& sink) : search_(search), sink_(sink) {}

    bool find() {
        const State& state = search_.state;
        const CellSet cells = pairs(state);
        for (const int start : cells) {
            low_ = first(state.candidates(start));
            high_ = first(static_cast<Digits>(state.candidates(start) & ~bit(low_)));
            mates_ = cells & state.at(low_) & state.at(high_);
            if (mates_.size() < kShortest) continue;
            for (const int digit : {low_, high_}) {
                path_ = {start};
                visited_ = CellSet::of(start);
                if (extend(digit)) return true;
            }
        }
        return false;
    }

  private:
    static constexpr int kShortest = 4, kLongest = 10;  // cells

    bool extend(int digit) {
        if (!search_.spend()) return false;
        if (path_.size() >= kShortest && path_.size() % 2 == 0 && offer(digit)) return true;
        if (path_.size() == kLongest) return false;
        const Board& board = search_.board();
        CellSet next = (mates_ & board.peers[path_.back()]) - visited_;
        for (const int h : board.houses_of[path_.back()]) {
            for (const int cell : next& board.houses[h])
                if (extend_to(cell, digit)) return true;
            next -= board.houses[h];
        }
        for (const int cell : next)
            if (extend_to(cell, digit)) return true;
        return false;
    }

    bool extend_to(int cell, int digit) {
        path_.push_back(cell);
        visited_.add(cell);
        const bool enough = extend(digit);
        visited_.remove(cell);
        path_.pop_back();
        return enough;
    }

    // The cells that see both ends, or (in longer chains) two cells at any odd distance from three.
    CellSet struck() const {
        const auto& peers = search_.board().peers;
        if (path_.size() == kShortest) return peers[path_.front()] & peers[path_.back()];
        CellSet all;
        for (std::size_t i = 0; i < path_.size(); i++)
            for (std::size_t j = i + 3; j < path_.size(); j += 2)
                all |= peers[path_[i]] & peers[path_[j]];
        return all;
    }

    bool offer(int digit) {
        const State& state = search_.state;
        const auto& peers = search_.board().peers;
        if (!state.at(digit).meets(peers[path_.front()] & peers[path_.back()])) return false;
        const CellSet cells = struck();
        Effects effects;
        for (const int d : {low_, high_}) eliminate(effects, cells & state.at(d), d);
        if (!sink_.wants(effects) || !found_.is_new(effects)) return false;
        found_.add(effects);
        Step step = make_step(Technique::remote_pair, bit(low_) | bit(high_), std::move(effects));
        step.chains.push_back(0);
        for (std::size_t n = 0; n < path_.size(); n++) {
            add_cells(step, Role::Base, CellSet::of(path_[n]));
            add_spots(step, Role::Base, path_[n], static_cast<Digits>(step.digits));
            const std::uint16_t node = add_node(step, CellSet::of(path_[n]), low_, n % 2 == 1);
            if (n) add_link(step, node - 1u, node);
        }
        return sink_.take(std::move(step));
    }

    const Search& search_;
    Sink& sink_;
    int low_ = 0, high_ = 0;
    CellSet mates_;  // the cells with the same two candidates
    CellSet visited_;
    std::vector<int> path_;
    Distinct found_;
};

}  // namespace

bool remote_pair(const Search& search, Sink& sink) { return RemotePairs(search, sink).find(); }

}  // namespace nonet::techniques::NONET_WIDTH

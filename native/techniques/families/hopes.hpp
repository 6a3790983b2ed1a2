// Hopes: the candidates of a digit that a fish, or any pattern of that digit alone, could remove.
//
// A template puts the digit, once for all, into every house that still wants it: cells of which
// none sees another, one in each of these houses.
//
//         T . .  . x .  . . .       A candidate in a template is never a victim. Suppose a fish
//         . . .  x . .  T . .       with n bases and n covers removes v, and T is a template with
//         . x .  . T .  . x .       v. Fins see v, so none is in T; T has one cell in each base
//         ...                       then, covered, and for each base another one (a cell of two
//                                   bases is an endo fin). No cover has two of them, and one that
//                                   holds v has none but v. So these n cells need n covers besides
//                                   that of v; or, if v is one of them, n - 1 besides the two
//                                   that hold v, for it is a cannibal. There is one too few.
//
// Where nothing is found, nearly all candidates are in a template, and few templates show that.
#pragma once
#include <algorithm>

#include "../../core/sort.hpp"
#include "../search.hpp"

namespace nonet::techniques::NONET_WIDTH {

class Hopes {
  public:
    // The candidates of the digit without a template; or more, where the search was given up.
    static const CellSet& of(const Search& search, int digit) {
        Hopes& hopes = search.memory.of<Hopes>();
        if (hopes.stamp_ != search.memory.stamp()) {
            hopes.stamp_ = search.memory.stamp();
            hopes.known_ = 0;
        }
        if (!(hopes.known_ & bit(digit))) hopes.look(search, digit);
        return hopes.left_[digit];
    }

  private:
    static constexpr int kMostWork = 5'000;

    void look(const Search& search, int digit) {
        known_ = static_cast<Digits>(known_ | bit(digit));
        board_ = &search.board();
        hopes_ = &left_[digit];
        *hopes_ = search.state.at(digit);
        if (hopes_->empty() || !gather_houses(search.state, digit)) return;
        work_ = 0;
        CellSet untried = *hopes_;
        while (!untried.empty() && work_ < kMostWork) {
            const int cell = untried.first();
            untried.remove(cell);
            if (complete(0, search.state.at(digit) - board_->peers[cell])) untried &= *hopes_;
        }
        search.spend(work_);
    }

    // The houses that want the digit; small rows first. True, if as many rows as columns and as
    // regions do: then one cell in each of these rows is one in each column and region too.
    bool gather_houses(const State& state, int digit) {
        const auto wants = [&](int house) { return state.count(house, digit) > 0; };
        const auto gather = [&](const std::vector<int>& from, std::vector<int>& into) {
            into.clear();
            std::copy_if(from.begin(), from.end(), std::back_inserter(into), wants);
        };
        const auto agrees = [&](const std::vector<int>& houses) {
            return houses.empty() || std::count_if(houses.begin(), houses.end(), wants) ==
                                         static_cast<std::ptrdiff_t>(rows_.size());
        };
        gather(board_->rows, rows_);
        gather(board_->others, others_);
        nonet::sort(rows_,
                    [&](int a, int b) { return state.count(a, digit) < state.count(b, digit); });
        return !state.is_contradictory() && agrees(board_->columns) && agrees(board_->regions);
    }

    // Chooses a cell of each row from number n on, if possible; `left` are the cells that see none
    // of those chosen. In the end these are the chosen cells.
    bool complete(std::size_t n, const CellSet& left) {
        if (n == rows_.size()) {
            for (const int house : others_)
                if (!left.meets(board_->houses[house])) return false;
            *hopes_ -= left;
            return true;
        }
        for (CellSet here = left & board_->houses[rows_[n]]; !here.empty();) {
            if (++work_ > kMostWork) return false;
            const CellSet fresh = here & *hopes_;
            const int cell = (fresh.empty() ? here : fresh).first();
            if (complete(n + 1, left - board_->peers[cell])) return true;
            here.remove(cell);
        }
        return false;
    }

    std::uint64_t stamp_ = 0;
    Digits known_ = 0;  // the digits that were looked at
    std::array<CellSet, kMaxDigits> left_{};

    const Board* board_ = nullptr;  // of the digit that is being looked at
    CellSet* hopes_ = nullptr;
    std::vector<int> rows_, others_;
    int work_ = 0;
};

}  // namespace nonet::techniques::NONET_WIDTH

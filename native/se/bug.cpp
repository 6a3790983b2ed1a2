// The universal grave (BUG): if every open cell had two digits, and every digit two places in its
// houses, there would be two solutions. What is too much must save the puzzle.
#include <algorithm>

#include "hint.hpp"

namespace nonet::se::NONET_WIDTH {
namespace {

class Grave {
  public:
    Grave(const Grid& grid, Hint& hint) : grid_(grid), hint_(hint), work_(grid) {}

    bool find() { return collect() && is_grave() && conclude(); }

  private:
    // The cells with digits too many. Each irregular house must point to one of them.
    bool collect() {
        for (int house = 0; house < kHouses; house++)
            for (int d = 0; d < 9; d++) {
                const Mask places = grid_.places[house][d];
                if (!places || size(places) == 2) continue;
                int cell = -1, found = 0;
                each(places, [&](int slot) {
                    if (size(grid_.in[cell_at(house, slot)]) < 3) return;
                    cell = cell_at(house, slot);
                    found++;
                });
                if (found == 0 || (found == 1 && !add(cell, d))) return false;
            }
        return true;
    }

    bool add(int cell, int digit) {
        if (!extra_[cell]) cells_[count_++] = cell;
        extra_[cell] |= bit(digit);
        all_ |= bit(digit);
        if (work_.has(cell, digit)) work_.remove(cell, digit);
        common_ =
            count_ == 1 && !has_common_ ? kGeometry.peers[cell] : common_ & kGeometry.peers[cell];
        if (!has_common_) first_ = cell;
        has_common_ = true;
        for (int i = 0; i < count_; i++) common_.remove(cells_[i]);
        return !(count_ > 1 && size(all_) > 1 && common_.empty());
    }

    bool is_grave() const {
        for (int cell = 0; cell < kCells; cell++)
            if (!grid_.digit[cell] && size(work_.in[cell]) != 2) return false;
        for (const auto& house : work_.places)
            for (const Mask places : house)
                if (places && size(places) != 2) return false;
        return true;
    }

    bool conclude() {
        if (count_ == 0) return false;
        if (count_ == 1) {
            start(Technique::se_bug_1);
            hint_.remove(grid_, cells_[0], static_cast<Mask>(~all_));
            return hint_.removes();
        }
        if (size(all_) == 1) {
            start(Technique::se_bug_2);
            hint_.remove(grid_, common_, all_);
            return hint_.removes() || (count_ == 2 && type_4());
        }
        return !common_.empty() && ((count_ == 2 && type_4()) || type_3());
    }

    bool type_4() {
        const int a = cells_[0], b = cells_[1];
        const Mask locked = static_cast<Mask>(grid_.in[a] & grid_.in[b] & ~all_);
        if (size(locked) != 1) return false;
        for (const Kind kind : kBoxRowColumn) {
            if (house_of(a, kind) != house_of(b, kind)) continue;
            start(Technique::se_bug_4);
            hint_.remove(grid_, a, static_cast<Mask>(~(extra_[a] | locked)));
            hint_.remove(grid_, b, static_cast<Mask>(~(extra_[b] | locked)));
            hint_.houses = 1u << house_of(a, kind);
            return hint_.removes();
        }
        return false;
    }

    bool type_3() {
        for (const Kind kind : kBoxRowColumn) {
            const int house = house_of(cells_[0], kind);
            bool shared = true;
            for (int i = 1; i < count_; i++) shared &= house_of(cells_[i], kind) == house;
            if (shared && type_3_in(house)) return true;
        }
        return false;
    }

    bool type_3_in(int house) {
        std::array<int, 20> cell;  // as the peers of the first cell are listed
        int n_cells = 0;
        for (const int peer : kGeometry.peer[first_])
            if (common_.has(peer) && kGeometry.cells[house].has(peer)) cell[n_cells++] = peer;
        for (int n = 2; n <= 6 && n <= n_cells; n++) {
            const bool found = any_subset(n_cells, n - 1, [&](unsigned subset) {
                Mask held = 0;
                CellSet chosen, others;
                bool fits = size(all_) >= 2;
                for (int i = 0; i < n_cells; i++) {
                    const bool is_chosen = subset >> i & 1;
                    (is_chosen ? chosen : others).add(cell[i]);
                    if (!is_chosen) continue;
                    held |= grid_.in[cell[i]];
                    fits &= size(grid_.in[cell[i]]) >= 2;
                }
                if (!fits || size(held) != n || all_ & ~held) return false;
                start(Technique::se_bug_3, (n - 1) * kSetCell);
                hint_.remove(grid_, others, held);
                hint_.cells |= chosen;
                hint_.digits |= held;
                hint_.own_digits = hint_.digits;
                hint_.houses = 1u << house;
                return hint_.removes();
            });
            if (found) return true;
        }
        return false;
    }

    void start(Technique technique, double more = 0) {
        hint_.reset(technique, more);
        for (int i = 0; i < count_; i++) hint_.cells.add(cells_[i]);
        hint_.single_out(hint_.cells, Role::Extra);
        hint_.digits = hint_.own_digits = all_;
    }

    const Grid& grid_;
    Hint& hint_;
    Marks work_;
    std::array<int, kCells> cells_{};
    int count_ = 0, first_ = 0;
    std::array<Mask, kCells> extra_{};
    Mask all_ = 0;
    CellSet common_;  // the cells that see all of them
    bool has_common_ = false;
};

}  // namespace

bool universal_grave(const Grid& grid, Hint& hint) {
    int more = 0;  // a grave has few cells of more than two digits: most grids end here
    for (const Mask in : grid.in) more += size(in) > 2;
    return more <= 20 && Grave(grid, hint).find();
}

}  // namespace nonet::se::NONET_WIDTH

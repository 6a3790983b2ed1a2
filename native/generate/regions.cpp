#include "regions.hpp"

#include <array>

namespace nonet::generate {
namespace {

// Begins with the rows as regions; then two regions that touch swap a cell each, again and again,
// where both stay in one piece:
//
//      A A A      A A A      A A B      Cells of the border between A and B move across it, and no
//      B B B  ►   B B A  ►   B B A      shape is out of reach.
//      C C C      C C C      C C C
class Jigsaw {
  public:
    Jigsaw(int size, Random& random) : size_(size), random_(random), region_(cells()) {
        for (int cell = 0; cell < cells(); cell++) region_[at(cell)] = cell / size;
    }

    void swap_once() {
        const int a = draw_cell(), b = draw_neighbour(a);
        if (b < 0 || region_[at(a)] == region_[at(b)]) return;
        // `a` goes over to b's region; some cell of that region, at the border, comes back.
        const int from = region_[at(a)], to = region_[at(b)];
        const int back = draw_cell_of(to);
        if (back == a || !touches(back, from, a)) return;
        region_[at(a)] = to, region_[at(back)] = from;
        if (is_in_one_piece(from, back) && is_in_one_piece(to, a)) return;
        region_[at(a)] = from, region_[at(back)] = to;
    }

    const std::vector<int>& regions() const { return region_; }

  private:
    int cells() const { return size_ * size_; }
    static std::size_t at(int cell) { return static_cast<std::size_t>(cell); }
    int draw_cell() { return static_cast<int>(random_.below(static_cast<std::uint32_t>(cells()))); }

    int draw_neighbour(int cell) { return neighbours(cell)[random_.below(4)]; }

    int draw_cell_of(int region) {
        int skip = static_cast<int>(random_.below(static_cast<std::uint32_t>(size_)));
        for (int cell = 0;; cell++)
            if (region_[at(cell)] == region && skip-- == 0) return cell;
    }

    // Left, right, up, down; -1 is outside the grid.
    std::array<int, 4> neighbours(int cell) const {
        const int row = cell / size_, column = cell % size_;
        return {column > 0 ? cell - 1 : -1, column + 1 < size_ ? cell + 1 : -1,
                row > 0 ? cell - size_ : -1, row + 1 < size_ ? cell + size_ : -1};
    }

    bool touches(int cell, int region, int except) const {
        for (const int next : neighbours(cell))
            if (next >= 0 && next != except && region_[at(next)] == region) return true;
        return false;
    }

    // Are all cells of a region reached from one of them?
    bool is_in_one_piece(int region, int start) {
        reached_.assign(1, start);
        seen_.assign(at(cells()), false);
        seen_[at(start)] = true;
        for (std::size_t i = 0; i < reached_.size(); i++)
            for (const int next : neighbours(reached_[i])) {
                if (next < 0 || seen_[at(next)] || region_[at(next)] != region) continue;
                seen_[at(next)] = true;
                reached_.push_back(next);
            }
        return static_cast<int>(reached_.size()) == size_;
    }

    int size_;
    Random& random_;
    std::vector<int> region_, reached_;
    std::vector<bool> seen_;
};

}  // namespace

std::vector<int> invent_regions(int size, Random& random) {
    Jigsaw jigsaw(size, random);
    for (int i = 0; i < 400 * size * size; i++) jigsaw.swap_once();
    return jigsaw.regions();
}

}  // namespace nonet::generate

// Aligned exclusion: combinations of digits in two or three cells that would leave a cell they all
// see without a digit cannot be; a digit that has no combination left goes.
#pragma once
#include "hint.hpp"

namespace nonet::se::NONET_WIDTH {

// Looks for pairs or triplets. It remembers the candidates of the last time it found nothing: what
// has not changed since need not be looked at again.
class Aligned {
  public:
    explicit Aligned(int size) : size_(size) {}

    bool find(const Grid& grid, Hint& hint);
    void forget() { seen_ = filled(); }

  private:
    void prepare();
    bool pairs();
    bool triplets();
    bool tails(int i, int j);
    bool pair(int a, int b);
    bool triplet(int a, int b, int c, CellSet common);
    bool is_known(int i, int j, int t) const;
    void take(int cell, Mask allowed);

    const int size_;
    std::array<Mask, kCells> seen_ = filled();
    const Grid* grid_ = nullptr;
    Hint* hint_ = nullptr;
    CellSet changed_, small_, base_;
    std::array<int, kCells> list_{}, rank_{};  // the base cells in order, and their places there
    int count_ = 0;
    std::array<CellSet, kCells> excluders_{};

    static std::array<Mask, kCells> filled() {
        std::array<Mask, kCells> out;
        out.fill(0xFFFF);  // as no cell is
        return out;
    }
};

}  // namespace nonet::se::NONET_WIDTH

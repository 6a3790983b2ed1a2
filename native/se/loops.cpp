// The walk that finds unique loops.
//
// A loop alternates between even and odd cells. It is deadly if every house it visits, it visits
// once with an even cell and once with an odd one: then the two digits can change places.
//
//      4 8 . | 4 8 .      r1c1 even, r1c4 odd, r5c4 even, r5c1 odd:
//      . . . | . . .      rows 1 and 5, columns 1 and 4, boxes 1 and 2 … are all visited in pairs
//      4 8 . | 4 8 6      type 1: r5c4 has a 6 besides, so it must be the 6
#include "loops.hpp"

namespace nonet::se::NONET_WIDTH {
namespace {

class Walk {
  public:
    Walk(const Grid& grid, LoopTypes& types) : grid_(grid), types_(types) {}

    void from(int cell) {
        loop_.digits = grid_.in[cell];
        loop_.length = 0;
        fit_ = {};
        for (int c = 0; c < kCells; c++)
            if (!(loop_.digits & ~grid_.in[c])) fit_.add(c);
        if (fit_.size() >= 4) step(cell, 2, 0, -1);
    }

  private:
    // `allowed` more cells may hold other digits, and any number if these are all the same digit.
    // The scale lets the other digits of neighbours that were looked at before pile up in `extra`,
    // whether the walk went there or not: that is copied.
    void step(int cell, int allowed, Mask extra, int last_kind) {
        const int parity = loop_.length & 1;
        std::uint32_t houses = 0;
        for (const Kind kind : kBoxRowColumn) houses |= 1u << house_of(cell, kind);
        visited_[parity] |= houses;
        in_loop_.add(cell);
        loop_.cell[loop_.length++] = static_cast<std::uint8_t>(cell);
        for (const Kind kind : kBoxRowColumn)
            if (kind != last_kind)
                each(fit_ & kGeometry.cells[house_of(cell, kind)],
                     [&](int next) { look(next, allowed, extra, kind); });
        loop_.length--;
        in_loop_.remove(cell);
        visited_[parity] &= ~houses;
    }

    void look(int next, int allowed, Mask& extra, int kind) {
        if (next == loop_.cell[0] && loop_.length >= 4) {
            if (visited_[0] == visited_[1]) types_.consider(loop_);
            return;
        }
        if (in_loop_.has(next)) return;
        extra = static_cast<Mask>((extra | grid_.in[next]) & ~loop_.digits);
        const bool more = size(grid_.in[next]) > 2;
        if (more && size(extra) != 1 && allowed <= 0) return;
        for (const Kind k : kBoxRowColumn)  // twice in a house with the same parity: not a loop
            if (visited_[loop_.length & 1] >> house_of(next, k) & 1) return;
        step(next, allowed - more, extra, kind);
    }

    const Grid& grid_;
    LoopTypes& types_;
    Loop loop_{};
    CellSet fit_, in_loop_;  // cells with both digits
    std::uint32_t visited_[2] = {0, 0};
};

}  // namespace

bool unique_loop(const Grid& grid, Hint& hint) {
    LoopTypes types(grid, hint);
    Walk walk(grid, types);
    for (int cell = 0; cell < kCells; cell++)
        if (size(grid.in[cell]) == 2) walk.from(cell);
    return types.found();
}

}  // namespace nonet::se::NONET_WIDTH

// Unique loops: rings of cells that would have two solutions, if they held only two digits.
#pragma once
#include "hint.hpp"

namespace nonet::se::NONET_WIDTH {

struct Loop {
    Mask digits;  // the two
    int length;
    std::array<std::uint8_t, kCells> cell;
};

// Keeps the best of the hints that loops give: the easiest, the lowest type, the first.
class LoopTypes {
  public:
    LoopTypes(const Grid& grid, Hint& best) : grid_(grid), best_(best) {}

    void consider(const Loop& loop);
    bool found() const { return type_ < 5; }

  private:
    struct Pair;  // the two cells of a loop that hold more than its digits

    void type_1(int cell);
    void type_2(CellSet extras, int digit);
    void type_3(const Pair&);
    void type_3_naked(const Pair&, int house, int n);
    void type_3_hidden(const Pair&, int house, int n);
    void type_4(const Pair&);
    void start(Technique, double more = 0);
    void offer(int type);

    const Grid& grid_;
    Hint& best_;
    int type_ = 5;
    const Loop* loop_ = nullptr;
    Hint draft_;
};

}  // namespace nonet::se::NONET_WIDTH

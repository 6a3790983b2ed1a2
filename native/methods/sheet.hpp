// Sheet: a puzzle on paper, with digits in ink, marks in pencil, and an eraser.
#pragma once
#include "method.hpp"

namespace nonet::methods {

using Marks = std::uint64_t;  // bit d is digit d

class Sheet {
  public:
    explicit Sheet(const Board& board);

    const Layout& layout() const { return *layout_; }
    int digit(int cell) const { return digits_[static_cast<std::size_t>(cell)]; }
    Marks marks(int cell) const { return marks_[static_cast<std::size_t>(cell)]; }
    bool has_mark(int cell, int digit) const { return marks(cell) >> digit & 1; }
    bool is_full() const;
    bool is_stuck() const { return is_stuck_; }  // an empty cell has run out of marks

    // Puts a digit into an empty cell; returns the cells that lost a mark by it.
    std::vector<int> put(int cell, int digit);
    void cross_out(int cell, int digit);
    // Takes back the digit put last, and all marks gone since; returns its cell and digit.
    std::pair<int, int> erase();

  private:
    struct Put {
        int cell;
        Marks marks;
        std::size_t gone;
        bool is_stuck;
    };
    const Layout* layout_;
    std::vector<std::uint8_t> digits_;
    std::vector<Marks> marks_;
    std::vector<Put> puts_;
    std::vector<std::pair<int, int>> gone_;
    bool is_stuck_ = false;
};

}  // namespace nonet::methods

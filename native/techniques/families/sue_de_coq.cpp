// Sue de Coq: two or three cells where a line and a box cross have at least two digits more than
// cells; a part of the line and a part of the box take these digits up.
//
//        box ┌───────┐
//            │ M . . │        S   the crossing: its digits X are |S| + 2 or more
//            │ . M . │        L   in the line, M in the box: no digit of X in both, and together
//       line │ S S . │ L .        just as many more cells than new digits as S has too few
//            └───────┘
//
// So each digit of S, L, M has its place there: in the line, in the box, or (digits of X that
// neither L nor M has) in the crossing.
//
// Evidence: cells and spots Pivot: S; SetA: L; SetB: M; houses Base: the line; Cover: the box.
#include "finders.hpp"
#include "set_evidence.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

#ifdef NONET_WIDE
constexpr int kLargestPart = 4;  // no player looks further, and there would be no end
#else
constexpr int kLargestPart = kMaxDigits;
#endif

// Some cells of a house, and how many more they are than the digits they add to those of S.
struct Share {
    CellSet cells;
    Digits shared = 0, added = 0;  // digits that S has too, and others
    int surplus = 0;
    Digits digits() const { return static_cast<Digits>(shared | added); }
};

// A cell that a share can take.
struct Piece {
    int cell;
    Digits shared, added;
};

// Can the other house have a share that has no digit of S in common with this one? Some cell of it
// would have digits of S, and only such as are left.
bool has_partner(const std::vector<Piece>& others, Digits shared) {
    for (const Piece& other : others)
        if (other.shared && !(other.shared & shared)) return true;
    return false;
}

class SueDeCoq {
  public:
    SueDeCoq(const Search& search, Sink& sink) : search_(search), sink_(sink) {}

    bool find() {
        const Board& board = search_.board();
        for (const int line : board.lines)
            for (const int box : board.regions) {
                line_ = line;
                box_ = box;
                in_line_ = board.houses[line] & search_.state.open();
                in_box_ = board.houses[box] & search_.state.open();
                const CellSet crossing = in_line_ & in_box_;
                if (crossing.size() >= 2 && choose(crossing, {}, 0, 0)) return true;
            }
        return false;
    }

  private:
    // Adds cells to S one by one, in order.
    bool choose(CellSet left, const CellSet& chosen, Digits digits, int count) {
        for (const int cell : CellSet(left)) {
            left.remove(cell);
            CellSet more = chosen;
            more.add(cell);
            const auto all = static_cast<Digits>(digits | search_.state.candidates(cell));
            if (count >= 1 && size(all) - count - 1 >= 2 && cross(more, all, count + 1))
                return true;
            if (choose(left, more, all, count + 1)) return true;
        }
        return false;
    }

    bool cross(const CellSet& crossing, Digits digits, int count) {
        crossing_ = crossing;
        digits_ = digits;
        missing_ = size(digits) - count;
        find_pieces(in_line_ - crossing, line_pieces_);
        find_pieces(in_box_ - crossing, box_pieces_);
        box_shares_.clear();
        grow(0, {}, 0, box_pieces_, line_pieces_, box_shares_);
        if (box_shares_.empty()) return false;
        line_shares_.clear();
        grow(0, {}, 0, line_pieces_, box_pieces_, line_shares_);
        for (const Share& line : line_shares_)
            for (const Share& box : box_shares_) {
                if (line.shared & box.shared || line.surplus + box.surplus != missing_) continue;
                if (line.cells.meets(box.cells)) continue;
                if (!search_.spend()) return false;
                if (offer(line, box)) return true;
            }
        return false;
    }

    void find_pieces(const CellSet& cells, std::vector<Piece>& pieces) const {
        pieces.clear();
        for (const int cell : cells) {
            const Digits all = search_.state.candidates(cell);
            pieces.push_back(
                {cell, static_cast<Digits>(all & digits_), static_cast<Digits>(all & ~digits_)});
        }
    }

    void grow(std::size_t from, const Share& share, int count, const std::vector<Piece>& pieces,
              const std::vector<Piece>& others, std::vector<Share>& shares) {
        for (std::size_t n = from; n < pieces.size() && count < kLargestPart; n++) {
            Share more = share;
            more.shared = static_cast<Digits>(more.shared | pieces[n].shared);
            if (!has_partner(others, more.shared)) continue;
            more.added = static_cast<Digits>(more.added | pieces[n].added);
            more.surplus = count + 1 - size(more.added);
            // Each further cell adds one to the surplus at most.
            if (more.surplus + static_cast<int>(pieces.size() - n) - 1 < 1) continue;
            if (!search_.spend()) return;
            more.cells.add(pieces[n].cell);
            if (more.surplus >= 1 && more.surplus < missing_ && more.shared) shares.push_back(more);
            grow(n + 1, more, count + 1, pieces, others, shares);
        }
    }

    bool offer(const Share& line, const Share& box) {
        const auto both = static_cast<Digits>(line.added & box.added);
        Effects effects;
        strike(effects, in_box_ - box.cells - crossing_,
               static_cast<Digits>(((digits_ | box.added) & ~line.digits()) | both));
        strike(effects, in_line_ - line.cells - crossing_,
               static_cast<Digits>(((digits_ | line.added) & ~box.digits()) | both));
        if (effects.empty()) return false;
        drop_repeats(effects.eliminations);
        if (!sink_.wants(effects)) return false;
        Step step = step_of(Technique::sue_de_coq, std::move(effects));
        show(step, Role::Pivot, crossing_);
        show(step, Role::SetA, line.cells);
        show(step, Role::SetB, box.cells);
        add_house(step, Role::Base, line_);
        add_house(step, Role::Cover, box_);
        return sink_.take(std::move(step));
    }

    void strike(Effects& effects, const CellSet& cells, Digits digits) const {
        for (const int cell : cells)
            each(search_.state.candidates(cell) & digits,
                 [&](int digit) { effects.eliminations.push_back(candidate(cell, digit)); });
    }

    void show(Step& step, Role role, const CellSet& cells) const {
        add_cells(step, role, cells);
        for (const int cell : cells) add_spots(step, role, cell, search_.state.candidates(cell));
    }

    const Search& search_;
    Sink& sink_;
    int line_ = 0, box_ = 0;
    CellSet in_line_, in_box_;  // their open cells
    CellSet crossing_;
    Digits digits_ = 0;  // of the crossing
    int missing_ = 0;    // its digits less its cells
    std::vector<Piece> line_pieces_, box_pieces_;
    std::vector<Share> line_shares_, box_shares_;
};

}  // namespace

bool sue_de_coq(const Search& search, Sink& sink) { return SueDeCoq(search, sink).find(); }

}  // namespace nonet::techniques::NONET_WIDTH

#include "method.hpp"

namespace nonet::methods {
namespace {

constexpr int kRoot = 0;

// The constraints of a puzzle as columns, its candidates as rows, linked in four directions. Root,
// column heads and entries are numbers into the same lists.
class ExactCover {
  public:
    explicit ExactCover(const Board& board) {
        const Layout& layout = *board.layout;
        const int heads = layout.cells + layout.digits * static_cast<int>(layout.houses.size()) + 1;
        for (int head = 0; head < heads; head++) {
            add_node(head, -1, 0);
            up_[at(head)] = down_[at(head)] = head;
            left_[at(head)] = right_[at(head)] = head;
            if (head) link_across(head, kRoot);
        }
        rows_.resize(at(layout.cells * (layout.digits + 1)));
        sizes_.resize(at(heads));
        for (int cell = 0; cell < layout.cells; cell++) {
            const int given = board.givens[at(cell)];
            for (int digit = given ? given : 1; digit <= (given ? given : layout.digits); digit++)
                add_row(layout, cell, digit);
        }
        for (int cell = 0; cell < layout.cells; cell++)
            if (const int given = board.givens[at(cell)])
                take(rows_[at(cell * (layout.digits + 1) + given)]);
    }

    // The column with the fewest rows, the first of them; the root when all are covered.
    int smallest() const {
        int best = kRoot;
        for (int head = right_[kRoot]; head != kRoot; head = right_[at(head)])
            if (best == kRoot || sizes_[at(head)] < sizes_[at(best)]) best = head;
        return best;
    }

    // Takes the row of a node: covers its columns, which also takes away all rows that clash.
    void take(int node) {
        cover(columns_[at(node)]);
        for (int other = right_[at(node)]; other != node; other = right_[at(other)])
            cover(columns_[at(other)]);
    }

    void put_back(int node) {
        for (int other = left_[at(node)]; other != node; other = left_[at(other)])
            uncover(columns_[at(other)]);
        uncover(columns_[at(node)]);
    }

    int size(int column) const { return sizes_[at(column)]; }
    int down(int node) const { return down_[at(node)]; }
    int column(int node) const { return columns_[at(node)]; }
    int cell(int node) const { return cells_[at(node)]; }
    int digit(int node) const { return digits_[at(node)]; }

  private:
    static std::size_t at(int number) { return static_cast<std::size_t>(number); }

    void add_node(int column, int cell, int digit) {
        for (auto* links : {&left_, &right_, &up_, &down_}) links->push_back(0);
        columns_.push_back(column);
        cells_.push_back(cell);
        digits_.push_back(digit);
    }

    void add_row(const Layout& layout, int cell, int digit) {
        std::vector<int> columns{cell + 1};
        for (const auto house : layout.houses_of[at(cell)])
            columns.push_back(layout.cells + layout.digits * house + digit);
        const int first = static_cast<int>(columns_.size());
        rows_[at(cell * (layout.digits + 1) + digit)] = first;
        for (const int head : columns) {
            const int node = static_cast<int>(columns_.size());
            add_node(head, cell, digit);
            left_[at(node)] = right_[at(node)] = node;
            link_across(node, first);
            const int last = up_[at(head)];
            up_[at(node)] = last;
            down_[at(node)] = head;
            down_[at(last)] = up_[at(head)] = node;
            sizes_[at(head)]++;
        }
    }

    // Links a node in at the end of the round that begins with `first`.
    void link_across(int node, int first) {
        const int last = left_[at(first)];
        left_[at(node)] = last;
        right_[at(node)] = first;
        right_[at(last)] = left_[at(first)] = node;
    }

    void cover(int head) {
        right_[at(left_[at(head)])] = right_[at(head)];
        left_[at(right_[at(head)])] = left_[at(head)];
        for (int row = down_[at(head)]; row != head; row = down_[at(row)])
            for (int node = right_[at(row)]; node != row; node = right_[at(node)]) {
                down_[at(up_[at(node)])] = down_[at(node)];
                up_[at(down_[at(node)])] = up_[at(node)];
                sizes_[at(columns_[at(node)])]--;
            }
    }

    void uncover(int head) {
        for (int row = up_[at(head)]; row != head; row = up_[at(row)])
            for (int node = left_[at(row)]; node != row; node = left_[at(node)]) {
                sizes_[at(columns_[at(node)])]++;
                down_[at(up_[at(node)])] = up_[at(down_[at(node)])] = node;
            }
        right_[at(left_[at(head)])] = left_[at(right_[at(head)])] = head;
    }

    std::vector<int> left_, right_, up_, down_, columns_, cells_, digits_;
    std::vector<int> sizes_;  // of each column
    std::vector<int> rows_;   // by cell and digit: the first entry of the row
};

}  // namespace

Outcome dance(const Board& board, Seed, Tally& tally) {
    if (has_clash(board)) return Outcome::None;
    ExactCover cover(board);
    std::vector<int> taken;
    for (int column = cover.smallest(); column != kRoot; column = cover.smallest()) {
        bool is_alone = cover.size(column) == 1;
        int node = cover.down(column);
        while (node == column) {  // no row is left for this column: go back
            if (taken.empty()) return Outcome::None;
            const int last = taken.back();
            taken.pop_back();
            if (!tally.take(Kind::Remove, cover.cell(last), cover.digit(last)))
                return Outcome::Limit;
            cover.put_back(last);
            column = cover.column(last);
            node = cover.down(last);
            is_alone = false;
        }
        cover.take(node);
        taken.push_back(node);
        if (!tally.take(is_alone ? Kind::Place : Kind::Choose, cover.cell(node), cover.digit(node)))
            return Outcome::Limit;
    }
    return Outcome::Solved;
}

}  // namespace nonet::methods

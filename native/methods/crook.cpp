#include "../core/sort.hpp"
#include "preemptive.hpp"

#include <algorithm>
#include <bit>
#include <deque>

namespace nonet::methods {
namespace {

// A queue of numbers without repeats.
class Queue {
  public:
    explicit Queue(std::size_t numbers) : is_in_(numbers) {}
    bool empty() const { return order_.empty(); }
    void add(int number) {
        if (is_in_[static_cast<std::size_t>(number)]) return;
        is_in_[static_cast<std::size_t>(number)] = true;
        order_.push_back(number);
    }
    int pop() {
        const int number = order_.front();
        order_.pop_front();
        is_in_[static_cast<std::size_t>(number)] = false;
        return number;
    }
    void clear() {
        while (!empty()) pop();
    }

  private:
    std::deque<int> order_;
    std::vector<bool> is_in_;
};

// A sheet, and the houses on it to check again because a mark was removed.
class Desk {
  public:
    Desk(const Board& board, Tally& tally)
        : sheet_(board),
          tally_(tally),
          houses_(board.layout->houses),
          to_scan_(houses_.size()),
          to_search_(houses_.size()),
          has_failed_(sheet_.is_stuck()) {
        for (std::size_t house = 0; house < houses_.size(); house++) {
            nonet::sort(houses_[house]);
            note_house(static_cast<int>(house));
        }
    }

    bool has_failed() const { return has_failed_; }
    bool is_full() const { return sheet_.is_full(); }

    // Fills in forced numbers, then searches for preemptive sets, until neither is left. False: the
    // tally says stop.
    bool deduce() {
        while (!has_failed_ && !(to_scan_.empty() && to_search_.empty()))
            if (!(to_scan_.empty() ? cross_out(to_search_.pop()) : fill_forced(to_scan_.pop())))
                return false;
        return true;
    }

    // Chooses a mark of the empty cell with the fewest, the first of them in reading order.
    bool choose(Random* random, std::vector<int>& chosen) {
        int best = -1;
        for (int cell = 0; cell < sheet_.layout().cells; cell++)
            if (sheet_.marks(cell) &&
                (best < 0 || std::popcount(sheet_.marks(cell)) < std::popcount(sheet_.marks(best))))
                best = cell;
        Marks marks = sheet_.marks(best);
        const auto skipped =
            random ? random->below(static_cast<std::uint32_t>(std::popcount(marks))) : 0;
        for (std::uint32_t i = 0; i < skipped; i++) marks &= marks - 1;
        const int digit = std::countr_zero(marks);
        chosen.push_back(best);
        put(best, digit);
        return tally_.take(Kind::Choose, best, digit);
    }

    // Erases down to the choice in a cell, and crosses out the digit that it refuted.
    bool take_back(int chosen) {
        for (;;) {
            const auto [cell, digit] = sheet_.erase();
            if (!tally_.take(Kind::Remove, cell, digit)) return false;
            if (cell != chosen) continue;
            to_scan_.clear();
            to_search_.clear();
            return cross_out(cell, digit);
        }
    }

  private:
    void note_house(int house) {
        to_scan_.add(house);
        to_search_.add(house);
    }
    void note(int cell) {
        for (const auto house : sheet_.layout().houses_of[static_cast<std::size_t>(cell)])
            note_house(house);
        has_failed_ = sheet_.is_stuck();
    }

    void put(int cell, int digit) {
        const std::vector<int> losers = sheet_.put(cell, digit);
        note(cell);
        for (const int loser : losers) note(loser);
    }

    bool cross_out(int cell, int digit) {
        sheet_.cross_out(cell, digit);
        note(cell);
        return tally_.take(Kind::Eliminate, cell, digit);
    }

    // Fills cells with one mark left, and digits with one place left in the house.
    bool fill_forced(int house) {
        const auto& cells = houses_[static_cast<std::size_t>(house)];
        std::vector<std::pair<int, int>> forced;
        for (const auto cell : cells)
            if (std::has_single_bit(sheet_.marks(cell)))
                forced.emplace_back(cell, std::countr_zero(sheet_.marks(cell)));
        for (int digit = 1; digit <= sheet_.layout().digits; digit++) {
            int places = 0, first = 0;
            for (const auto cell : cells)
                if (sheet_.has_mark(cell, digit) && !places++) first = cell;
            if (places == 1) forced.emplace_back(first, digit);
        }
        for (const auto& [cell, digit] : forced) {
            if (!sheet_.has_mark(cell, digit)) continue;  // it is filled by now
            put(cell, digit);
            if (!tally_.take(Kind::Place, cell, digit)) return false;
        }
        return true;
    }

    // Crosses out what the preemptive sets of a house forbid in it, and in others around them.
    bool cross_out(int house) {
        std::vector<int> open;
        for (const auto cell : houses_[static_cast<std::size_t>(house)])
            if (!sheet_.digit(cell)) open.push_back(cell);
        const auto found = preemptive_sets(sheet_, open);
        if (!found) {
            has_failed_ = true;
            return true;
        }
        for (const PreemptiveSet& set : *found)
            for (const int cell : around(set))
                for (Marks gone = set.digits & sheet_.marks(cell); gone; gone &= gone - 1)
                    if (!cross_out(cell, std::countr_zero(gone))) return false;
        return true;
    }

    // The other empty cells of all houses that contain the whole set.
    std::vector<int> around(const PreemptiveSet& set) const {
        std::vector<int> out;
        for (const auto number :
             sheet_.layout().houses_of[static_cast<std::size_t>(set.cells[0])]) {
            const auto& house = houses_[number];
            if (std::includes(house.begin(), house.end(), set.cells.begin(), set.cells.end()))
                for (const auto cell : house)
                    if (!sheet_.digit(cell) &&
                        !std::binary_search(set.cells.begin(), set.cells.end(), cell))
                        out.push_back(cell);
        }
        nonet::sort(out);
        out.erase(std::unique(out.begin(), out.end()), out.end());
        return out;
    }

    Sheet sheet_;
    Tally& tally_;
    Layout::Groups houses_;
    Queue to_scan_, to_search_;
    bool has_failed_;
};

Outcome work(const Board& board, Seed seed, bool may_choose, Tally& tally) {
    if (has_clash(board)) return Outcome::None;
    std::optional<Random> random;
    if (seed) random.emplace(*seed);
    Desk desk(board, tally);
    std::vector<int> chosen;
    for (;;) {
        if (!desk.deduce()) return Outcome::Limit;
        if (desk.has_failed()) {
            if (chosen.empty()) return Outcome::None;
            const int last = chosen.back();
            chosen.pop_back();
            if (!desk.take_back(last)) return Outcome::Limit;
        } else if (desk.is_full()) {
            return Outcome::Solved;
        } else if (!may_choose) {
            return Outcome::Incomplete;
        } else if (!desk.choose(random ? &*random : nullptr, chosen)) {
            return Outcome::Limit;
        }
    }
}

}  // namespace

Outcome crook(const Board& board, Seed seed, Tally& tally) {
    return work(board, seed, true, tally);
}

Outcome crook_without_choices(const Board& board, Seed seed, Tally& tally) {
    return work(board, seed, false, tally);
}

}  // namespace nonet::methods

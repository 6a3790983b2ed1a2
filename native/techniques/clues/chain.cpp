// Clue chains: a candidate is assumed, and singles and clues are followed until one of them fails.
#include <algorithm>
#include <bit>
#include <deque>

#include "../../core/sort.hpp"
#include "book.hpp"

namespace nonet::techniques::clues {
namespace {

constexpr std::size_t kMostShort = 7;     // events of a short chain in its text
constexpr std::size_t kMostEvents = 150;  // that are followed
constexpr int kMostTries = 30;            // for a shorter net, once there is one

// What follows from a candidate, each event with those that it follows from.
class Walk {
  public:
    explicit Walk(const Sight& sight) : book_(sight.book), masks_(sight.masks) {}

    // The events that lead to a contradiction; empty if there is none.
    std::vector<Event> follow(Cell cell, int digit) {
        latest_.assign(masks_.size(), -1);
        change(cell, std::uint64_t{1} << digit, {}, -1, -1);
        while (!has_failed_ && !queue_.empty() && events_.size() < kMostEvents) {
            const Cell next = queue_.front();
            queue_.pop_front();
            tell_peers(next);
            if (!has_failed_) look_at_houses(next);
            for (const auto clue : book_.clues_of[next]) look_at_clue(book_.clues[clue]);
        }
        if (!has_failed_) return {};
        return trace();
    }

  private:
    void change(Cell cell, std::uint64_t left, std::vector<int> causes, int rule, int house) {
        if (has_failed_) return;
        if (latest_[cell] >= 0) causes.push_back(latest_[cell]);
        latest_[cell] = static_cast<int>(events_.size());
        add({cell, left, static_cast<std::int16_t>(rule), static_cast<std::int16_t>(house)},
            std::move(causes));
        masks_[cell] = left;
        has_failed_ = !left;
        if (std::find(queue_.begin(), queue_.end(), cell) == queue_.end()) queue_.push_back(cell);
    }
    void add(Event event, std::vector<int> causes) {
        events_.push_back(event);
        causes_.push_back(std::move(causes));
    }
    template <class Cells>
    std::vector<int> causes_of(const Cells& cells) const {
        std::vector<int> out;
        for (const auto cell : cells)
            if (latest_[cell] >= 0) out.push_back(latest_[cell]);
        return out;
    }

    void tell_peers(Cell cell) {
        if (!std::has_single_bit(masks_[cell])) return;
        for (const auto peer : book_.layout.peers[cell])
            if (masks_[peer] & masks_[cell])
                change(peer, masks_[peer] & ~masks_[cell], {latest_[cell]}, -1, -1);
    }

    void look_at_houses(Cell cell) {
        for (const auto house : book_.layout.houses_of[cell]) {
            const auto& cells = book_.layout.houses[house];
            std::uint64_t once = 0, twice = 0;
            for (const auto own : cells) {
                twice |= once & masks_[own];
                once |= masks_[own];
            }
            if (const auto missing = book_.all.all_digits() & ~once) {
                fail({Event::kNoCell, missing & -missing, -1, static_cast<std::int16_t>(house)},
                     causes_of(cells));
                return;
            }
            for (const auto own : cells)
                if (const auto only = masks_[own] & once & ~twice;
                    std::has_single_bit(only) && only != masks_[own])
                    change(own, only, causes_of(cells), -1, house);
        }
    }

    void look_at_clue(const Clue& clue) {
        if (has_failed_) return;
        Masks left = clue.unit.read(masks_);
        if (!clue.unit.settle(left)) {
            fail({Event::kNoCell, 0, static_cast<std::int16_t>(clue.rule), -1},
                 causes_of(clue.unit.cells));
            return;
        }
        const auto causes = causes_of(clue.unit.cells);
        for (std::size_t at = 0; at < left.size(); at++)
            if (left[at] != masks_[clue.unit.cells[at]])
                change(clue.unit.cells[at], left[at], causes, clue.rule, -1);
    }

    void fail(Event event, std::vector<int> causes) {
        if (has_failed_) return;
        add(event, std::move(causes));
        has_failed_ = true;
    }

    // What the last event follows from, without what cells merely lose to their peers.
    std::vector<Event> trace() const {
        std::vector<bool> is_needed(events_.size());
        is_needed.back() = true;
        std::vector<Event> out;
        for (std::size_t at = events_.size(); at-- > 0;) {
            if (!is_needed[at]) continue;
            for (const int cause : causes_[at]) is_needed[static_cast<std::size_t>(cause)] = true;
            const Event& own = events_[at];
            const bool is_plain = own.rule < 0 && own.house < 0 && !std::has_single_bit(own.digits);
            if (!is_plain || at + 1 == events_.size()) out.push_back(own);
        }
        if (!is_needed[0]) return {};  // then the position itself is contradictory
        std::reverse(out.begin(), out.end());
        return out;
    }

    Book& book_;
    Masks masks_;
    std::vector<int> latest_;  // by cell: the last event there
    std::vector<Event> events_;
    std::vector<std::vector<int>> causes_;
    std::deque<Cell> queue_;
    bool has_failed_ = false;
};

Step describe(Technique technique, std::vector<Event>&& events) {
    const Cell cell = events[0].cell;
    const auto single = candidate(cell, std::countr_zero(events[0].digits));
    Step step = make_step(technique, events[0].digits, {{}, {single}});
    step.spots.push_back({Role::Pivot, single});
    for (const Event& event : events) {
        const auto rule = static_cast<std::uint16_t>(event.rule);
        if (event.rule >= 0 &&
            std::find(step.rules.begin(), step.rules.end(), rule) == step.rules.end())
            step.rules.push_back(rule);
        if (event.cell == Event::kNoCell || event.cell == cell) continue;
        step.cells.push_back({Role::Base, event.cell});
        if (std::has_single_bit(event.digits))
            step.spots.push_back(
                {Role::Base, candidate(event.cell, std::countr_zero(event.digits))});
    }
    step.events = std::move(events);
    return step;
}

}  // namespace

bool clue_chain(const Sight& sight, Sink& sink, bool is_long) {
    std::vector<Cell> cells;
    for (Cell cell = 0; cell < sight.book.layout.cells; cell++)
        if (sight.open[cell]) cells.push_back(cell);
    nonet::stable_sort(cells, [&](Cell a, Cell b) {
        return std::popcount(sight.masks[a]) < std::popcount(sight.masks[b]);
    });
    std::vector<Event> shortest;
    int tries = 0;
    for (const Cell cell : cells)
        for (auto left = sight.masks[cell]; left; left &= left - 1) {
            const auto single = candidate(cell, std::countr_zero(left));
            if (!sink.wants({{}, {single}})) continue;
            auto events = Walk(sight).follow(cell, single.digit);
            if (!is_long && !events.empty() && events.size() <= kMostShort &&
                sink.take(describe(Technique::clue_chain, std::move(events))))
                return true;
            if (!is_long) continue;
            if (!events.empty() && (shortest.empty() || events.size() < shortest.size()))
                shortest = std::move(events);
            if (!shortest.empty() && ++tries == kMostTries)
                return sink.take(describe(Technique::clue_net, std::move(shortest)));
        }
    return !shortest.empty() && sink.take(describe(Technique::clue_net, std::move(shortest)));
}

}  // namespace nonet::techniques::clues

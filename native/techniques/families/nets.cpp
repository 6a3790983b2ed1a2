// Nets: what follows from an assumption by singles. The assumption is carried out on a copy of the
// grid, then the singles that come up, four rounds of them; each follows from several
// eliminations, and so the chains branch.
#include <algorithm>

#include "tables.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

constexpr int kRounds = 4;

enum class Why : std::uint8_t { Assumed, Naked, Hidden };

class Filler {
  public:
    Filler(Tables& tables, const Search& search)
        : tables_(tables), real_(search.state), start_(real_), trial_(real_) {
        start_.naked.clear();
        start_.hidden.clear();
        places_.resize(tables.size());
    }

    void fill(int number, bool on) {
        const auto [cell, digit] = tables_.candidates[number];
        table_ = on ? tables_.on(number) : tables_.off(number);
        tables_.open(table_);
        length_ = 0;
        std::fill(places_.begin(), places_.end(), std::uint16_t{0xFFFF});
        if (on) {
            trial_ = start_;
            assign(cell, digit, Why::Assumed);
            follow_singles();
        } else {
            append(table_, {});
            if (leaves_single(cell, digit)) {
                trial_ = start_;
                trial_.remove(cell, digit);
                if (size(trial_.candidates(cell)) == 1)
                    assign(cell, first(trial_.candidates(cell)), Why::Assumed);
                follow_singles();
            }
        }
        add_group_links(tables_, number, on);
        tables_.close(table_);
    }

  private:
    // Is there a single once the candidate is gone?
    bool leaves_single(int cell, int digit) const {
        bool is_single = size(real_.candidates(cell)) == 2;
        for (const int h : real_.board().houses_of[cell]) is_single |= real_.count(h, digit) == 2;
        return is_single;
    }

    void follow_singles() {
        for (int round = 0; round < kRounds; round++) {
            collect();
            if (naked_.empty() && hidden_.empty()) return;
            for (const auto& [cell, digit] : naked_) assign(cell, digit, Why::Naked);
            for (const auto& [cell, digit] : hidden_) assign(cell, digit, Why::Hidden);
        }
    }

    void collect() {
        naked_.clear();
        hidden_.clear();
        CellSet done;
        for (const Candidate single : trial_.naked)
            if (trial_.is_open(single.cell)) naked_.push_back(single);
        for (const Candidate single : trial_.hidden) {
            if (!trial_.is_open(single.cell) || done.has(single.cell)) continue;
            bool is_hidden = false;
            for (const int h : trial_.board().houses_of[single.cell])
                is_hidden |= trial_.count(h, single.digit) == 1;
            if (!is_hidden) continue;
            done.add(single.cell);
            hidden_.push_back(single);
        }
    }

    void assign(int cell, int digit, Why why) {
        const Digits before = trial_.candidates(cell);
        int house = -1;
        for (const int h : trial_.board().houses_of[cell])
            if (house < 0 || trial_.count(h, digit) < trial_.count(house, digit)) house = h;
        trial_.place(cell, digit);
        const auto r = static_cast<std::uint16_t>(length_);
        Tables::Parents from{};
        int n = 0;
        const auto depend = [&](int y, int e) {
            if (n == Tables::kMostParents) return;
            const auto at = places_[tables_.off(y, e)];
            from[n++] = at == 0xFFFF ? std::uint16_t{0} : at;
        };
        if (why == Why::Naked)
            each(real_.candidates(cell), [&](int d) {
                if (d != digit) depend(cell, d);
            });
        if (why == Why::Hidden)
            for (const int z : real_.at(house, digit))
                if (z != cell) depend(z, digit);
        append(tables_.on(cell, digit), from);
        const Tables::Parents by_placing{r};
        for (const int z : real_.at(digit) & real_.board().peers[cell])
            append(tables_.off(z, digit), by_placing);
        each(before, [&](int d) {
            if (d != digit) append(tables_.off(cell, d), by_placing);
        });
    }

    void append(NodeId node, Tables::Parents from) {
        if (places_[node] != 0xFFFF) return;
        places_[node] = static_cast<std::uint16_t>(length_++);
        if (node == table_) return;
        const int distance =
            from[0] == 0 ? 2 : tables_.distances[tables_.ranges[table_].begin + from[0] - 1u] + 1;
        for (int p = 1; p < Tables::kMostParents; p++)
            if (from[p] > from[0]) std::swap(from[p], from[0]);
        tables_.add(node, distance, from);
    }

    Tables& tables_;
    const State& real_;
    State start_, trial_;
    NodeId table_ = 0;
    int length_ = 0;
    std::vector<std::uint16_t> places_;
    std::vector<Candidate> naked_, hidden_;
};

}  // namespace

bool fill_nets(Tables& tables, const Search& search) {
    Filler filler(tables, search);
    for (int c = 0; c < static_cast<int>(tables.candidates.size()); c++)
        for (const bool on : {true, false}) {
            const auto before = tables.end();
            filler.fill(c, on);
            if (!search.spend((tables.end() - before) / 4 + 10)) return false;
        }
    return true;
}

}  // namespace nonet::techniques::NONET_WIDTH

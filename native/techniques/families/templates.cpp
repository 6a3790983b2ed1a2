// Templates: all the ways to place a digit in every row at once. A cell in all
// of them has the digit; a candidate in none of them goes. A digit keeps off the cells that another
// has in all its templates, so templates are counted again until nothing changes.
//
// Evidence: spots Base: for template_set the cells with the digit in all templates, for
// template_delete the candidates that are in some template.
#include "finders.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

// The templates of one digit on some cells, row by row. Large and empty grids have too many: then
// nothing is known.
class Templates {
  public:
    CellSet in_some, in_all;

    Templates(const Search& search, int digit, const CellSet& allowed)
        : in_all(search.board().all), search_(search) {
        for (const int row : search.board().rows)
            if (search.state.count(row, digit) > 0) rows_.push_back(row);
        for (const int house : search.board().others)
            if (search.state.count(house, digit) > 0) others_.push_back(house);
        if (rows_.empty() || !fill(0, allowed, {}) || in_some.empty()) {
            in_some = search.state.at(digit);
            in_all = {};
        }
    }

  private:
    static constexpr int kMostWork = 1'000'000;

    bool fill(std::size_t n, const CellSet& left, const CellSet& chosen) {
        if (!search_.spend() || ++work_ > kMostWork) return false;
        if (n == rows_.size()) {
            count(chosen);
            return true;
        }
        for (const int cell : left& search_.board().houses[rows_[n]]) {
            CellSet more = chosen;
            more.add(cell);
            if (!fill(n + 1, left - search_.board().peers[cell], more)) return false;
        }
        return true;
    }

    // There are as many columns and regions as rows, so each has one; diagonals must be asked.
    void count(const CellSet& chosen) {
        for (const int house : others_)
            if (!chosen.meets(search_.board().houses[house])) return;
        in_some |= chosen;
        in_all &= chosen;
    }

    const Search& search_;
    std::vector<int> rows_, others_;  // those that still want the digit
    int work_ = 0;
};

struct Counted {
    CellSet allowed;  // where templates were looked for
    CellSet in_some, in_all;
};

std::vector<Counted> count_templates(const Search& search) {
    const Board& board = search.board();
    std::vector<Counted> all(board.digits);
    if (static_cast<int>(board.rows.size()) * board.digits != board.cells) return {};
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int d = 0; d < board.digits; d++) {
            CellSet allowed = search.state.at(d);
            for (int other = 0; other < board.digits; other++)
                if (other != d) allowed -= all[other].in_all;
            if (allowed == all[d].allowed) continue;
            const Templates found(search, d, allowed);
            all[d] = {allowed, found.in_some, found.in_all};
            has_changed = true;
        }
    }
    return all;
}

bool offer(Sink& sink, Technique technique, Effects&& effects, const CellSet& shown, int digit) {
    if (effects.empty() || !sink.wants(effects)) return false;
    Step step = make_step(technique, bit(digit), std::move(effects));
    add_spots(step, Role::Base, shown, digit);
    return sink.take(std::move(step));
}

}  // namespace

bool template_set(const Search& search, Sink& sink) {
    const auto all = count_templates(search);
    for (int d = 0; d < static_cast<int>(all.size()); d++) {
        Effects effects;
        for (const int cell : all[d].in_all) effects.placements.push_back(candidate(cell, d));
        if (offer(sink, Technique::template_set, std::move(effects), all[d].in_all, d)) return true;
    }
    return false;
}

bool template_delete(const Search& search, Sink& sink) {
    const auto all = count_templates(search);
    for (int d = 0; d < static_cast<int>(all.size()); d++) {
        Effects effects;
        eliminate(effects, search.state.at(d) - all[d].in_some, d);
        if (offer(sink, Technique::template_delete, std::move(effects), all[d].in_some, d))
            return true;
    }
    return false;
}

}  // namespace nonet::techniques::NONET_WIDTH

// The rules that a run of level 1 and more looks at, when nothing else follows. They count only if
// something that went since the run began is why they hold: that is what they follow from.
#include "dynamics.hpp"
#include "patterns.hpp"

namespace nonet::se::NONET_WIDTH {
namespace {

// Candidates of a run that are gone, as the parents of new nodes.
class Gone {
  public:
    explicit Gone(Run& run) : run_(run), base_(*run.field().base), now_(run.now()) {}

    void in_cell(int cell, Mask digits) {
        each(static_cast<Mask>(base_.in[cell] & ~now_.in[cell] & digits),
             [&](int d) { add(cell, d); });
    }
    void in_house(int house, int digit, Mask slots) {
        each(static_cast<Mask>(base_.places[house][digit] & ~now_.places[house][digit] & slots),
             [&](int slot) { add(cell_at(house, slot), digit); });
    }
    bool empty() const { return parents_.empty(); }
    bool rule_out(int cell, int digit, const InnerHint* hint = nullptr) {
        return run_.rule_out(cell, digit, parents_, hint);
    }
    bool rule_out(int cell, Mask digits) {
        bool any = false;
        each(static_cast<Mask>(now_.in[cell] & digits), [&](int d) { any |= rule_out(cell, d); });
        return any;
    }

  private:
    void add(int cell, int digit) {
        const Field& field = run_.field();
        const auto node = static_cast<std::uint16_t>(
            run_.find(field.node(field.index[key_of(cell, digit)], false)));
        if (std::find(parents_.begin(), parents_.end(), node) == parents_.end())
            parents_.push_back(node);
    }

    Run& run_;
    const Marks& base_;
    const Marks& now_;
    std::vector<std::uint16_t> parents_;
};

}  // namespace

bool rule_out_by_locking(Run& run) {
    const Marks& now = run.now();
    bool any = false;
    any_locking(now, [&](int from, int to, int d) {
        const Mask victims = static_cast<Mask>(now.places[to][d] & ~kGeometry.shared[to][from]);
        if (!victims) return false;
        Gone gone(run);
        gone.in_house(from, d, static_cast<Mask>(kAll & ~kGeometry.shared[from][to]));
        if (gone.empty()) return false;
        each(victims, [&](int slot) { any |= gone.rule_out(cell_at(to, slot), bit(d)); });
        return false;
    });
    return any;
}

bool rule_out_by_hidden_pairs(Run& run) {
    const Marks& now = run.now();
    bool any = false;
    any_hidden_set(*run.field().grid, now, 2, 5, [&](int house, Mask digits, Mask slots) {
        Mask more = 0;
        each(slots, [&](int slot) { more |= now.in[cell_at(house, slot)]; });
        if (!(more & ~digits)) return false;
        Gone gone(run);
        each(static_cast<Mask>(kAll & ~slots),
             [&](int slot) { gone.in_cell(cell_at(house, slot), digits); });
        if (gone.empty()) return false;
        each(slots, [&](int slot) {
            any |= gone.rule_out(cell_at(house, slot), static_cast<Mask>(~digits));
        });
        return false;
    });
    return any;
}

bool rule_out_by_naked_pairs(Run& run) {
    const Marks& now = run.now();
    bool any = false;
    any_naked_set(*run.field().grid, now, 2, [&](int house, Mask slots, Mask digits) {
        const Mask others = static_cast<Mask>(kAll & ~slots);
        bool removes = false;
        each(digits, [&](int d) { removes |= (now.places[house][d] & others) != 0; });
        if (!removes) return false;
        Gone gone(run);
        each(slots,
             [&](int slot) { gone.in_cell(cell_at(house, slot), static_cast<Mask>(~digits)); });
        if (gone.empty()) return false;
        each(others, [&](int slot) { any |= gone.rule_out(cell_at(house, slot), digits); });
        return false;
    });
    return any;
}

bool rule_out_by_x_wings(Run& run) {
    const Marks& now = run.now();
    bool any = false;
    any_fish(*run.field().grid, now, 2, [&](Kind base, Mask lines, int d, Mask cover) {
        const int other = base == kRow ? kColumn : kRow;
        CellSet victims;
        each(cover, [&](int line) {
            const Mask there = static_cast<Mask>(now.places[9 * other + line][d] & ~lines);
            victims |= cells_at(9 * other + line, there);
        });
        if (victims.empty()) return false;
        Gone gone(run);
        each(lines, [&](int line) {
            gone.in_house(9 * base + line, d, static_cast<Mask>(kAll & ~cover));
        });
        if (gone.empty()) return false;
        each(victims, [&](int cell) { any |= gone.rule_out(cell, bit(d)); });
        return false;
    });
    return any;
}

bool rule_out_by_chains(Run& run, const InnerHints& hints) {
    bool any = false;
    for (const InnerHint& hint : hints) {
        Gone gone(run);
        for (const int line : hint.reasons) {
            if (line < kCells)
                gone.in_cell(line, kAll);
            else
                gone.in_house((line - kCells) / 9, (line - kCells) % 9, kAll);
        }
        if (gone.empty()) continue;
        for (const int key : hint.removed) any |= gone.rule_out(key / 9, key % 9, &hint);
    }
    return any;
}

}  // namespace nonet::se::NONET_WIDTH

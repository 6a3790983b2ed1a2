// The four types of unique loops: what keeps the loop from being deadly must be so.
#include "loops.hpp"

namespace nonet::se::NONET_WIDTH {

struct LoopTypes::Pair {
    int a, b;
    Mask extra;  // the digits of either besides the loop's
};

void LoopTypes::start(Technique technique, double more) {
    draft_.reset(loop_->length == 4 ? rectangle_technique(technique) : technique,
                 loop_difficulty(loop_->length));
    draft_.difficulty += more;
    for (int i = 0; i < loop_->length; i++) draft_.cells.add(loop_->cell[i]);
    draft_.single_out(draft_.cells, Role::Corner);
    draft_.digits = draft_.own_digits = loop_->digits;
}

void LoopTypes::offer(int type) {
    if (!draft_.removes()) return;
    if (type_ < 5 && (draft_.difficulty > best_.difficulty ||
                      (draft_.difficulty == best_.difficulty && type >= type_)))
        return;
    type_ = type;
    std::swap(best_, draft_);
}

void LoopTypes::consider(const Loop& loop) {
    loop_ = &loop;
    CellSet extras;
    Mask extra = 0;
    Pair pair{-1, -1, 0};
    for (int i = 0; i < loop.length; i++) {
        const int cell = loop.cell[i];
        if (size(grid_.in[cell]) <= 2) continue;
        extras.add(cell);
        extra |= static_cast<Mask>(grid_.in[cell] & ~loop.digits);
        (pair.a < 0 ? pair.a : pair.b) = cell;
    }
    const int n = extras.size();
    if (n == 1) return type_1(pair.a);
    if (n > 2) return type_2(extras, first(extra));
    if (n < 2) return;
    pair.extra = extra;
    if (size(extra) == 1)
        type_2(extras, first(extra));
    else
        type_3(pair);
    type_4(pair);
}

void LoopTypes::type_1(int cell) {
    start(Technique::se_unique_loop_1);
    draft_.remove(grid_, cell, loop_->digits);
    offer(1);
}

void LoopTypes::type_2(CellSet extras, int digit) {
    start(Technique::se_unique_loop_2);
    CellSet victims = kGeometry.cells[0];
    for (const CellSet& house : kGeometry.cells) victims |= house;
    each(extras, [&](int cell) { victims &= kGeometry.peers[cell]; });
    draft_.remove(grid_, victims - extras, bit(digit));
    draft_.digits |= bit(digit);
    offer(2);
}

void LoopTypes::type_3(const Pair& pair) {
    for (int n = size(pair.extra); n <= 7; n++)
        for (const Kind kind : kBoxRowColumn) {
            const int house = house_of(pair.a, kind);
            if (house_of(pair.b, kind) != house) continue;
            if (2 * n <= grid_.open[house]) type_3_naked(pair, house, n);
            if (2 * n < grid_.open[house]) type_3_hidden(pair, house, n);
        }
}

// The pair is one cell of the other digits, and part of a naked set with n - 1 more.
void LoopTypes::type_3_naked(const Pair& pair, int house, int n) {
    const int kind = house / 9;
    const Mask a = bit(slot_of(pair.a, kind)), b = bit(slot_of(pair.b, kind));
    const Mask in_both = pair.extra & grid_.in[pair.a] & grid_.in[pair.b];
    any_subset(9, n, [&](unsigned subset) {
        if (!(subset & a) || subset & b) return false;
        const Mask others = static_cast<Mask>(subset & ~unsigned{a});
        Mask held = 0;
        bool fits = true;
        each(others, [&](int slot) {
            const Mask in = grid_.in[cell_at(house, slot)];
            held |= in;
            fits &= size(in) >= 2;
        });
        if (!fits || size(static_cast<Mask>(held | in_both)) != n) return false;
        held |= pair.extra;
        if (size(held) != n) return false;
        start(Technique::se_unique_loop_3_naked, (n - 1) * kSetCell);
        draft_.remove(grid_, cells_at(house, static_cast<Mask>(kAll & ~(others | a | b))), held);
        draft_.cells |= cells_at(house, others);
        draft_.digits |= held;
        draft_.houses = 1u << house;
        offer(3);
        return false;
    });
}

// The loop's digits, with n - 2 more, have n places left, of which the pair is one.
void LoopTypes::type_3_hidden(const Pair& pair, int house, int n) {
    const int kind = house / 9;
    const Mask a = bit(slot_of(pair.a, kind)), b = bit(slot_of(pair.b, kind));
    std::array<int, 9> rest;
    int rests = 0;
    for (int d = 0; d < 9; d++)
        if (!((loop_->digits | pair.extra) >> d & 1)) rest[rests++] = d;
    any_subset(rests, n - 2, [&](unsigned subset) {
        Mask digits = loop_->digits;
        for (; subset; subset &= subset - 1) digits |= bit(rest[std::countr_zero(subset)]);
        Mask slots = 0;
        bool fits = true;
        each(digits, [&](int d) {
            const Mask places = static_cast<Mask>(grid_.places[house][d] & ~b);
            slots |= places;
            fits &= places != 0;
        });
        if (!fits || size(slots) != n) return false;
        start(Technique::se_unique_loop_3_hidden, (n - 2) * kSetCell);
        const CellSet cells = cells_at(house, static_cast<Mask>(slots & ~a));
        draft_.remove(grid_, cells, static_cast<Mask>(~digits));
        draft_.cells |= cells;
        draft_.digits |= digits;
        draft_.houses = 1u << house;
        offer(3);
        return false;
    });
}

// One of the loop's digits is locked in the pair, so that the other would be deadly.
void LoopTypes::type_4(const Pair& pair) {
    Mask locked = 0;
    std::uint32_t houses = 0;
    for (const Kind kind : kBoxRowColumn) {
        const int house = house_of(pair.a, kind);
        if (house_of(pair.b, kind) != house) continue;
        const Mask both = bit(slot_of(pair.a, kind)) | bit(slot_of(pair.b, kind));
        each(loop_->digits, [&](int d) {
            if (grid_.places[house][d] & ~both) return;
            locked |= bit(d);
            houses |= 1u << house;
        });
    }
    if (!locked) return;
    start(Technique::se_unique_loop_4);
    const Mask gone = static_cast<Mask>(loop_->digits & ~bit(first(locked)));
    draft_.remove(grid_, pair.a, gone);
    draft_.remove(grid_, pair.b, gone);
    draft_.houses = houses;
    offer(4);
}

}  // namespace nonet::se::NONET_WIDTH

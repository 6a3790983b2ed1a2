#include "run.hpp"

namespace nonet::se::NONET_WIDTH {

void Field::make(const Grid& real, const Marks& marks, bool is_nishio, Work& counter) {
    grid = &real;
    base = &marks;
    nishio = is_nishio;
    work = &counter;
    count = 0;
    board.fill({});
    for (int cell = 0; cell < kCells; cell++)
        each(marks.in[cell], [&](int d) {
            board[d].add(cell);
            index[key_of(cell, d)] = static_cast<std::int16_t>(count);
            key[count++] = static_cast<std::uint16_t>(key_of(cell, d));
        });
    words = words_for(2 * count);
}

void Run::start(const Field& field, int i, bool on) {
    field_ = &field;
    now_ = *field.base;
    fresh_ = field.board;
    fresh_in_ = now_.in;
    on_.fill({});
    on_in_.fill(0);
    nodes_.clear();
    extra_.clear();
    ons_.clear();
    offs_.clear();
    inner_.clear();
    node_of_.assign(static_cast<std::size_t>(2 * field.count), kNone);
    members_.assign(static_cast<std::size_t>(field.words), 0);
    row_count_ = 0;
    next_on_ = next_off_ = 0;
    limit_ = short_ = 0;
    conflict_ = {kNone, kNone};
    level = 0;
    is_settled = false;

    rows_.resize(1, field.words);
    const int row = new_row();
    set_bit(rows_.at(row), field.node(i, on));
    register_node(add_node({static_cast<std::uint16_t>(i), on, Cause::None, 1,
                            static_cast<std::uint16_t>(row), kNone, 0, 0}));
}

int Run::new_row() {
    rows_.resize(row_count_ + 1, field_->words);
    rows_.clear(row_count_);
    return row_count_++;
}

int Run::add_node(const Node& node) {
    nodes_.push_back(node);
    return static_cast<int>(nodes_.size()) - 1;
}

// Takes a node into its set, and has it wait.
void Run::register_node(int at) {
    const Node& node = nodes_[static_cast<std::size_t>(at)];
    const int key = field_->key[node.i], cell = key / 9, digit = key % 9;
    const int number = field_->node(node.i, node.on);
    node_of_[static_cast<std::size_t>(number)] = static_cast<std::uint16_t>(at);
    set_bit(members_.data(), number);
    if (node.on) {
        on_[digit].add(cell);
        on_in_[cell] |= bit(digit);
    } else {
        fresh_[digit].remove(cell);
        fresh_in_[cell] &= static_cast<Mask>(~bit(digit));
    }
    (node.on ? ons_ : offs_).push_back(static_cast<std::uint16_t>(at));
    short_ += node.size < limit_;
}

void Run::follow(int limit) {
    if (has_conflict()) return;
    limit_ = limit;
    short_ = 0;
    for (std::size_t k = next_on_; k < ons_.size(); k++) short_ += at(ons_[k]).size < limit;
    for (std::size_t k = next_off_; k < offs_.size(); k++) short_ += at(offs_[k]).size < limit;
    const std::size_t before = nodes_.size();
    while (short_ > 0 && !has_conflict()) {
        const int p = next_on_ < ons_.size() ? ons_[next_on_++] : offs_[next_off_++];
        short_ -= at(p).size < limit;
        if (at(p).on)
            follow_on(p);
        else
            follow_off(p);
    }
    field_->work->done += nodes_.size() - before;
}

void Run::follow_on(int p) {
    const int key = field_->key[at(p).i], cell = key / 9, digit = key % 9;
    const bool in_cell = !field_->nishio;
    if ((in_cell && on_in_[cell] & ~bit(digit)) || on_[digit].meets(kGeometry.peers[cell]))
        return follow_on_carefully(p);
    if (in_cell)
        each(static_cast<Mask>(fresh_in_[cell] & ~bit(digit)),
             [&](int d) { set_off(cell, d, p, Cause::Cell); });
    for (const Kind kind : kBoxRowColumn)
        each(kGeometry.own_peers[cell][kind] & fresh_[digit],
             [&](int other) { set_off(other, digit, p, house_cause(kind)); });
}

// The same, where one of those that must go OFF may be ON.
void Run::follow_on_carefully(int p) {
    const int key = field_->key[at(p).i], cell = key / 9, digit = key % 9;
    const auto off = [&](int c, int d, Cause cause) {
        if (has_conflict() || !now_.has(c, d)) return;
        if (is_on(c, d)) {
            const int i = field_->index[key_of(c, d)];
            const Node fresh{static_cast<std::uint16_t>(i),
                             false,
                             cause,
                             static_cast<std::uint16_t>(at(p).size + 1),
                             at(p).row,
                             static_cast<std::uint16_t>(p),
                             0,
                             0};
            meet(find(field_->node(i, true)), add_node(fresh));
        } else if (is_fresh(c, d)) {
            set_off(c, d, p, cause);
        }
    };
    if (!field_->nishio)
        each(static_cast<Mask>(now_.in[cell] & ~bit(digit)),
             [&](int d) { off(cell, d, Cause::Cell); });
    for (const Kind kind : kBoxRowColumn)
        each(kGeometry.own_peers[cell][kind],
             [&](int other) { off(other, digit, house_cause(kind)); });
}

void Run::set_off(int cell, int digit, int parent, Cause cause) {
    const Node& from = at(parent);
    const auto i = static_cast<std::uint16_t>(field_->index[key_of(cell, digit)]);
    register_node(add_node({i, false, cause, static_cast<std::uint16_t>(from.size + 1), from.row,
                            static_cast<std::uint16_t>(parent), 0, 0}));
}

void Run::follow_off(int p) {
    const int key = field_->key[at(p).i], cell = key / 9, digit = key % 9;
    struct Next {
        int cell, digit;
        Cause cause;
    };
    std::array<Next, 4> next;
    int n = 0;
    if (!field_->nishio && size(now_.in[cell]) == 2)
        next[n++] = {cell, first(static_cast<Mask>(now_.in[cell] & ~bit(digit))), Cause::Cell};
    for (const Kind kind : kBoxRowColumn) {
        const int house = house_of(cell, kind);
        const Mask places = now_.places[house][digit];
        if (size(places) != 2) continue;
        const int other =
            cell_at(house, first(static_cast<Mask>(places & ~bit(slot_of(cell, kind)))));
        bool is_known = false;
        for (int k = 0; k < n; k++) is_known |= next[k].cell == other && next[k].digit == digit;
        if (!is_known) next[n++] = {other, digit, house_cause(kind)};
    }
    now_.remove(cell, digit);
    for (int k = 0; k < n; k++) {
        const auto& [c, d, cause] = next[k];
        const bool is_off = !is_fresh(c, d);
        if (!is_off && is_on(c, d)) continue;
        const int fresh = make_on(c, d, p, cause);
        if (is_off) return meet(fresh, find(field_->node(at(fresh).i, false)));
        register_node(fresh);
    }
}

// A node ON follows from all that went from its cell, or from its house, before.
int Run::make_on(int cell, int digit, int parent, Cause cause) {
    const Marks& base = *field_->base;
    Node node{static_cast<std::uint16_t>(field_->index[key_of(cell, digit)]),
              true,
              cause,
              0,
              0,
              static_cast<std::uint16_t>(parent),
              0,
              static_cast<std::uint32_t>(extra_.size())};
    const auto add = [&](int c, int d) {
        const int off = find(field_->node(field_->index[key_of(c, d)], false));
        if (off != parent) extra_.push_back(static_cast<std::uint16_t>(off));
    };
    if (cause == Cause::Cell) {
        each(static_cast<Mask>(base.in[cell] & ~now_.in[cell]), [&](int d) { add(cell, d); });
    } else {
        const int house = house_of(cell, static_cast<int>(cause) - 2);
        each(static_cast<Mask>(base.places[house][digit] & ~now_.places[house][digit]),
             [&](int slot) { add(cell_at(house, slot), digit); });
    }
    node.extras = static_cast<std::uint16_t>(extra_.size() - node.extra);
    node.row = static_cast<std::uint16_t>(new_row());
    Word* const row = rows_.at(node.row);
    const auto join_with = [&](int p) {
        join(row, rows_.at(at(p).row), field_->words);
        set_bit(row, field_->node(at(p).i, false));
    };
    join_with(parent);
    for (std::size_t k = node.extra; k < extra_.size(); k++) join_with(extra_[k]);
    set_bit(row, field_->node(node.i, true));
    node.size = static_cast<std::uint16_t>(count_bits(row, field_->words));
    return add_node(node);
}

// A rule of a higher level eliminates a candidate; it is ignored if the candidate is ON.
bool Run::rule_out(int cell, int digit, const std::vector<std::uint16_t>& parents,
                   const InnerHint* hint) {
    if (!is_fresh(cell, digit)) return false;
    const auto i = static_cast<std::uint16_t>(field_->index[key_of(cell, digit)]);
    Node node{i,
              false,
              Cause::Pattern,
              0,
              static_cast<std::uint16_t>(new_row()),
              parents[0],
              static_cast<std::uint16_t>(parents.size() - 1),
              static_cast<std::uint32_t>(extra_.size())};
    Word* const row = rows_.at(node.row);
    for (const int p : parents) {
        join(row, rows_.at(at(p).row), field_->words);
        set_bit(row, field_->node(at(p).i, at(p).on));
    }
    extra_.insert(extra_.end(), parents.begin() + 1, parents.end());
    set_bit(row, field_->node(i, false));
    node.size = static_cast<std::uint16_t>(count_bits(row, field_->words));
    const int made = add_node(node);
    register_node(made);
    if (hint)
        inner_.push_back(
            {static_cast<std::uint16_t>(made), hint->score.complexity, hint->identity, hint->told});
    return true;
}

void Run::walk(int target, std::vector<std::uint16_t>& out) const {
    std::vector<Word> seen(static_cast<std::size_t>(field_->words), 0);
    const auto visit = [&](int n) {
        const int number = field_->node(at(n).i, at(n).on);
        if (has_bit(seen.data(), number)) return;
        set_bit(seen.data(), number);
        out.push_back(static_cast<std::uint16_t>(n));
    };
    out.clear();
    visit(target);
    for (std::size_t k = 0; k < out.size(); k++) each_parent(out[k], visit);
}

}  // namespace nonet::se::NONET_WIDTH

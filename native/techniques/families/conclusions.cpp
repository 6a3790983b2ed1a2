#include "conclusions.hpp"

#include <algorithm>

namespace nonet::techniques::NONET_WIDTH {
namespace {

using Word = Reach::Word;

// Turns a square of 64 × 64 bits over its diagonal.
void transpose(std::array<Word, 64>& square) {
    Word mask = 0x00000000FFFFFFFF;
    for (std::size_t step = 32; step; step >>= 1, mask ^= mask << step)
        for (std::size_t k = 0; k < 64; k = ((k | step) + 1) & ~step) {
            const Word swap = ((square[k] >> step) ^ square[k | step]) & mask;
            square[k] ^= swap << step;
            square[k | step] ^= swap;
        }
}

// Is every place that the digit could have had by the solved cells alone still a candidate? If
// not, HoDoKu does not see that a house is left without a place.
bool sees_none_left(const State& state, int house, int digit) {
    return (state.allowed(digit) & state.board().houses[house]) == state.at(house, digit);
}

}  // namespace

void Conclusions::remake(const Tables& tables, const Reach& reach) {
    const State& state = *tables.state;
    const Board& board = state.board();
    half_ = static_cast<std::size_t>(tables.span) / 64;
    told_.assign(2 * half_, 0);
    met_.resize(2 * half_);
    turn(tables, reach);
    for (int c = 0; c < static_cast<int>(tables.candidates.size()); c++) collide(tables, reach, c);
    for (const int cell : state.open()) {
        choice_.clear();
        each(state.candidates(cell), [&](int d) { choice_.push_back(tables.number(cell, d)); });
        exhaust(tables, reach, true);
    }
    for (int h = 0; h < static_cast<int>(board.houses.size()); h++)
        for (int d = 0; d < board.digits; d++) {
            choice_.clear();
            for (const int cell : state.at(h, d)) choice_.push_back(tables.number(cell, d));
            if (!choice_.empty()) exhaust(tables, reach, sees_none_left(state, h, d));
        }
}

// leads_ are the rows of Reach, read down: from which nodes follows that a candidate is off?
void Conclusions::turn(const Tables& tables, const Reach& reach) {
    leads_.resize(tables.candidates.size() * 2 * half_);
    std::array<Word, 64> square;
    for (std::size_t from = 0; from < 2 * half_; from++)
        for (std::size_t to = 0; to < half_; to++) {
            for (std::size_t i = 0; i < 64; i++)
                square[i] = reach.row(static_cast<NodeId>(64 * from + i))[half_ + to];
            transpose(square);
            for (std::size_t i = 0; i < 64 && 64 * to + i < tables.candidates.size(); i++)
                leads_[(64 * to + i) * 2 * half_ + from] = square[i];
        }
}

// Does a candidate follow on and off from this one? What follows whether it is on or off?
void Conclusions::collide(const Tables& tables, const Reach& reach, int c) {
    const Word* const on = reach.row(tables.on(c));
    const Word* const off = reach.row(tables.off(c));
    Word on_fails = 0, off_fails = 0;
    for (std::size_t w = 0; w < half_; w++) {
        on_fails |= on[w] & on[half_ + w];
        off_fails |= off[w] & off[half_ + w];
    }
    const auto word = static_cast<std::size_t>(c) >> 6;
    if (off_fails) told_[word] |= Word{1} << (c & 63);
    if (on_fails) told_[half_ + word] |= Word{1} << (c & 63);
    for (std::size_t w = 0; w < 2 * half_; w++) met_[w] = on[w] & off[w];
    const int cell = tables.candidates[c].cell;
    each(tables.state->candidates(cell), [&](int d) {
        for (const NodeId own : {tables.on(cell, d), tables.off(cell, d)})
            met_[own >> 6] &= ~(Word{1} << (own & 63));
    });
    tell_met(0);
}

// One of the candidates in choice_ is true: what follows from each is, and what rules out all of
// them is not.
void Conclusions::exhaust(const Tables& tables, const Reach& reach, bool sees_none) {
    std::fill(met_.begin(), met_.end(), ~Word{0});
    for (const int c : choice_) {
        const Word* const row = reach.row(tables.on(c));
        for (std::size_t w = 0; w < 2 * half_; w++) met_[w] &= row[w];
    }
    tell_met(0);
    if (!sees_none) return;
    std::fill(met_.begin(), met_.end(), ~Word{0});
    for (const int c : choice_) {
        const Word* const row = &leads_[static_cast<std::size_t>(c) * 2 * half_];
        for (std::size_t w = 0; w < 2 * half_; w++) met_[w] &= row[w];
    }
    tell_met(half_);
}

// Tells what is in met_, or, shifted by half of it, its opposites.
void Conclusions::tell_met(std::size_t shift) {
    for (std::size_t w = 0; w < half_; w++) {
        told_[w] |= met_[shift + w];
        told_[half_ + w] |= met_[half_ - shift + w];
    }
}

void Reasons::list(NodeId conclusion) {
    conclusion_ = conclusion;
    all_.clear();
    read_sets();
    list_contradictions();
    list_left_without();
    list_verities();
}

void Reasons::read_sets() {
    const auto words = static_cast<std::size_t>(tables_.span) / 64;
    const Word* const row = reach_.row(tables_.opposite(conclusion_));
    on_.fill({});
    off_.fill({});
    for (std::size_t w = 0; w < 2 * words; w++)
        for (Word bits = row[w]; bits; bits &= bits - 1) {
            const auto node = static_cast<NodeId>(64 * w + std::countr_zero(bits));
            const auto [cell, digit] = tables_.candidates[tables_.candidate_of(node)];
            (w < words ? on_ : off_)[digit].add(cell);
        }
}

void Reasons::list_contradictions() {
    using Kind = Reason::Kind;
    const Board& board = tables_.state->board();
    if (reach_.has(tables_.opposite(conclusion_), conclusion_)) all_.push_back({Kind::Opposite});
    for (int d = 0; d < board.digits; d++) {
        const CellSet both = on_[d] & off_[d];
        if (!both.empty()) all_.push_back({Kind::BothWays, both.first(), d});
    }
    for (int d = 0; d < board.digits; d++)
        for (int e = d + 1; e < board.digits; e++) {
            const CellSet both = on_[d] & on_[e];
            if (!both.empty()) all_.push_back({Kind::TwoDigits, both.first(), d, e});
        }
    for (int h = 0; h < static_cast<int>(board.houses.size()); h++)
        for (int d = 0; d < board.digits; d++)
            if ((on_[d] & board.houses[h]).size() > 1) all_.push_back({Kind::TwoPlaces, h, d});
}

void Reasons::list_left_without() {
    const State& state = *tables_.state;
    for (const int cell : state.open()) {
        bool is_left = false;
        each(state.candidates(cell),
             [&](int d) { is_left |= on_[d].has(cell) || !off_[d].has(cell); });
        if (!is_left) all_.push_back({Reason::Kind::NoDigit, cell});
    }
    for (int h = 0; h < static_cast<int>(state.board().houses.size()); h++)
        for (int d = 0; d < state.board().digits; d++) {
            const CellSet places = state.at(h, d);
            if (!places.empty() && places.is_within(off_[d]) && sees_none_left(state, h, d))
                all_.push_back({Reason::Kind::NoPlace, h, d});
        }
}

void Reasons::list_verities() {
    using Kind = Reason::Kind;
    const State& state = *tables_.state;
    const auto follows = [&](int cell, int digit) {
        return reach_.has(tables_.on(cell, digit), conclusion_);
    };
    const int own = tables_.first_cell(conclusion_);
    for (const auto& [cell, digit] : tables_.candidates)
        if (cell != own && follows(cell, digit) &&
            reach_.has(tables_.off(cell, digit), conclusion_))
            all_.push_back({Kind::Either, cell, digit});
    for (const int cell : state.open()) {
        bool do_all = true;
        each(state.candidates(cell), [&](int d) { do_all = do_all && follows(cell, d); });
        if (do_all) all_.push_back({Kind::Cell, cell});
    }
    for (int h = 0; h < static_cast<int>(state.board().houses.size()); h++)
        for (int d = 0; d < state.board().digits; d++) {
            const CellSet places = state.at(h, d);
            bool do_all = !places.empty();
            for (const int cell : places) do_all = do_all && follows(cell, d);
            if (do_all) all_.push_back({Kind::House, h, d});
        }
}

}  // namespace nonet::techniques::NONET_WIDTH

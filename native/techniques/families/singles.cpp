// Singles: a cell with one candidate left, a digit with one place left in a house.
#include "finders.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

bool offer(Sink& sink, Technique technique, Candidate single, int house) {
    Effects effects;
    effects.placements.push_back(single);
    if (!sink.wants(effects)) return false;
    Step step = make_step(technique, bit(single.digit), std::move(effects));
    step.spots.push_back({Role::Base, single});
    step.cells.push_back({Role::Base, single.cell});
    if (house >= 0) add_house(step, Role::Base, house);
    return sink.take(std::move(step));
}

// The first house of the cell where every other digit has its place already, or -1.
int full_house_of(const State& state, Candidate single) {
    for (const int h : state.board().houses_of[single.cell]) {
        bool is_full = true;
        for (int d = 0; d < state.board().digits && is_full; d++)
            is_full = d == single.digit || state.count(h, d) == 0;
        if (is_full) return h;
    }
    return -1;
}

// The first house of the cell where the digit has no other place, or -1.
int hidden_house_of(const State& state, Candidate single) {
    for (const int h : state.board().houses_of[single.cell])
        if (state.count(h, single.digit) == 1) return h;
    return -1;
}

}  // namespace

bool full_house(const Search& search, Sink& sink) {
    const State& state = search.state;
    for (const Candidate single : state.naked) {
        if (!state.is_open(single.cell)) continue;
        const int house = full_house_of(state, single);
        if (house >= 0 && offer(sink, Technique::full_house, single, house)) return true;
    }
    return false;
}

bool naked_single(const Search& search, Sink& sink) {
    const State& state = search.state;
    for (const Candidate single : state.naked)
        if (state.is_open(single.cell) && offer(sink, Technique::naked_single, single, -1))
            return true;
    return false;
}

bool hidden_single(const Search& search, Sink& sink) {
    const State& state = search.state;
    for (const Candidate single : state.hidden) {
        if (!state.is_open(single.cell)) continue;
        const int house = hidden_house_of(state, single);
        if (house >= 0 && offer(sink, Technique::hidden_single, single, house)) return true;
    }
    return false;
}

}  // namespace nonet::techniques::NONET_WIDTH

// Trial: if no technique finds anything, a digit of the solution is given as a trial.
#include "finders.hpp"

namespace nonet::techniques::NONET_WIDTH {

bool trial(const Search& search, Sink& sink) {
    const State& state = search.state;
    if (!search.solution || state.is_solved()) return false;
    std::vector<int> open;
    for (const int cell : state.open()) open.push_back(cell);
    const int cell = open[open.size() / 2];
    const Candidate told = candidate(cell, search.solution[cell] - 1);
    Effects effects;
    effects.placements.push_back(told);
    if (!sink.wants(effects)) return false;
    Step step = make_step(Technique::trial, bit(told.digit), std::move(effects));
    add_spots(step, Role::Base, cell, state.candidates(cell));
    step.cells.push_back({Role::Base, told.cell});
    return sink.take(std::move(step));
}

}  // namespace nonet::techniques::NONET_WIDTH

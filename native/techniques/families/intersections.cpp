// Intersections: all places of a digit in one house lie in another one too, so there they stay.
//
// Evidence: spots Base are those places; houses Base is where the digit must go, Cover where it
// therefore goes from nowhere else.
#include "finders.hpp"
#include "places.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

bool offer(const Search& search, Sink& sink, Technique technique, int digit, int from, int into) {
    const CellSet places = search.state.at(from, digit);
    Effects effects;
    eliminate(effects, search.state.at(into, digit) - places, digit);
    if (!sink.wants(effects)) return false;
    Step step = make_step(technique, bit(digit), std::move(effects));
    add_spots(step, Role::Base, places, digit);
    add_house(step, Role::Base, from);
    add_house(step, Role::Cover, into);
    return sink.take(std::move(step));
}

// From one house into all others that hold its places of a digit, if `reaches` lets it go there.
template <class Reaches>
bool look_from(const Search& search, Sink& sink, Technique technique, int from, Reaches reaches) {
    const State& state = search.state;
    const Places& places = Places::of(search);
    for (int d = 0; d < search.board().digits; d++) {
        const Digits mask = places.mask(from, d);
        if (!(mask & (mask - 1))) continue;
        for (const auto& [into, inside] : places.crossings(from, first(mask)))
            if (!(mask & ~inside) && state.count(into, d) > state.count(from, d) &&
                reaches(search.board().kinds[into]) &&
                offer(search, sink, technique, d, from, into))
                return true;
    }
    return false;
}

}  // namespace

bool pointing(const Search& search, Sink& sink) {
    for (const int region : search.board().regions)
        if (look_from(search, sink, Technique::pointing, region,
                      [](Kind kind) { return kind != Kind::Region; }))
            return true;
    return false;
}

bool claiming(const Search& search, Sink& sink) {
    const Board& board = search.board();
    for (const auto* lines : {&board.lines, &board.others})
        for (const int line : *lines)
            if (look_from(search, sink, Technique::claiming, line,
                          [](Kind kind) { return kind == Kind::Region; }))
                return true;
    return false;
}

}  // namespace nonet::techniques::NONET_WIDTH

// Clues: what follows from rules beyond houses. The finders themselves do not depend on the width
// of sets: they are in techniques/clues.
#include "../clues/book.hpp"
#include "finders.hpp"

namespace nonet::techniques::NONET_WIDTH {
namespace {

using clues::Sight;

// The position in the form that the finders of clues take, made once.
struct Kept {
    std::uint64_t stamp = 0;
    std::unique_ptr<Sight> sight;
};

const Sight* sight_of(const Search& search) {
    if (!search.board().clues) return nullptr;
    Kept& kept = search.memory.of<Kept>();
    if (kept.stamp == search.memory.stamp()) return kept.sight.get();
    kept.stamp = search.memory.stamp();
    kept.sight = std::make_unique<Sight>(Sight{*search.board().clues, {}, {}});
    const State& state = search.state;
    for (int cell = 0; cell < search.board().cells; cell++) {
        const bool is_open = state.is_open(cell);
        kept.sight->masks.push_back(is_open ? state.candidates(cell)
                                            : std::uint64_t{1} << state.value(cell));
        kept.sight->open.push_back(is_open);
    }
    return kept.sight.get();
}

template <class Look>
bool look(const Search& search, Look find) {
    const Sight* sight = sight_of(search);
    return sight && find(*sight);
}

}  // namespace

bool last_cell(const Search& search, Sink& sink) {
    return look(search, [&](const Sight& sight) { return clues::last_cell(sight, sink); });
}

#define ONE_CLUE(name)                                            \
    bool name(const Search& search, Sink& sink) {                 \
        return look(search, [&](const Sight& sight) {             \
            return clues::one_clue(sight, sink, Technique::name); \
        });                                                       \
    }
ONE_CLUE(cell_clue)
ONE_CLUE(copy_clue)
ONE_CLUE(pair_clue)
ONE_CLUE(cage_combinations)
ONE_CLUE(line_logic)
ONE_CLUE(equal_sums)
ONE_CLUE(clue_logic)
#undef ONE_CLUE

bool innies_outies(const Search& search, Sink& sink) {
    return look(search,
                [&](const Sight& sight) { return clues::innies_outies(sight, sink, false); });
}
bool wide_innies_outies(const Search& search, Sink& sink) {
    return look(search,
                [&](const Sight& sight) { return clues::innies_outies(sight, sink, true); });
}
bool must_contain(const Search& search, Sink& sink) {
    return look(search, [&](const Sight& sight) { return clues::must_contain(sight, sink); });
}
bool common_peer(const Search& search, Sink& sink) {
    return look(search, [&](const Sight& sight) { return clues::common_peer(sight, sink); });
}
bool two_clues(const Search& search, Sink& sink) {
    return look(search, [&](const Sight& sight) { return clues::two_clues(sight, sink); });
}
bool clue_chain(const Search& search, Sink& sink) {
    return look(search, [&](const Sight& sight) { return clues::clue_chain(sight, sink, false); });
}
bool clue_net(const Search& search, Sink& sink) {
    return look(search, [&](const Sight& sight) { return clues::clue_chain(sight, sink, true); });
}

}  // namespace nonet::techniques::NONET_WIDTH

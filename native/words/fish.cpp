// Fish, and other patterns of rows and columns that hold a digit in few places.
#include <algorithm>

#include "facts.hpp"

namespace nonet::words {

// The eliminated candidates of the pattern itself: they are in two covers.
void add_fish(const StepView&, Facts& facts) {
    Json eaten = Json::array();
    const Json &targets = facts["targets"], &base = facts["base"];
    if (targets.items() && base.items())
        for (const Json& cell : *targets.items())
            if (std::find(base.items()->begin(), base.items()->end(), cell) != base.items()->end())
                eaten.add(cell);
    facts.set("eaten", std::move(eaten));
}

// Besides: fins in two base houses, and base houses with one place besides the fins.
void add_finned_fish(const StepView& view, Facts& facts) {
    add_fish(view, facts);
    const std::vector<int> houses = view.houses_of(Role::Base);
    const std::set<int> base = view.cells_of(Role::Base);
    std::set<int> twice;
    for (const int cell : view.cells_of(Role::Fin))
        if (std::count_if(houses.begin(), houses.end(),
                          [&](int house) { return view.holds(house, {cell}); }) > 1)
            twice.insert(cell);
    Json sashimi = Json::array();
    for (const int house : houses) {
        std::set<int> left;
        for (const int cell : base)
            if (view.holds(house, {cell})) left.insert(cell);
        if (left.size() == 1)
            sashimi.add(message("step.only-place",
                                {{"house", view.shape.house(house)}, {"cells", view.names(left)}}));
    }
    facts.set("endo", view.names(twice));
    facts.set("sashimi", std::move(sashimi));
}

// The houses that a digit is locked in, and the one that it is placed in.
void add_direct_locked(const StepView& view, Facts& facts) {
    const std::set<int> cells = view.cells_of(Role::Base);
    std::vector<int> locked, other;
    for (const Area& area : view.step.houses)
        (view.holds(area.house, cells) ? locked : other).push_back(area.house);
    facts.set("locked_houses", view.house_facts(locked));
    facts.set("other_houses", view.house_facts(other));
}

}  // namespace nonet::words

// The rectangles and loops that a unique solution forbids.
#include <algorithm>

#include "facts.hpp"

namespace nonet::words {

// The two digits that could be swapped, and which corners and digits stay.
void add_rectangle(const StepView& view, Facts& facts) {
    const std::set<int> corners = view.cells_of(Role::Corner), targets = view.targets();
    std::vector<int> pair;
    for (int d = 0; d < 64 && pair.size() < 2; d++)
        if (view.step.digits >> d & 1) pair.push_back(d + 1);
    if (pair.empty()) return;

    const auto is_beside = [&](int cell) {  // in a row or column with a target
        for (std::size_t house = 0; house < view.shape.names.size(); house++) {
            const auto number = static_cast<int>(house);
            if (view.kind(number) != "row" && view.kind(number) != "column") continue;
            for (const int target : targets)
                if (view.holds(number, {cell, target})) return true;
        }
        return false;
    };
    std::set<int> rest, beside, across, roof, digits;
    for (const int cell : corners) {
        if (targets.contains(cell)) continue;
        rest.insert(cell);
        (is_beside(cell) ? beside : across).insert(cell);
    }
    for (const Node& node : view.step.nodes) roof.insert(node.cells.begin(), node.cells.end());
    if (roof.empty()) roof = view.cells_of(Role::Extra);
    if (roof.empty()) roof = targets;
    for (const Role role : {Role::Extra, Role::Base})
        for (const int digit : view.digits_of(role)) digits.insert(digit);
    const std::vector<int> gone = view.target_digits();
    const auto kept = std::find_if(pair.begin(), pair.end(), [&](int digit) {
        return std::find(gone.begin(), gone.end(), digit) == gone.end();
    });

    facts.set("deadly", message("step.deadly",
                                {{"corner", view.names(corners)}, {"pair", Json::list(pair)}}));
    facts.set("pair", Json::list(pair));
    facts.set("rest", view.names(rest));
    facts.set("kept", kept == pair.end() ? pair[0] : *kept);
    facts.set("roof", view.names(roof));
    facts.set("beside", view.names(beside));
    facts.set("across", view.names(across));
    facts.set("set_digits", Json::list(digits));
}

}  // namespace nonet::words

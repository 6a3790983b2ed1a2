// Wings: two or three cells of which one has a digit.
#include <algorithm>

#include "../core/sort.hpp"
#include "facts.hpp"

namespace nonet::words {

void add_wing(const StepView& view, Facts& facts) {
    const std::vector<int> ends = view.target_digits();
    if (ends.empty()) return;
    Json cases = Json::array();
    for (const int pincer : view.cells_of(Role::Pincer)) {
        std::vector<int> own;
        for (const auto& [role, spot] : view.step.spots)
            if (role == Role::Pincer && spot.cell == pincer && spot.digit + 1 != ends[0])
                own.push_back(spot.digit + 1);
        nonet::sort(own);
        cases.add(message(
            "step.wing-case",
            {{"digits", Json::list(own)}, {"cell", view.name(pincer)}, {"digit", ends[0]}}));
    }
    facts.set("cases", std::move(cases));
}

void add_w_wing(const StepView& view, Facts& facts) {
    const std::set<int> pincers = view.cells_of(Role::Pincer), base = view.cells_of(Role::Base);
    if (pincers.size() != 2 || base.size() != 2) return;
    const int one = *pincers.begin(), two = *pincers.rbegin();
    int near = *base.begin(), far = *base.rbegin();
    if (!view.sees(one, near) || !view.sees(two, far)) std::swap(near, far);
    const std::vector<int> gone = view.target_digits();
    for (const int digit : view.digits_of(Role::Pincer))
        if (std::find(gone.begin(), gone.end(), digit) == gone.end()) facts.set("other", digit);
    Json sights = Json::array();
    for (const auto& [cell, end] : {std::pair(one, near), std::pair(two, far)})
        sights.add(
            message("step.sight", {{"cell", view.name(cell)}, {"other_cell", view.name(end)}}));
    facts.set("sights", std::move(sights));
}

}  // namespace nonet::words

#include "facts.hpp"

#include <algorithm>
#include <map>

#include "codes.hpp"

namespace nonet::words {
namespace {

// The cells that lose a digit, by digit.
std::map<int, std::set<int>> group_eliminations(const Step& step) {
    std::map<int, std::set<int>> out;
    for (const Candidate& gone : step.effects.eliminations) out[gone.digit + 1].insert(gone.cell);
    return out;
}

Json equations(const StepView& view) {
    Json out = Json::array();
    for (const Candidate& one : view.step.effects.placements)
        out.add(message("step.equal", {{"cell", view.name(one.cell)}, {"digit", one.digit + 1}}));
    return out;
}

// What the step does, as a sentence: digits that are eliminated from the same cells share a part.
Json effect_of(const StepView& view) {
    if (!view.step.effects.placements.empty())
        return message("step.place", {{"placements", equations(view)}});
    std::vector<std::pair<std::set<int>, Json>> parts;  // cells, and the digits that they lose
    for (auto& [digit, cells] : group_eliminations(view.step)) {
        auto same = std::find_if(parts.begin(), parts.end(),
                                 [&](const auto& part) { return part.first == cells; });
        if (same == parts.end()) same = parts.emplace(same, cells, Json::array());
        same->second.add(digit);
    }
    Json digits = Json::array(), cells = Json::array(), rest = Json::array();
    for (std::size_t i = 0; i < parts.size(); i++) {
        Json names = view.names(parts[i].first);
        if (i)
            rest.add(message("step.from", {{"digits", parts[i].second}, {"cells", names}}));
        else
            digits = parts[i].second, cells = std::move(names);
    }
    return message("step.eliminate", {{"digits", digits}, {"cells", cells}, {"rest", rest}});
}

// What was found for a role; the roles are in the order of their first use.
template <class Found>
Found& found_of(std::vector<std::pair<Role, Found>>& roles, Role role) {
    for (auto& [own, found] : roles)
        if (own == role) return found;
    return roles.emplace_back(role, Found{}).second;
}

}  // namespace

void Facts::set(std::string name, Json fact) {
    for (auto& [own, value] : facts_) {
        if (own == name) {
            value = std::move(fact);
            return;
        }
    }
    facts_.emplace_back(std::move(name), std::move(fact));
}

const Json* Facts::find(std::string_view name) const {
    for (const auto& [own, value] : facts_)
        if (own == name) return &value;
    return nullptr;
}

const Json& Facts::operator[](std::string_view name) const {
    static const Json kNull;
    const Json* const own = find(name);
    return own ? *own : kNull;
}

Json::Object Facts::take(std::string_view code) && {
    std::erase_if(facts_, [&](const auto& fact) { return !needs_fact(code, fact.name); });
    return std::move(facts_);
}

Facts role_facts(const StepView& view) {
    const Step& step = view.step;
    std::vector<std::pair<Role, std::set<int>>> cells, digits;
    std::vector<std::pair<Role, Json::Array>> houses;
    std::set<int> targets, base, special;  // special: with a candidate of another role than base
    for (const auto* effects : {&step.effects.placements, &step.effects.eliminations})
        for (const Candidate& one : *effects) targets.insert(one.cell);
    for (const Spot& spot : step.spots) {
        found_of(cells, spot.role).insert(spot.candidate.cell);
        found_of(digits, spot.role).insert(spot.candidate.digit + 1);
        (spot.role == Role::Base ? base : special).insert(spot.candidate.cell);
    }
    for (const int cell : base) special.erase(cell);
    for (const Place& place : step.cells)  // on the SE scale all are of the base
        if (place.role != Role::Base || !special.contains(place.cell))
            found_of(cells, place.role).insert(place.cell);
    for (const Area& area : step.houses)
        found_of(houses, area.role).push_back(view.shape.house(area.house));

    Facts out;
    out.set("digits", view.digits());
    out.set("targets", view.names(targets));
    out.set("target_digits", Json::list(view.target_digits()));
    out.set("effect", effect_of(view));
    for (const auto& [role, found] : cells) out.set(name_of(role), view.names(found));
    for (const auto& [role, found] : digits) out.set(name_of(role) + "_digits", Json::list(found));
    for (auto& [role, found] : houses) out.set(name_of(role) + "_houses", Json(std::move(found)));
    return out;
}

Json effects_of(const StepView& view) {
    if (!view.step.effects.placements.empty()) return equations(view);
    Json out = Json::array();
    for (const auto& [digit, cells] : group_eliminations(view.step))
        out.add(message("step.unequal", {{"cells", view.names(cells)}, {"digit", digit}}));
    return out;
}

}  // namespace nonet::words

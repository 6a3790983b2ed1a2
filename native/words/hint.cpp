#include "hint.hpp"

#include <algorithm>
#include <map>

#include "codes.hpp"
#include "step_view.hpp"
#include "table.hpp"

namespace nonet::words {
namespace {

bool is_one_cell(Technique technique) {  // whose digit is the whole answer
    return technique == Technique::full_house || technique == Technique::naked_single ||
           technique == Technique::trial;
}

bool is_single(Technique technique) {  // whose pattern is
    return technique == Technique::full_house || technique == Technique::hidden_single ||
           technique == Technique::naked_single;
}

std::string_view kind_of(const Step& step) {
    return step.effects.placements.empty() ? "elimination" : "placement";
}

// Where to look: the houses of the pattern, or the boxes (or rows) of its cells.
Json regions_of(const StepView& view) {
    std::vector<int> houses = view.houses_of(Role::Base);
    if (!houses.empty()) {
        houses.resize(std::min(houses.size(), std::size_t{3}));
        return view.house_facts(houses);
    }
    std::set<int> cells;
    for (const Place& place : view.step.cells) cells.insert(place.cell);
    for (const Spot& spot : view.step.spots) cells.insert(spot.candidate.cell);
    for (const Node& node : view.step.nodes) cells.insert(node.cells.begin(), node.cells.end());
    const auto is_touched = [&](int house) {
        const auto& own = view.shape.layout->houses[static_cast<std::size_t>(house)];
        return std::any_of(own.begin(), own.end(), [&](int cell) { return cells.contains(cell); });
    };
    const int count = static_cast<int>(view.shape.names.size());
    for (int house = 0; house < count; house++)
        if (view.kind(house) == "box" || view.kind(house) == "region") houses.push_back(house);
    if (houses.empty())
        for (int house = 0; house < std::min(view.shape.size, count); house++)
            houses.push_back(house);
    std::erase_if(houses, [&](int house) { return !is_touched(house); });
    houses.resize(std::min(houses.size(), std::size_t{4}));
    return view.house_facts(houses);
}

// The role of each cell, with the candidates that matter.
Json roles_of(const StepView& view) {
    Json out = Json::array();
    if (is_single(view.step.technique)) return out;
    std::vector<Role> roles;
    std::map<Role, std::map<int, Json>> marks;
    const auto digits_at = [&](Role role, int cell) -> Json& {
        if (std::find(roles.begin(), roles.end(), role) == roles.end()) roles.push_back(role);
        return marks[role].try_emplace(cell, Json::array()).first->second;
    };
    for (const Place& place : view.step.cells) digits_at(place.role, place.cell);
    for (const auto& [role, spot] : view.step.spots) digits_at(role, spot.cell).add(spot.digit + 1);
    for (const Role role : roles) {
        Json cells = Json::array();
        for (auto& [cell, digits] : marks[role])
            cells.add(
                message("hint.cell", {{"cell", view.name(cell)}, {"digits", std::move(digits)}}));
        out.add(message("hint.role", {{"role", name_of(role)}, {"cells", std::move(cells)}}));
    }
    return out;
}

Json tell_technique(const StepView& view, bool has_roles) {
    const Entry& own = entry_of(view.step.technique);
    Json::Object size;
    if (own.size) size.emplace_back("size", own.size);
    return message(
        "hint.technique",
        {{"name", message(find_code(own.id, own.pattern, "technique"), size)},
         {"summary", message(find_code(own.id, own.pattern, "lesson", ".summary"), size)},
         {"roles", has_roles ? roles_of(view) : Json::array()}});
}

}  // namespace

std::optional<Detail> detail_named(std::string_view name) {
    const auto at = std::find(kDetails.begin(), kDetails.end(), name);
    if (at == kDetails.end()) return {};
    return static_cast<Detail>(at - kDetails.begin());
}

Json describe(const Step& step, const Shape& shape, const Price& price, Detail detail) {
    const StepView view{step, shape};
    switch (detail) {
        case Detail::Nudge:
            return message("hint.nudge",
                           {{"level", price.level.empty() ? Json() : Json(price.level)},
                            {"kind", kind_of(step)}});
        case Detail::Region:
            return message(
                "hint.region",
                {{"houses", regions_of(view)},
                 {"digits", is_one_cell(step.technique) ? Json::array() : view.digits()}});
        case Detail::Technique:
            return tell_technique(view, false);
        case Detail::Pattern:
            return tell_technique(view, true);
        case Detail::Full:
            return message("hint.full", {{"conclusion", conclusion_of(step, shape)},
                                         {"reason", reason_of(step, shape)}});
        case Detail::Check:
            break;
    }
    return message("hint.check");
}

Json reveal(const Step& step, const Shape& shape, const Price& price, Detail detail) {
    if (detail < Detail::Nudge) return {};
    std::vector<std::string_view> keys = {"level", "score"};
    const auto add = [&](std::initializer_list<std::string_view> more) {
        for (const std::string_view key : more) keys.push_back(key);
    };
    if (detail >= Detail::Region) add({"houses"});
    if (detail >= Detail::Region && !is_one_cell(step.technique)) add({"digits"});
    if (detail >= Detail::Technique) add({"technique", "family"});
    if (detail >= Detail::Pattern)
        add({"cells", "candidates", "nodes", "links", "chains", "clues"});
    if (detail >= Detail::Full)
        add({"combinations", "digits", "placements", "eliminations", "conclusion", "reason"});
    Json out = step_json(step, shape, price, keys);
    out.add("kind", kind_of(step));
    return out;
}

}  // namespace nonet::words

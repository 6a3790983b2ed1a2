#include <algorithm>
#include <map>

#include "reason.hpp"
#include "step_view.hpp"
#include "table.hpp"

namespace nonet::words {
namespace {

// What there is of each role, in the order the roles are met.
template <class Items, class Make>
Json by_role(const Items& items, Make make) {
    Json::Object out;
    for (const auto& item : items) {
        const std::string_view role = kRoleNames[static_cast<std::size_t>(item.role)];
        auto own = std::find_if(out.begin(), out.end(),
                                [&](const auto& member) { return member.name == role; });
        if (own == out.end()) own = out.emplace(own, role, Json::array());
        own->value.add(make(item));
    }
    return out;
}

Json cells_json(const StepView& view, const std::vector<std::uint16_t>& cells) {
    Json out = Json::array();
    for (const int cell : cells) out.add(view.name(cell));
    return out;
}

Json placements_json(const StepView& view) {
    Json out = Json::object();
    for (const Candidate& one : view.step.effects.placements)
        out.add(view.shape.cell(one.cell), one.digit + 1);
    return out;
}

Json eliminations_json(const StepView& view) {
    std::map<int, std::set<int>> gone;
    for (const Candidate& one : view.step.effects.eliminations)
        gone[one.cell].insert(one.digit + 1);
    Json out = Json::object();
    for (const auto& [cell, digits] : gone) out.add(view.shape.cell(cell), Json::list(digits));
    return out;
}

Json node_json(const StepView& view, const Node& node) {
    const std::string_view cause = kCauseNames[static_cast<std::size_t>(node.cause)];
    return Json::Object{{"cells", cells_json(view, node.cells)},
                        {"digit", node.digit + 1},
                        {"on", node.on},
                        {"set", node.is_set},
                        {"cause", cause.empty() ? Json() : Json(cause)},
                        {"inner", node.inner < 0 ? Json() : Json(node.inner)}};
}

Json house_json(const StepView& view, int house) {
    Json out = view.shape.house(house);
    out.add("cells", cells_json(view, view.shape.layout->houses[static_cast<std::size_t>(house)]));
    return out;
}

template <class Items, class Make>
Json list_json(const Items& items, Make make) {
    Json out = Json::array();
    for (const auto& item : items) out.add(make(item));
    return out;
}

}  // namespace

Json step_json(const Step& step, const Shape& shape, const Price& price,
               std::span<const std::string_view> keys) {
    const StepView view{step, shape};
    const Entry& own = entry_of(step.technique);
    Json out = Json::object();
    const auto add = [&](std::string_view key, auto make) {
        if (keys.empty() || std::find(keys.begin(), keys.end(), key) != keys.end())
            out.add(std::string(key), make());
    };
    add("technique", [&] { return Json(own.id); });
    add("family", [&] { return Json(own.family); });
    add("score", [&] { return price.score ? Json(*price.score) : Json(); });
    add("level", [&] { return price.level.empty() ? Json() : Json(price.level); });
    add("difficulty",
        [&] { return step.difficulty == 0 ? Json() : Json(tenths(step.difficulty) / 10.0); });
    add("digits", [&] { return view.digits(); });
    add("placements", [&] { return placements_json(view); });
    add("eliminations", [&] { return eliminations_json(view); });
    add("cells", [&] {
        return by_role(step.cells, [&](const Place& place) { return view.name(place.cell); });
    });
    add("candidates", [&] {
        return by_role(step.spots, [&](const Spot& spot) -> Json {
            return Json::Object{{"cell", view.name(spot.candidate.cell)},
                                {"digit", spot.candidate.digit + 1}};
        });
    });
    add("houses", [&] {
        return by_role(step.houses, [&](const Area& area) { return house_json(view, area.house); });
    });
    add("nodes", [&] {
        return list_json(step.nodes, [&](const Node& node) { return node_json(view, node); });
    });
    add("links", [&] {
        return list_json(step.links, [](const Link& link) -> Json {
            return Json::Object{{"from", link.from}, {"to", link.to}, {"strong", link.strong}};
        });
    });
    add("chains", [&] { return Json::list(step.chains); });
    if (!step.rules.empty())
        add("clues", [&] {
            return list_json(step.rules, [&](std::uint16_t rule) -> Json {
                const ClueName clue = shape.name_clue(rule);
                return Json::Object{{"index", rule}, {"rule", clue.word}, {"name", clue.name}};
            });
        });
    if (!step.combinations.empty())
        add("combinations", [&] {
            return list_json(step.combinations, [](const std::vector<std::uint8_t>& digits) {
                Json out = Json::array();
                for (const int digit : digits) out.add(digit + 1);
                return out;
            });
        });
    add("inner", [&] {
        return list_json(step.inner,
                         [&](const Step& inner) { return step_json(inner, shape, {}); });
    });
    add("conclusion", [&] { return conclusion_of(step, shape); });
    add("reason", [&] { return reason_of(step, shape); });
    return out;
}

}  // namespace nonet::words

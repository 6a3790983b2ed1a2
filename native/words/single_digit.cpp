// Short chains of one digit, and colours.
#include <algorithm>
#include <map>

#include "facts.hpp"
#include "walk.hpp"

namespace nonet::words {
namespace {

// Two cells of different colours that see each other, each with its colour.
struct Clash {
    int cell;
    char colour;
    int other_cell;
    char other_colour;
};

Json letter(char colour) { return std::string(1, colour); }

char opposite(char colour) {
    constexpr std::string_view kColours = "ABCD", kOpposites = "BADC";
    return kOpposites[kColours.find(colour)];
}

std::vector<Clash> clashes_of(const StepView& view) {
    std::map<int, char> colours;
    const auto add = [&](Role role, int cell) {
        if (role >= Role::ColourA && role <= Role::ColourD)
            colours[cell] =
                static_cast<char>('A' + static_cast<int>(role) - static_cast<int>(Role::ColourA));
    };
    for (const Spot& spot : view.step.spots) add(spot.role, spot.candidate.cell);
    for (const Place& place : view.step.cells) add(place.role, place.cell);
    std::vector<Clash> out;
    for (const Link& link : view.step.links) {
        const Cells &from = view.step.nodes[link.from].cells, &to = view.step.nodes[link.to].cells;
        if (link.strong || from.empty() || to.empty()) continue;
        const auto one = colours.find(from[0]), two = colours.find(to[0]);
        if (one != colours.end() && two != colours.end())
            out.push_back({from[0], one->second, to[0], two->second});
    }
    return out;
}

}  // namespace

void add_bridge(const StepView& view, Facts& facts) {
    Json chains = Json::array();
    for (const Walk& walk : walks_of(view)) {
        if (walk.size() != 4) continue;
        const Cells near = join({walk[0].cells, walk[1].cells});
        const Cells far = join({walk[2].cells, walk[3].cells});
        const Cells middle = join({walk[1].cells, walk[2].cells});
        const auto houses = [&](const std::vector<int>& found) { return view.house_facts(found); };
        chains.add(message("step.bridge-chain",
                           {{"digits", Json::list(std::vector{walk[0].digit + 1})},
                            {"houses", houses(view.find_shared_houses(near, Role::Base))},
                            {"cells", view.names(near)},
                            {"other_houses", houses(view.find_shared_houses(far, Role::Base))},
                            {"other_cells", view.names(far)},
                            {"middle", view.names(middle)},
                            {"middle_houses", houses(view.find_shared_houses(middle))},
                            {"ends", view.names(join({walk[0].cells, walk[3].cells}))}}));
    }
    facts.set("chains", std::move(chains));
}

void add_empty_rectangle(const StepView& view, Facts& facts) {
    const std::vector<int> base = view.houses_of(Role::Base);
    const std::set<int> targets = view.targets();
    Json chains = Json::array();
    for (const Walk& walk : walks_of(view)) {
        if (walk.size() != 4 || base.empty()) continue;
        const Cells &far = walk[0].cells, &near = walk[1].cells, &inner = walk[2].cells,
                    &end = walk[3].cells;
        const Cells ends = join({far, end});
        std::set<int> seen;
        for (const int cell : targets)
            if (std::all_of(ends.begin(), ends.end(), [&](int at) { return view.sees(cell, at); }))
                seen.insert(cell);
        const auto covers = view.find_shared_houses(join({inner, end}), Role::Cover);
        chains.add(message("step.empty-rectangle-chain",
                           {{"digits", Json::list(std::vector{walk[0].digit + 1})},
                            {"houses", view.house_facts(covers)},
                            {"box", view.shape.house(base[0])},
                            {"far", view.names(far)},
                            {"near", view.names(near)},
                            {"inner", view.names(inner)},
                            {"end", view.names(end)},
                            {"targets", view.names(seen.empty() ? targets : seen)}}));
    }
    facts.set("chains", std::move(chains));
}

void add_colours_wrap(const StepView& view, Facts& facts) {
    Json messages = Json::array();
    for (const Clash& clash : clashes_of(view)) {
        const Cells cells = {static_cast<std::uint16_t>(clash.cell),
                             static_cast<std::uint16_t>(clash.other_cell)};
        messages.add(message("step.colour-twice",
                             {{"cells", view.names(cells)},
                              {"colour", letter(clash.colour)},
                              {"houses", view.house_facts(view.find_shared_houses(cells))}}));
    }
    facts.set("clashes", std::move(messages));
}

void add_multi_colours_1(const StepView& view, Facts& facts) {
    Json messages = Json::array();
    for (const Clash& clash : clashes_of(view)) {
        Json opposites = Json::array();
        opposites.add(letter(opposite(clash.colour)));
        opposites.add(letter(opposite(clash.other_colour)));
        messages.add(message("step.colour-clash", {{"digits", view.digits()},
                                                   {"cell", view.name(clash.cell)},
                                                   {"colour", letter(clash.colour)},
                                                   {"other_cell", view.name(clash.other_cell)},
                                                   {"other_colour", letter(clash.other_colour)},
                                                   {"opposites", std::move(opposites)}}));
    }
    facts.set("clashes", std::move(messages));
}

void add_multi_colours_2(const StepView& view, Facts& facts) {
    std::map<char, Json> sights;
    for (const Clash& clash : clashes_of(view))
        sights.try_emplace(clash.colour, Json::array())
            .first->second.add(
                message("step.colour-sight", {{"cell", view.name(clash.cell)},
                                              {"other_cell", view.name(clash.other_cell)},
                                              {"other_colour", letter(clash.other_colour)}}));
    Json messages = Json::array();
    for (auto& [colour, seen] : sights)
        messages.add(message("step.colour-wrong",
                             {{"colour", letter(colour)}, {"sights", std::move(seen)}}));
    facts.set("clashes", std::move(messages));
}

}  // namespace nonet::words

// Chains, loops and nets: what follows at their ends.
#include <algorithm>

#include "facts.hpp"
#include "walk.hpp"

namespace nonet::words {
namespace {

Json one(Json item) {
    Json out = Json::array();
    out.add(std::move(item));
    return out;
}

void set_walk(Facts& facts, const Walk& walk, Json end) {
    facts.set("walks", one(walk.tell()));
    facts.set("end", std::move(end));
}

bool is_same_place(const Node& a, const Node& b) {
    return a.cells == b.cells && a.digit == b.digit;
}

// What is wrong at the ends of chains from one assumption.
Json tell_contradiction(const StepView& view, const std::vector<Walk>& walks) {
    std::set<int> digits, cells;
    bool are_on = true, are_off = true, are_one = true;
    for (const Walk& walk : walks) {
        const Node& end = walk.back();
        digits.insert(end.digit + 1);
        cells.insert(end.cells.begin(), end.cells.end());
        (end.on ? are_off : are_on) = false;
        are_one &= is_same_place(end, walks[0].back());
    }
    const int digit = *digits.begin();
    if (const auto houses = view.houses_of(Role::Base); !houses.empty()) {
        Json facts = view.house_facts(houses);
        if (are_on)
            return message(
                "chain.broken-twice",
                {{"houses", std::move(facts)}, {"digit", digit}, {"cells", view.names(cells)}});
        return message("chain.broken-house",
                       {{"houses", std::move(facts)}, {"digits", Json::list(digits)}});
    }
    std::set<int> base;
    for (const Place& place : view.step.cells)
        if (place.role == Role::Base) base.insert(place.cell);
    if (!base.empty())
        return message(are_on ? "chain.broken-both" : "chain.broken-cell",
                       {{"cells", view.names(base)}, {"digits", Json::list(digits)}});
    if (are_one && !are_on && !are_off)
        return message("chain.broken-spot",
                       {{"cell", view.names(walks[0].back().cells)}, {"digit", digit}});
    return message("chain.end-itself");
}

// What the cases are: on and off, the candidates of a cell, the places in a house.
Json tell_cases(const StepView& view, const std::vector<Walk>& walks) {
    std::set<int> digits;
    Cells places;
    bool are_on = true, are_off = true;
    for (const Walk& walk : walks) {
        const Node& root = walk.front();
        digits.insert(root.digit + 1);
        places = join({places, root.cells});
        (root.on ? are_off : are_on) = false;
    }
    Json cells = view.names(places);
    const int digit = *digits.begin();
    if (!are_on && !are_off)
        return message("chain.cases-double", {{"cells", std::move(cells)}, {"digit", digit}});
    if (cells.items()->size() == 1)
        return message("chain.cases-cell",
                       {{"cells", std::move(cells)}, {"digits", Json::list(digits)}});
    if (digits.size() == 1)
        if (const auto houses = view.find_shared_houses(places, Role::Base); !houses.empty())
            return message("chain.cases-house", {{"cells", std::move(cells)},
                                                 {"digit", digit},
                                                 {"houses", view.house_facts({houses[0]})}});
    Json nodes = Json::array();
    for (const Walk& walk : walks) nodes.add(tell_node(view, walk.front(), "is"));
    return message("chain.cases-any", {{"nodes", std::move(nodes)}});
}

}  // namespace

// A chain, and what follows from its ends: the first is off, and the last is on.
void add_chain(const StepView& view, Facts& facts) {
    const std::vector<Walk> walks = walks_of(view);
    if (walks.empty()) return;
    const Node &first = walks[0].front(), &last = walks[0].back();
    Json end;
    if (first.on)
        end = message("chain.end-itself");
    else if (is_same_place(first, last))
        end = message("chain.end-same", {{"node", tell_node(view, last, "then")}});
    else if (first.digit == last.digit)
        end = message("chain.end-digit", {{"cells", view.names(join({first.cells, last.cells}))},
                                          {"digit", first.digit + 1},
                                          {"targets", facts["targets"]}});
    else
        end = message("chain.end-cells", {{"node", tell_node(view, first, "is", true)},
                                          {"other", tell_node(view, last, "is")},
                                          {"cell", view.names(first.cells)},
                                          {"digit", first.digit + 1},
                                          {"other_cell", view.names(last.cells)},
                                          {"other_digit", last.digit + 1}});
    set_walk(facts, walks[0], std::move(end));
}

// A chain that returns to its cell, and what follows from that.
void add_loop(const StepView& view, Facts& facts) {
    if (view.step.technique != Technique::discontinuous_nice_loop &&
        view.step.technique != Technique::grouped_discontinuous_nice_loop) {
        add_cycle(view, facts);
        return;
    }
    const std::vector<Walk> walks = walks_of(view);
    if (walks.empty()) return;
    const Node &first = walks[0].front(), &last = walks[0].back();
    Json cell = view.names(first.cells), end;
    if (first.on && last.on)
        end = message("chain.end-both",
                      {{"cell", std::move(cell)},
                       {"digits", Json::list(std::vector{first.digit + 1, last.digit + 1})}});
    else if (first.on)
        end = message("chain.end-itself");
    else if (last.on && first.digit == last.digit)
        end = message("chain.end-same", {{"node", tell_node(view, last, "then")}});
    else
        end = message("chain.end-either", {{"cell", std::move(cell)},
                                           {"digit", first.digit + 1},
                                           {"other_digit", last.digit + 1}});
    set_walk(facts, walks[0], std::move(end));
}

// A chain that closes into a ring.
void add_cycle(const StepView& view, Facts& facts) {
    const std::vector<Walk> walks = walks_of(view);
    if (walks.empty()) return;
    set_walk(facts, walks[0],
             message("chain.end-ring", {{"cells", view.names(walks[0].front().cells)}}));
}

// The chains from an assumption, and what is wrong at their ends.
void add_contradiction(const StepView& view, Facts& facts) {
    const std::vector<Walk> walks = walks_of(view);
    if (walks.empty()) return;
    std::vector<const Walk*> ways;
    Json messages = Json::array();
    for (const Walk& walk : walks) {
        if (walk.size() < 2) continue;
        std::size_t shared = 0;  // what two chains share is not repeated
        for (const Walk* const other : ways) shared = std::max(shared, walk.count_shared(*other));
        messages.add(walk.tell(shared        ? "chain.since"
                               : ways.size() ? "chain.also"
                                             : "chain.if",
                               shared));
        ways.push_back(&walk);
    }
    facts.set("walks", std::move(messages));
    facts.set("broken", tell_contradiction(view, walks));
}

// The cases of which one is true, and the chain of each.
void add_verity(const StepView& view, Facts& facts) {
    const std::vector<Walk> walks = walks_of(view);
    if (walks.empty()) return;
    Json messages = Json::array();
    for (const Walk& walk : walks)
        messages.add(walk.size() > 1 ? walk.tell()
                                     : message("chain.at-once",
                                               {{"start", tell_node(view, walk.front(), "if")}}));
    facts.set("walks", std::move(messages));
    facts.set("cases", tell_cases(view, walks));
}

// The cells along a remote pair.
void add_remote_pair(const StepView& view, Facts& facts) {
    Json path = Json::array();
    std::set<int> seen;
    for (const Place& place : view.step.cells)
        if (place.role == Role::Base && seen.insert(place.cell).second)
            path.add(view.name(place.cell));
    if (seen.empty()) return;
    Json ends = Json::array();
    ends.add(path.items()->front());
    ends.add(path.items()->back());
    facts.set("path", std::move(path));
    facts.set("ends", std::move(ends));
}

}  // namespace nonet::words

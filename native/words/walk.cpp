#include "walk.hpp"

#include <algorithm>

namespace nonet::words {
namespace {

constexpr std::size_t kLongest = 12;  // links; longer chains are written with arrows

using Parents = std::vector<std::vector<std::size_t>>;  // of each node

template <class Items, class Item>
bool contains(const Items& items, const Item& item) {
    return std::find(items.begin(), items.end(), item) != items.end();
}

// The nodes that lead to the target, each after those that it follows from.
std::vector<std::size_t> sort(const Parents& given, std::size_t first, std::size_t target) {
    struct Open {
        std::size_t node, next;  // next: of its parents
    };
    std::vector<std::size_t> order = {first};
    std::vector<bool> seen(given.size());
    seen[first] = true;
    std::vector<Open> open;
    if (target != first) open.push_back({target, 0});
    while (!open.empty()) {
        auto& [node, next] = open.back();
        seen[node] = true;
        while (next < given[node].size() && seen[given[node][next]]) next++;
        if (next < given[node].size()) {
            open.push_back({given[node][next++], 0});
        } else {
            order.push_back(node);
            open.pop_back();
        }
    }
    return order;
}

// What rules a node out if it is not a link: a nested chain, or a pattern; null for neither.
Json tell_pattern(const Node& node) {
    if (node.inner >= 0) return message("chain.why-inner", {{"number", node.inner + 1}});
    return node.cause == Cause::Pattern ? message("chain.why-pattern") : Json();
}

// A fact that may be missing is a list of none or one.
Json list_of(Json fact) {
    Json out = Json::array();
    if (!fact.is_null()) out.add(std::move(fact));
    return out;
}

}  // namespace

Walk::Walk(const StepView& view, std::size_t first, std::size_t end) : view_(view) {
    const auto& step = view.step;
    const auto is_own = [&](std::size_t node) { return first <= node && node < end; };
    Parents given(end);
    for (const Link& link : step.links)
        if (is_own(link.from) && is_own(link.to) && link.to != first)
            given[link.to].push_back(link.from);
    bool has_branches = false;
    for (std::size_t at = first; at < end; at++)
        for (const std::size_t parent : given[at]) has_branches |= parent > at;
    std::size_t line = first;
    while (line + 1 < end &&
           (!has_branches || given[line + 1].empty() || contains(given[line + 1], line))) {
        line++;
        if (given[line].empty()) given[line] = {line - 1};
    }
    const std::vector<std::size_t> order = sort(given, first, line);
    for (const std::size_t at : order) {
        nodes_.push_back(&step.nodes[at]);
        auto& parents = parents_.emplace_back();
        for (const std::size_t parent : given[at])
            if (const auto place = std::find(order.begin(), order.end(), parent);
                place != order.end())
                parents.push_back(static_cast<std::size_t>(place - order.begin()));
    }
}

Json Walk::tell(std::string_view code, std::size_t start) const {
    Json first = tell_node(view_, *nodes_[start], "if");
    if (size() - 1 - start > kLongest)
        return message("chain.long", {{"start", std::move(first)}, {"runs", runs(start)}});
    Json all = Json::array();
    for (Json& one : clauses(start))
        all.add(all.items()->empty() ? std::move(one)
                                     : message("chain.then", {{"clause", std::move(one)}}));
    return message(code, {{"start", std::move(first)}, {"clauses", std::move(all)}});
}

std::size_t Walk::count_shared(const Walk& other) const {
    std::size_t same = 0;
    while (same < size() && same < other.size() && *nodes_[same] == *other.nodes_[same]) same++;
    same = std::min(same, size() - 1);
    return same ? same - 1 : 0;
}

// The chain in pieces without branches, each with what it follows from.
Json Walk::runs(std::size_t start) const {
    Json out = Json::array(), causes = Json::array(), marks = Json::array();
    const auto finish = [&] {
        if (!marks.items()->empty())
            out.add(
                message("chain.run", {{"causes", std::move(causes)}, {"marks", std::move(marks)}}));
        causes = Json::array(), marks = Json::array();
    };
    for (std::size_t at = start + 1; at < size(); at++) {
        const auto& parents = parents_[at];
        if (parents.size() != 1 || parents[0] != at - 1 || at == start + 1) {
            finish();
            for (const std::size_t parent : parents) causes.add(mark(parent));
        }
        marks.add(mark(at));
    }
    finish();
    return out;
}

Json Walk::mark(std::size_t at) const {
    const Node& node = *nodes_[at];
    return message("chain.mark", {{"cells", view_.names(node.cells)},
                                  {"digit", node.digit + 1},
                                  {"on", node.on},
                                  {"why", list_of(tell_pattern(node))}});
}

// The links, those from false to true together with the one before.
Json::Array Walk::clauses(std::size_t start) const {
    Json::Array out;
    std::vector<std::size_t> before = {start};  // the nodes of the last clause
    for (std::size_t at = start + 1; at < size(); at++) {
        const Node& off = *nodes_[at];
        const auto& parents = parents_[at];
        const bool is_one = !parents.empty() && std::count(parents.begin(), parents.end(),
                                                           parents[0]) == std::ssize(parents);
        Json::Object own = clause(at, is_one && !contains(before, parents[0]));
        before = {at};
        const Node* const on = at + 1 < size() ? nodes_[at + 1] : nullptr;
        if (on && !off.on && on->on && parents_[at + 1] == before) {
            before.push_back(++at);
            if (off.cells == on->cells && on->cells.size() == 1 && !off.is_set) {
                own.emplace_back("digit", on->digit + 1);
                out.push_back(message("chain.swap", std::move(own)));
            } else {
                out.push_back(message("chain.so", {{"step", message("chain.step", std::move(own))},
                                                   {"next", message("chain.step", clause(at))}}));
            }
        } else {
            out.push_back(message("chain.step", std::move(own)));
        }
    }
    return out;
}

// A node, and why it follows where the names of the cells do not show it.
Json::Object Walk::clause(std::size_t at, bool is_jump) const {
    const Node& node = *nodes_[at];
    Json reason;
    if (is_jump && node.cause != Cause::Pattern)
        reason = message("chain.why-since",
                         {{"node", tell_node(view_, *nodes_[parents_[at][0]], "if")}});
    else
        reason = why(at);
    return {{"node", tell_node(view_, node, "then")}, {"why", list_of(std::move(reason))}};
}

Json Walk::why(std::size_t at) const {
    const Node& node = *nodes_[at];
    const auto& parents = parents_[at];
    if (node.cause == Cause::Pattern) return tell_pattern(node);
    bool is_one_digit = true, is_set = node.is_set, is_one_place = true;
    Cells cells = node.cells;
    for (const std::size_t number : parents) {
        const Node& parent = *nodes_[number];
        if (parent.on == node.on) return {};
        is_one_digit &= parent.digit == node.digit;
        is_one_place &= parent.cells == node.cells;
        is_set |= parent.is_set;
        cells = join({cells, parent.cells});
    }
    const std::vector<int> homes = view_.find_shared_houses(cells);
    if (!node.on) {  // rows and columns are in the names of the cells
        const bool is_plain = std::any_of(homes.begin(), homes.end(), [&](int house) {
            return view_.kind(house) == "row" || view_.kind(house) == "column";
        });
        const bool is_shown =
            !homes.empty() && parents.size() == 1 && is_one_digit && !is_set && !is_plain;
        return is_shown ? message("chain.why-house", {{"house", view_.shape.house(homes[0])}})
                        : Json();
    }
    if (is_set) return message("chain.why-set");
    if (is_one_place) return message("chain.why-candidate", {{"count", parents.size()}});
    if (homes.empty() || !is_one_digit) return message("chain.why-left");
    return message("chain.why-place", {{"count", parents.size()},
                                       {"cells", view_.names(node.cells)},
                                       {"houses", view_.house_facts(homes)}});
}

std::vector<Walk> walks_of(const StepView& view) {
    std::vector<std::size_t> bounds(view.step.chains.begin(), view.step.chains.end());
    if (bounds.empty()) bounds = {0};
    bounds.push_back(view.step.nodes.size());
    std::vector<Walk> out;
    for (std::size_t i = 0; i + 1 < bounds.size(); i++)
        if (bounds[i] < bounds[i + 1]) out.emplace_back(view, bounds[i], bounds[i + 1]);
    return out;
}

Json tell_node(const StepView& view, const Node& node, std::string_view form, bool on) {
    return message("chain.node", {{"form", form},
                                  {"cells", view.names(node.cells)},
                                  {"digit", node.digit + 1},
                                  {"on", on},
                                  {"set", node.is_set}});
}

}  // namespace nonet::words

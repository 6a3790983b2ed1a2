#include "step_view.hpp"

#include <algorithm>
#include <numeric>

namespace nonet::words {

Cells join(std::initializer_list<Cells> parts) {
    Cells out;
    for (const Cells& part : parts) out.insert(out.end(), part.begin(), part.end());
    return out;
}

Json StepView::names(const std::set<int>& cells) const {
    Json out = Json::array();
    for (const int cell : cells) out.add(name(cell));
    return out;
}

Json StepView::digits() const {
    Json out = Json::array();
    for (int d = 0; d < 64; d++)
        if (step.digits >> d & 1) out.add(d + 1);
    return out;
}

std::vector<int> StepView::digits_of(Role role) const {
    std::set<int> found;
    for (const Spot& spot : step.spots)
        if (spot.role == role) found.insert(spot.candidate.digit + 1);
    return {found.begin(), found.end()};
}

std::set<int> StepView::cells_of(Role role) const {
    std::set<int> out;
    for (const Place& place : step.cells)
        if (place.role == role) out.insert(place.cell);
    for (const Spot& spot : step.spots)
        if (spot.role == role) out.insert(spot.candidate.cell);
    return out;
}

std::vector<int> StepView::houses_of(Role role) const {
    std::vector<int> out;
    for (const Area& area : step.houses)
        if (area.role == role) out.push_back(area.house);
    return out;
}

std::set<int> StepView::targets() const {
    std::set<int> out;
    for (const Candidate& gone : step.effects.eliminations) out.insert(gone.cell);
    return out;
}

std::vector<int> StepView::target_digits() const {
    std::set<int> found;
    for (const auto* effects : {&step.effects.placements, &step.effects.eliminations})
        for (const Candidate& one : *effects) found.insert(one.digit + 1);
    return {found.begin(), found.end()};
}

bool StepView::holds(int house, const std::set<int>& cells) const {
    const auto& own = shape.layout->houses[static_cast<std::size_t>(house)];
    return std::all_of(cells.begin(), cells.end(), [&](int cell) {
        return std::find(own.begin(), own.end(), cell) != own.end();
    });
}

std::string_view StepView::kind(int house) const {
    return shape.names[static_cast<std::size_t>(house)].kind;
}

bool StepView::sees(int cell, int other) const {
    const auto& peers = shape.layout->peers[static_cast<std::size_t>(cell)];
    return std::find(peers.begin(), peers.end(), other) != peers.end();
}

std::vector<int> StepView::find_shared_houses(const Cells& cells) const {
    const std::set<int> wanted(cells.begin(), cells.end());
    std::vector<int> out(shape.names.size());
    std::iota(out.begin(), out.end(), 0);
    std::erase_if(out, [&](int house) { return !holds(house, wanted); });
    return out;
}

std::vector<int> StepView::find_shared_houses(const Cells& cells, Role role) const {
    const std::set<int> wanted(cells.begin(), cells.end());
    std::vector<int> out = houses_of(role);
    std::erase_if(out, [&](int house) { return !holds(house, wanted); });
    return out.empty() ? find_shared_houses(cells) : out;
}

Json StepView::house_facts(const std::vector<int>& houses) const {
    Json out = Json::array();
    for (const int house : houses) out.add(shape.house(house));
    return out;
}

}  // namespace nonet::words

// Shape: a layout whose houses have names, so that messages can name them.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "json.hpp"
#include "layout.hpp"

namespace nonet {

struct HouseName {
    std::string kind;  // row, column, box, region, falling-diagonal, rising-diagonal
    Json number;       // from 1, a letter, or null
};

// What messages call a rule, and what it demands.
struct ClueName {
    std::string word;  // as in a puzzle's line
    Json name, meaning;
};

struct Shape {
    int size;
    const Layout* layout;
    std::vector<HouseName> names;  // of the houses of the layout
    std::size_t rules = 0;
    // Made when a message needs it: naming all rules would take a quarter of compiling them.
    std::function<ClueName(std::size_t)> name_clue{};

    // What a message calls a house.
    Json house(int number) const {
        const HouseName& name = names[static_cast<std::size_t>(number)];
        return Json::Object{{"kind", name.kind}, {"number", name.number}};
    }
    // What a message calls a cell: r4c7.
    std::string cell(int index) const {
        return 'r' + std::to_string(index / size + 1) + 'c' + std::to_string(index % size + 1);
    }
};

}  // namespace nonet

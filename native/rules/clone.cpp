// Clones: groups of cells that are equal, cell by cell.
#include "scene.hpp"

namespace nonet::rules {
namespace {

Status make_clone(Rule& rule) {
    if (rule.paths.size() < 2) return refuse_rule("rule.one-group", rule);
    for (const Cells& group : rule.paths)
        if (group.size() != rule.cells().size()) return refuse_rule("rule.group-sizes", rule);
    return {};
}

void lower_clone(const Rule& rule, Lowering& to) {
    for (std::size_t group = 1; group < rule.paths.size(); group++)
        for (std::size_t i = 0; i < rule.cells().size(); i++)
            to.equal(rule.cells()[i], rule.paths[group][i]);
}

void draw_clone(const Rule& rule, Scene& to) {
    int before = 0, all = 0;
    for (const Rule& other : to.rules) {
        if (&other == &rule) before = all;
        all += other.is(kClone);
    }
    for (const Cells& group : rule.paths) {
        to.fill(group, "clone");
        if (all == 1) continue;  // letters tell several clones apart
        const Point centre = centre_of(group.front());
        const auto letter = static_cast<char>('A' + before % 26);
        to.text({centre.x + 0.33, centre.y + 0.32}, std::string(1, letter), "clone-letter");
    }
}

constexpr Field kFields[] = {{.name = "groups", .type = Field::Type::Paths, .least = 1}};

}  // namespace

const Kind kClone{.name = "clone",
                  .type = "Clone",
                  .fields = kFields,
                  .lower = lower_clone,
                  .draw = draw_clone,
                  .make = make_clone,
                  .placed = Placement::Groups};

}  // namespace nonet::rules

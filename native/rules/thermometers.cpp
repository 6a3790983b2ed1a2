// Thermometers: digits rise from the bulb to each tip; on slow ones they may also stay the same.
#include <map>

#include "canvas.hpp"
#include "scene.hpp"

namespace nonet::rules {
namespace {

// The steps of all paths, each once, and how many cells the longest way through them has.
struct Steps {
    std::vector<std::pair<Cell, Cell>> all;
    int longest = 0;
    bool is_cyclic = false;

    explicit Steps(const Rule& rule) {
        std::map<int, std::vector<int>> after;
        for (const Cells& path : rule.paths)
            for (std::size_t i = 1; i < path.size(); i++) {
                const std::pair step(path[i - 1], path[i]);
                if (std::find(all.begin(), all.end(), step) != all.end()) continue;
                all.push_back(step);
                after[step.first.at(64)].push_back(step.second.at(64));
            }
        std::map<int, int> lengths;  // 0 while the cell is on the way
        const auto measure = [&](const auto& self, int cell) -> int {
            if (const auto known = lengths.find(cell); known != lengths.end()) {
                if (known->second == 0) is_cyclic = true;
                return known->second;
            }
            lengths[cell] = 0;
            int most = 0;
            if (const auto next = after.find(cell); next != after.end())
                for (const int other : next->second) most = std::max(most, self(self, other));
            return lengths[cell] = most + 1;
        };
        for (const auto& [first, second] : all)
            longest = std::max(longest, measure(measure, first.at(64)));
    }
};

Status make_thermometer(Rule& rule) {
    if (Steps(rule).is_cyclic) return refuse_rule("rule.cycle", rule);
    return {};
}

Status check_thermometer(const Rule& rule, const Context& grid) {
    const int longest = Steps(rule).longest;
    if (longest <= grid.size) return {};
    return refuse_rule("rule.too-many-cells", rule, {{"found", longest}, {"most", grid.size}});
}

void lower_steps(const Rule& rule, Lowering& to, bool is_slow) {
    const auto table = to.table([&](int a, int b) { return a < b || (is_slow && a == b); });
    for (const auto& [first, second] : Steps(rule).all) to.relate(first, second, table);
}

void lower_fast(const Rule& rule, Lowering& to) { lower_steps(rule, to, false); }
void lower_slow(const Rule& rule, Lowering& to) { lower_steps(rule, to, true); }

void draw_thermometer(const Rule& rule, Scene& to, std::string_view look) {
    const std::string bulb = std::string(look) + "-bulb";
    Cells drawn;
    for (const Cells& path : rule.paths) {
        to.line(path, look);
        const bool starts_on_another =
            std::any_of(rule.paths.begin(), rule.paths.end(), [&](const Cells& other) {
                return std::find(other.begin() + 1, other.end(), path[0]) != other.end();
            });
        if (starts_on_another || std::find(drawn.begin(), drawn.end(), path[0]) != drawn.end())
            continue;
        drawn.push_back(path[0]);
        to.circle(Scene::Layer::Line, centre_of(path[0]), bulb);
    }
}

void draw_fast(const Rule& rule, Scene& to) { draw_thermometer(rule, to, "thermometer"); }
void draw_slow(const Rule& rule, Scene& to) { draw_thermometer(rule, to, "slow-thermometer"); }

bool invent_on(Canvas& to, const Kind& kind, bool is_slow) {
    const auto path = to.draw_line(to.scaled(3, 7), [&](const Cells& cells) {
        if (cells.size() < 2) return true;
        const int rise = to.number(cells.back()) - to.number(cells[cells.size() - 2]);
        return rise > 0 || (is_slow && rise == 0);
    });
    return to.offer(Canvas::Layer::Line, Canvas::Reversed::Other, path,
                    [&](const Cells& own) { return make_rule(kind, {}, {own}); });
}

bool invent_fast(Canvas& to) { return invent_on(to, kThermometer, false); }
bool invent_slow(Canvas& to) { return invent_on(to, kSlowThermometer, true); }

constexpr Field kFields[] = {{.name = "paths", .type = Field::Type::Paths, .least = 2}};

}  // namespace

const Kind kThermometer{.name = "thermometer",
                        .type = "Thermometer",
                        .fields = kFields,
                        .lower = lower_fast,
                        .check = check_thermometer,
                        .draw = draw_fast,
                        .make = make_thermometer,
                        .invent = invent_fast,
                        .most_invented = 14};
const Kind kSlowThermometer{.name = "slow-thermometer",
                            .type = "SlowThermometer",
                            .fields = kFields,
                            .lower = lower_slow,
                            .draw = draw_slow,
                            .make = make_thermometer,
                            .invent = invent_slow,
                            .most_invented = 14};

}  // namespace nonet::rules

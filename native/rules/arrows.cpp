// Arrows: the digits on each shaft add up to the number in the circle, or to both ends.
#include "canvas.hpp"
#include "scene.hpp"

namespace nonet::rules {
namespace {

using Type = Field::Type;

Status make_arrow(Rule& rule) {
    if (rule.paths.size() < 2) return refuse_rule("rule.no-paths", rule, {{"field", "shafts"}});
    for (std::size_t shaft = 1; shaft < rule.paths.size(); shaft++)
        for (const Cell cell : rule.paths[shaft])
            if (std::find(rule.cells().begin(), rule.cells().end(), cell) != rule.cells().end())
                return refuse_rule("rule.cell-twice", rule, {{"cells", Json::Array{cell.name()}}});
    return {};
}

// The largest number of a circle or pill.
int most_in(const Cells& circle, const Context& grid) {
    int out = 0;
    for (std::size_t i = 0; i < circle.size(); i++) out = 10 * out + grid.most();
    return out;
}

Status check_arrow(const Rule& rule, const Context& grid) {
    const int most = most_in(rule.cells(), grid);
    for (std::size_t shaft = 1; shaft < rule.paths.size(); shaft++) {
        const auto count = static_cast<int>(rule.paths[shaft].size());
        if (count * grid.least() > most)
            return refuse_rule("rule.long-shaft", rule,
                               {{"found", count * grid.least()}, {"most", most}});
    }
    return {};
}

void lower_arrow(const Rule& rule, Lowering& to) {
    std::vector<Constraints::Term> circle;
    int factor = -1;
    for (auto cell = rule.cells().rbegin(); cell != rule.cells().rend(); ++cell, factor *= 10)
        circle.push_back({to.at(*cell), factor});
    std::reverse(circle.begin(), circle.end());
    for (std::size_t shaft = 1; shaft < rule.paths.size(); shaft++) {
        auto terms = terms_of(to.at(rule.paths[shaft]));
        terms.insert(terms.end(), circle.begin(), circle.end());
        to.sum(std::move(terms), 0, 0);
    }
}

void draw_arrow(const Rule& rule, Scene& to) {
    const Cells& circle = rule.cells();
    if (circle.size() > 1)
        to.pill(circle, "arrow-circle");
    else
        to.circle(Scene::Layer::Under, centre_of(circle[0]), "arrow-circle");
    for (std::size_t shaft = 1; shaft < rule.paths.size(); shaft++) {
        std::vector<Point> points;
        const Point next = centre_of(rule.paths[shaft][0]);
        Point start = centre_of(circle[0]);  // the nearest cell of the circle
        const auto distance = [&](Point a) {
            return (a.x - next.x) * (a.x - next.x) + (a.y - next.y) * (a.y - next.y);
        };
        for (const Cell cell : circle)
            if (distance(centre_of(cell)) < distance(start)) start = centre_of(cell);
        // it begins on the rim of the circle
        const double scale = std::max(std::abs(next.x - start.x), std::abs(next.y - start.y));
        const bool is_diagonal = next.x != start.x && next.y != start.y;
        const double rim = (is_diagonal ? 0.283 : 0.4) / std::max(scale, 1.0);
        points.push_back({start.x + rim * (next.x - start.x), start.y + rim * (next.y - start.y)});
        for (const Cell cell : rule.paths[shaft]) points.push_back(centre_of(cell));
        to.arrow(points, "arrow");
    }
}

void lower_double(const Rule& rule, Lowering& to) {
    auto terms = terms_of(to.at(rule.cells()));
    terms.front().factor = terms.back().factor = -1;
    to.sum(std::move(terms), 0, 0);
}

void draw_double(const Rule& rule, Scene& to) {
    const Cells& cells = rule.cells();
    to.line(cells, "double-arrow");
    for (const Cell end : {cells.front(), cells.back()})
        to.circle(Scene::Layer::Under, centre_of(end), "double-arrow-circle");
}

// A circle and a shaft of two to four cells.
bool invent_arrow(Canvas& to) {
    const auto rest = [&](const Cells& cells) {
        return 2 * to.number(cells.front()) - to.sum(cells);
    };
    const auto path = to.draw_line(
        to.scaled(3, 5), [&](const Cells& cells) { return cells.size() < 2 || rest(cells) >= 0; },
        [&](const Cells& cells) { return rest(cells) == 0; });
    if (!path) return false;
    return to.offer(Canvas::Layer::Line, Canvas::Reversed::Other,
                    Canvas::Paths{{path->front()}, Cells(path->begin() + 1, path->end())},
                    [](const Canvas::Paths& own) { return make_rule(kArrow, {}, own); });
}

bool invent_double(Canvas& to) {
    const auto path = to.draw_line(
        to.scaled(4, 7), [](const Cells&) { return true; },
        [&](const Cells& cells) {
            return to.sum(cells) == 2 * (to.number(cells.front()) + to.number(cells.back()));
        });
    return to.offer(Canvas::Layer::Line, Canvas::Reversed::Same, path,
                    [](const Cells& own) { return make_rule(kDoubleArrow, {}, {own}); });
}

constexpr Field kFields[] = {{.name = "circle", .type = Type::Group, .least = 1, .most = 3},
                             {.name = "shafts", .type = Type::Paths, .least = 1}};
constexpr Field kDoubleFields[] = {{.name = "cells", .type = Type::Group, .least = 3}};

}  // namespace

const Kind kArrow{.name = "arrow",
                  .type = "Arrow",
                  .fields = kFields,
                  .lower = lower_arrow,
                  .check = check_arrow,
                  .draw = draw_arrow,
                  .make = make_arrow,
                  .invent = invent_arrow,
                  .most_invented = 14};
const Kind kDoubleArrow{.name = "double-arrow",
                        .type = "DoubleArrow",
                        .fields = kDoubleFields,
                        .lower = lower_double,
                        .draw = draw_double,
                        .invent = invent_double,
                        .most_invented = 10,
                        .placed = Placement::Line};

}  // namespace nonet::rules

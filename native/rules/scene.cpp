#include "scene.hpp"

#include "../core/sort.hpp"

namespace nonet::rules {
namespace {

constexpr const char* kLayers[] = {"under", "line", "cage", "over"};

Json write(Point point) { return Json::Array{point.x, point.y}; }

Json write(const std::vector<Point>& points) {
    Json out = Json::array();
    for (const Point point : points) out.add(write(point));
    return out;
}

Json write(const Cells& cells) {
    Json out = Json::array();
    for (const Cell cell : cells) out.add(cell.name());
    return out;
}

}  // namespace

Point centre_of(Cell cell) { return {cell.column + 0.5, cell.row + 0.5}; }

Point middle(Point a, Point b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

void Scene::add(Layer layer, std::string_view form, std::string_view look, Json::Object more) {
    Json item = Json::Object{{"form", form},
                             {"look", look},
                             {"layer", kLayers[static_cast<int>(layer)]},
                             {"rule", rule_}};
    for (auto& [name, value] : more) item.add(name, std::move(value));
    items_.push_back({layer, std::move(item)});
}

void Scene::fill(const Cells& cells, std::string_view look) {
    add(Layer::Under, "fill", look, {{"cells", write(cells)}});
}

void Scene::line(const Cells& cells, std::string_view look) {
    const bool is_closed = cells.size() > 3 && cells.front() == cells.back();
    std::vector<Point> points;
    for (std::size_t i = 0; i + is_closed < cells.size(); i++)
        points.push_back(centre_of(cells[i]));
    path(points, look, is_closed);
}

void Scene::path(const std::vector<Point>& points, std::string_view look, bool is_closed) {
    add(Layer::Line, "line", look, {{"points", write(points)}, {"closed", is_closed}});
}

void Scene::circle(Layer layer, Point centre, std::string_view look, std::string text) {
    Json::Object more{{"centre", write(centre)}};
    if (!text.empty()) more.emplace_back("text", std::move(text));
    add(layer, "circle", look, std::move(more));
}

void Scene::pill(const Cells& cells, std::string_view look) {
    std::vector<Point> points;
    for (const Cell cell : cells) points.push_back(centre_of(cell));
    add(Layer::Under, "pill", look, {{"points", write(points)}});
}

void Scene::square(Layer layer, Point centre, std::string_view look) {
    add(layer, "square", look, {{"centre", write(centre)}});
}

void Scene::diamond(Layer layer, Point centre, std::string_view look) {
    add(layer, "diamond", look, {{"centre", write(centre)}});
}

void Scene::cage(const Cells& cells, std::string_view look, std::string label) {
    Json::Object more{{"cells", write(cells)}};
    if (!label.empty()) more.emplace_back("label", std::move(label));
    add(Layer::Cage, "cage", look, std::move(more));
}

void Scene::text(Point centre, std::string text, std::string_view look) {
    add(Layer::Over, "text", look, {{"centre", write(centre)}, {"text", std::move(text)}});
}

void Scene::arrow(const std::vector<Point>& points, std::string_view look) {
    add(Layer::Line, "arrow", look, {{"points", write(points)}});
}

void Scene::chevrons(Cell cell, std::string_view look, bool inwards) {
    add(Layer::Under, "chevrons", look, {{"cell", cell.name()}, {"inwards", inwards}});
}

void Scene::line_number(const Cells& cells, int number) {
    const Point first = centre_of(cells.front());
    const Point place =
        cells.size() > 1 ? middle(first, centre_of(cells[1])) : Point{first.x + 0.3, first.y + 0.3};
    text(place, std::to_string(number), "line-number");
}

Point Scene::between(const Cells& cells) const {
    Point sum{0, 0};
    for (const Cell cell : cells) sum = {sum.x + centre_of(cell).x, sum.y + centre_of(cell).y};
    const auto count = static_cast<double>(cells.size());
    return {sum.x / count, sum.y / count};
}

Point Scene::before(const Cells& cells) const {
    const Point first = centre_of(cells.front());
    if (cells.size() > 1) {
        const Point second = centre_of(cells[1]);
        return {2 * first.x - second.x, 2 * first.y - second.y};
    }
    const auto outside = [&](double at) { return at < 1 ? -0.5 : at > size - 1 ? size + 0.5 : at; };
    return {outside(first.x), outside(first.y)};
}

void Scene::draw(std::size_t rule) {
    rule_ = rule;
    if (const auto draw = rules[rule].kind->draw) draw(rules[rule], *this);
}

Json Scene::finish() {
    nonet::stable_sort(items_, [](const Item& a, const Item& b) { return a.layer < b.layer; });
    Json out = Json::array();
    for (Item& item : items_) out.add(std::move(item.json));
    return out;
}

}  // namespace nonet::rules

// Scene: what a picture shows of the rules, in units of cells: the centre of r1c1 is (0.5, 0.5).
//
// Each item has a form, a look (src/nonet/views/scene/drawing.json says how it is drawn) and a
// layer: under the player's colours, lines, cages, or over the lines of the grid.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "lowering.hpp"

namespace nonet::rules {

struct Point {
    double x, y;
};
Point centre_of(Cell cell);
Point middle(Point a, Point b);

class Scene : public Context {
  public:
    enum class Layer : std::uint8_t { Under, Line, Cage, Over };

    Scene(int size_, const Rules& rules_) : Context(size_, rules_) {}

    void fill(const Cells& cells, std::string_view look);
    void line(const Cells& cells, std::string_view look);
    void path(const std::vector<Point>& points, std::string_view look, bool is_closed = false);
    void circle(Layer layer, Point centre, std::string_view look, std::string text = {});
    // A rounded shape around the cells of a row or a column.
    void pill(const Cells& cells, std::string_view look);
    void square(Layer layer, Point centre, std::string_view look);
    void diamond(Layer layer, Point centre, std::string_view look);
    void cage(const Cells& cells, std::string_view look, std::string label = {});
    void text(Point centre, std::string text, std::string_view look);
    void arrow(const std::vector<Point>& points, std::string_view look);
    void chevrons(Cell cell, std::string_view look, bool inwards);
    // What tells a line from the usual one of its kind, where it hides no digit: after its first
    // cell.
    void line_number(const Cells& cells, int number);
    // On the edge between two cells, or where four meet.
    Point between(const Cells& cells) const;
    // Where a clue outside the grid is written: one step before the first of its cells.
    Point before(const Cells& cells) const;

    void draw(std::size_t rule);
    Json finish();  // the items from bottom to top

  private:
    void add(Layer layer, std::string_view form, std::string_view look, Json::Object more);

    struct Item {
        Layer layer;
        Json json;
    };
    std::vector<Item> items_;
    std::size_t rule_ = 0;
};

}  // namespace nonet::rules

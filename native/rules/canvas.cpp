#include "canvas.hpp"

#include "../core/sort.hpp"
#include "obey.hpp"

namespace nonet::rules {
namespace {

constexpr int kTries = 24;  // at a line, before it is given up
constexpr int kSteps[][2] = {{-1, 0}, {0, -1}, {0, 1}, {1, 0}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}};

Cells reversed_of(const Cells& cells) { return Cells(cells.rbegin(), cells.rend()); }

bool includes(const Cells& cells, Cell cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

}  // namespace

Canvas::Canvas(int size_, const Rules& rules_, const std::vector<Image>& images, Random& random)
    : Context(size_, rules_), images_(images), random_(&random) {
    // Four layers of points: cells, edges and corners, and a row of them all around.
    const auto width = static_cast<std::size_t>(2 * size + 5);
    taken_.resize(4 * width * width);
}

int Canvas::sum(const Cells& cells) const {
    int out = 0;
    for (const Cell cell : cells) out += number(cell);
    return out;
}

bool Canvas::differ(const Cells& cells) const {
    for (std::size_t i = 0; i < cells.size(); i++)
        for (std::size_t k = 0; k < i; k++)
            if (number(cells[i]) == number(cells[k])) return false;
    return true;
}

bool Canvas::holds(const Rule& rule) const {
    if (!is_bound()) return true;
    Lowering to(size, rules);
    if (rule.kind->lower) rule.kind->lower(rule, to);
    return !find_broken(to.constraints(), digits_);
}

Canvas::Length Canvas::scaled(int least, int most) const {
    return {least, std::max(least, std::min((most * size + 4) / 9, most))};
}

Cell Canvas::moved(Cell cell, const Image& image) const {
    const int to = image[static_cast<std::size_t>(cell.at(size))];
    return {static_cast<std::uint8_t>(to / size), static_cast<std::uint8_t>(to % size)};
}

Cells Canvas::moved(const Cells& cells, const Image& image) const {
    Cells out;
    out.reserve(cells.size());
    for (const Cell cell : cells) out.push_back(moved(cell, image));
    return out;
}

bool Canvas::passes(Test test, const Cells& cells) const {
    if (!is_bound()) return true;
    if (!test(cells)) return false;
    for (std::size_t i = 1; i < images_.size(); i++)
        if (!test(moved(cells, images_[i]))) return false;
    return true;
}

// What a shape occupies on its layer, as points of a grid of half cells.
Canvas::Spots Canvas::find_spots(Layer layer, Reversed reversed, const Paths& paths) const {
    const int width = 2 * size + 5;
    Spots out;
    const auto add_spot = [&](int y, int x) {
        out.push_back(
            static_cast<std::uint32_t>((static_cast<int>(layer) * width + y + 2) * width + x + 2));
    };
    const auto add_cell = [&](Cell cell) { add_spot(2 * cell.row, 2 * cell.column); };
    const auto add_before = [&](Cell first, Cell second) {
        add_spot(2 * (2 * first.row - second.row), 2 * (2 * first.column - second.column));
    };
    const Cell front = paths.front().front(), back = paths.front().back();
    switch (layer) {
        case Layer::Line: {
            Cell last = front;
            for (std::size_t i = 0; i < paths.size(); i++)
                for (std::size_t k = 0; k < paths[i].size(); k++) {
                    const Cell cell = paths[i][k];
                    add_cell(cell);
                    const bool is_start = i == 0 && k == 0;
                    if (!is_start && cell.row != last.row && cell.column != last.column)
                        add_spot(cell.row + last.row, cell.column + last.column);
                    last = cell;
                }
            break;
        }
        case Layer::Cage:
            for (const Cells& cells : paths)
                for (const Cell cell : cells) add_cell(cell);
            break;
        case Layer::Mark:
            add_spot(front.row + back.row, front.column + back.column);
            break;
        case Layer::Outside: {
            const Cells& cells = paths.front();
            add_before(cells[0], cells[1]);
            if (reversed == Reversed::Same) add_before(back, cells[cells.size() - 2]);
            break;
        }
    }
    return out;
}

bool Canvas::has_room(Layer layer, const Cells& cells) const {
    Spots spots = find_spots(layer, Reversed::Other, {cells});
    nonet::sort(spots);
    return std::adjacent_find(spots.begin(), spots.end()) == spots.end() &&
           std::none_of(spots.begin(), spots.end(), [&](auto spot) { return taken_[spot]; });
}

std::optional<Cell> Canvas::draw_start(Layer layer) {
    Cells free;
    for (int at = 0; at < size * size; at++) {
        const Cell cell{static_cast<std::uint8_t>(at / size), static_cast<std::uint8_t>(at % size)};
        if (is_free(layer, cell)) free.push_back(cell);
    }
    if (free.empty()) return {};
    return free[static_cast<std::size_t>(below(static_cast<int>(free.size())))];
}

Cells Canvas::list_neighbours(Cell cell, bool with_diagonals) {
    Cells out;
    for (std::size_t i = 0; i < (with_diagonals ? 8 : 4); i++) {
        const int row = cell.row + kSteps[i][0], column = cell.column + kSteps[i][1];
        if (row >= 0 && column >= 0 && row < size && column < size)
            out.push_back({static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)});
    }
    for (std::size_t i = out.size(); i > 1; i--)
        std::swap(out[i - 1], out[static_cast<std::size_t>(below(static_cast<int>(i)))]);
    return out;
}

std::optional<Cells> Canvas::draw_line(Length length, Test may_grow) {
    return draw_line(length, may_grow, [](const Cells&) { return true; });
}

// Walks at random. A walk that ends too early starts again elsewhere.
std::optional<Cells> Canvas::draw_line(Length length, Test may_grow, Test is_whole) {
    for (int i = 0; i < kTries; i++) {
        const auto start = draw_start(Layer::Line);
        if (!start) return {};
        const int target = length.least + below(length.most - length.least + 1);
        Cells path{*start};
        std::size_t whole = 0;
        for (bool has_grown = true; has_grown && static_cast<int>(path.size()) < length.most;) {
            has_grown = false;
            for (const Cell next : list_neighbours(path.back(), true)) {
                path.push_back(next);
                has_grown = has_room(Layer::Line, path) && passes(may_grow, path);
                if (has_grown) break;
                path.pop_back();
            }
            const int count = static_cast<int>(path.size());
            const int least = i < kTries / 2 ? target : length.least;  // rather a long one
            if (!has_grown || count < least || !passes(is_whole, path)) continue;
            whole = path.size();
            if (count >= target) break;
        }
        if (!whole) continue;
        path.resize(whole);
        return path;
    }
    return {};
}

std::optional<Cells> Canvas::draw_outwards(Length length, Test may_grow) {
    if (!is_bound()) return draw_line(length, may_grow);
    for (int i = 0; i < 4 * kTries; i++) {
        const auto start = draw_start(Layer::Line);
        if (!start) return {};
        const int target = length.least + below(length.most - length.least + 1);
        Cells path{*start};
        if (target % 2 == 0) {
            path.push_back(list_neighbours(*start, true).front());
            if (!has_room(Layer::Line, path) || !passes(may_grow, path)) continue;
        }
        for (bool has_grown = true; has_grown && static_cast<int>(path.size()) < target;) {
            has_grown = false;
            for (const Cell front : list_neighbours(path.front(), true)) {
                for (const Cell back : list_neighbours(path.back(), true)) {
                    Cells longer{front};
                    longer.insert(longer.end(), path.begin(), path.end());
                    longer.push_back(back);
                    has_grown = has_room(Layer::Line, longer) && passes(may_grow, longer);
                    if (!has_grown) continue;
                    path = std::move(longer);
                    break;
                }
                if (has_grown) break;
            }
        }
        if (static_cast<int>(path.size()) >= length.least) return path;
    }
    return {};
}

// Adds the images that overlap a group to it, so that the group is its own image.
bool Canvas::close(Cells& group) const {
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (std::size_t i = 1; i < images_.size(); i++) {
            const Cells image = moved(group, images_[i]);
            const auto is_own = [&](Cell cell) { return includes(group, cell); };
            if (std::none_of(image.begin(), image.end(), is_own)) continue;
            for (const Cell cell : image)
                if (!includes(group, cell)) group.push_back(cell), has_grown = true;
        }
    }
    return has_room(Layer::Cage, group);
}

// Begins where there is least room, so that no single cells are left over.
std::optional<Cells> Canvas::draw_group(Length length, Test may_grow) {
    Cells starts;
    int fewest = 5;
    for (int at = 0; at < size * size; at++) {
        const Cell cell{static_cast<std::uint8_t>(at / size), static_cast<std::uint8_t>(at % size)};
        if (!is_free(Layer::Cage, cell)) continue;
        int room = 0;
        for (std::size_t i = 0; i < 4; i++) {
            const int row = cell.row + kSteps[i][0], column = cell.column + kSteps[i][1];
            room += row >= 0 && column >= 0 && row < size && column < size &&
                    is_free(Layer::Cage,
                            {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)});
        }
        if (length.least > 1 && room == 0) continue;
        if (room < fewest) starts.clear(), fewest = room;
        if (room == fewest || length.least > 1) starts.push_back(cell);
    }
    if (starts.empty()) return {};
    for (int i = 0; i < kTries; i++) {
        const int target =
            length.least == length.most
                ? length.most
                : std::max(2, length.least) + below(length.most - std::max(2, length.least) + 1);
        Cells group{starts[static_cast<std::size_t>(below(static_cast<int>(starts.size())))]};
        if (!close(group) || static_cast<int>(group.size()) > length.most ||
            !passes(may_grow, group))
            continue;
        for (bool has_grown = true; has_grown && static_cast<int>(group.size()) < target;) {
            has_grown = false;
            Cells border;
            for (const Cell cell : group)
                for (const Cell next : list_neighbours(cell, false))
                    if (!includes(group, next) && !includes(border, next)) border.push_back(next);
            while (!border.empty() && !has_grown) {
                const auto at = border.begin() + below(static_cast<int>(border.size()));
                Cells larger = group;
                larger.push_back(*at);
                border.erase(at);
                has_grown = close(larger) && static_cast<int>(larger.size()) <= length.most &&
                            passes(may_grow, larger);
                if (has_grown) group = std::move(larger);
            }
        }
        if (static_cast<int>(group.size()) < length.least) continue;
        nonet::sort(group, [](Cell a, Cell b) { return a.at(64) < b.at(64); });
        return group;
    }
    return {};
}

std::optional<Cells> Canvas::pick(const std::vector<Cells>& shapes, Layer layer, Reversed reversed,
                                  Test fits) {
    // the first that fits in a random order
    std::vector<std::size_t> order(shapes.size());
    for (std::size_t i = 0; i < order.size(); i++) order[i] = i;
    for (std::size_t i = order.size(); i > 0; i--) {
        std::swap(order[i - 1], order[static_cast<std::size_t>(below(static_cast<int>(i)))]);
        const Cells& shape = shapes[order[i - 1]];
        const Spots spots = find_spots(layer, reversed, {shape});
        if (std::none_of(spots.begin(), spots.end(), [&](auto spot) { return taken_[spot]; }) &&
            passes(fits, shape))
            return shape;
    }
    return {};
}

std::optional<Cells> Canvas::draw_cell(Test fits) {
    std::vector<Cells> shapes;
    for (int at = 0; at < size * size; at++)
        shapes.push_back(
            {{static_cast<std::uint8_t>(at / size), static_cast<std::uint8_t>(at % size)}});
    return pick(shapes, Layer::Mark, Reversed::Other, fits);
}

std::optional<Cells> Canvas::draw_pair(Test fits) {
    std::vector<Cells> shapes;
    for (int at = 0; at < size * size; at++) {
        const auto row = static_cast<std::uint8_t>(at / size),
                   column = static_cast<std::uint8_t>(at % size);
        const Cell cell{row, column};
        for (const auto& [down, right] : {std::pair(0, 1), std::pair(1, 0)}) {
            if (row + down >= size || column + right >= size) continue;
            const Cell other{static_cast<std::uint8_t>(row + down),
                             static_cast<std::uint8_t>(column + right)};
            shapes.push_back({cell, other});
            shapes.push_back({other, cell});
        }
    }
    return pick(shapes, Layer::Mark, Reversed::Other, fits);
}

std::optional<Cells> Canvas::draw_square(Test fits) {
    std::vector<Cells> shapes;
    for (std::uint8_t row = 0; row + 1 < size; row++)
        for (std::uint8_t column = 0; column + 1 < size; column++) {
            const auto down = static_cast<std::uint8_t>(row + 1),
                       right = static_cast<std::uint8_t>(column + 1);
            shapes.push_back({{row, column}, {row, right}, {down, column}, {down, right}});
        }
    return pick(shapes, Layer::Mark, Reversed::Other, fits);
}

std::optional<Cells> Canvas::draw_diagonal(int least, Test fits) {
    std::vector<Cells> shapes;
    for (int at = 0; at < size * size; at++)
        for (std::size_t i = 4; i < 8; i++) {
            const auto [down, right] = kSteps[i];
            int row = at / size, column = at % size;
            const auto is_inside = [&](int y, int x) {
                return y >= 0 && x >= 0 && y < size && x < size;
            };
            if (is_inside(row - down, column - right)) continue;
            Cells cells;
            for (; is_inside(row, column); row += down, column += right)
                cells.push_back(
                    {static_cast<std::uint8_t>(row), static_cast<std::uint8_t>(column)});
            if (static_cast<int>(cells.size()) >= least) shapes.push_back(std::move(cells));
        }
    return pick(shapes, Layer::Outside, Reversed::Same, fits);
}

std::optional<Cells> Canvas::draw_row(bool has_sides, Test fits) {
    std::vector<Cells> shapes;
    for (int i = 0; i < size; i++)
        for (const bool is_row : {true, false}) {
            Cells cells;
            for (int k = 0; k < size; k++)
                cells.push_back({static_cast<std::uint8_t>(is_row ? i : k),
                                 static_cast<std::uint8_t>(is_row ? k : i)});
            shapes.push_back(cells);
            if (has_sides || images_.size() > 1) shapes.push_back(reversed_of(cells));
        }
    return pick(shapes, Layer::Outside, has_sides ? Reversed::Other : Reversed::Same, fits);
}

// Finds the images, each once, and the room they need.
bool Canvas::begin(Layer layer, Reversed reversed, const Paths& paths) {
    proposal_.clear();
    shapes_.clear();
    spots_.clear();
    const auto is_same = [&](const Paths& a, const Paths& b) {
        if (a == b) return true;
        if (layer == Layer::Cage) {  // a set of cells
            return a.front().size() == b.front().size() &&
                   std::all_of(a.front().begin(), a.front().end(),
                               [&](Cell cell) { return includes(b.front(), cell); });
        }
        return reversed == Reversed::Same && a.size() == 1 && reversed_of(a.front()) == b.front();
    };
    for (const Image& image : images_) {
        Paths shape;
        for (const Cells& cells : paths) shape.push_back(moved(cells, image));
        if (layer == Layer::Cage)
            for (Cells& cells : shape)
                nonet::sort(cells, [](Cell a, Cell b) { return a.at(64) < b.at(64); });
        if (std::any_of(shapes_.begin(), shapes_.end(),
                        [&](const Paths& other) { return is_same(shape, other); }))
            continue;
        const Spots spots = find_spots(layer, reversed, shape);
        spots_.insert(spots_.end(), spots.begin(), spots.end());
        shapes_.push_back(std::move(shape));
    }
    Spots sorted = spots_;
    nonet::sort(sorted);
    return std::adjacent_find(sorted.begin(), sorted.end()) == sorted.end() &&
           std::none_of(sorted.begin(), sorted.end(), [&](auto spot) { return taken_[spot]; });
}

bool Canvas::add(Result<Rule> rule) {
    if (!rule || !holds(*rule)) return false;
    if (rule->kind->check && rule->kind->check(*rule, *this)) return false;
    proposal_.push_back(std::move(*rule));
    return true;
}

}  // namespace nonet::rules

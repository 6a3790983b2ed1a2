#include "components.hpp"

#include <algorithm>
#include <limits>

namespace nonet::photo {

std::size_t Components::find_root(std::size_t run) {
    while (runs_[run].parent != run) {
        runs_[run].parent = runs_[runs_[run].parent].parent;
        run = runs_[run].parent;
    }
    return run;
}

Components::Components(const Gray& image, std::uint8_t tone, Touch touch) {
    const int reach = touch == Touch::Corners ? 1 : 0;
    std::size_t above = 0, above_end = 0;  // the runs of the row before
    for (int y = 0; y < image.height; y++) {
        const std::uint8_t* row = image.row(y);
        const std::size_t begin = runs_.size();
        std::size_t other = above;
        for (int x = 0; x < image.width;) {
            if (row[x] != tone) {
                x++;
                continue;
            }
            const int first = x;
            while (x < image.width && row[x] == tone) x++;
            const std::size_t here = runs_.size();
            runs_.push_back({y, first, x, here});
            while (other < above_end && runs_[other].last + reach <= first) other++;
            for (std::size_t at = other; at < above_end && runs_[at].first < x + reach; at++) {
                const std::size_t a = find_root(at), b = find_root(here);
                runs_[std::max(a, b)].parent = std::min(a, b);
            }
        }
        above = begin;
        above_end = runs_.size();
    }
    // The first run of a component is its root: components come in the order of their first pixel.
    std::vector<std::size_t> numbers(runs_.size());
    for (std::size_t at = 0; at < runs_.size(); at++) {
        const std::size_t root = find_root(at);
        Run& run = runs_[at];
        if (root == at) {
            numbers[at] = all_.size();
            all_.push_back({run.first, run.row, run.last, run.row + 1});
        }
        Component& one = all_[numbers[root]];
        one.left = std::min(one.left, run.first);
        one.right = std::max(one.right, run.last);
        one.bottom = run.row + 1;
        const std::int64_t length = run.last - run.first;
        one.area += length;
        one.sum_x += length * (run.first + run.last - 1) / 2;
        one.sum_y += length * run.row;
    }
    for (std::size_t at = 0; at < runs_.size(); at++) numbers[at] = numbers[find_root(at)];
    for (std::size_t at = 0; at < runs_.size(); at++) runs_[at].parent = numbers[at];
}

Outline Components::ends(std::size_t number) const {
    const Component& one = all_[number];
    std::vector<std::pair<int, int>> rows(static_cast<std::size_t>(one.height()),
                                          {std::numeric_limits<int>::max(), 0});
    for (const Run& run : runs_) {
        if (run.parent != number) continue;
        auto& [first, last] = rows[static_cast<std::size_t>(run.row - one.top)];
        first = std::min(first, run.first);
        last = std::max(last, run.last - 1);
    }
    Outline out;
    for (int y = one.top; y < one.bottom; y++) {
        const auto [first, last] = rows[static_cast<std::size_t>(y - one.top)];
        for (const int x : {first, last})
            out.push_back({static_cast<float>(x), static_cast<float>(y)});
    }
    return out;
}

}  // namespace nonet::photo

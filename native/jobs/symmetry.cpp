#include "symmetry.hpp"

#include <algorithm>
#include <numeric>

#include "../core/quote.hpp"
#include "../core/sort.hpp"

namespace nonet::jobs {
namespace {

// Where a cell goes, by row, column and the last index: two images, repeated and combined, make a
// whole symmetry.
enum class Image { None, Half, Quarter, Mirror, Flip, Diagonal, Antidiagonal };

struct Named {
    const char* name;
    Image first = Image::None, second = Image::None;
};

constexpr Named kKinds[] = {
    {"none"},
    {"rotational", Image::Half},
    {"quarter-turn", Image::Quarter},
    {"mirror", Image::Mirror},
    {"flip", Image::Flip},
    {"both-mirrors", Image::Mirror, Image::Flip},
    {"diagonal", Image::Diagonal},
    {"antidiagonal", Image::Antidiagonal},
    {"both-diagonals", Image::Diagonal, Image::Antidiagonal},
    {"full", Image::Quarter, Image::Mirror},
};

int move(int cell, Image image, int size) {
    const int row = cell / size, column = cell % size, last = size - 1;
    switch (image) {
        case Image::None:
            return cell;
        case Image::Half:
            return (last - row) * size + last - column;
        case Image::Quarter:
            return column * size + last - row;
        case Image::Mirror:
            return row * size + last - column;
        case Image::Flip:
            return (last - row) * size + column;
        case Image::Diagonal:
            return column * size + row;
        case Image::Antidiagonal:
            return (last - column) * size + last - row;
    }
    return cell;
}

}  // namespace

const std::vector<std::string>& symmetries() {
    static const std::vector<std::string> kNames = [] {
        std::vector<std::string> names;
        for (const Named& kind : kKinds) names.emplace_back(kind.name);
        return names;
    }();
    return kNames;
}

std::optional<int> find_symmetry(std::string_view name) {
    std::string spelled = lower(strip(name));
    for (char& sign : spelled)
        if (sign == '_' || sign == ' ') sign = '-';
    const auto found = std::find(symmetries().begin(), symmetries().end(), spelled);
    if (found == symmetries().end()) return {};
    return static_cast<int>(found - symmetries().begin());
}

std::vector<generate::Orbit> find_orbits(int size, int symmetry) {
    const Named& kind = kKinds[symmetry];
    std::vector<generate::Orbit> orbits;
    std::vector<bool> is_seen(static_cast<std::size_t>(size * size));
    for (int cell = 0; cell < size * size; cell++) {
        if (is_seen[static_cast<std::size_t>(cell)]) continue;
        generate::Orbit orbit{static_cast<std::uint16_t>(cell)};
        for (std::size_t i = 0; i < orbit.size(); i++)  // it grows in the loop
            for (const Image image : {kind.first, kind.second}) {
                const auto other = static_cast<std::uint16_t>(move(orbit[i], image, size));
                if (std::find(orbit.begin(), orbit.end(), other) == orbit.end())
                    orbit.push_back(other);
            }
        nonet::sort(orbit);
        for (const auto one : orbit) is_seen[one] = true;
        orbits.push_back(std::move(orbit));
    }
    return orbits;
}

std::vector<std::vector<std::uint16_t>> find_images(int size, int symmetry) {
    const Named& kind = kKinds[symmetry];
    std::vector<std::uint16_t> own(static_cast<std::size_t>(size * size));
    std::iota(own.begin(), own.end(), std::uint16_t{0});
    std::vector<std::vector<std::uint16_t>> images{own};
    for (std::size_t i = 0; i < images.size(); i++)  // it grows in the loop
        for (const Image image : {kind.first, kind.second}) {
            auto next = images[i];
            for (auto& cell : next) cell = static_cast<std::uint16_t>(move(cell, image, size));
            if (std::find(images.begin(), images.end(), next) == images.end())
                images.push_back(std::move(next));
        }
    return images;
}

std::set<int> find_sums(const std::vector<generate::Orbit>& orbits) {
    std::vector<bool> can{true};
    for (const auto& orbit : orbits) {
        std::vector<bool> more = can;
        more.resize(can.size() + orbit.size());
        for (std::size_t n = 0; n < can.size(); n++)
            if (can[n]) more[n + orbit.size()] = true;
        can = std::move(more);
    }
    std::set<int> sums;
    for (std::size_t n = 0; n < can.size(); n++)
        if (can[n]) sums.insert(static_cast<int>(n));
    return sums;
}

}  // namespace nonet::jobs

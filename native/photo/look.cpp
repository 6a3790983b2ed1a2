#include "look.hpp"

#include <algorithm>

namespace nonet::photo {
namespace {

constexpr float kFaintest = 0.13f;  // of the usual contrast: a cell with less ink is empty
constexpr double kSure = 0.93;      // the mean chance of upright digits
constexpr double kPlain = 0.995;    // the chance from which one look at a cell is enough
constexpr double kGlances[] = {0.0,
                               0.1};  // of a cell around it: two more looks, nearer and further
constexpr double kSight = 0.35;  // of a cell around its middle: this much must be in the picture
constexpr float kUnseen[] = {-0.7f, -2.9f};  // the logits of a cell out of sight: empty, any digit
constexpr float kBlank = 12;  // the logit of an empty cell that no network need look at

// Patches as seen after quarter turns of each to the left.
Patches<float> turn(const Patches<float>& cells, int quarters) {
    if (quarters == 0) return cells;
    Patches<float> out = cells;
    const auto from = turn_cells(cells.side, quarters);
    for (int cell = 0; cell < cells.count; cell++)
        for (std::size_t i = 0; i < from.size(); i++) out.at(cell)[i] = cells.at(cell)[from[i]];
    return out;
}

struct Turned {
    int quarters;
    std::vector<int> places;  // of the inked cells, as seen upright
    Logits logits;            // of these
};

// Turns the paper as the digits of its inked cells say.
Turned turn_upright(const Patches<float>& cells, const std::vector<bool>& inked, int size,
                    const Network& network) {
    Turned best{};
    double most = -1;
    for (int quarters = 0; quarters < 4 && most <= kSure; quarters++) {
        const auto order = turn_cells(size, quarters);
        std::vector<int> numbers, places;
        for (std::size_t at = 0; at < order.size(); at++) {
            if (!inked[static_cast<std::size_t>(order[at])]) continue;
            numbers.push_back(order[at]);
            places.push_back(static_cast<int>(at));
        }
        Logits logits = network(turn(cells.pick(numbers), quarters));
        const double quality = read_logits(logits, size).quality();
        if (quality <= most) continue;
        most = quality;
        best = {quarters, std::move(places), std::move(logits)};
    }
    return best;
}

// The logits of a cell of which nothing is known.
std::array<float, kSigns> guess() {
    std::array<float, kSigns> out;
    out.fill(-kBlank);
    out[kEmpty] = kUnseen[0];
    std::fill_n(out.begin() + 1, 9, kUnseen[1]);
    return out;
}

// Does the picture cut off this cell, though the lines say where it would be?
bool is_cut_off(const Gray& gray, const Mesh& mesh, int cell, double room) {
    const int row = cell / mesh.size, column = cell % mesh.size;
    double x = 0, y = 0;
    for (const int down : {0, 1})
        for (const int across : {0, 1}) {
            x += double{mesh.at(row + down, column + across).x} / 4;
            y += double{mesh.at(row + down, column + across).y} / 4;
        }
    return x < room || y < room || x > gray.width - 1 - room || y > gray.height - 1 - room;
}

// Looks twice more at the cells that are not plain, and takes the mean.
void look_again(Logits& logits, const std::vector<int>& places, const Gray& gray, const Mesh& mesh,
                Contrast contrast, const Network& network) {
    if (places.empty()) return;
    std::vector<Logits> glances;
    for (const double margin : kGlances) {
        const auto raw = cut_patches(gray, mesh, kPatch, margin).pick(places);
        glances.push_back(network(level_tones(raw, contrast)));
    }
    for (std::size_t i = 0; i < places.size(); i++) {
        const auto at = static_cast<std::size_t>(places[i]);
        const auto mix = [&](float& value, float first, float second) {
            value = (value + first + second) / 3;
        };
        for (std::size_t sign = 0; sign < kSigns; sign++)
            mix(logits.signs[at][sign], glances[0].signs[i][sign], glances[1].signs[i][sign]);
        mix(logits.hand[at], glances[0].hand[i], glances[1].hand[i]);
    }
}

}  // namespace

Look look_at(const Gray& gray, const Mesh& mesh, const Network& network) {
    const int size = mesh.size;
    const auto raw = cut_patches(gray, mesh, kPatch, kMargin);
    const Contrast contrast = measure_contrast(raw);
    std::vector<bool> inked;
    for (const float ink : measure_ink(raw, contrast.is_light))
        inked.push_back(ink > kFaintest * contrast.ink);
    const Turned turned = turn_upright(level_tones(raw, contrast), inked, size, network);
    const Mesh upright = mesh.turned(turned.quarters);

    std::array<float, kSigns> blank{};
    blank[kEmpty] = kBlank;
    const auto cells = static_cast<std::size_t>(size * size);
    Logits logits{std::vector(cells, blank), std::vector(cells, 0.0f)};
    const Seen first = read_logits(turned.logits, size);
    std::vector<int> unsure;
    for (std::size_t i = 0; i < turned.places.size(); i++) {
        const auto at = static_cast<std::size_t>(turned.places[i]);
        logits.signs[at] = turned.logits.signs[i];
        logits.hand[at] = turned.logits.hand[i];
        if (first.sure(i) < kPlain) unsure.push_back(turned.places[i]);
    }
    look_again(logits, unsure, gray, upright, contrast, network);

    const Seen seen = read_logits(logits, size);
    const auto blots = find_blots(raw, contrast.is_light);
    const auto order = turn_cells(size, turned.quarters);
    const double room = kSight * upright.cell();
    for (std::size_t cell = 0; cell < cells; cell++) {
        auto& signs = logits.signs[cell];
        const auto best = std::max_element(signs.begin(), signs.end()) - signs.begin();
        const bool is_strange = best == kOther && seen.best(cell) == 0;
        const bool is_covered = best == kEmpty && blots[static_cast<std::size_t>(order[cell])];
        if (is_strange || is_covered || is_cut_off(gray, upright, static_cast<int>(cell), room))
            signs = guess();
    }
    return {read_logits(logits, size), upright, turned.quarters, contrast.is_light};
}

}  // namespace nonet::photo

#include "reader.hpp"

#include <algorithm>

#include "../jobs/fields.hpp"
#include "corners.hpp"
#include "detector.hpp"
#include "regions.hpp"
#include "verdict.hpp"

namespace nonet::photo {
namespace {

constexpr int kLeastSide = 40;       // pixels, for the smallest grid that can be read
constexpr double kFewPixels = 26;    // of a cell: more are decoded if the photo has them
constexpr double kMuchLarger = 1.5;  // times as many pixels: worth decoding them
constexpr std::int64_t kMostSide = 100'000;

void scale(Mesh& mesh, double factor) {
    for (Point& point : mesh.points) {
        point.x = static_cast<float>(point.x * factor);
        point.y = static_cast<float>(point.y * factor);
    }
}

// Adds the notes about the file, which come last if there is no grid.
Json answer_without_grid(const Wish& wish, Json note) {
    Json notes = Json::array();
    if (!note.is_null()) notes.add(std::move(note));
    for (const Json& other : *wish.notes.items()) notes.add(other);
    return answer_nothing(std::move(notes));
}

// Gets more pixels if the grid is small in a large photo.
void refine(Source& source, Gray& gray, Mesh& mesh) {
    const double cell = mesh.cell();
    const double larger = std::max(static_cast<double>(source.width) / gray.width,
                                   static_cast<double>(source.height) / gray.height);
    if (!(cell < kFewPixels) || larger < kMuchLarger) return;
    int finer = 1;
    while (finer < kMostFiner && std::max(cell, 1.0) * finer < kFewPixels) finer *= 2;
    Gray fine = source.read(finer);
    if (fine.is_empty()) return;
    scale(mesh, static_cast<double>(fine.width) / gray.width);
    gray = std::move(fine);
}

std::optional<Found> find(const Gray& gray, const Source& source, const Wish& wish,
                          const std::array<Place, 4>* corners) {
    if (!corners) return find_grid(gray, wish.is_quick);
    const double x = static_cast<double>(source.width) / gray.width;
    const double y = static_cast<double>(source.height) / gray.height;
    Quad quad;
    for (std::size_t i = 0; i < quad.size(); i++)
        quad[i] = {static_cast<float>((*corners)[i].x / x),
                   static_cast<float>((*corners)[i].y / y)};
    return find_outlined(gray, quad);
}

// The corners of a request: four pairs of numbers.
std::optional<std::vector<Place>> read_corners(jobs::Fields& fields) {
    const Json& value = fields.any("corners");
    if (value.is_null()) return {};
    std::vector<Place> out;
    if (!value.items()) fields.refuse_type("corners", "array");
    for (const Json& corner : value.items() ? *value.items() : Json::Array{}) {
        const Json::Array* parts = corner.items();
        const auto x = parts && parts->size() == 2 ? (*parts)[0].number() : std::nullopt;
        const auto y = parts && parts->size() == 2 ? (*parts)[1].number() : std::nullopt;
        if (!x || !y) fields.refuse_type("corners", "array");
        out.push_back({x.value_or(0), y.value_or(0)});
    }
    return out;
}

Result<Json> answer(std::string_view text, std::span<const std::uint8_t> pixels,
                    const Network& network, jobs::Host& host) {
    const auto request = Json::parse(text);
    if (!request) return refuse("problem.unreadable", {{"text", "…"}});
    jobs::Fields fields(*request, {"width", "height", "channels", "corners", "quick"});
    const auto width = fields.whole("width", 1, kMostSide);
    const auto height = fields.whole("height", 1, kMostSide);
    const auto channels = fields.whole("channels", 1, 4);
    Wish wish;
    wish.corners = read_corners(fields);
    wish.is_quick = fields.flag("quick");
    if (fields.fault()) return *fields.fault();
    auto gray =
        make_gray(pixels, static_cast<int>(width.value_or(0)), static_cast<int>(height.value_or(0)),
                  static_cast<int>(channels.value_or(0)));
    if (!gray) return refuse("photo.damaged");
    WholePicture source(std::move(*gray));
    return read(source, wish, network, host);
}

}  // namespace

Result<Json> read(Source& source, const Wish& wish, const Network& network, jobs::Host& host) {
    std::optional<std::array<Place, 4>> corners;
    if (wish.corners) {
        auto checked = check_corners(*wish.corners, source.width, source.height);
        if (!checked) return checked.refusal();
        corners = *checked;
    }
    Gray gray = source.read(1);
    if (gray.is_empty()) return refuse("photo.damaged");
    if (std::min(gray.width, gray.height) < kLeastSide)
        return answer_without_grid(wish, message("photo.few-pixels", {{"width", source.width},
                                                                      {"height", source.height}}));
    const auto found = find(gray, source, wish, corners ? &*corners : nullptr);
    if (!found) return answer_without_grid(wish, {});
    Mesh mesh = found->mesh();
    refine(source, gray, mesh);
    const Look look = look_at(gray, mesh, network);
    Json fault = find_fault(look.seen, found->is_plain());
    if (!fault.is_null())
        return answer_without_grid(
            wish, found->is_plain() ? std::move(fault) : message("photo.nothing-here"));
    Json notes = wish.notes;
    if (found->others) notes.add(message("photo.several-grids"));
    const auto rules = find_rules(gray, look.mesh, look.is_dark);
    Mesh placed = look.mesh;
    scale(placed, static_cast<double>(source.width) / gray.width);
    return judge({look, rules, placed, found->is_plain(), wish.is_whole, std::move(notes)}, host);
}

std::string read(std::string_view request, std::span<const std::uint8_t> pixels,
                 const Network& network, jobs::Host& host) {
    auto found = answer(request, pixels, network, host);
    if (found) return found->dump();
    return Json(Json::Object{{"error", found.refusal().message}}).dump();
}

}  // namespace nonet::photo

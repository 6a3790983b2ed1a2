// Reader: finds the grid in a picture, reads its cells, and checks them with the solver.
#pragma once
#include "../core/result.hpp"
#include "../jobs/host.hpp"
#include "network.hpp"
#include "picture.hpp"
#include "point.hpp"

namespace nonet::photo {

struct Wish {
    std::optional<std::vector<Place>> corners;  // of the grid, in pixels of the original
    bool is_quick = false;                      // look only for a grid that is easy to see
    bool is_whole = true;                       // is all of the picture there?
    Json notes = Json::array();                 // about the file, which go into the answer
};

// What a picture contains, as plain data; or why the corners outline nothing. A picture without a
// grid has an answer that says so.
Result<Json> read(Source& source, const Wish& wish, const Network& network, jobs::Host& host);

// The same for pixels in memory, with a request and an answer in JSON:
//
//     {"width", "height", "channels", "corners": [[x, y], …] or null, "quick": false}
std::string read(std::string_view request, std::span<const std::uint8_t> pixels,
                 const Network& network, jobs::Host& host);

}  // namespace nonet::photo

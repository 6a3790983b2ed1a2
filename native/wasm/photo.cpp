// The reader of photos. It needs its network before the first photo:
//
//     nonet_network(file, bytes)                               1, or 0 if that is not one
//     answer = nonet_read(request, bytes, pixels, bytes)       as native/photo/reader.hpp has it
#include "../photo/reader.hpp"
#include "module.hpp"

namespace {

std::optional<nonet::photo::Network> network;

}  // namespace

NONET_EXPORT(nonet_network)
std::uint32_t nonet_network(const char* file, std::uint32_t bytes) {
    if (!nonet::wasm::is_inside(file, bytes)) return 0;
    network = nonet::photo::Network::read({file, bytes});
    return network.has_value();
}

// 0 if something is not in memory, or there is no network.
NONET_EXPORT(nonet_read)
char* nonet_read(const char* request, std::uint32_t request_bytes, const std::uint8_t* pixels,
                 std::uint32_t pixel_bytes) {
    using namespace nonet;
    if (!network || !wasm::is_inside(request, request_bytes) ||
        !wasm::is_inside(pixels, pixel_bytes))
        return nullptr;
    wasm::Browser host;
    return wasm::hand_over(
        photo::read({request, request_bytes}, {pixels, pixel_bytes}, *network, host));
}

#include "picture.hpp"

#include <algorithm>
#include <utility>

#include "resize.hpp"

namespace nonet::photo {
namespace {

constexpr std::size_t kMostPixels = 200'000'000;

// The brightness of a colour, in 65536ths of its parts.
unsigned brighten(unsigned red, unsigned green, unsigned blue) {
    return (19595 * red + 38470 * green + 7471 * blue + 32768) >> 16;
}

// What is seen of a tone that lies on white.
unsigned lay_on_white(unsigned tone, unsigned opacity) {
    return (tone * opacity + 255 * (255 - opacity) + 127) / 255;
}

}  // namespace

WholePicture::WholePicture(Gray gray) : gray_(std::move(gray)) {
    width = gray_.width;
    height = gray_.height;
}

Gray WholePicture::read(int finer) { return limit_side(gray_, kEnough * finer); }

std::optional<Gray> make_gray(std::span<const std::uint8_t> pixels, int width, int height,
                              int channels) {
    if (width < 1 || height < 1 || (channels != 1 && channels != 3 && channels != 4)) return {};
    const std::uint64_t count = static_cast<std::uint64_t>(width) * static_cast<unsigned>(height);
    if (count > kMostPixels || pixels.size() != count * static_cast<unsigned>(channels)) return {};
    Gray out(width, height);
    const std::uint8_t* from = pixels.data();
    if (channels == 1) {
        std::copy(pixels.begin(), pixels.end(), out.values.begin());
    } else if (channels == 3) {
        for (auto& tone : out.values) {
            tone = static_cast<std::uint8_t>(brighten(from[0], from[1], from[2]));
            from += 3;
        }
    } else {
        for (auto& tone : out.values) {
            const unsigned opacity = from[3];
            tone = static_cast<std::uint8_t>(opacity == 255
                                                 ? brighten(from[0], from[1], from[2])
                                                 : brighten(lay_on_white(from[0], opacity),
                                                            lay_on_white(from[1], opacity),
                                                            lay_on_white(from[2], opacity)));
            from += 4;
        }
    }
    return out;
}

}  // namespace nonet::photo

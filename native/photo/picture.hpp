// Picture: pixels as a decoder gives them, in grey and in no more of them than reading needs.
#pragma once
#include <optional>
#include <span>

#include "plane.hpp"

namespace nonet::photo {

inline constexpr int kEnough = 1800;  // pixels along the longer side
inline constexpr int kMostFiner = 8;

// Where a picture comes from, upright. It may be asked again, for more pixels.
struct Source {
    int width = 0, height = 0;  // of the original
    virtual ~Source() = default;
    // The picture in grey, with up to kEnough times `finer` pixels along its longer side, if the
    // original has them; nothing if it cannot be decoded.
    virtual Gray read(int finer) = 0;
};

// A picture that is in memory as a whole.
class WholePicture : public Source {
  public:
    explicit WholePicture(Gray gray);
    Gray read(int finer) override;

  private:
    Gray gray_;
};

// Pixels of 1 (grey), 3 (red, green, blue) or 4 bytes (and opacity, laid on white); nothing if
// there are fewer.
std::optional<Gray> make_gray(std::span<const std::uint8_t> pixels, int width, int height,
                              int channels);

}  // namespace nonet::photo

// Pictures of a few colours as PNG.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sbp {

/// An RGB colour, 0 to 255 each.
struct Rgb {
  std::uint8_t red, green, blue;
};

/// A picture of at most 256 colours. A plain value.
struct PaletteImage {
  int width, height;
  std::vector<Rgb> palette;
  std::vector<std::uint8_t> pixels;  ///< palette indices, row by row
};

/// The bytes of a PNG file: the same for the same picture, libpng and zlib. Throws std::runtime_error if
/// libpng refuses.
std::string encode_png(const PaletteImage& image);

}  // namespace sbp

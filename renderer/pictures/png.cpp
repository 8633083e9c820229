#include "renderer/pictures/png.h"

#include <png.h>

#include <cassert>
#include <stdexcept>

namespace sbp {

std::string encode_png(const PaletteImage& image) {
  assert(image.palette.size() <= 256);
  assert(image.pixels.size() ==
         static_cast<std::size_t>(image.width) * static_cast<std::size_t>(image.height));
  static_assert(sizeof(Rgb) == 3, "libpng reads a palette as bytes");
  png_image header{};
  header.version = PNG_IMAGE_VERSION;
  header.width = static_cast<png_uint_32>(image.width);
  header.height = static_cast<png_uint_32>(image.height);
  header.format = PNG_FORMAT_RGB_COLORMAP;
  header.colormap_entries = static_cast<png_uint_32>(image.palette.size());
  png_alloc_size_t size = PNG_IMAGE_PNG_SIZE_MAX(header);  // upper bound
  std::string bytes(size, '\0');
  constexpr int kKeepDepth = 0;
  if (png_image_write_to_memory(&header, bytes.data(), &size, kKeepDepth, image.pixels.data(), image.width,
                                image.palette.data()) == 0)
    throw std::runtime_error(std::string("libpng: ") + header.message);
  bytes.resize(size);
  return bytes;
}

}  // namespace sbp

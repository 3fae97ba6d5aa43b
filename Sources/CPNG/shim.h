#pragma once
// libpng, and zlib below it for the checksums and the compressed text of PNG chunks.
#include <png.h>
#include <zlib.h>

// Macros that Swift cannot import, under the same names.

#undef PNG_IMAGE_VERSION
static const png_uint_32 PNG_IMAGE_VERSION = 1;

#undef PNG_FORMAT_RGBA
static const png_uint_32 PNG_FORMAT_RGBA = PNG_FORMAT_RGB | PNG_FORMAT_FLAG_ALPHA;

static inline png_alloc_size_t png_image_png_size_max(const png_image *image) {
  return PNG_IMAGE_PNG_SIZE_MAX(*image);
}

#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_OUTLINE_H
#include FT_STROKER_H

// Macros that Swift cannot import, under the same names.

#undef FT_LOAD_NO_SCALE
static const FT_Int32 FT_LOAD_NO_SCALE = 1 << 0;

#undef FT_LOAD_NO_BITMAP
static const FT_Int32 FT_LOAD_NO_BITMAP = 1 << 3;

#undef FT_FACE_FLAG_MULTIPLE_MASTERS
static const FT_Long FT_FACE_FLAG_MULTIPLE_MASTERS = 1L << 8;

#undef FT_FACE_FLAG_COLOR
static const FT_Long FT_FACE_FLAG_COLOR = 1L << 14;

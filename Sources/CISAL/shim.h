#pragma once
// ISA-L: deflate and the two checksums of a PNG, at several times zlib's speed.
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

// Macros that Swift cannot import, under the same names.

#undef ISAL_DEF_LVL1_SMALL
static const uint32_t ISAL_DEF_LVL1_SMALL =
    ISAL_DEF_LVL1_REQ + ISAL_DEF_LVL1_TOKEN_SIZE * 16 * IGZIP_K;

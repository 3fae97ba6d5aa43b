#pragma once
// ISA-L: deflate and the two checksums of a PNG, at several times zlib's speed.
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

// Macros that Swift cannot import, under the same names.

#undef ISAL_DEF_LVL1_SMALL
static const uint32_t ISAL_DEF_LVL1_SMALL =
    ISAL_DEF_LVL1_REQ + ISAL_DEF_LVL1_TOKEN_SIZE * 16 * IGZIP_K;

// ISA-L leaves values in the upper halves of vector registers. On processors whose registers have such
// halves, code compiled for those without, as Swift's is, then takes twice as long, until somebody
// clears them: to be called after each function of ISA-L's.
static inline void clear_upper_halves(void) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx")) __asm__ volatile("vzeroupper");
#endif
}

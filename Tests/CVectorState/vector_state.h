#pragma once
// What the processor says of the upper halves of its vector registers.
#include <stdbool.h>
#if defined(__x86_64__)
#include <cpuid.h>
#endif

// Whether some register's upper half is in use: bits 2 (of 256) and 6 (of 512) of the state in use.
static inline bool uses_upper_halves(void) {
#if defined(__x86_64__)
  unsigned low, high;
  __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(1));
  return low & 0x44;
#else
  return false;
#endif
}

// Puts something into one.
static inline void use_upper_halves(void) {
#if defined(__x86_64__)
  __asm__ volatile(
      "vpcmpeqd %%xmm0, %%xmm0, %%xmm0\n\tvinsertf128 $1, %%xmm0, %%ymm0, %%ymm0" ::
          : "xmm0");
#endif
}

// Whether the processor says it, and that they are not in use once they are cleared: it may report more
// than there is. Leaf 13.1 of cpuid has the instruction in bit 2.
static inline bool tells_upper_halves(void) {
#if defined(__x86_64__)
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (!__get_cpuid_count(13, 1, &a, &b, &c, &d) || !(a & 4) || !__builtin_cpu_supports("avx")) {
    return false;
  }
  use_upper_halves();
  bool shows = uses_upper_halves();
  __asm__ volatile("vzeroupper");
  return shows && !uses_upper_halves();
#else
  return false;
#endif
}

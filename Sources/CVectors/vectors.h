#pragma once
// Vector instructions that Swift has no words for.
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef double two_doubles __attribute__((ext_vector_type(2)));

typedef long two_masks __attribute__((ext_vector_type(2)));

static inline two_doubles two_chosen(two_masks mask, two_doubles yes, two_doubles no) {
  return (two_doubles)((mask & (two_masks)yes) | (~mask & (two_masks)no));
}

// Both square roots in one instruction. Swift's takes each by itself and asks whether it is of a
// negative number.
static inline two_doubles square_roots(two_doubles values) {
  return __builtin_elementwise_sqrt(values);
}

// The lesser of each pair; `limit` where that is no number. One instruction as well, where Swift's ask
// about each pair and branch.
static inline two_doubles at_most(two_doubles values, two_doubles limit) {
#if defined(__SSE2__)
  return __builtin_ia32_minpd(values, limit);
#else
  return two_chosen(values < limit, values, limit);
#endif
}

// The greater of each pair; `limit` where that is no number.
static inline two_doubles at_least(two_doubles values, two_doubles limit) {
#if defined(__SSE2__)
  return __builtin_ia32_maxpd(values, limit);
#else
  return two_chosen(values > limit, values, limit);
#endif
}

// `yes` where `a` is greater than `b`, else `no`.
static inline two_doubles where_greater(
    two_doubles a, two_doubles b, two_doubles yes, two_doubles no) {
  return two_chosen(a > b, yes, no);
}

// Stores that go around the caches: a frame that is not in them is not fetched line by line only to be
// written over.

typedef uint32_t streaming_four __attribute__((vector_size(16)));
typedef streaming_four streaming_four_anywhere __attribute__((aligned(1)));

// The bytes up to the next cache line, of `count` at most.
static inline size_t streaming_head(const void *target, size_t count) {
  size_t head = -(uintptr_t)target & 63;
  return head < count ? head : count;
}

// Copies `count` bytes to memory that does not overlap them.
static inline void streaming_copy(void *target, const void *source, size_t count) {
  char *to = target;
  const char *from = source;
  size_t head = streaming_head(to, count);
  memcpy(to, from, head);
  to += head, from += head, count -= head;
  for (; count >= 64; count -= 64, to += 64, from += 64) {
    streaming_four line[4];
    for (int i = 0; i < 4; i++) line[i] = ((const streaming_four_anywhere *)from)[i];
    for (int i = 0; i < 4; i++) __builtin_nontemporal_store(line[i], (streaming_four *)to + i);
  }
  memcpy(to, from, count);
}

// Writes `count` pixels, all the same; `target` lies on a pixel.
static inline void streaming_fill(uint32_t *target, uint32_t pixel, size_t count) {
  size_t head = streaming_head(target, count * 4) / 4;
  for (size_t i = 0; i < head; i++) target[i] = pixel;
  target += head, count -= head;
  streaming_four four = {pixel, pixel, pixel, pixel};
  for (; count >= 16; count -= 16, target += 16) {
    for (int i = 0; i < 4; i++) __builtin_nontemporal_store(four, (streaming_four *)target + i);
  }
  for (size_t i = 0; i < count; i++) target[i] = pixel;
}

// Lets other threads see what was streamed before what this thread stores from now on.
static inline void streaming_finish(void) {
#if defined(__SSE__)
  __builtin_ia32_sfence();
#else
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

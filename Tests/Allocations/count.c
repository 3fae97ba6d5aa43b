// Counts the process's allocations. To be preloaded.
#include <errno.h>
#include <stdatomic.h>
#include <stddef.h>

// glibc's own, under the names that it gives away for this.
extern void *__libc_malloc(size_t count);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t count);
extern void *__libc_memalign(size_t alignment, size_t count);

static atomic_long allocations;

long allocation_count(void) { return allocations; }

void *malloc(size_t count) {
  allocations++;
  return __libc_malloc(count);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t count) {
  allocations++;
  return __libc_realloc(memory, count);
}

void *aligned_alloc(size_t alignment, size_t count) {
  allocations++;
  return __libc_memalign(alignment, count);
}

int posix_memalign(void **memory, size_t alignment, size_t count) {
  allocations++;
  *memory = __libc_memalign(alignment, count);
  return *memory ? 0 : ENOMEM;
}

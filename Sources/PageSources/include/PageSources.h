#pragma once
#include <stddef.h>

/// One file of the folder Page/, taken into the binary when it is compiled.
struct PageSource {
  /// Its path below Page/.
  const char *name;
  /// Its text, without a terminating zero.
  const char *text;
  size_t length;
};

/// Every file of the page; ends before index `page_source_count`. Scripts come after those that they
/// use.
extern const struct PageSource *const page_sources;
extern const size_t page_source_count;

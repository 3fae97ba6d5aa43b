#pragma once
#include <stddef.h>

/// One file of the top-level Shaders/ folder, taken into the binary when it is compiled.
struct ShaderSource {
  /// Its path below Shaders/.
  const char *name;
  /// Its text, without a terminating zero.
  const char *text;
  size_t length;
};

/// Every shader file; ends before index `shader_source_count`.
extern const struct ShaderSource *const shader_sources;
extern const size_t shader_source_count;

#include "ShaderSources.h"

static const char dots_glsl[] = {
#embed "../../Shaders/dots.glsl"
};

const struct ShaderSource shader_sources[] = {
    {"dots.glsl", dots_glsl, sizeof dots_glsl},
};
const size_t shader_source_count = sizeof shader_sources / sizeof shader_sources[0];

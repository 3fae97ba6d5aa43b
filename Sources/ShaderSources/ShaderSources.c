#include "ShaderSources.h"

// Each array is one file; every line of the table below names one.
static const char fullscreen_vert[] = {
#embed "../../Shaders/lib/fullscreen.vert"
};
static const char layer_glsl[] = {
#embed "../../Shaders/lib/layer.glsl"
};
static const char phase_glsl[] = {
#embed "../../Shaders/lib/phase.glsl"
};
static const char coverage_glsl[] = {
#embed "../../Shaders/lib/coverage.glsl"
};
static const char color_glsl[] = {
#embed "../../Shaders/lib/color.glsl"
};
static const char flat_glsl[] = {
#embed "../../Shaders/flat.glsl"
};
static const char dots_glsl[] = {
#embed "../../Shaders/dots.glsl"
};
static const char lines_glsl[] = {
#embed "../../Shaders/lines.glsl"
};
static const char cross_glsl[] = {
#embed "../../Shaders/cross.glsl"
};
static const char pulse_glsl[] = {
#embed "../../Shaders/pulse.glsl"
};

#define SOURCE(name, array) {name, array, sizeof array}

static const struct ShaderSource table[] = {
    SOURCE("lib/fullscreen.vert", fullscreen_vert),
    SOURCE("lib/layer.glsl", layer_glsl),
    SOURCE("lib/phase.glsl", phase_glsl),
    SOURCE("lib/coverage.glsl", coverage_glsl),
    SOURCE("lib/color.glsl", color_glsl),
    SOURCE("flat.glsl", flat_glsl),
    SOURCE("dots.glsl", dots_glsl),
    SOURCE("lines.glsl", lines_glsl),
    SOURCE("cross.glsl", cross_glsl),
    SOURCE("pulse.glsl", pulse_glsl),
};
const struct ShaderSource *const shader_sources = table;
const size_t shader_source_count = sizeof table / sizeof table[0];

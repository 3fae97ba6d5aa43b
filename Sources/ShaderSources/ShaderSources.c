#include "ShaderSources.h"

// Each array is one file; the table below names every array.
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
static const char stripes_glsl[] = {
#embed "../../Shaders/lib/stripes.glsl"
};
static const char discs_glsl[] = {
#embed "../../Shaders/lib/discs.glsl"
};
static const char apart_glsl[] = {
#embed "../../Shaders/lib/apart.glsl"
};
static const char arcs_glsl[] = {
#embed "../../Shaders/lib/arcs.glsl"
};
static const char corners_glsl[] = {
#embed "../../Shaders/lib/corners.glsl"
};
static const char glow_glsl[] = {
#embed "../../Shaders/lib/glow.glsl"
};
static const char vertices_glsl[] = {
#embed "../../Shaders/lib/vertices.glsl"
};
static const char color_glsl[] = {
#embed "../../Shaders/lib/color.glsl"
};
static const char standalone_glsl[] = {
#embed "../../Shaders/lib/standalone.glsl"
};
static const char standalone_panel_glsl[] = {
#embed "../../Shaders/lib/standalone-panel.glsl"
};
static const char constant_frag[] = {
#embed "../../Shaders/lib/constant.frag"
};
static const char flat_glsl[] = {
#embed "../../Shaders/flat.glsl"
};
static const char flat_frag[] = {
#embed "../../Shaders/flat.frag"
};
static const char dots_glsl[] = {
#embed "../../Shaders/dots.glsl"
};
static const char dots_frag[] = {
#embed "../../Shaders/dots.frag"
};
static const char small_dots_glsl[] = {
#embed "../../Shaders/small-dots.glsl"
};
static const char dense_dots_glsl[] = {
#embed "../../Shaders/dense-dots.glsl"
};
static const char apart_pulse_glsl[] = {
#embed "../../Shaders/apart-pulse.glsl"
};
static const char apart_dots_glsl[] = {
#embed "../../Shaders/apart-dots.glsl"
};
static const char lines_glsl[] = {
#embed "../../Shaders/lines.glsl"
};
static const char lines_frag[] = {
#embed "../../Shaders/lines.frag"
};
static const char cross_glsl[] = {
#embed "../../Shaders/cross.glsl"
};
static const char cross_frag[] = {
#embed "../../Shaders/cross.frag"
};
static const char pulse_glsl[] = {
#embed "../../Shaders/pulse.glsl"
};
static const char pulse_frag[] = {
#embed "../../Shaders/pulse.frag"
};
static const char panel_glsl[] = {
#embed "../../Shaders/panel.glsl"
};
static const char panel_frag[] = {
#embed "../../Shaders/panel.frag"
};
static const char shapes_vert[] = {
#embed "../../Shaders/lib/shapes.vert"
};
static const char shapes_glsl[] = {
#embed "../../Shaders/lib/shapes.glsl"
};
static const char blur_frag[] = {
#embed "../../Shaders/lib/blur.frag"
};
static const char resolve_glsl[] = {
#embed "../../Shaders/lib/resolve.glsl"
};

#define SOURCE(name, array) {name, array, sizeof array}

static const struct ShaderSource table[] = {
    SOURCE("lib/fullscreen.vert", fullscreen_vert),
    SOURCE("lib/layer.glsl", layer_glsl),
    SOURCE("lib/phase.glsl", phase_glsl),
    SOURCE("lib/coverage.glsl", coverage_glsl),
    SOURCE("lib/stripes.glsl", stripes_glsl),
    SOURCE("lib/discs.glsl", discs_glsl),
    SOURCE("lib/apart.glsl", apart_glsl),
    SOURCE("lib/arcs.glsl", arcs_glsl),
    SOURCE("lib/corners.glsl", corners_glsl),
    SOURCE("lib/glow.glsl", glow_glsl),
    SOURCE("lib/vertices.glsl", vertices_glsl),
    SOURCE("lib/color.glsl", color_glsl),
    SOURCE("lib/standalone.glsl", standalone_glsl),
    SOURCE("lib/standalone-panel.glsl", standalone_panel_glsl),
    SOURCE("lib/constant.frag", constant_frag),
    SOURCE("flat.glsl", flat_glsl),
    SOURCE("flat.frag", flat_frag),
    SOURCE("dots.glsl", dots_glsl),
    SOURCE("dots.frag", dots_frag),
    SOURCE("small-dots.glsl", small_dots_glsl),
    SOURCE("dense-dots.glsl", dense_dots_glsl),
    SOURCE("apart-pulse.glsl", apart_pulse_glsl),
    SOURCE("apart-dots.glsl", apart_dots_glsl),
    SOURCE("lines.glsl", lines_glsl),
    SOURCE("lines.frag", lines_frag),
    SOURCE("cross.glsl", cross_glsl),
    SOURCE("cross.frag", cross_frag),
    SOURCE("pulse.glsl", pulse_glsl),
    SOURCE("pulse.frag", pulse_frag),
    SOURCE("panel.glsl", panel_glsl),
    SOURCE("panel.frag", panel_frag),
    SOURCE("lib/shapes.vert", shapes_vert),
    SOURCE("lib/shapes.glsl", shapes_glsl),
    SOURCE("lib/blur.frag", blur_frag),
    SOURCE("lib/resolve.glsl", resolve_glsl),
};
const struct ShaderSource *const shader_sources = table;
const size_t shader_source_count = sizeof table / sizeof table[0];

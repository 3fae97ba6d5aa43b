#version 300 es
precision highp float;

#include "palette.glsl"

uniform vec2 u_resolution;
uniform float u_time;
uniform float frequency;
out vec4 color;

void main() {
  vec2 at = (2.0 * gl_FragCoord.xy - u_resolution) / u_resolution.y;
  float wave = 0.5 + 0.5 * cos(frequency * length(at) - 6.2831853 * u_time);
  color = vec4(palette(wave), 1.0);
}

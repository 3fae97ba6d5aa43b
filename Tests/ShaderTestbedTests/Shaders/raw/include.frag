#version 300 es
precision highp float;
#include "levels.glsl"
#include "levels.glsl"
out vec4 color;
void main() {
  color = vec4(vec3(third()), 1.0);
}

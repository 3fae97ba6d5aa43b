#version 300 es
precision highp float;
uniform float level;
uniform int count;
uniform bool isOn;
uniform vec2 pair;
out vec4 color;
void main() {
  color = vec4(level, float(count) / 5.0, isOn ? pair.y : pair.x, 1.0);
}

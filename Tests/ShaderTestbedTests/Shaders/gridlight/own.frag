#version 300 es
precision highp float;
uniform vec2 resolution;
uniform vec2 gap;
uniform vec4 color;
out vec4 fragment;
void main() {
  vec2 at = vec2(gl_FragCoord.x, resolution.y - gl_FragCoord.y);
  fragment = any(lessThan(mod(at, gap), vec2(1.0))) ? color : vec4(0.0);
}

#version 300 es
precision highp float;
uniform float place;
out vec4 color;
void main() {
  color = mix(vec4(1.0, 0.5, 0.0, 1.0), vec4(0.0, 0.5, 1.0, 1.0), step(place, gl_FragCoord.x));
}

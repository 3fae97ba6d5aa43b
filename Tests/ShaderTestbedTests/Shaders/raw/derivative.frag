#version 300 es
precision highp float;
out vec4 color;
void main() {
  float slope = dFdx(gl_FragCoord.x * 0.2);
  color = vec4(slope, dFdy(gl_FragCoord.y * 0.4), fwidth(gl_FragCoord.x) * 0.6, 1.0);
}

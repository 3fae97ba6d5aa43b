#version 300 es
precision highp float;
out vec4 color;
void main() {
  ivec2 cell = ivec2(gl_FragCoord.xy) / 8;
  color = vec4(vec3(float((cell.x + cell.y) & 1)), 1.0);
}

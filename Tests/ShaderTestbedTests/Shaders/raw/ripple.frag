#version 300 es
precision highp float;
out vec4 color;
void main() {
  float one = (int(gl_FragCoord.x) & 3) == 0 ? 1.0 : 0.0;
  color = vec4(vec3((100.0 + one) / 255.0), 1.0);
}

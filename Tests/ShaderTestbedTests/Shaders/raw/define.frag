#version 300 es
precision highp float;
out vec4 color;
void main() {
  #ifdef BRIGHT
  color = vec4(vec3(LEVEL), 1.0);
  #else
  color = vec4(0.0);
  #endif
}

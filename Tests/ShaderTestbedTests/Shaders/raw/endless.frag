#version 300 es
precision highp float;
out vec4 color;
void main() {
  float x = gl_FragCoord.x;
  for (int i = 0; i < 60000; i++) {
    for (int j = 0; j < 60000; j++) x = fract(x * 1.3 + 0.1);
  }
  color = vec4(x);
}

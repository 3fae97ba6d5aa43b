#version 300 es
precision highp float;
out vec4 color;
void main() {
  vec2 p = gl_FragCoord.xy - 32.0;
  color = dot(p, p) < 400.25 ? vec4(1.0) : vec4(0.0, 0.0, 0.0, 1.0);
  if (gl_FragCoord.xy == vec2(5.5, 6.5)) color.rgb = vec3(2.0 / 255.0);
}

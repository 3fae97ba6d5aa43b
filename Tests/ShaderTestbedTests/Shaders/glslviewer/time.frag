#ifdef GL_ES
precision highp float;
#endif
uniform vec2 u_resolution;
uniform float u_time;
void main() {
  gl_FragColor = vec4(vec3(u_time / 5.0), 1.0);
}

#ifdef GL_ES
precision highp float;
#endif
uniform vec2 u_resolution;
uniform vec2 u_mouse;
void main() {
  gl_FragColor = vec4(u_mouse / u_resolution, 0.0, 1.0);
}

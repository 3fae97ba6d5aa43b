#ifdef GL_ES
precision highp float;
#endif
uniform vec2 u_resolution;
uniform sampler2D u_buffer0;
void main() {
  #ifdef BUFFER_0
  gl_FragColor = vec4(0.2, 0.4, 0.6, 1.0);
  #else
  gl_FragColor = texture2D(u_buffer0, gl_FragCoord.xy / u_resolution).bgra;
  #endif
}

#ifdef GL_ES
precision highp float;
#endif
uniform vec2 u_resolution;
uniform sampler2D u_tex0;
void main() {
  gl_FragColor = texture2D(u_tex0, (floor(gl_FragCoord.xy / 16.0) + 0.5) / 4.0);
}

#ifdef GL_ES
precision highp float;
#endif
uniform vec2 u_resolution;
void main() {
  vec2 st = gl_FragCoord.xy / u_resolution;
  float line = smoothstep(0.06, 0.0, abs(st.y - st.x * st.x));
  gl_FragColor = vec4(mix(vec3(st.x), vec3(0.0, 1.0, 0.0), line), 1.0);
}

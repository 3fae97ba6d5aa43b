precision highp float;
void main() {
  gl_FragColor = vec4(gl_FragCoord.xy / 64.0, 0.0, 1.0);
}

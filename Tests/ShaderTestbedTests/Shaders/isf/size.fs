/*{"ISFVSN": "2"}*/

void main() {
  gl_FragColor = vec4(gl_FragCoord.xy / RENDERSIZE, 0.0, 1.0);
}

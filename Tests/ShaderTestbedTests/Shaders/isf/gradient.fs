/*{"ISFVSN": "2"}*/

void main() {
  gl_FragColor = vec4(isf_FragNormCoord, 0.0, 1.0);
}

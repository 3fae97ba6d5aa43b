/*{"ISFVSN": "2"}*/

void main() {
  gl_FragColor = vec4(vec3(TIME / 5.0), 1.0);
}

/*{"ISFVSN": "2", "PASSES": [{"TARGET": "small", "WIDTH": "$WIDTH / 4", "HEIGHT": "$HEIGHT / 4"}, {}]}*/

void main() {
  if (PASSINDEX == 0) {
    gl_FragColor = vec4(RENDERSIZE / 80.0, 0.0, 1.0);
  } else {
    gl_FragColor = IMG_NORM_PIXEL(small, isf_FragNormCoord);
  }
}

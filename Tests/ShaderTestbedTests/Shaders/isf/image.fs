/*{"ISFVSN": "2", "INPUTS": [{"NAME": "inputImage", "TYPE": "image"}]}*/

void main() {
  gl_FragColor = IMG_NORM_PIXEL(inputImage, (floor(gl_FragCoord.xy / 16.0) + 0.5) / 4.0);
}

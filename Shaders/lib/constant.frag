#version 300 es
// One colour: what a frame costs when nothing is computed.
precision highp float;
out vec4 fragment;
void main() {
  fragment = vec4(0.2, 0.4, 0.6, 0.8);
}

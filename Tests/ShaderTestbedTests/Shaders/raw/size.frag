#version 300 es
precision highp float;
uniform sampler2D tiles;
out vec4 color;
void main() {
  color = vec4(vec2(textureSize(tiles, 0)) / 5.0, 0.0, 1.0);
}

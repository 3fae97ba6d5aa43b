#version 300 es
precision highp float;
uniform sampler2D tiles;
out vec4 color;
void main() {
  color = texelFetch(tiles, ivec2(gl_FragCoord.xy) / 16, 0);
}

#version 300 es
precision highp float;
precision highp int;
precision highp sampler2D;

// A Gaussian along one axis, and after the second one what glass does to colours.

uniform sampler2D picture;
uniform sampler2D weights;  // at 0, 1, ... reach
uniform int reach;
uniform ivec2 direction;    // (1, 0) or (0, 1)
uniform ivec2 corner;       // of `picture`, where the first pixel drawn is
uniform ivec2 last;         // the last column and row of `picture`
uniform bool tinted;
uniform float saturation;
uniform vec4 tint;          // premultiplied, 0...1

out vec4 fragment;

vec4 colorAt(ivec2 pixel) {
  return texelFetch(picture, clamp(pixel, ivec2(0), last), 0);
}

void main() {
  ivec2 pixel = ivec2(gl_FragCoord.xy) + corner;
  vec4 sum = texelFetch(weights, ivec2(0), 0).r * colorAt(pixel);
  for (int distance = 1; distance <= reach; distance++) {
    ivec2 away = distance * direction;
    sum += texelFetch(weights, ivec2(distance, 0), 0).r
        * (colorAt(pixel - away) + colorAt(pixel + away));
  }
  if (tinted) {
    float luma = dot(sum.rgb, vec3(0.2126, 0.7152, 0.0722));
    sum.rgb = clamp(luma + saturation * (sum.rgb - luma), 0.0, sum.a);
    sum = sum * (1.0 - tint.a) + tint;
  }
  fragment = sum;
}

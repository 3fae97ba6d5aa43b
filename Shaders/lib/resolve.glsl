// From the composite in floats to what is read back.

uniform sampler2D picture;
uniform ivec2 corner;  // of `picture`, where the first pixel drawn is
uniform int form;

out vec4 fragment;

void main() {
  fragment = encoded(255.0 * texelFetch(picture, ivec2(gl_FragCoord.xy) + corner, 0), form);
}

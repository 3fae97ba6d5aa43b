// From night blue to warm white.
vec3 palette(float share) {
  vec3 low = mix(vec3(0.03, 0.05, 0.1), vec3(0.0, 0.45, 0.75), smoothstep(0.0, 0.6, share));
  return mix(low, vec3(1.0, 0.95, 0.85), smoothstep(0.5, 1.0, share));
}

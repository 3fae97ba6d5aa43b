/*{"ISFVSN": "2", "INPUTS": [{"NAME": "level", "TYPE": "float", "DEFAULT": 0.2}, {"NAME": "ink", "TYPE": "color", "DEFAULT": [0.0, 0.4, 0.6, 1.0]}, {"NAME": "isOn", "TYPE": "bool", "DEFAULT": true}]}*/

void main() {
  gl_FragColor = isOn ? vec4(level, ink.g, ink.b, 1.0) : vec4(1.0);
}

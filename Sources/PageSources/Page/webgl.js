// Paints resolved scenes in the browser with the shaders of the server: each layer by the pattern's
// own file, the stack composited in floats and quantised once.

const compositeSource = `#version 300 es
precision highp float;
uniform sampler2D layer;
uniform sampler2D below;
uniform vec4 ink;        // premultiplied
uniform float sharpness; // 1: the pattern alone, 0: its mean
uniform float mean;
out vec4 fragment;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  vec4 over = mix(mean * ink, texelFetch(layer, at, 0), sharpness);
  fragment = texelFetch(below, at, 0) * (1.0 - over.a) + over;
}`;

const quantiseSource = `#version 300 es
precision highp float;
uniform sampler2D below;
out vec4 fragment;
void main() {
  vec4 levels = 255.0 * texelFetch(below, ivec2(gl_FragCoord.xy), 0);
  fragment = floor(clamp(levels, 0.0, 255.0) + 0.50002) / 255.0;
}`;

/** The largest and the smallest period, in px, that the patterns' own files are exact at. */
export const exactPeriods = [1, 4096];

export class WebGLRenderer {
  /**
   * @param canvas what is painted on
   * @param shaders the text of each file by its path
   */
  constructor(canvas, shaders) {
    this.canvas = canvas;
    const gl = canvas.getContext("webgl2", {
      alpha: true, premultipliedAlpha: true, preserveDrawingBuffer: true, antialias: false,
      depth: false, stencil: false,
    });
    if (!gl) throw new Error("This browser has no WebGL2.");
    this.gl = gl;
    this.shaders = shaders;
    this.programs = new Map();
    this.hasFloats = gl.getExtension("EXT_color_buffer_float") !== null;
    gl.disable(gl.DITHER);
    gl.bindVertexArray(gl.createVertexArray());
  }

  /** What the browser draws with. */
  get device() {
    const { gl } = this;
    const info = gl.getExtension("WEBGL_debug_renderer_info");
    return String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  }

  /** Paints a scene as `resolve` gives it. */
  draw(scene) {
    const { gl, canvas } = this;
    if (canvas.width !== scene.width || canvas.height !== scene.height) {
      canvas.width = scene.width;
      canvas.height = scene.height;
      this.release();
    }
    gl.viewport(0, 0, scene.width, scene.height);
    const { records } = scene;
    if (records.length === 1 && (records[0].sharpness ?? 1) === 1) {
      this.paint(records[0], scene, null, "OUTPUT_PREMULTIPLIED");
      return;
    }
    this.allocate(scene.width, scene.height);
    let [below, above, layer] = this.targets;
    gl.bindFramebuffer(gl.FRAMEBUFFER, below.framebuffer);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    for (const record of records) {
      this.paint(record, scene, layer.framebuffer, "OUTPUT_FLOAT");
      const program = this.program("composite", compositeSource);
      const [r, g, b, a] = record.color;
      gl.bindFramebuffer(gl.FRAMEBUFFER, above.framebuffer);
      gl.useProgram(program.handle);
      this.bind(program, "layer", 0, layer);
      this.bind(program, "below", 1, below);
      gl.uniform4f(program.at("ink"), r * a, g * a, b * a, a);
      gl.uniform1f(program.at("sharpness"), record.sharpness ?? 1);
      gl.uniform1f(program.at("mean"), record.mean ?? 0);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
      [below, above] = [above, below];
    }
    const program = this.program("quantise", quantiseSource);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.useProgram(program.handle);
    this.bind(program, "below", 0, below);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  /** Premultiplied RGBA, top row first. */
  read() {
    const { gl } = this;
    const [width, height] = [this.canvas.width, this.canvas.height];
    const rows = new Uint8Array(width * height * 4);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, rows);
    const pixels = new Uint8Array(rows.length);
    const stride = width * 4;
    for (let y = 0; y < height; y++) {
      pixels.set(rows.subarray(y * stride, (y + 1) * stride), (height - 1 - y) * stride);
    }
    return pixels;
  }

  /** One record by its pattern's own file, whose uniforms take lengths in px at scale and zoom 1. */
  paint(record, scene, framebuffer, form) {
    const { gl } = this;
    const source = this.shaders[`${record.kind}.frag`];
    // The file rounds to bytes at its end; under other layers it must not yet.
    const text = form === "OUTPUT_FLOAT" && this.hasFloats
      ? source.replace(/OUTPUT_PREMULTIPLIED(?=\s*\)\s*;\s*}\s*$)/, form) : source;
    const program = this.program(`${record.kind} ${form}`, text);
    gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
    gl.useProgram(program.handle);
    const isPulse = record.kind === "pulse";
    gl.uniform2f(program.at("resolution"), scene.width, scene.height);
    gl.uniform1f(program.at("scale"), isPulse ? scene.scale : 1);
    gl.uniform1f(program.at("zoom"), 1);
    gl.uniform4f(program.at("color"), ...record.color);
    if (isPulse) {
      gl.uniform4f(program.at("gap"), ...splitPeriods([record.spacing, record.spacing], scene));
      gl.uniform1f(program.at("phase"), record.progress);
    } else if (record.kind !== "flat") {
      gl.uniform4f(program.at("gap"), ...splitPeriods(record.period, scene));
      gl.uniform4f(program.at("pan"), ...splitPlaces(record.phase));
      gl.uniform1f(program.at("size"), record.kind === "dots" ? 2 * record.radius : (record.length ?? 0) / 4);
      gl.uniform1f(program.at("lineWidth"), record.thickness ?? 0);
    }
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  bind(program, name, unit, target) {
    const { gl } = this;
    gl.activeTexture(gl.TEXTURE0 + unit);
    gl.bindTexture(gl.TEXTURE_2D, target.texture);
    gl.uniform1i(program.at(name), unit);
  }

  allocate(width, height) {
    if (this.targets) return;
    const { gl } = this;
    this.targets = [0, 1, 2].map(() => {
      const texture = gl.createTexture();
      gl.activeTexture(gl.TEXTURE0);
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texStorage2D(gl.TEXTURE_2D, 1, this.hasFloats ? gl.RGBA32F : gl.RGBA8, width, height);
      for (const parameter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
        gl.texParameteri(gl.TEXTURE_2D, parameter, gl.NEAREST);
      }
      const framebuffer = gl.createFramebuffer();
      gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer);
      gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0);
      return { texture, framebuffer };
    });
  }

  release() {
    for (const { texture, framebuffer } of this.targets ?? []) {
      this.gl.deleteFramebuffer(framebuffer);
      this.gl.deleteTexture(texture);
    }
    this.targets = null;
  }

  program(name, fragment) {
    const known = this.programs.get(name);
    if (known) return known;
    const { gl } = this;
    const handle = gl.createProgram();
    for (const [type, text] of [
      [gl.VERTEX_SHADER, this.shaders["lib/fullscreen.vert"]], [gl.FRAGMENT_SHADER, fragment],
    ]) {
      const shader = gl.createShader(type);
      gl.shaderSource(shader, text);
      gl.compileShader(shader);
      gl.attachShader(handle, shader);
      if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost()) {
        throw new Error(`${name}: ${gl.getShaderInfoLog(shader)}`);
      }
    }
    gl.linkProgram(handle);
    const places = new Map();
    const program = {
      handle,
      at(uniform) {
        if (!places.has(uniform)) places.set(uniform, gl.getUniformLocation(handle, uniform));
        return places.get(uniform);
      },
    };
    this.programs.set(name, program);
    return program;
  }
}

/** Whether the patterns' own files draw all of a scene, and are exact at every period of it. */
export function isExact(scene) {
  return scene.isWhole && scene.records.every((record) => record.kind === "flat" || record.kind === "pulse"
    || record.period.every((p) => p >= exactPeriods[0] && p <= exactPeriods[1]));
}

/** Periods as hi xy, lo zw: the hi part times any mark's index is exact in fp32. */
function splitPeriods(period, scene) {
  const high = period.map((p, axis) => {
    const marks = Math.floor((axis === 0 ? scene.width : scene.height) / p) + 2;
    const bits = Math.max(1, Math.min(11, 24 - Math.ceil(Math.log2(marks + 1))));
    const step = 2 ** (Math.floor(Math.log2(p)) - bits + 1);
    return Math.round(p / step) * step;
  });
  return [...high, period[0] - high[0], period[1] - high[1]];
}

/** Places as hi xy, lo zw: the hi part is a multiple of 1/512 px. */
function splitPlaces(phase) {
  const high = phase.map((p) => Math.round(p * 512) / 512);
  return [...high, phase[0] - high[0], phase[1] - high[1]];
}

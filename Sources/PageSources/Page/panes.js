// What is seen: one scene drawn by the server's renderers and by the browser, and how they differ.

import { isExact, WebGLRenderer } from "./webgl.js";

/** One picture with its caption. */
class Pane {
  constructor(name, title) {
    this.name = name;
    this.canvas = document.createElement("canvas");
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", `${title}. Arrow keys pan, plus and minus zoom, 0 fits.`);
    this.note = document.createElement("small");
    this.figure = document.createElement("figure");
    this.figure.dataset.name = name;
    const caption = document.createElement("figcaption");
    caption.append(title, this.note);
    this.figure.append(caption, this.canvas);
    /** The revision of the scene that is shown; the pixels are premultiplied, top row first. */
    this.revision = -1;
    this.pixels = null;
    /** How long drawing took, to read. */
    this.time = null;
  }

  /** Width and height that a canvas may take here. */
  get room() {
    const { figure } = this;
    const style = getComputedStyle(figure);
    return [
      figure.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight),
      figure.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom),
    ];
  }

  /** As large as its points, or as the pane allows. */
  fit(scene) {
    const { canvas } = this;
    const [width, height] = this.room;
    const share = Math.min(1, width / scene.width, height / scene.height);
    canvas.style.width = `${scene.width * share}px`;
    canvas.style.height = `${scene.height * share}px`;
  }

  show(pixels, width, height) {
    const { canvas } = this;
    if (canvas.width !== width || canvas.height !== height) {
      canvas.width = width;
      canvas.height = height;
    }
    canvas.getContext("2d").putImageData(new ImageData(straight(pixels), width, height), 0, 0);
  }
}

/** Straight colours of premultiplied ones, which is what a 2D canvas takes. */
function straight(pixels) {
  const out = new Uint8ClampedArray(pixels);
  for (let i = 0; i < out.length; i += 4) {
    const alpha = out[i + 3];
    if (alpha === 255 || alpha === 0) continue;
    for (let c = i; c < i + 3; c++) out[c] = (out[c] * 255) / alpha;
  }
  return out;
}

/** Drawn by the server; asks for one picture at a time, always the latest. */
export class ServerPane extends Pane {
  constructor(name, title, server) {
    super(name, title);
    this.server = server;
    this.wanted = null;
    this.isBusy = false;
  }

  async draw(order, done) {
    this.wanted = order;
    if (this.isBusy) return;
    this.isBusy = true;
    while (this.wanted) {
      const { json, resolved, revision } = this.wanted;
      this.wanted = null;
      try {
        const { pixels, headers } = await this.server.pixels(json, this.name);
        this.pixels = pixels;
        this.revision = revision;
        this.width = resolved.width;
        this.height = resolved.height;
        this.show(pixels, resolved.width, resolved.height);
        const own = /dur=([\d.]+)/.exec(headers.get("Server-Timing") ?? "");
        this.time = own ? `${Number(own[1]).toFixed(1)} ms` : "cached";
        const driver = headers.get("Gridlight-Driver");
        this.note.textContent = driver && driver !== "none" ? driver.split(", OpenGL")[0] : "";
        done(this, null);
      } catch (problem) {
        done(this, problem);
        // Whoever is overloaded wants a pause.
        if (problem.status === 503) await new Promise((resume) => setTimeout(resume, 1000));
      }
    }
    this.isBusy = false;
  }
}

/** Drawn by the browser, with the server's shaders. */
export class WebGLPane extends Pane {
  constructor(title, shaders) {
    super("webgl", title);
    this.renderer = new WebGLRenderer(this.canvas, shaders);
    this.note.textContent = this.renderer.device;
  }

  draw({ resolved, revision }) {
    const start = performance.now();
    this.renderer.draw(resolved);
    this.pixels = this.renderer.read();
    this.time = `${(performance.now() - start).toFixed(1)} ms`;
    this.revision = revision;
    this.width = resolved.width;
    this.height = resolved.height;
    this.isWhole = resolved.isWhole;
    this.isExact = isExact(resolved);
  }
}

/** Where two pictures differ, and by how much. */
export class DifferencePane extends Pane {
  constructor(title) {
    super("difference", title);
  }

  draw(a, b, gain) {
    const pixels = new Uint8Array(a.pixels.length);
    let count = 0;
    for (let i = 0; i < pixels.length; i += 4) {
      const alpha = Math.abs(a.pixels[i + 3] - b.pixels[i + 3]);
      let any = alpha;
      for (let c = i; c < i + 3; c++) {
        const difference = Math.max(alpha, Math.abs(a.pixels[c] - b.pixels[c]));
        any = Math.max(any, difference);
        pixels[c] = Math.min(255, gain * difference);
      }
      pixels[i + 3] = 255;
      if (any > 0) count++;
    }
    this.show(pixels, a.width, a.height);
    this.note.textContent = count === 0 ? `${a.label} and ${b.label} are equal`
      : `${a.label} and ${b.label}, ${gain} times: ${count.toLocaleString("en")} px differ`;
  }
}

/** The largest difference in levels, and how many pixels differ. */
export function compare(a, b) {
  const [one, other] = [new Uint32Array(a.buffer), new Uint32Array(b.buffer)];
  let [largest, count] = [0, 0];
  for (let p = 0; p < one.length; p++) {
    if (one[p] === other[p]) continue;
    count++;
    for (let i = p * 4; i < p * 4 + 4; i++) largest = Math.max(largest, Math.abs(a[i] - b[i]));
  }
  return { largest, count, total: one.length };
}

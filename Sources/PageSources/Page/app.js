// The page: one scene, what draws it, and the panel that changes it.

import { Inspector } from "./inspector.js";
import { compare, DifferencePane, ServerPane, WebGLPane } from "./panes.js";
import { pixelSize, progressOf, resolve } from "./resolve.js";
import { Server } from "./server.js";
import { commandText, curlText, defaults, prettyJSON, sceneJSON, swiftText } from "./texts.js";
import { ViewportTool } from "./viewport.js";
import { WebGLRenderer } from "./webgl.js";
import { decorate, make, segmented } from "./widgets.js";

const byID = (id) => document.getElementById(id);
const data = (id) => JSON.parse(byID(id).textContent);
const shaders = data("shader-data");
const presets = data("preset-data");
const hasServer = document.documentElement.dataset.host === "server";
const calm = matchMedia("(prefers-reduced-motion: reduce)");
// Never asked again: who asks may learn of a change before its event, which then does not come.
let isCalm = calm.matches;
const mostPixels = 8e6;
const faults = new Map();

/** A scene with every key that the page changes. */
const complete = (scene) => ({
  ...structuredClone(defaults), ...scene, viewport: { ...structuredClone(defaults.viewport), ...scene.viewport },
});

// The share link holds the scene behind the #.
const encoded = (scene) => btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(sceneJSON(scene)))))
  .replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
function decoded(hash) {
  try {
    const bytes = atob(hash.replaceAll("-", "+").replaceAll("_", "/"));
    return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0))));
  } catch {
    return null;
  }
}

const page = {
  scene: complete(decoded(location.hash.slice(1)) ?? data("scene-data")
    ?? { ...presets.find(({ name }) => name === "zoomed-and-panned").scene, scale: Math.min(2, devicePixelRatio) }),
  view: hasServer && innerWidth > 820 ? "all" : "webgl",
  icons: data("icon-data"),
  difference: hasServer ? { other: "webgl", gain: 64 } : null,
  revision: 0,
  /** Whether the canvas is as large as its pane. */
  fillsPane: !location.hash && data("scene-data") === null,
  isPlaying: false,
  isScheduled: false,
  start: 0,

  /** The scene as it is at this moment. */
  get moment() {
    if (!this.isPlaying && !isCalm) return this.scene;
    const seconds = (performance.now() - this.start) / 1000;
    return {
      ...this.scene, reduceMotion: this.scene.reduceMotion || isCalm,
      layers: this.scene.layers.map((layer) => {
        if (layer.type !== "pulse" || !this.isPlaying) return layer;
        const cycles = seconds / (layer.period ?? 2.6);
        const { time, ...rest } = layer;
        return { ...rest, progress: cycles - Math.floor(cycles) };
      }),
    };
  },

  setViewport(viewport) {
    this.scene.viewport = viewport;
    this.changed();
  },

  pointAt(point) {
    const { pan, zoom } = this.scene.viewport;
    byID("place").textContent = point
      ? `x ${((point[0] - pan[0]) / zoom).toFixed(1)}  y ${((point[1] - pan[1]) / zoom).toFixed(1)} pt` : "";
  },

  fillPane() {
    fillPane();
  },

  changed() {
    this.revision++;
    if (this.isScheduled) return;
    this.isScheduled = true;
    requestAnimationFrame(() => {
      this.isScheduled = false;
      update();
    });
  },
};

// Panes

const server = hasServer ? new Server(askForToken) : null;
const panes = {};
if (hasServer) {
  panes.gpu = new ServerPane("gpu", "GPU", server);
  panes.cpu = new ServerPane("cpu", "CPU", server);
  panes.difference = new DifferencePane("Difference");
}
try {
  panes.webgl = new WebGLPane("WebGL2", shaders);
} catch (error) {
  fault("webgl", error.message);
}
for (const [name, label] of [["gpu", "GPU"], ["cpu", "CPU"], ["webgl", "WebGL2"]]) {
  if (panes[name]) panes[name].label = label;
}
const tool = new ViewportTool(page);
for (const pane of Object.values(panes)) {
  byID("panes").append(pane.figure);
  tool.attach(pane.canvas);
}
const inspector = new Inspector(page);

const isSeen = (name) => page.view === "all" || page.view === name;
/** Whether a pane must draw: because it is seen, or because another is compared with it. */
function isNeeded(name) {
  if (isSeen(name)) return true;
  if (isSeen("difference")) return name === "cpu" || name === page.difference?.other;
  return name === "cpu" && isSeen("webgl");
}

function showView() {
  byID("panes").dataset.count = page.view === "all" ? 4 : 1;
  for (const [name, pane] of Object.entries(panes)) pane.figure.hidden = !isSeen(name);
  fillPane();
}

/** Makes the canvas as large as its pane, where that is wanted; then no pixel is scaled. */
function fillPane() {
  const pane = Object.values(panes).find(({ figure }) => !figure.hidden);
  if (!page.fillsPane || !pane) return;
  const [width, height] = pane.room;
  if (width < 1 || height < 1) return;
  Object.assign(page.scene, { width: Math.floor(width), height: Math.floor(height) });
  inspector.showCanvas();
  page.changed();
}

function update() {
  const scene = page.moment;
  const [width, height] = pixelSize(scene);
  if (width * height > mostPixels) {
    fault("canvas", `${width} × ${height} px are more than this page draws; make the canvas or its scale smaller.`);
    return;
  }
  fault("canvas", null);
  const resolved = resolve(scene);
  // As text, since the scene may change before it is sent.
  const order = { json: JSON.stringify(sceneJSON(scene)), resolved, revision: page.revision };
  for (const [name, pane] of Object.entries(panes)) {
    if (isSeen(name)) pane.fit(scene);
    if (!isNeeded(name) || name === "difference") continue;
    if (pane instanceof ServerPane) pane.draw(order, arrived);
    else drawInBrowser(pane, order);
  }
  settled();
  tool.show();
  inspector.showMoving();
  byID("play").disabled = !scene.layers.some((layer) => layer.type === "pulse") || isCalm;
  if (page.isPlaying) page.changed();
  else remember();
}

function drawInBrowser(pane, order) {
  try {
    pane.draw(order);
    fault("webgl", null);
  } catch (error) {
    fault("webgl", error.message);
  }
}

function arrived(pane, problem) {
  fault(pane.name, problem && `${pane.label}: ${problem.message}`);
  settled();
}

/** Compares what belongs together, once all of it is there. */
function settled() {
  const { cpu, gpu, webgl, difference } = panes;
  byID("timings").textContent = [gpu, cpu, webgl].filter((pane) => pane?.time && isNeeded(pane.name))
    .map((pane) => `${pane.label} ${pane.time}`).join("   ");
  if (!cpu) return;
  const together = (a, b) => a?.pixels && b?.pixels && a.revision === b.revision && a.pixels.length === b.pixels.length;
  const output = byID("agreement");
  if (together(cpu, webgl)) {
    const { largest, count, total } = compare(cpu.pixels, webgl.pixels);
    output.className = largest <= 1 ? "good" : webgl.isExact ? "bad" : "";
    output.textContent = !webgl.isWhole ? "WebGL2 draws the patterns alone; the rest is the server's"
      : count === 0 ? `WebGL2 equals CPU in all ${total.toLocaleString("en")} px`
      : `WebGL2 differs from CPU by at most ${largest} level${largest === 1 ? "" : "s"}, in ${count.toLocaleString("en")} px`
        + (webgl.isExact ? "" : " (periods beyond what the shader files take)");
    page.agreement = { largest, count, revision: cpu.revision };
  }
  const other = panes[page.difference?.other];
  if (isSeen("difference") && together(cpu, other)) difference.draw(cpu, other, page.difference.gain);
}

/** Shows what is wrong with one part of the page until that is right again. */
function fault(source, text) {
  if (text) faults.set(source, text);
  else faults.delete(source);
  byID("fault").hidden = faults.size === 0;
  byID("fault").textContent = [...faults.values()].join("\n");
}

// Bar

function say(text) {
  byID("said").textContent = text;
}

function setPlaying(isPlaying) {
  if (page.isPlaying && !isPlaying) page.scene = { ...page.moment, reduceMotion: page.scene.reduceMotion };
  if (isPlaying) {
    const pulse = page.scene.layers.find((layer) => layer.type === "pulse");
    page.start = performance.now() - progressOf(pulse, {}) * (pulse.period ?? 2.6) * 1000;
  }
  page.isPlaying = isPlaying;
  const button = byID("play");
  button.textContent = isPlaying ? "Pause" : "Play";
  decorate(button, isPlaying ? "pause" : "play");
  button.setAttribute("aria-pressed", String(isPlaying));
  page.changed();
}

/** @param keepsCanvas whether the canvas stays as it is, and only what is on it changes */
function setScene(scene, keepsCanvas = false) {
  setPlaying(false);
  const { width, height, scale } = page.scene;
  page.scene = complete(keepsCanvas ? { ...scene, width, height, scale } : scene);
  page.fillsPane = page.fillsPane && keepsCanvas;
  inspector.selected = page.scene.layers.length - 1;
  inspector.rebuild();
  page.changed();
}

let remembering = 0;
function remember() {
  clearTimeout(remembering);
  remembering = setTimeout(() => {
    if (location.protocol !== "about:") history.replaceState(null, "", `#${encoded(page.scene)}`);
  }, 400);
}

async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = make("textarea", { value: text });
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  say(`${what} copied`);
}

/** Tells on the button itself that something was done. */
function confirm(button, text) {
  const usual = button.getAttribute("aria-label");
  button.querySelector(".text").textContent = text;
  setTimeout(() => { button.querySelector(".text").textContent = usual; }, 1400);
}

async function download() {
  const { webgl } = panes;
  try {
    const blob = server ? await server.png(JSON.stringify(sceneJSON(page.moment)))
      : await new Promise((done) => webgl.canvas.toBlob(done, "image/png"));
    const link = make("a", { href: URL.createObjectURL(blob), download: "background.png" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    fault("download", null);
  } catch (problem) {
    fault("download", problem.message);
  }
}

const origin = hasServer ? location.origin : "http://127.0.0.1:8080";
const forms = {
  swift: ["Swift", (scene) => swiftText(scene)],
  json: ["JSON", (scene) => `${prettyJSON(sceneJSON(scene))}\n`],
  command: ["Command", (scene) => commandText(scene)],
  curl: ["curl", (scene) => curlText(scene, origin, Boolean(server?.token))],
};
let form = "swift";
const showText = () => { byID("text").textContent = forms[form][1](page.moment); };

function askForToken() {
  const popover = byID("token");
  popover.showPopover();
  byID("token-text").focus();
  return new Promise((done) => {
    popover.onsubmit = (event) => {
      event.preventDefault();
      popover.hidePopover();
      done(byID("token-text").value);
    };
  });
}

/** Pictures of the presets, drawn when they are looked at first. */
function fillPresets() {
  const box = byID("presets");
  if (box.childElementCount) return;
  let painter = null;
  try {
    painter = new WebGLRenderer(document.createElement("canvas"), shaders);
  } catch { /* Their names do without. */ }
  for (const { name, summary, scene } of presets) {
    const [width, height] = [256, 160];
    const canvas = make("canvas", { width, height });
    const button = make("button", {
      type: "button", title: summary, onclick: () => { setScene(scene, true); box.hidePopover(); },
    }, canvas, make("span", {}, name));
    box.append(button);
    if (!painter) continue;
    const whole = complete(scene);
    painter.draw(resolve({ ...whole, width: width / 2, height: height / 2, scale: 2 }));
    canvas.getContext("2d").drawImage(painter.canvas, 0, 0);
  }
}

for (const button of document.querySelectorAll("button[data-icon]")) decorate(button);
segmented(byID("views"), "view",
  hasServer ? [["all", "All"], ["gpu", "GPU"], ["cpu", "CPU"], ["difference", "Difference"], ["webgl", "WebGL2"]] : [["webgl", "WebGL2"]],
  page.view, (view) => { page.view = view; showView(); page.changed(); });
byID("views").hidden = !hasServer;
segmented(byID("forms"), "form", Object.entries(forms).map(([key, [label]]) => [key, label]), form,
  (key) => { form = key; showText(); });
byID("presets").addEventListener("beforetoggle", (event) => event.newState === "open" && fillPresets());
byID("copy").addEventListener("beforetoggle", (event) => event.newState === "open" && showText());
byID("copy-text").onclick = async () => { await copy(byID("text").textContent, forms[form][0]); confirm(byID("copy-text"), "Copied"); };
byID("share").onclick = async () => {
  await copy(`${location.href.split("#")[0]}#${encoded(page.moment)}`, "Link");
  confirm(byID("share"), "Link copied");
};
byID("play").onclick = () => setPlaying(!page.isPlaying);
byID("download").onclick = download;
addEventListener("keydown", (event) => {
  const isFree = !event.target.closest?.("input, button, textarea, select, a, [popover]");
  if (event.key === " " && isFree && !byID("play").disabled) {
    event.preventDefault();
    setPlaying(!page.isPlaying);
  }
});
addEventListener("hashchange", () => {
  const scene = decoded(location.hash.slice(1));
  if (scene) setScene(scene);
});
calm.addEventListener("change", ({ matches }) => {
  isCalm = matches;
  if (isCalm) setPlaying(false);
  page.changed();
});
new ResizeObserver(() => {
  fillPane();
  for (const pane of Object.values(panes)) if (!pane.figure.hidden) pane.fit(page.scene);
}).observe(byID("panes"));

tool.fill(byID("controls"), byID("stage"));
inspector.rebuild();
showView();
page.changed();

// For tests and for the curious.
globalThis.gridlight = { page, panes, setScene, resolve };

// The panel: layers, and the parameters of the one that is chosen.

import { colorNames, colorText, parseColor, rgba, systemColors } from "./colors.js";
import { defaultsOf, pairOf, profileOf, progressOf } from "./resolve.js";
import { NodeSection } from "./nodes.js";
import { cardFields, controlsFields } from "./overlays.js";
import { choiceField, colorField, icon, iconButton, make, numberField } from "./widgets.js";

const mostLayers = 64;

export class Inspector {
  /** @param host `{ scene, changed(), fillPane(), fillsPane, difference, icons }` */
  constructor(host) {
    this.host = host;
    this.selected = 0;
    this.fields = {};
    const kinds = [["dots", "Add dots"], ["lines", "Add lines"], ["cross", "Add crosses"], ["pulse", "Add a pulse"]];
    if (host.difference) kinds.push(["panel", "Add controls"], ["card", "Add a card"]);
    this.nodes = host.difference ? new NodeSection(this) : null;
    for (const [kind, label] of kinds) {
      document.getElementById("add").append(iconButton(kind, label, () => this.add(kind)));
    }
  }

  get scene() { return this.host.scene; }
  get layer() { return this.scene.layers[this.selected]; }

  add(kind) {
    const { layers } = this.scene;
    if (layers.length >= mostLayers) return;
    layers.push({ pulse: { type: "pulse" }, panel: { type: "controls" }, card: { type: "card", title: "Title" } }[kind] ?? { type: "background", variant: kind });
    this.selected = layers.length - 1;
    this.rebuild();
    this.host.changed();
  }

  /** Makes every part anew, and gives the focus back to what had it. */
  rebuild() {
    const focused = document.activeElement?.id;
    this.selected = Math.max(0, Math.min(this.selected, this.scene.layers.length - 1));
    this.buildRows();
    this.buildLayer();
    document.getElementById("node-section").hidden = !this.nodes;
    this.nodes?.buildFields();
    this.buildCanvas();
    this.buildViewport();
    this.buildDifference();
    if (focused && document.activeElement?.id !== focused) {
      (document.getElementById(focused) ?? document.getElementById(focused.replace(/-reset$/, "")))?.focus();
    }
  }

  edit(change, isStructural = false) {
    change();
    if (isStructural) this.rebuild();
    else this.buildRows();
    this.host.changed();
  }

  buildRows() {
    this.buildLayers();
    this.nodes?.buildRows();
  }

  // Top layer first, as it is seen.
  buildLayers() {
    const list = document.getElementById("layers");
    const { layers } = this.scene;
    const focused = document.activeElement?.id;
    const rows = layers.map((layer, index) => this.row(layer, index)).reverse();
    list.replaceChildren(...rows);
    if (rows.length === 0) list.append(make("li", { className: "empty" }, "No layer: the fill alone."));
    if (focused?.startsWith("layer-row")) document.getElementById(focused)?.focus();
  }

  row(layer, index) {
    const { layers } = this.scene;
    const isPulse = layer.type === "pulse";
    const isPattern = isPulse || layer.type === "background";
    const kind = layer.type === "background" ? layer.variant ?? "dots" : layer.type === "controls" ? "panel" : layer.type;
    const title = { dots: "Dots", lines: "Lines", cross: "Crosses", pulse: "Pulse", panel: "Controls", card: "Card" }[kind];
    const measure = !isPattern ? "" : isPulse ? `${layer.spacing ?? 26} pt` : pairOf(layer.gap, 20).map((g) => Number(g.toPrecision(4))).filter((g, i, all) => i === 0 || g !== all[0]).join(" × ") + " pt";
    const [r, g, b, a] = rgba(layer.color ?? (isPulse ? "cyan" : defaultsOf(layer, this.scene.scheme).color), this.scene.scheme);
    const chip = make("span", { className: "chip" });
    chip.hidden = !isPattern;
    chip.style.background = `rgb(${[r, g, b].map((c) => c * 255).join(" ")} / ${a})`;
    const move = (by) => this.edit(() => {
      layers.splice(index, 1);
      layers.splice(index + by, 0, layer);
      this.selected = index + by;
    }, true);
    return make("li", {},
      make("button", {
        type: "button", className: "name", id: `layer-row-${index}`,
        "aria-current": index === this.selected ? "true" : "false",
        onclick: () => { this.selected = index; this.rebuild(); },
      }, icon(kind), make("span", {}, layer.id ? `${title} “${layer.id}”` : title), make("small", {}, measure), chip),
      make("span", { className: "tools" },
        iconButton("up", `Raise ${title.toLowerCase()}`, () => move(1), { disabled: index === layers.length - 1 }),
        iconButton("lower", `Lower ${title.toLowerCase()}`, () => move(-1), { disabled: index === 0 }),
        iconButton("copy", `Duplicate ${title.toLowerCase()}`, () => this.edit(() => {
          layers.splice(index + 1, 0, structuredClone(layer));
          this.selected = index + 1;
        }, true), { disabled: layers.length >= mostLayers }),
        iconButton("trash", `Remove ${title.toLowerCase()}`, () => this.edit(() => { layers.splice(index, 1); }, true))));
  }

  buildLayer() {
    const box = document.getElementById("layer");
    const { layer } = this;
    const build = {
      background: () => ["Pattern", this.backgroundFields(layer)],
      pulse: () => ["Pulse", this.pulseFields(layer)],
      // The browser's own shaders draw patterns alone.
      ...(this.host.difference && {
        controls: () => ["Controls", controlsFields(this, layer)],
        card: () => ["Card", cardFields(this, layer, this.host.icons)],
      }),
    }[layer?.type];
    box.hidden = !build;
    if (!build) return;
    const [title, fields] = build();
    document.getElementById("layer-title").textContent = title;
    document.getElementById("layer-fields").replaceChildren(...fields);
  }

  /** A number of a layer, which goes back to what is usual. */
  number(layer, key, options) {
    return numberField({
      id: `layer-${key}`, value: layer[key], ...options,
      onchange: (v) => this.edit(() => { layer[key] = v; }),
      reset: () => this.edit(() => { delete layer[key]; }, true),
    });
  }

  /** One number for both axes, or one for each. */
  pair(layer, key, label, usual, options) {
    const [x, y] = pairOf(layer[key], usual);
    const isLinked = x === y && !layer[`${key}Apart`];
    const link = iconButton("chain", `${label}: the same on both axes`, () => this.edit(() => {
      Object.defineProperty(layer, `${key}Apart`, { value: isLinked, writable: true, configurable: true });
      layer[key] = isLinked ? [x, y] : x;
    }, true), { id: `layer-${key}-link`, "aria-pressed": String(isLinked) });
    const isSet = layer[key] !== undefined;
    const reset = isSet ? () => this.edit(() => { delete layer[key]; }, true) : undefined;
    if (isLinked) {
      return [numberField({
        id: `layer-${key}`, label, ...options, value: isSet ? x : undefined, usual, tool: link, reset,
        onchange: (v) => this.edit(() => { layer[key] = v; }),
      })];
    }
    const axis = (index, name, tool) => numberField({
      id: `layer-${key}-${name}`, label: `${label} ${name}`, ...options, value: [x, y][index], usual, tool,
      onchange: (v) => this.edit(() => {
        const now = pairOf(layer[key], usual);
        now[index] = v;
        layer[key] = [...now];
      }),
    });
    return [axis(0, "x", link), axis(1, "y")];
  }

  color(layer, usual) {
    const { scheme } = this.scene;
    return colorField({
      id: "layer-color", label: "Colour", names: colorNames, color: parseColor(layer.color ?? usual),
      css: (name) => `#${systemColors[name][scheme === "dark" ? 1 : 0]}`,
      onchange: (color) => this.edit(() => { layer.color = colorText(color); }),
      reset: layer.color === undefined ? undefined : () => this.edit(() => { delete layer.color; }, true),
    });
  }

  backgroundFields(layer) {
    const usual = defaultsOf(layer, this.scene.scheme);
    const variant = layer.variant ?? "dots";
    const { profile } = profileOf(layer);
    const detail = layer.levelOfDetail ?? (usual.hideBelow === null ? "always" : { hide: usual.hideBelow });
    const mode = detail.hide === undefined ? detail : "hide";
    const fields = [
      choiceField({
        id: "layer-variant", label: "Marks", choices: [["dots", "Dots"], ["lines", "Lines"], ["cross", "Crosses"]], value: variant,
        onchange: (v) => this.edit(() => { layer.variant = v; }, true),
      }),
      ...this.pair(layer, "gap", "Gap", 20, { unit: "pt", min: 2, max: 200, step: 0.5, least: 1e-9, log: true }),
    ];
    if (variant !== "lines") fields.push(this.number(layer, "size", { label: "Size", unit: "pt", min: 0, max: 40, step: 0.1, least: 0, usual: usual.size }));
    if (variant !== "dots") fields.push(this.number(layer, "lineWidth", { label: "Line width", unit: "pt", min: 0, max: 10, step: 0.05, least: 0, usual: usual.lineWidth }));
    fields.push(
      ...this.pair(layer, "offset", "Offset", 0, { unit: "pt", min: -50, max: 50, step: 0.5 }),
      this.color(layer, usual.color),
      choiceField({
        id: "layer-lod", label: "Far away", choices: [["hide", "Hide"], ["fade", "Fade"], ["always", "Keep"]], value: mode,
        onchange: (v) => this.edit(() => { layer.levelOfDetail = v === "hide" ? { hide: 2 } : v; }, true),
      }));
    if (mode === "hide") {
      fields.push(numberField({
        id: "layer-hide", label: "Hide below", unit: "pt", min: 0, max: 20, step: 0.5, least: 0, value: detail.hide,
        onchange: (v) => this.edit(() => { layer.levelOfDetail = { hide: v }; }),
      }));
    }
    fields.push(choiceField({
      id: "layer-profile", label: "Profile", choices: [["swiftflow", "SwiftFlow"], ["reactflow", "React Flow"]], value: profile,
      onchange: (v) => this.edit(() => { if (v === "swiftflow") delete layer.profile; else layer.profile = v; }, true),
    }));
    return fields;
  }

  pulseFields(layer) {
    const progress = numberField({
      id: "layer-progress", label: "Progress", min: 0, max: 1, step: 0.001, least: 0, most: 1,
      value: progressOf(layer, {}),
      onchange: (v) => this.edit(() => { delete layer.time; layer.progress = v; }),
    });
    this.fields.progress = progress;
    return [
      this.color(layer, "cyan"),
      this.number(layer, "spacing", { label: "Spacing", unit: "pt", min: 4, max: 120, step: 0.5, least: Math.max(1, 0.5 / this.scene.scale), log: true, usual: 26 }),
      this.number(layer, "period", { label: "Period", unit: "s", min: 0.4, max: 10, step: 0.1, usual: 2.6 }),
      progress,
      choiceField({
        id: "layer-still", label: "Motion", choices: [["false", "Moves"], ["true", "Rests"]], value: String(layer.reduceMotion ?? false),
        onchange: (v) => this.edit(() => { if (v === "true") layer.reduceMotion = true; else delete layer.reduceMotion; }),
      }),
    ];
  }

  buildCanvas() {
    const { scene } = this;
    const side = (key, label) => numberField({
      id: `canvas-${key}`, label, unit: "pt", min: 64, max: 1600, step: 1, least: 1, most: 4000, value: scene[key],
      onchange: (v) => this.edit(() => {
        this.host.fillsPane = false;
        scene[key] = v;
        document.getElementById("canvas-fills-false").checked = true;
      }),
    });
    this.fields.width = side("width", "Width");
    this.fields.height = side("height", "Height");
    document.getElementById("canvas-fields").replaceChildren(
      choiceField({
        id: "canvas-fills", label: "Extent", choices: [["true", "Fills pane"], ["false", "Fixed"]], value: String(this.host.fillsPane),
        onchange: (v) => {
          this.host.fillsPane = v === "true";
          this.host.fillPane();
        },
      }),
      this.fields.width, this.fields.height,
      numberField({
        id: "canvas-scale", label: "Scale", unit: "×", min: 0.5, max: 4, step: 0.25, least: 0.1, most: 16, value: scene.scale,
        onchange: (v) => this.edit(() => { scene.scale = v; }),
      }),
      choiceField({
        id: "canvas-scheme", label: "Scheme", choices: [["light", "Light"], ["dark", "Dark"]], value: scene.scheme,
        onchange: (v) => this.edit(() => { scene.scheme = v; }, true),
      }),
      colorField({
        id: "canvas-fill", label: "Fill", names: ["clear", ...colorNames], color: parseColor(scene.fill),
        css: (name) => `#${systemColors[name][scene.scheme === "dark" ? 1 : 0]}`,
        onchange: (color) => this.edit(() => { scene.fill = colorText(color); }),
      }));
  }

  buildViewport() {
    const { scene } = this;
    const set = (change) => {
      change(scene.viewport);
      this.host.changed();
    };
    const axis = (index, name) => numberField({
      id: `view-${name}`, label: `Pan ${name}`, unit: "pt", min: -500, max: 500, step: 1, value: scene.viewport.pan[index],
      onchange: (v) => set((viewport) => { viewport.pan = viewport.pan.with(index, v); }),
    });
    const zoom = numberField({
      id: "view-zoom", label: "Zoom", unit: "×", min: 0.05, max: 8, step: 0.01, least: 1e-9, log: true, value: scene.viewport.zoom,
      onchange: (v) => set((viewport) => { viewport.zoom = v; }),
    });
    Object.assign(this.fields, { zoom, panX: axis(0, "x"), panY: axis(1, "y") });
    document.getElementById("view-fields").replaceChildren(zoom, this.fields.panX, this.fields.panY);
  }

  buildDifference() {
    const { difference } = this.host;
    const box = document.getElementById("difference");
    box.hidden = !difference;
    if (!difference) return;
    document.getElementById("difference-fields").replaceChildren(
      choiceField({
        id: "difference-pair", label: "Of CPU and", choices: [["gpu", "GPU"], ["webgl", "WebGL2"]], value: difference.other,
        onchange: (v) => { difference.other = v; this.host.changed(); },
      }),
      numberField({
        id: "difference-gain", label: "Gain", unit: "×", min: 1, max: 255, step: 1, least: 1, most: 255, log: true, value: difference.gain,
        onchange: (v) => { difference.gain = v; this.host.changed(); },
      }));
  }

  /** The size that the window's changes. */
  showCanvas() {
    this.fields.width?.show(this.scene.width);
    this.fields.height?.show(this.scene.height);
  }

  /** The numbers that dragging and playing change. */
  showMoving() {
    const { viewport } = this.scene;
    this.fields.zoom?.show(viewport.zoom);
    this.fields.panX?.show(viewport.pan[0]);
    this.fields.panY?.show(viewport.pan[1]);
    if (this.layer?.type === "pulse") this.fields.progress?.show(progressOf(this.layer, {}));
  }
}

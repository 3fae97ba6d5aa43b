// A scene as numbers, in px: what the server's renderers receive, worked out here in the same way.

import { rgba } from "./colors.js";

const swiftFlow = {
  size: () => 1.5, lineWidth: 0.5, hideBelow: 2, crossLength: 4, color: () => "gray/0.3",
};
const reactFlow = {
  size: (variant) => (variant === "cross" ? 6 : 1), lineWidth: 1, hideBelow: null, crossLength: 1,
  color: (variant, scheme) => ({
    dots: ["#91919A", "#555555"], lines: ["#EEEEEE", "#333333"], cross: ["#E2E2E2", "#333333"],
  })[variant][scheme === "dark" ? 1 : 0],
};

/** Of a background: `{ profile, backing }`. */
export function profileOf(layer) {
  const profile = layer.profile ?? "swiftflow";
  if (typeof profile === "string") return { profile, backing: null };
  return { profile: "reactflow", backing: profile.reactflow?.background ?? null };
}

/** What a background's parameters are when they are left out. */
export function defaultsOf(layer, scheme) {
  const table = profileOf(layer).profile === "reactflow" ? reactFlow : swiftFlow;
  const variant = layer.variant ?? "dots";
  return {
    size: table.size(variant), lineWidth: table.lineWidth, hideBelow: table.hideBelow,
    crossLength: table.crossLength, color: table.color(variant, scheme),
  };
}

/** Both axes of a parameter that also takes one number. */
export function pairOf(value, fallback) {
  if (value === undefined || value === null) return [fallback, fallback];
  return Array.isArray(value) ? value : [value, value];
}

/** The pixels of a canvas. */
export function pixelSize(scene) {
  const side = (points) => Math.max(1, Math.floor(points * scene.scale + 0.5));
  return [side(scene.width), side(scene.height)];
}

/** Width, height, and the records to paint, bottom to top. */
export function resolve(scene) {
  const [width, height] = pixelSize(scene);
  const records = [];
  const fill = rgba(scene.fill, scene.scheme);
  if (fill[3] > 0) records.push({ kind: "flat", color: fill });
  const layers = [...scene.layers];
  if (scene.backgroundVariant) {
    layers.unshift({
      type: "background", variant: scene.backgroundVariant,
      color: scene.scheme === "dark" ? "white/0.08" : "gray/0.3",
    });
  }
  for (const layer of layers) {
    if (layer.type === "pulse") records.push(...pulse(layer, scene));
    else if (layer.type === "background") records.push(...background(layer, scene));
  }
  return { width, height, scale: scene.scale, records, isWhole: isWhole(scene) };
}

/** Whether a scene is made of patterns alone; what else there may be only the server draws. */
function isWhole(scene) {
  return !scene.nodes?.length && !scene.controls && !scene.card
    && scene.layers.every(({ type }) => type === "background" || type === "pulse");
}

function background(layer, scene) {
  const records = [];
  const defaults = defaultsOf(layer, scene.scheme);
  const { backing } = profileOf(layer);
  if (backing) {
    const color = rgba(backing, scene.scheme);
    if (color[3] > 0) records.push({ kind: "flat", color });
  }
  const variant = layer.variant ?? "dots";
  const { zoom, pan } = scene.viewport;
  const gap = pairOf(layer.gap, 20);
  const offset = pairOf(layer.offset, 0);
  const detail = layer.levelOfDetail ?? (defaults.hideBelow === null ? "always" : { hide: defaults.hideBelow });
  if (detail.hide !== undefined && Math.min(gap[0], gap[1]) * zoom <= detail.hide) return records;
  const color = rgba(layer.color ?? defaults.color, scene.scheme);
  if (color[3] <= 0) return records;
  const period = gap.map((g) => g * zoom * scene.scale);
  const phase = [0, 1].map((axis) => {
    const origin = (pan[axis] - offset[axis] * zoom) * scene.scale;
    const rest = origin % period[axis];
    const positive = rest < 0 ? rest + period[axis] : rest;
    return positive < period[axis] ? positive : 0;
  });
  const size = (layer.size ?? defaults.size) * zoom * scene.scale;
  const thickness = (layer.lineWidth ?? defaults.lineWidth) * scene.scale;
  const record = { color, period, phase };
  const union = (a, b) => a + b - a * b;
  const share = (extent, axis) => Math.min(extent / period[axis], 1);
  if (variant === "dots") {
    const radius = size / 2;
    if (radius < 1e-6) return records;
    Object.assign(record, { kind: "dots", radius, mean: discMean(radius, period) });
  } else if (variant === "lines") {
    if (thickness <= 0) return records;
    Object.assign(record, {
      kind: "lines", thickness, mean: union(share(thickness, 0), share(thickness, 1)),
    });
  } else {
    const length = size * defaults.crossLength;
    if (length <= 0 || thickness <= 0) return records;
    const both = Math.min(length, thickness);
    Object.assign(record, {
      kind: "cross", length, thickness,
      mean: share(length, 0) * share(thickness, 1) + share(thickness, 0) * share(length, 1)
        - share(both, 0) * share(both, 1),
    });
  }
  record.sharpness = 1;
  if (detail === "fade") {
    const t = Math.max(0, Math.min(1, (Math.min(...period) - 2) / 2));
    record.sharpness = t * t * (3 - 2 * t);
  }
  records.push(record);
  return records;
}

/** Where a pulse stands in its cycle, 0...1. */
export function progressOf(layer, scene) {
  if (layer.reduceMotion || scene.reduceMotion) return 0.4;
  if (layer.progress !== undefined) return layer.progress;
  const cycles = (layer.time ?? 0) / (layer.period ?? 2.6);
  return cycles - Math.floor(cycles);
}

function pulse(layer, scene) {
  const color = rgba(layer.color ?? "cyan", scene.scheme);
  if (color[3] <= 0) return [];
  const spacing = (layer.spacing ?? 26) * scene.scale;
  return [{ kind: "pulse", color, spacing, progress: progressOf(layer, scene), sharpness: 1 }];
}

/** The share of a lattice cell that its disc covers. */
function discMean(r, period) {
  const [a, b] = [period[0] / 2, period[1] / 2];
  if (a * a + b * b <= r * r) return 1;
  const half = (t) => Math.sqrt(Math.max((r - t) * (r + t), 0));
  const left = Math.min(half(b), a);
  const right = Math.min(r, a);
  const leftHeight = Math.min(r, b);
  const rightHeight = Math.min(half(a), b);
  const [dx, dy] = [right - left, leftHeight - rightHeight];
  const t = Math.min(Math.hypot(dx, dy) / (2 * r), 1);
  const segment = r * r * (Math.asin(t) - t * Math.sqrt(1 - t * t));
  return Math.min(1, (left * b + dx * (leftHeight + rightHeight) / 2 + segment) / (a * b));
}

// A scene as the texts that other tools take: Swift, JSON, a command line, a request.

import { colorText, parseColor, plain } from "./colors.js";
import { pairOf, profileOf } from "./resolve.js";

/** What a scene is where nothing is said. */
export const defaults = {
  version: 1, width: 800, height: 600, scale: 1, scheme: "light", fill: "clear",
  reduceMotion: false, viewport: { pan: [0, 0], zoom: 1 }, layers: [],
};

/** Scene JSON without what goes without saying. */
export function sceneJSON(scene) {
  const { viewport, layers, ...rest } = scene;
  const short = { version: 1 };
  for (const [key, value] of Object.entries(rest)) {
    const isUsual = value === defaults[key] || value === null;
    if (!isUsual || key === "width" || key === "height") short[key] = value;
  }
  if (viewport.zoom !== 1 || viewport.pan.some((p) => p !== 0)) short.viewport = viewport;
  short.layers = layers.map((layer) => Object.fromEntries(
    Object.entries(layer).filter(([, value]) => value !== null && value !== undefined)));
  return short;
}

/** JSON with short objects on one line. */
export function prettyJSON(value, indent = "") {
  const line = JSON.stringify(value).replace(/":/g, '": ').replace(/,(?=["{\[\d-])/g, ", ");
  if (indent.length + line.length < 88 || typeof value !== "object" || value === null) return line;
  const deeper = indent + "  ";
  const parts = Array.isArray(value)
    ? value.map((v) => deeper + prettyJSON(v, deeper))
    : Object.entries(value).map(([k, v]) => `${deeper}${JSON.stringify(k)}: ${prettyJSON(v, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}

// Swift

const swiftNames = new Set(["gray", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue",
  "indigo", "purple", "pink", "brown", "black", "white", "clear", "primary"]);

function swiftColor(value, type = "") {
  const { name, hex, exact, opacity } = parseColor(value);
  if (name && swiftNames.has(name)) {
    return `${type}.${name}` + (opacity === 1 ? "" : `.opacity(${plain(opacity)})`);
  }
  const parts = exact ? exact.map(plain)
    : [0, 2, 4].map((i) => `${parseInt(hex.slice(i, i + 2), 16)} / 255`);
  const alpha = opacity === 1 ? "" : `, opacity: ${plain(opacity)}`;
  return `Color(red: ${parts[0]}, green: ${parts[1]}, blue: ${parts[2]}${alpha})`;
}

function swiftPair(value, fallback) {
  const [x, y] = pairOf(value, fallback);
  return x === y ? plain(x) : `(x: ${plain(x)}, y: ${plain(y)})`;
}

// Swift takes a pair for both of gap and offset or for neither.
function swiftPairs(layer, words) {
  const [gap, offset] = [pairOf(layer.gap, 20), pairOf(layer.offset, 0)];
  const needsPairs = gap[0] !== gap[1] || offset[0] !== offset[1];
  const form = ([x, y]) => (needsPairs ? `(x: ${plain(x)}, y: ${plain(y)})` : swiftPair([x, y]));
  if (needsPairs || gap[0] !== 20) words.gap = form(gap);
  if (offset[0] !== 0 || offset[1] !== 0) words.offset = form(offset);
}

function swiftBackground(layer) {
  const pairs = {};
  swiftPairs(layer, pairs);
  const { profile, backing } = profileOf(layer);
  const detail = layer.levelOfDetail;
  const words = [
    layer.id && `id: ${JSON.stringify(layer.id)}`, `variant: .${layer.variant ?? "dots"}`,
    layer.color && `color: ${swiftColor(layer.color)}`, pairs.gap && `gap: ${pairs.gap}`,
    layer.size !== undefined && `size: ${plain(layer.size)}`,
    layer.lineWidth !== undefined && `lineWidth: ${plain(layer.lineWidth)}`,
    pairs.offset && `offset: ${pairs.offset}`,
    detail && `levelOfDetail: ${detail.hide === undefined ? `.${detail}` : `.hide(below: ${plain(detail.hide)})`}`,
    profile === "reactflow"
      && `profile: .reactFlow${backing ? `(background: ${swiftColor(backing)})` : ""}`,
  ];
  return `Background(${words.filter(Boolean).join(", ")})`;
}

function swiftPulse(layer) {
  const words = [
    layer.color && `color: ${swiftColor(layer.color)}`,
    layer.spacing !== undefined && `spacing: ${plain(layer.spacing)}`,
    layer.period !== undefined && `period: ${plain(layer.period)}`,
    layer.progress !== undefined ? `progress: ${plain(layer.progress)}`
      : layer.time !== undefined && `time: ${plain(layer.time)}`,
    layer.reduceMotion && "reduceMotion: true",
  ];
  return `GridPulseBackground(${words.filter(Boolean).join(", ")})`;
}

export function swiftText(scene) {
  if (!isPlain(scene)) {
    return `import Gridlight\n\nlet scene = try Scene(json: """\n  ${prettyJSON(sceneJSON(scene)).replaceAll("\n", "\n  ")}\n  """)\n`
      + `try await GPURenderer().render(scene).writePNG(to: "background.png")\n`;
  }
  const { pan, zoom } = scene.viewport;
  const words = [
    `width: ${plain(scene.width)}`, `height: ${plain(scene.height)}`,
    scene.scale !== 1 && `scale: ${plain(scene.scale)}`,
    (zoom !== 1 || pan[0] || pan[1])
      && `viewport: Viewport(x: ${plain(pan[0])}, y: ${plain(pan[1])}, zoom: ${plain(zoom)})`,
    scene.fill !== "clear" && `fill: ${swiftColor(scene.fill)}`,
    scene.scheme !== "light" && `scheme: .${scene.scheme}`,
    scene.reduceMotion && "reduceMotion: true",
    scene.backgroundVariant && `backgroundVariant: .${scene.backgroundVariant}`,
  ].filter(Boolean);
  let head = `let scene = Scene(${words.join(", ")}) {`;
  if (head.length > 96) head = `let scene = Scene(\n  ${words.join(",\n  ")}\n) {`;
  const layers = scene.layers.map((l) => (l.type === "pulse" ? swiftPulse(l) : swiftBackground(l)));
  return `import Gridlight\n\n${head}\n${layers.map((l) => `  ${l}\n`).join("")}}\n`
    + `try await GPURenderer().render(scene).writePNG(to: "background.png")\n`;
}

// Options: the command's and the query's are the same words.

/** Whether a scene is made of what the page has fields for. */
function isPlain(scene) {
  const known = [...Object.keys(defaults), "backgroundVariant"];
  return Object.keys(scene).every((key) => known.includes(key))
    && scene.layers.every(({ type }) => type === "background" || type === "pulse");
}

/** nil where a layer or a colour has no text. */
function optionsOf(scene) {
  const pair = (value, fallback) => {
    const [x, y] = pairOf(value, fallback);
    return x === y ? plain(x) : `${plain(x)},${plain(y)}`;
  };
  let isSayable = !scene.backgroundVariant && isPlain(scene);
  const color = (value) => {
    const text = colorText(parseColor(value));
    if (typeof text !== "string") isSayable = false;
    return text;
  };
  const options = [["canvas", `${plain(scene.width)}x${plain(scene.height)}`]];
  const { pan, zoom } = scene.viewport;
  if (scene.scale !== 1) options.push(["scale", plain(scene.scale)]);
  if (pan[0] || pan[1]) options.push(["pan", `${plain(pan[0])},${plain(pan[1])}`]);
  if (zoom !== 1) options.push(["zoom", plain(zoom)]);
  if (scene.fill !== "clear") options.push(["fill", color(scene.fill)]);
  if (scene.scheme !== "light") options.push(["scheme", scene.scheme]);
  if (scene.reduceMotion) options.push(["reduce-motion", null]);
  for (const layer of isSayable ? scene.layers : []) {
    const words = [];
    const add = (key, value) => value !== undefined && value !== null && words.push(`${key}=${value}`);
    if (layer.type === "pulse") {
      words.push("pulse");
      if (layer.color) add("color", color(layer.color));
      for (const key of ["spacing", "period", "progress", "time"]) {
        if (layer[key] !== undefined) add(key, plain(layer[key]));
      }
      if (layer.reduceMotion) add("reduceMotion", true);
    } else {
      words.push(layer.variant ?? "dots");
      const { profile, backing } = profileOf(layer);
      if (backing || (layer.id && /\s/.test(layer.id))) isSayable = false;
      add("id", layer.id);
      if (layer.gap !== undefined) add("gap", pair(layer.gap, 20));
      if (layer.size !== undefined) add("size", plain(layer.size));
      if (layer.lineWidth !== undefined) add("lineWidth", plain(layer.lineWidth));
      if (layer.offset !== undefined) add("offset", pair(layer.offset, 0));
      if (layer.color) add("color", color(layer.color));
      const detail = layer.levelOfDetail;
      if (detail) add("lod", detail.hide === undefined ? detail : `hide:${plain(detail.hide)}`);
      if (profile === "reactflow") add("profile", profile);
    }
    options.push(["layer", words.join(" ")]);
  }
  if (scene.layers.length === 0) isSayable = false;
  return isSayable ? options : null;
}

const quoted = (text) => (/^[\w.,:/#=+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

export function commandText(scene) {
  const options = optionsOf(scene);
  if (!options) {
    return `gridlight render - -o background.png <<'SCENE'\n${prettyJSON(sceneJSON(scene))}\nSCENE\n`;
  }
  const words = options.map(([name, value]) => {
    if (value === null) return `--${name}`;
    return `--${name}${value.startsWith("-") ? "=" : " "}${quoted(value)}`;
  });
  return `gridlight render ${words.join(" \\\n  ")} \\\n  -o background.png\n`;
}

/** The path of a picture of a scene; nil where only a posted scene says it. */
export function queryPath(scene, format = "png") {
  const options = optionsOf(scene);
  if (!options) return null;
  const words = options.map(([name, value]) => (value === null ? name
    : `${name}=${encodeURIComponent(value).replace(/%2C/g, ",").replace(/%2F/g, "/").replace(/%20/g, "+")}`));
  return `/v1/background.${format}?${words.join("&")}`;
}

export function curlText(scene, origin, hasToken) {
  const token = hasToken ? ` \\\n  --header "Authorization: Bearer $TOKEN"` : "";
  const path = queryPath(scene);
  if (path) return `curl --fail -o background.png${token} \\\n  '${origin}${path}'\n`;
  return `curl --fail -o background.png${token} \\\n  --json '${JSON.stringify(sceneJSON(scene)).replaceAll("'", "'\\''")}' \\\n`
    + `  --header 'Accept: image/png' '${origin}/v1/render'\n`;
}

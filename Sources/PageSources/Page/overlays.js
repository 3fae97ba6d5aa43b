// The fields of what lies above the canvas: the panel of controls and the card.

import { choiceField, numberField, selectField, textField } from "./widgets.js";

const places = ["topLeft", "topCenter", "topRight", "centerLeft", "center", "centerRight", "bottomLeft", "bottomCenter", "bottomRight"]
  .map((name) => [name, name.replace(/[A-Z]/, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase())]);

function placeField(inspector, layer, usual) {
  return selectField({
    id: "layer-position", label: "Position", choices: places, value: layer.position ?? usual,
    onchange: (v) => inspector.edit(() => { layer.position = v; }),
  });
}

export function controlsFields(inspector, layer) {
  const part = (key, label, usual) => choiceField({
    id: `layer-${key}`, label, choices: [["true", "Shown"], ["false", "Hidden"]], value: String(layer[key] ?? usual),
    onchange: (v) => inspector.edit(() => { layer[key] = v === "true"; }),
  });
  return [
    part("showZoom", "Zoom", true), part("showFitView", "Fit view", true), part("showInteractive", "Lock", false),
    placeField(inspector, layer, "bottomLeft"),
  ];
}

export function cardFields(inspector, layer, icons) {
  const padding = layer.padding ?? [28, 20];
  const inset = (axis, name) => numberField({
    id: `layer-padding-${name}`, label: `Padding ${name}`, unit: "pt", min: 0, max: 80, step: 1, least: 0,
    value: Array.isArray(padding) ? padding[axis] : padding,
    onchange: (v) => inspector.edit(() => {
      const [x, y] = [layer.padding ?? [28, 20]].flat();
      layer.padding = [x, y ?? x].with(axis, v);
    }),
  });
  /** A text or an icon stands alone, or with its font. */
  const word = (value, key) => (typeof value === "object" && value ? value[key] : value) ?? "";
  const say = (field, key, text) => inspector.edit(() => {
    if (text === "") delete layer[field];
    else layer[field] = typeof layer[field] === "object" && layer[field] ? { ...layer[field], [key]: text } : text;
  });
  return [
    selectField({
      id: "layer-icon", label: "Icon", choices: [["", "None"], ...icons.map((name) => [name, name])],
      value: word(layer.icon, "systemName"), onchange: (v) => say("icon", "systemName", v),
    }),
    textField({ id: "layer-title-text", label: "Title", value: word(layer.title, "text"), onchange: (v) => say("title", "text", v) }),
    inspector.color(layer, "white"),
    inspector.number(layer, "spacing", { label: "Spacing", unit: "pt", min: 0, max: 60, step: 1, least: 0, usual: 10 }),
    inset(0, "x"), inset(1, "y"),
    inspector.number(layer, "cornerRadius", { label: "Corners", unit: "pt", min: 0, max: 80, step: 1, least: 0, usual: 24 }),
    placeField(inspector, layer, "center"),
  ];
}

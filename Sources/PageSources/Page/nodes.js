// The flow's nodes and what links them.

import { colorNames, colorText, parseColor, systemColors } from "./colors.js";
import { nodeSize } from "./fit.js";
import { choiceField, colorField, icon, iconButton, make, numberField, textField } from "./widgets.js";

export class NodeSection {
  /** @param inspector what makes all fields anew and tells the page of a change */
  constructor(inspector) {
    this.inspector = inspector;
    this.selected = 0;
    document.getElementById("add-node").append(iconButton("plus", "Add a node", () => this.add()));
  }

  get scene() { return this.inspector.scene; }
  get nodes() { return this.scene.nodes ?? []; }

  add() {
    const ids = new Set(this.nodes.map(({ id }) => id));
    let number = 1;
    while (ids.has(`node-${number}`)) number++;
    this.inspector.edit(() => {
      const { width, height, viewport: { pan, zoom } } = this.scene;
      const last = this.nodes.at(-1);
      const middle = [width, height].map((side, axis) => Math.round((side / 2 - pan[axis]) / zoom - 30));
      const position = last ? [last.position[0] + (last.size ?? nodeSize)[0] + 60, last.position[1]] : middle;
      this.scene.nodes = [...this.nodes, { id: `node-${number}`, position, size: [140, 60], box: { title: `Node ${number}` } }];
      this.selected = this.nodes.length - 1;
    }, true);
  }

  remove(node) {
    this.inspector.edit(() => {
      this.setNodes(this.nodes.filter((other) => other !== node));
      this.setEdges((this.scene.edges ?? []).filter(({ source, target }) => source !== node.id && target !== node.id));
    }, true);
  }

  /** A scene without nodes has no such key, so that its texts stay short. */
  setNodes(nodes) {
    if (nodes.length) this.scene.nodes = nodes;
    else delete this.scene.nodes;
  }

  setEdges(edges) {
    if (edges.length) this.scene.edges = edges;
    else delete this.scene.edges;
  }

  buildRows() {
    this.selected = Math.max(0, Math.min(this.selected, this.nodes.length - 1));
    document.getElementById("nodes").replaceChildren(...this.nodes.map((node, index) => this.row(node, index)));
  }

  buildFields() {
    const node = this.nodes[this.selected];
    document.getElementById("node-fields").replaceChildren(...(node ? this.fields(node) : []));
  }

  row(node, index) {
    const title = node.box?.title ?? node.id;
    return make("li", {},
      make("button", {
        type: "button", className: "name", id: `node-row-${index}`, "aria-current": index === this.selected ? "true" : "false",
        onclick: () => { this.selected = index; this.inspector.rebuild(); },
      }, icon("node"), make("span", {}, title), make("small", {}, node.hidden ? "hidden" : "")),
      make("span", { className: "tools" }, iconButton("trash", `Remove ${title}`, () => this.remove(node))));
  }

  fields(node) {
    const { edit } = this;
    const number = (key, axis, label, options) => numberField({
      id: `node-${key}-${axis}`, label, unit: "pt", step: 1, value: (node[key] ?? nodeSize)[axis], ...options,
      onchange: (v) => edit(() => { node[key] = [...(node[key] ?? nodeSize)].with(axis, v); }),
    });
    return [
      textField({
        id: "node-title", label: "Title", value: node.box?.title ?? "",
        onchange: (v) => edit(() => {
          const { title, ...rest } = node.box ?? {};
          node.box = v === "" ? rest : { ...rest, title: v };
        }),
      }),
      number("position", 0, "X", { min: -500, max: 1500 }), number("position", 1, "Y", { min: -500, max: 1500 }),
      number("size", 0, "Width", { min: 20, max: 600, least: 0 }), number("size", 1, "Height", { min: 20, max: 600, least: 0 }),
      this.fill(node),
      choiceField({
        id: "node-hidden", label: "Node", choices: [["false", "Shown"], ["true", "Hidden"]], value: String(node.hidden ?? false),
        onchange: (v) => edit(() => { if (v === "true") node.hidden = true; else delete node.hidden; }, true),
      }),
      ...this.links(node),
    ];
  }

  edit = (change, isStructural) => this.inspector.edit(change, isStructural);

  fill(node) {
    const { scheme } = this.scene;
    return colorField({
      id: "node-fill", label: "Fill", names: colorNames, color: parseColor(node.box?.fill ?? (scheme === "dark" ? "#1C1C1E" : "white")),
      css: (name) => `#${systemColors[name][scheme === "dark" ? 1 : 0]}`,
      onchange: (color) => this.edit(() => { node.box = { ...node.box, fill: colorText(color) }; }),
      reset: node.box?.fill === undefined ? undefined : () => this.edit(() => {
        const { fill, ...rest } = node.box;
        node.box = rest;
      }, true),
    });
  }

  /** Which nodes an edge leads to from this one. */
  links(node) {
    const others = this.nodes.filter((other) => other !== node);
    if (others.length === 0) return [];
    const edges = this.scene.edges ?? [];
    const isLink = (edge, other) => edge.source === node.id && edge.target === other.id;
    const group = make("div", { className: "links", role: "group", "aria-label": "Linked to" }, ...others.map((other, index) => {
      const isLinked = edges.some((edge) => isLink(edge, other));
      return make("button", {
        type: "button", id: `node-link-${index}`, "aria-pressed": String(isLinked),
        onclick: () => this.edit(() => this.setEdges(isLinked
          ? edges.filter((edge) => !isLink(edge, other)) : [...edges, { source: node.id, target: other.id }]), true),
      }, other.box?.title ?? other.id);
    }));
    return [make("div", { className: "field wide" }, make("span", { className: "label", "aria-hidden": "true" }, "Linked to"), group)];
  }
}

// Moving about: drag, wheel, pinch, keys, and the buttons on the canvas.

import { fitted, zoomRange } from "./fit.js";
import { decorate, iconButton, make } from "./widgets.js";

const range = [0.02, 50];

/** Keeps the point of the flow that is under `at`, in points. */
export function zoomed({ pan, zoom }, factor, at, [least, most] = range) {
  const next = Math.max(least, Math.min(most, zoom * factor));
  const share = next / zoom;
  return { zoom: next, pan: pan.map((p, i) => at[i] - (at[i] - p) * share) };
}

export class ViewportTool {
  /** @param host `{ scene, setViewport(viewport), pointAt(point or null) }` */
  constructor(host) {
    this.host = host;
    this.isLocked = false;
    this.pointers = new Map();
  }

  /** Makes a canvas one that moves the scene. */
  attach(canvas) {
    const at = (event) => {
      const box = canvas.getBoundingClientRect();
      const { width, height } = this.host.scene;
      return [((event.clientX - box.left) * width) / box.width, ((event.clientY - box.top) * height) / box.height];
    };
    canvas.addEventListener("pointerdown", (event) => {
      if (this.isLocked || event.button > 0) return;
      canvas.setPointerCapture(event.pointerId);
      this.pointers.set(event.pointerId, at(event));
      canvas.classList.add("dragging");
    });
    canvas.addEventListener("pointermove", (event) => {
      this.host.pointAt(at(event));
      const from = this.pointers.get(event.pointerId);
      if (!from) return;
      const to = at(event);
      const others = [...this.pointers].filter(([id]) => id !== event.pointerId).map(([, p]) => p);
      this.pointers.set(event.pointerId, to);
      let { pan, zoom } = this.host.scene.viewport;
      if (others.length === 0) {
        pan = [pan[0] + to[0] - from[0], pan[1] + to[1] - from[1]];
        this.host.setViewport({ pan, zoom });
      } else {
        const still = others[0];
        const spread = (p) => Math.hypot(p[0] - still[0], p[1] - still[1]);
        if (spread(from) > 4) this.host.setViewport(zoomed({ pan, zoom }, spread(to) / spread(from), still));
      }
    });
    const end = (event) => {
      this.pointers.delete(event.pointerId);
      canvas.classList.remove("dragging");
    };
    canvas.addEventListener("pointerup", end);
    canvas.addEventListener("pointercancel", end);
    canvas.addEventListener("pointerleave", () => this.host.pointAt(null));
    canvas.addEventListener("wheel", (event) => {
      event.preventDefault();
      if (this.isLocked) return;
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const speed = event.ctrlKey ? 0.01 : 0.002;
      const factor = Math.exp(-event.deltaY * lines * speed);
      this.host.setViewport(zoomed(this.host.scene.viewport, factor, at(event)));
    }, { passive: false });
    canvas.addEventListener("dblclick", () => this.fit());
    canvas.addEventListener("keydown", (event) => this.key(event));
  }

  key(event) {
    if (this.isLocked || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? 100 : 10;
    const moves = { ArrowLeft: [step, 0], ArrowRight: [-step, 0], ArrowUp: [0, step], ArrowDown: [0, -step] };
    const move = moves[event.key];
    const { pan, zoom } = this.host.scene.viewport;
    if (move) this.host.setViewport({ pan: [pan[0] + move[0], pan[1] + move[1]], zoom });
    else if (event.key === "+" || event.key === "=") this.zoomBy(1.2);
    else if (event.key === "-") this.zoomBy(1 / 1.2);
    else if (event.key === "0") this.fit();
    else return;
    event.preventDefault();
  }

  zoomBy(factor) {
    const { width, height, viewport } = this.host.scene;
    this.host.setViewport(zoomed(viewport, factor, [width / 2, height / 2], zoomRange));
  }

  /** Shows the nodes; where there are none, the flow's origin at the canvas's corner, life-size. */
  fit() {
    if (!this.isLocked) this.host.setViewport(fitted(this.host.scene) ?? { pan: [0, 0], zoom: 1 });
  }

  /** The panel of buttons. */
  fill(panel, stage) {
    this.percent = make("button", { type: "button", className: "percent", onclick: () => this.zoomBy(1 / this.host.scene.viewport.zoom) });
    const lock = iconButton("unlock", "Toggle interactivity", () => {
      this.isLocked = !this.isLocked;
      lock.setAttribute("aria-pressed", String(this.isLocked));
      stage.classList.toggle("locked", this.isLocked);
      decorate(lock, this.isLocked ? "lock" : "unlock");
      lock.setAttribute("aria-label", "Toggle interactivity");
    }, { "aria-pressed": "false" });
    panel.append(
      iconButton("plus", "Zoom in", () => this.zoomBy(1.2)), this.percent,
      iconButton("minus", "Zoom out", () => this.zoomBy(1 / 1.2)),
      iconButton("fit", "Fit view", () => this.fit()), lock);
    this.show();
  }

  show() {
    const percent = Math.round(this.host.scene.viewport.zoom * 100);
    this.percent.textContent = `${percent}%`;
    this.percent.setAttribute("aria-label", `Zoom ${percent} percent; back to 100`);
  }
}

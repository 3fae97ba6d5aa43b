// The fit button: the viewport that shows the nodes.

const usual = { padding: 80, minZoom: 0.1, maxZoom: 1.5, includeHidden: false, nodeIds: null, alignment: "center" };
/** What the canvas itself allows. */
export const zoomRange = [0.1, 4];
export const nodeSize = [200, 100];

/** The viewport of a click on the fit button; null where no node counts. */
export function fitted(scene) {
  const options = { ...usual, ...scene.fitViewOptions };
  const nodes = (scene.nodes ?? []).filter((node) => (options.includeHidden || !node.hidden)
    && (options.nodeIds?.includes(node.id) ?? true));
  if (nodes.length === 0) return null;
  const axes = [0, 1].map((axis) => {
    const starts = nodes.map((node) => node.position[axis]);
    const ends = nodes.map((node, i) => starts[i] + (node.size ?? nodeSize)[axis]);
    const [start, end] = [Math.min(...starts), Math.max(...ends)];
    return { start, extent: end - start, ...room(options.padding, axis, scene) };
  });
  if (axes.some(({ extent }) => !(extent > 0 && extent < Infinity))) return null;
  const fitting = Math.min(...axes.map(({ length, extent }) => Math.max(1, length) / extent));
  const own = Math.min(Math.max(fitting, options.minZoom), options.maxZoom);
  const zoom = Math.min(Math.max(own, zoomRange[0]), zoomRange[1]);
  const pan = axes.map(({ start, extent, before, length }) => {
    const free = options.alignment === "center" ? (length - extent * zoom) / 2 : 0;
    return before + free - start * zoom;
  });
  return { pan, zoom };
}

/** What the padding leaves of one axis. */
function room(padding, axis, scene) {
  const view = [scene.width, scene.height][axis];
  const points = (length) => (typeof length === "string" ? (parseFloat(length) / 100) * view : length);
  const sides = typeof padding === "object"
    ? [["leading", "trailing"], ["top", "bottom"]][axis].map((side) => padding[side] ?? 0) : [padding, padding];
  const [before, after] = sides.map(points);
  return { before, length: view - before - after };
}

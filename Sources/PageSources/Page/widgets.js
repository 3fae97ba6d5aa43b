// The parts that the panel is made of.

const icons = {
  grid: "M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM9.5 9.5h4v4h-4z",
  play: "M4.5 2.8v10.4L13 8z", pause: "M5 3v10M11 3v10",
  code: "M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5",
  link: "M6.5 9.5 9.5 6.5M7.5 4.5l1-1a3 3 0 0 1 4.2 4.2l-1 1M8.5 11.5l-1 1a3 3 0 0 1-4.2-4.2l1-1",
  down: "M8 2.5v8M4.5 7.5 8 11l3.5-3.5M3 13.5h10", copy: "M5.5 5.5h8v8h-8zM2.5 10.5v-8h8",
  plus: "M8 3v10M3 8h10", minus: "M3 8h10", up: "M4 10l4-4 4 4", lower: "M4 6l4 4 4-4",
  trash: "M3 4.5h10M6 4.5v-2h4v2M4.5 4.5l.5 9h6l.5-9", fit: "M2.5 6v-3.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
  lock: "M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5", unlock: "M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 4.8-1",
  dots: "M4 4h.01M12 4h.01M4 12h.01M12 12h.01M8 8h.01", lines: "M5 2v12M11 2v12M2 5h12M2 11h12",
  cross: "M8 4v8M4 8h8", pulse: "M8 8h.01M8 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13",
  node: "M2.5 5h11v6h-11z",
  card: "M2.5 4h11v8h-11zM5 9.5h6M8 6.7h.01",
  panel: "M2.5 2.5h11v11h-11zM8 2.5v11M8 8h5.5",
  reset: "M3 8a5 5 0 1 0 1.5-3.5M3 2.5v3h3", chain: "M6.5 9.5 9.5 6.5M7.5 4.5l1-1a3 3 0 0 1 4.2 4.2l-1 1M8.5 11.5l-1 1a3 3 0 0 1-4.2-4.2l1-1",
};

/** An element with its properties and children. */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name in element && name !== "list" && name !== "form") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(svg.namespaceURI, "path");
  path.setAttribute("d", icons[name]);
  if (name === "dots") path.setAttribute("stroke-width", "3");
  svg.append(path);
  return svg;
}

/** Puts an icon before a button's text. */
export function decorate(button, name = button.dataset.icon) {
  const text = button.textContent;
  button.replaceChildren(icon(name), make("span", { className: "text" }, text));
  button.setAttribute("aria-label", text);
}

/** A button that is an icon. */
export function iconButton(name, label, onclick, properties = {}) {
  return make("button", { type: "button", className: "bare", title: label, "aria-label": label, onclick, ...properties }, icon(name));
}

/** A choice of a few, as one row. */
export function segmented(fieldset, name, choices, value, onchange) {
  for (const [key, label] of choices) {
    const input = make("input", { type: "radio", name, value: key, checked: key === value, onchange: () => onchange(key) });
    input.id = `${name}-${key}`;
    fieldset.append(make("label", {}, input, label));
  }
  return fieldset;
}

const sliderSteps = 1000;

/**
 * A number with a slider over its usual range; the text field takes the whole range.
 * `usual` is what holds where nothing is set; then `reset` gives that back.
 */
export function numberField({ id, label, unit = "", min, max, least, most, step = 0.01, log, value, usual, onchange, reset, tool }) {
  const toSlider = (v) => {
    const [a, b] = [min, max];
    const share = log ? Math.log(v / a) / Math.log(b / a) : (v - a) / (b - a);
    return Math.round(Math.max(0, Math.min(1, share)) * sliderSteps);
  };
  const fromSlider = (s) => {
    const share = s / sliderSteps;
    const v = log ? min * (max / min) ** share : min + (max - min) * share;
    return Number((Math.round(v / step) * step).toPrecision(10));
  };
  const shown = value ?? usual;
  const slider = make("input", {
    type: "range", id: `${id}-slider`, min: 0, max: sliderSteps, step: 1, "aria-label": label, tabIndex: 0,
  });
  slider.value = toSlider(shown);
  slider.setAttribute("aria-valuetext", `${shown} ${unit}`);
  const input = make("input", { type: "number", id, step: "any", min: least, max: most });
  input.value = round(shown);
  if (value === undefined) input.classList.add("usual");
  const set = (v) => {
    input.classList.remove("usual");
    slider.setAttribute("aria-valuetext", `${v} ${unit}`);
    onchange(v);
  };
  slider.oninput = () => {
    const v = fromSlider(Number(slider.value));
    input.value = round(v);
    set(v);
  };
  input.oninput = () => {
    if (input.value === "" || !input.checkValidity()) return;
    slider.value = toSlider(Number(input.value));
    set(Number(input.value));
  };
  const name = make("label", { htmlFor: id }, label);
  const head = make("span", { className: "label" }, name);
  if (reset && value !== undefined) {
    head.append(iconButton("reset", `Reset ${label.toLowerCase()}`, reset, { id: `${id}-reset` }));
  }
  if (tool) head.append(tool);
  const field = make("div", { className: "field" }, head, slider,
    make("span", { className: "unit" }, input, make("span", {}, unit)));
  field.show = (v) => {
    if (document.activeElement !== input) input.value = round(v);
    slider.value = toSlider(v);
  };
  return field;
}

const round = (v) => Number(Number(v).toPrecision(7));

/** A line of text. */
export function textField({ id, label, value, onchange }) {
  const input = make("input", { type: "text", id, value });
  input.oninput = () => onchange(input.value);
  return make("div", { className: "field wide" }, make("label", { htmlFor: id }, label), input);
}

/** A choice of many words. */
export function selectField({ id, label, choices, value, onchange }) {
  const select = make("select", { id }, ...choices.map(([key, text]) => make("option", { value: key }, text)));
  select.value = value;
  select.onchange = () => onchange(select.value);
  return make("div", { className: "field wide" }, make("label", { htmlFor: id }, label), select);
}

/** A choice of words. */
export function choiceField({ id, label, choices, value, onchange }) {
  const set = make("fieldset", { className: "segmented" }, make("legend", { className: "hidden" }, label));
  return make("div", { className: "field wide" }, make("span", { className: "label", "aria-hidden": "true" }, label),
    segmented(set, id, choices, value, onchange));
}

/** A colour: the system's, any other, and how opaque. */
export function colorField({ id, label, names, color, css, onchange, reset }) {
  let current = color;
  const swatches = make("div", { className: "swatches", role: "group", "aria-label": label });
  const buttons = names.map((name) => {
    const button = make("button", {
      type: "button", id: `${id}-${name}`, title: name, "aria-label": name, className: name === "clear" ? "none" : "",
      onclick: () => set({ name, opacity: name === "clear" ? 1 : current.opacity || 1 }),
    });
    button.style.setProperty("--own", css(name));
    return button;
  });
  const well = make("input", {
    type: "color", id: `${id}-well`, title: "Another colour", "aria-label": `${label}: another colour`,
    oninput: () => set({ hex: well.value.slice(1).toUpperCase(), opacity: current.opacity }),
  });
  swatches.append(...buttons, well);
  const show = () => {
    buttons.forEach((b, i) => b.setAttribute("aria-pressed", String(names[i] === current.name)));
    well.classList.toggle("set", !current.name);
    const hex = current.hex ?? "155EEF";
    well.value = `#${hex.toLowerCase()}`;
    well.style.setProperty("--own", `#${hex}`);
  };
  const set = (value) => {
    current = value;
    show();
    onchange(current);
  };
  show();
  const head = make("span", { className: "label" }, make("span", {}, label));
  if (reset) head.append(iconButton("reset", `Reset ${label.toLowerCase()}`, reset, { id: `${id}-reset` }));
  const opacity = numberField({
    id: `${id}-opacity`, label: "Opacity", unit: "%", min: 0, max: 100, least: 0, most: 100, step: 1,
    value: Math.round(current.opacity * 1e4) / 100,
    onchange: (percent) => set({ ...current, opacity: percent / 100 }),
  });
  return make("div", { className: "color" }, make("div", { className: "field wide" }, head, swatches), opacity);
}

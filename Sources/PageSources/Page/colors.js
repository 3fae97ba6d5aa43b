// Colours as scenes write them, and as numbers.

/** The system colours, light and dark; the page offers them in this order. */
export const systemColors = {
  red: ["FF3B30", "FF453A"], orange: ["FF9500", "FF9F0A"], yellow: ["FFCC00", "FFD60A"],
  green: ["34C759", "30D158"], mint: ["00C7BE", "63E6E2"], teal: ["30B0C7", "40C8E0"],
  cyan: ["32ADE6", "64D2FF"], blue: ["007AFF", "0A84FF"], indigo: ["5856D6", "5E5CE6"],
  purple: ["AF52DE", "BF5AF2"], pink: ["FF2D55", "FF375F"], brown: ["A2845E", "AC8E68"],
  gray: ["8E8E93", "8E8E93"], black: ["000000", "000000"], white: ["FFFFFF", "FFFFFF"],
  primary: ["000000", "FFFFFF"], clear: ["000000", "000000"],
};

/** Those that are offered: neither none nor one that depends on the scheme. */
export const colorNames = Object.keys(systemColors).filter((name) => name !== "clear" && name !== "primary");

/** A scene's colour as `{name}` or `{hex}`, with its opacity. */
export function parseColor(value) {
  if (Array.isArray(value)) {
    const bytes = value.slice(0, 3).map((c) => Math.round(c * 255));
    return { exact: value.slice(0, 3), hex: hexOf(bytes), opacity: value[3] ?? 1 };
  }
  const [base, alpha] = String(value).split("/");
  const opacity = alpha === undefined ? 1 : Number(alpha);
  if (base in systemColors) return { name: base, opacity };
  let digits = base.replace("#", "");
  if (digits.length <= 4) digits = [...digits].map((d) => d + d).join("");
  const own = digits.length === 8 ? parseInt(digits.slice(6), 16) / 255 : 1;
  return { hex: digits.slice(0, 6).toUpperCase(), opacity: own * opacity };
}

/** The text of a colour: `gray/0.3`, `#0A84FF`. */
export function colorText({ name, hex, exact, opacity }) {
  const alpha = opacity === 1 ? "" : `/${plain(opacity)}`;
  if (exact && exact.some((c, i) => Math.round(c * 255) / 255 !== c)) {
    return opacity === 1 ? exact : [...exact, opacity];
  }
  return (name ?? `#${hex}`) + alpha;
}

/** Straight red, green, blue and alpha, each 0...1. */
export function rgba(value, scheme) {
  const { name, hex, exact, opacity } = parseColor(value);
  const digits = name ? systemColors[name][scheme === "dark" ? 1 : 0] : hex;
  const rgb = exact ?? [0, 2, 4].map((i) => parseInt(digits.slice(i, i + 2), 16) / 255);
  return [...rgb, name === "clear" ? 0 : opacity];
}

/** The shortest decimal text of a number, without an exponent where that is short. */
export function plain(number) {
  return String(Math.abs(number) < 1e-6 && number !== 0 ? number : Number(number.toPrecision(12)));
}

function hexOf(bytes) {
  return bytes.map((b) => b.toString(16).padStart(2, "0")).join("").toUpperCase();
}

/**
 * The settings of a form, group, section or field: a flat map as the CMS stores it. Absent and `""` differ: for an
 * absent key the caller's default applies, `""` means off or empty (forms-rendering 1.1).
 */
export type Meta = Readonly<Record<string, unknown>>;

/** Reads any value as `meta`: PHP sends an empty map as `[]`. */
export const toMeta = (value: unknown): Meta =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Meta) : {};

/** The value of a key, or undefined when the key is absent or null. */
export function metaValue(meta: Meta, key: string): unknown {
  const value = meta[key];
  // Checks the most frequent case first: an absent key. Inherited properties of objects do not count.
  return value === undefined || value === null || !Object.hasOwn(meta, key) ? undefined : value;
}

export function metaText(meta: Meta, key: string, fallback = ""): string {
  const value = metaValue(meta, key);
  if (value === undefined) return fallback;
  if (typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return value === true ? "on" : "";
}

const OFF: ReadonlySet<unknown> = new Set([false, 0, "", "0", "false", "off", "no"]);

/** A checkbox setting: "on" or "", rarely a boolean or a number. */
export function metaFlag(meta: Meta, key: string, fallback = false): boolean {
  const value = metaValue(meta, key);
  if (value === undefined) return fallback;
  return !OFF.has(typeof value === "string" ? value.trim().toLowerCase() : value);
}

/** A number, mostly stored as text; undefined when absent, empty or not a number. */
export function metaNumber(meta: Meta, key: string): number | undefined {
  const text = metaText(meta, key).trim();
  const value = Number(text);
  return text === "" || !Number.isFinite(value) ? undefined : value;
}

/** A whole number above zero, or undefined: the rule for lengths, widths and counts. */
export function metaCount(meta: Meta, key: string): number | undefined {
  const value = metaNumber(meta, key);
  return value === undefined || value < 1 ? undefined : Math.trunc(value);
}

/**
 * A repeater setting: a list of maps, which PHP sends as a map with numeric keys once it has gaps. `""`, `[]` and
 * nonsense are the empty list.
 */
export function metaRows(meta: Meta, key: string): readonly Meta[] {
  const value = metaValue(meta, key);
  if (value === undefined) return [];
  const list = Array.isArray(value)
    ? value
    : Object.entries(toMeta(value)).flatMap(([index, row]) => (/^\d+$/.test(index) ? [row] : []));
  return list.map(toMeta).filter((row) => Object.keys(row).length > 0);
}

/** Ids arrive as numbers or text; 0 means "no usable id". */
export function toId(value: unknown): number {
  const id = typeof value === "string" ? Number(value.trim() || Number.NaN) : value;
  return typeof id === "number" && Number.isSafeInteger(id) && id > 0 ? id : 0;
}

import { readBoolean } from "../../core/utils/read-boolean.ts";

declare const names: unique symbol;

/**
 * The settings of a form, group, section or field: a flat map as the CMS stores it. Absent and `""` differ: for an
 * absent key the caller's default applies, `""` means off or empty (forms-rendering#1.1). `Name` lists the settings
 * that the readers below accept (settings.ts); without it, as for answers of a server, they accept any.
 */
export type Meta<Name extends string = string> = Readonly<Record<string, unknown>> & { readonly [names]?: Name };

/** Settings that replace some of any owner: merged over its own before they are read. */
export type MetaChanges = Meta<never>;

/** Reads any value as `meta`: PHP sends an empty map as `[]`. */
export const toMeta = <Name extends string = string>(value: unknown): Meta<Name> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Meta<Name>) : {};

/** Reads any value as a list: PHP sends one with gaps as a map. Nonsense is the empty list. */
export const toList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : Object.values(toMeta(value));

/** The value of a key, or undefined when the key is absent or null. */
export function metaValue<Name extends string>(meta: Meta<Name>, key: NoInfer<Name>): unknown {
  const value = meta[key];
  // Checks the most frequent case first: an absent key. Inherited properties of objects do not count.
  return value === undefined || value === null || !Object.hasOwn(meta, key) ? undefined : value;
}

export function metaText<Name extends string>(meta: Meta<Name>, key: NoInfer<Name>, fallback = ""): string {
  const value = metaValue(meta, key);
  if (value === undefined) return fallback;
  if (typeof value === "string") return value;
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  return value === true ? "on" : "";
}

/** A checkbox setting: "on" or "", rarely a boolean or a number. Any other text is on. */
export function metaFlag<Name extends string>(meta: Meta<Name>, key: NoInfer<Name>, fallback = false): boolean {
  const value = metaValue(meta, key);
  return value === undefined ? fallback : readBoolean(value, false) !== false;
}

/** A number, mostly stored as text; undefined when absent, empty or not a number. */
export function metaNumber<Name extends string>(meta: Meta<Name>, key: NoInfer<Name>): number | undefined {
  const text = metaText(meta, key).trim();
  const value = Number(text);
  return text === "" || !Number.isFinite(value) ? undefined : value;
}

/** A whole number above zero, or undefined: the rule for lengths, widths and counts. */
export function metaCount<Name extends string>(meta: Meta<Name>, key: NoInfer<Name>): number | undefined {
  const value = metaNumber(meta, key);
  return value === undefined || value < 1 ? undefined : Math.trunc(value);
}

/**
 * A repeater setting: a list of maps, which PHP sends as a map with numeric keys once it has gaps. `""`, `[]` and
 * nonsense are the empty list.
 */
export function metaRows<Name extends string>(meta: Meta<Name>, key: NoInfer<Name>): readonly Meta[] {
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

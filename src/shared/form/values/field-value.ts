/** The value of one field instance: text, the chosen values of a list, or chosen files. */
export type FieldValue = string | readonly string[] | readonly File[];

export const isFileList = (value: FieldValue): value is readonly File[] =>
  typeof value !== "string" && value.length > 0 && typeof value[0] !== "string";

/** The text of a value for rules and counters; lists are joined, files are represented by their names. */
export const valueToText = (value: FieldValue): string =>
  typeof value === "string" ? value : value.map((entry) => (typeof entry === "string" ? entry : entry.name)).join(",");

/** A value as a list; a single text becomes a list of one. */
export const valueToList = (value: FieldValue): readonly string[] =>
  typeof value === "string"
    ? value === ""
      ? []
      : [value]
    : value.map((entry) => (typeof entry === "string" ? entry : entry.name));

export const isEmpty = (value: FieldValue): boolean =>
  typeof value === "string" ? value === "" : value.length === 0 || value.every((entry) => entry === "");

/** Whether two values have the same content. */
export function isSameValue(a: FieldValue, b: FieldValue): boolean {
  if (typeof a === "string" || typeof b === "string") return a === b;
  return a.length === b.length && a.every((entry, index) => entry === b[index]);
}

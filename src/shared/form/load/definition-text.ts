import type { FormDefinition } from "../definition/tree.ts";

/** Whether any text in a stored value passes a test. */
export function someText(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === "string") return test(value);
  return typeof value === "object" && value !== null && Object.values(value).some((part) => someText(part, test));
}

/**
 * All texts of a form's tabs, sections and fields in one string, so that a search runs once instead of over thousands
 * of settings. JSON leaves the characters of variables and markup unchanged.
 */
export const definitionText = ({ groupById, sectionById, fields }: FormDefinition): string =>
  JSON.stringify([...groupById.values(), ...sectionById.values(), ...fields].map(({ label, meta }) => [label, meta]));

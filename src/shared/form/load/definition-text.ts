import type { FormDefinition } from "../model/definition/tree.ts";

/** Whether any text in a stored value passes a test. */
export function someText(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === "string") return test(value);
  if (typeof value === "object" && value !== null)
    for (const part in value) if (someText((value as Record<string, unknown>)[part], test)) return true;
  return false;
}

/**
 * All texts of a form's tabs, sections and fields in one string, so that a search runs once instead of over thousands
 * of settings. JSON leaves the characters of variables and markup unchanged.
 */
export const definitionText = ({ groupById, sectionById, fields }: FormDefinition): string =>
  JSON.stringify([...groupById.values(), ...sectionById.values(), ...fields].map(({ label, meta }) => [label, meta]));

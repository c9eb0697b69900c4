import type { FormDefinition } from "../model/definition/tree.ts";

/** Whether a text looked for stands anywhere in a stored value. */
export function someText(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === "string") return test(value);
  if (typeof value === "object" && value !== null)
    for (const part in value) if (someText((value as Record<string, unknown>)[part], test)) return true;
  return false;
}

/**
 * All texts of a form's tabs, sections and fields in one: what looks for a sign looks once, instead of at thousands of settings. As JSON,
 * in which the signs of variables and markup stand as they are.
 */
export const definitionText = ({ groupById, sectionById, fields }: FormDefinition): string =>
  JSON.stringify([...groupById.values(), ...sectionById.values(), ...fields].map(({ label, meta }) => [label, meta]));

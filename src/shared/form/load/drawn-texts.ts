import type { FormDefinition } from "../definition/tree.ts";

/** Whether a text looked for stands anywhere in a stored value. */
export function some(value: unknown, test: (text: string) => boolean): boolean {
  if (typeof value === "string") return test(value);
  if (typeof value === "object" && value !== null)
    for (const part in value) if (some((value as Record<string, unknown>)[part], test)) return true;
  return false;
}

/** Whether any text of a form's tabs, sections and fields is one of those looked for. */
export const someDrawnText = ({ groupById, sectionById, fields }: FormDefinition, test: (text: string) => boolean): boolean =>
  [...groupById.values(), ...sectionById.values(), ...fields].some(({ label, meta }) => some([label, meta], test));

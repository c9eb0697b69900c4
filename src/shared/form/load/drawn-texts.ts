import type { FormDefinition } from "../definition/tree.ts";

/** Whether a text looked for stands anywhere in a stored value. */
export const some = (value: unknown, test: (text: string) => boolean): boolean =>
  typeof value === "string"
    ? test(value)
    : typeof value === "object" && value !== null && Object.values(value).some((part) => some(part, test));

/** Whether any text of a form's tabs, sections and fields is one of those looked for. */
export const someDrawnText = ({ groupById, sectionById, fields }: FormDefinition, test: (text: string) => boolean): boolean =>
  [...groupById.values(), ...sectionById.values(), ...fields].some(({ label, meta }) => some([label, meta], test));

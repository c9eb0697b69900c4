import type { FieldEntry } from "../controls/field-entry.ts";

/** A note of the form's maker to themselves; visitors see nothing. */
export const note: FieldEntry = { layout: "none", Control: () => null };

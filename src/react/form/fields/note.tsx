import type { FieldEntry } from "../controls/field-entry.ts";

/** A note that the form's authors leave for themselves; visitors do not see it. */
export const note: FieldEntry = { layout: "none", Control: () => null };

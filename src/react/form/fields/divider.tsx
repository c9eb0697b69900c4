import type { FieldEntry } from "./field-entry.ts";

/** A line between fields. */
export const divider: FieldEntry = { layout: "plain", Control: () => <hr data-static="" /> };

import type { FieldEntry } from "./field-entry.ts";

export const divider: FieldEntry = { layout: "plain", Control: () => <hr data-static="" /> };

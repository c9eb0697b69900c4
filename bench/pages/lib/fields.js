import { hundredFields } from "../../../demo/server/forms/hundred-fields.ts";

/** The reference back end's form 100: one section, a hundred text fields, every tenth required, and a button. */
export const definition = hundredFields();

/** The same for peers: `{ name, label, required }`. */
export const fields = definition.groups[0].sections[0].fields
  .filter(({ type }) => type === "text")
  .map(({ id, label, meta }) => ({ name: `field_${id}`, label, required: meta.required === "on" }));

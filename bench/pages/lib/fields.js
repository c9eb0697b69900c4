import { hundredFields } from "../../../demo/server/forms/hundred-fields.ts";

/** The reference back end's form 100 (one section, text fields, every tenth required, a button) with `count` fields. */
export function definitionOf(count) {
  const definition = hundredFields();
  const [section] = definition.groups[0].sections;
  const [button] = section.fields.splice(-1);
  const first = Number(section.fields[0].id);
  const texts = Array.from({ length: count }, (_, index) => {
    const template = section.fields[index % section.fields.length];
    return { ...template, id: String(first + index), label: `Field ${index + 1}`, sort_index: String(index + 1) };
  });
  section.fields = [...texts, { ...button, id: String(first + count), sort_index: String(count + 1) }];
  return definition;
}

/** The same fields for peers: `{ name, label, required }`. */
export const fieldsOf = (count) =>
  definitionOf(count)
    .groups[0].sections[0].fields.filter(({ type }) => type === "text")
    .map(({ id, label, meta }) => ({ name: `field_${id}`, label, required: meta.required === "on" }));

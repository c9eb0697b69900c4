import * as z from "zod/mini";

// Stored form definitions: the members that the server reads. All others stay unchanged.
const id = z.pipe(z.union([z.string().check(z.regex(/^\d+$/)), z.int()]), z.transform(Number));
// PHP encodes an empty map as a list.
const meta = z.pipe(
  z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]),
  z.transform((value): Record<string, unknown> => (Array.isArray(value) ? {} : value)),
);

const fieldSchema = z.looseObject({ id, label: z.string(), type: z.string(), meta });
const sectionSchema = z.looseObject({ id, label: z.string(), fields: z.array(fieldSchema), meta });
const groupSchema = z.looseObject({ id, label: z.string(), sections: z.array(sectionSchema), meta });

export const definitionSchema = z.looseObject({ id, label: z.string(), groups: z.array(groupSchema), meta });

export type Definition = z.infer<typeof definitionSchema>;
type Group = z.infer<typeof groupSchema>;
export type Section = z.infer<typeof sectionSchema>;
export type Field = z.infer<typeof fieldSchema>;

/** A field with its section and group. */
export interface PlacedField {
  readonly field: Field;
  readonly section: Section;
  readonly group: Group;
}

export function placedFields(definition: Definition): PlacedField[] {
  return definition.groups.flatMap((group) =>
    group.sections.flatMap((section) => section.fields.map((field) => ({ field, section, group }))),
  );
}

export function metaText(object: { readonly meta: Readonly<Record<string, unknown>> }, key: string): string {
  const value = object.meta[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Settings are "on" or "", rarely true or false. */
export function isOn(object: { readonly meta: Readonly<Record<string, unknown>> }, key: string): boolean {
  const value = object.meta[key];
  return value === "on" || value === true;
}

export function isRepeatable(section: Section): boolean {
  return isOn(section, "section_repeatable");
}

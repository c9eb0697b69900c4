import * as z from "zod/mini";

/** Stored form definitions, as far as the server reads them; everything else passes through untouched. */
const id = z.pipe(z.union([z.string().check(z.regex(/^\d+$/)), z.int()]), z.transform(Number));
// PHP writes an empty map as a list.
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

/** A field with the section and group it lies in. */
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

export function metaText(holder: { readonly meta: Readonly<Record<string, unknown>> }, key: string): string {
  const value = holder.meta[key];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** Settings say "on" and "", seldom true and false. */
export function isOn(holder: { readonly meta: Readonly<Record<string, unknown>> }, key: string): boolean {
  const value = holder.meta[key];
  return value === "on" || value === true;
}

export function isRepeatable(section: Section): boolean {
  return isOn(section, "section_repeatable");
}

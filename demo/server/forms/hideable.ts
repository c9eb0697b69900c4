import * as z from "zod/mini";
import { gridRows, isRowDisabled } from "./data-grid.ts";
import { isOn, type Definition, type PlacedField } from "./definition.ts";

const effectSchema = z.looseObject({ object: z.string(), object_id: z.union([z.string(), z.number()]) });
const ruleSchema = z.looseObject({ then: z.optional(z.array(z.unknown())), else: z.optional(z.array(z.unknown())) });

/**
 * Whether something can hide a field or lift its "required": a setting of it, its section or its group, or a rule that
 * touches one of them. Only then is a visitor's claim of a bypass believed (forms-behaviour 11.2).
 */
export function createHideable(definition: Definition): (place: PlacedField) => boolean {
  const touched = touchedObjects(definition);
  return ({ field, section, group }) =>
    isOn(field, "hidden") ||
    isOn(section, "hidden_section") ||
    isOn(group, "hidden") ||
    touched.has(`field ${field.id}`) ||
    touched.has(`section ${section.id}`) ||
    touched.has(`group ${group.id}`);
}

function touchedObjects(definition: Definition): ReadonlySet<string> {
  const effects = gridRows(definition.meta["conditional"])
    .filter((row) => !isRowDisabled(row))
    .flatMap((row) => effectsOf(row.data[1]));
  return new Set(
    effects
      .flatMap((effect) => effectSchema.safeParse(effect).data ?? [])
      .map(({ object, object_id }) => `${object} ${Number(object_id)}`),
  );
}

function effectsOf(text: unknown): unknown[] {
  try {
    const rule = ruleSchema.safeParse(JSON.parse(String(text))).data;
    return [...(rule?.then ?? []), ...(rule?.else ?? [])];
  } catch {
    return [];
  }
}

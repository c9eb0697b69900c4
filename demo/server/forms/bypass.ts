import * as z from "zod/mini";
import type { Fields } from "../fields.ts";
import { gridRows, isRowDisabled } from "./data-grid.ts";
import { isOn, type Definition, type PlacedField } from "./definition.ts";

/** Whether the visitor may leave out a control. */
export type Bypass = (placed: PlacedField, name: string) => boolean;

const effectSchema = z.looseObject({ object: z.string(), object_id: z.union([z.string(), z.number()]) });
const ruleSchema = z.looseObject({ then: z.optional(z.array(z.unknown())), else: z.optional(z.array(z.unknown())) });

/**
 * Accepts a post's lists of hidden and bypassed controls only for controls that the form can hide
 * (forms-behaviour#11.2).
 */
export function createBypass(definition: Definition, fields: Fields): Bypass {
  const targets = ruleTargets(definition);
  const claimed = new Set([
    ...controlNames(fields.get("wsf_bypass_required")),
    ...controlNames(fields.get("wsf_hidden")),
  ]);
  return (placed, name) => claimed.has(name) && canHide(placed, targets);
}

/** The control names of a comma-separated list, without `[]`. */
export function controlNames(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((name) => name.trim().replace(/\[\]$/, ""))
    .filter((name) => name !== "");
}

/** Whether a setting or a rule hides the field, its section or its group, or lifts its "required". */
function canHide({ field, section, group }: PlacedField, targets: ReadonlySet<string>): boolean {
  return (
    isOn(field, "hidden") ||
    isOn(section, "hidden_section") ||
    isOn(group, "hidden") ||
    targets.has(`field ${field.id}`) ||
    targets.has(`section ${section.id}`) ||
    targets.has(`group ${group.id}`)
  );
}

/** The objects that the form's rules change. */
function ruleTargets(definition: Definition): ReadonlySet<string> {
  const effects = gridRows(definition.meta["conditional"])
    .filter((row) => !isRowDisabled(row))
    .flatMap((row) => readEffects(row.data[1]));
  return new Set(
    effects
      .flatMap((effect) => effectSchema.safeParse(effect).data ?? [])
      .map(({ object, object_id }) => `${object} ${Number(object_id)}`),
  );
}

function readEffects(text: unknown): unknown[] {
  try {
    const rule = ruleSchema.safeParse(JSON.parse(String(text))).data;
    return [...(rule?.then ?? []), ...(rule?.else ?? [])];
  } catch {
    return [];
  }
}

import type { Fields } from "../fields.ts";
import type { Definition, PlacedField } from "./definition.ts";
import { createHideable } from "./hideable.ts";

/** Whether the visitor may leave that control out: the post says so and something of the form can hide it. */
export type Bypass = (place: PlacedField, name: string) => boolean;

export function createBypass(definition: Definition, fields: Fields): Bypass {
  const canHide = createHideable(definition);
  const claimed = new Set([
    ...controlNames(fields.get("wsf_bypass_required")),
    ...controlNames(fields.get("wsf_hidden")),
  ]);
  return (place, name) => claimed.has(name) && canHide(place);
}

/** A comma list of control names, `[]` left out. */
export function controlNames(list: string | undefined): string[] {
  return (list ?? "")
    .split(",")
    .map((name) => name.trim().replace(/\[\]$/, ""))
    .filter((name) => name !== "");
}

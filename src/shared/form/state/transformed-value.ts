import { atom } from "jotai/vanilla";
import type { PrimitiveAtom } from "jotai/vanilla";
import { metaText } from "../model/definition/meta.ts";
import type { FieldDefinition } from "../model/definition/tree.ts";
import type { FieldValue } from "../model/values/field-value.ts";
import { normalizeNumberInput } from "../model/values/read-number.ts";
import type { CurrencySettings } from "../model/values/value-settings.ts";
import type { Expand } from "../model/text/variables.ts";
import { emptyControlValue } from "../model/values/default-value.ts";
import { transformText } from "../model/values/transform.ts";

/** The change of letters that a field asks for, "" for none. A colour's letters change when it is sent. */
export const transformOf = ({ facts, type, meta }: FieldDefinition): string =>
  facts?.kind === "input" && type !== "color" ? metaText(meta, "transform") : "";

/** Controls that browsers never show empty. */
const NEVER_EMPTY: ReadonlySet<string> = new Set(["color", "range", "price_range"]);

/** Controls that hold figures with "." only. */
const NUMBERS: ReadonlySet<string> = new Set(["number", "quantity", "range", "price_range"]);

/**
 * The value with its letters changed as the field asks, from the start and whoever puts it in (forms-behaviour 9.1). Where a
 * control is never empty, nothing is what it shows then, so that it is sent and counted as the visitor sees it. A number that is
 * written with a comma is held with a point.
 */
export function transformedValue(
  field: FieldDefinition,
  rawValueAtom: PrimitiveAtom<FieldValue>,
  expand: Expand,
  currency: CurrencySettings,
): PrimitiveAtom<FieldValue> {
  const transform = transformOf(field);
  const neverEmpty = NEVER_EMPTY.has(field.type);
  const isNumber = NUMBERS.has(field.type);
  if (transform === "" && !neverEmpty && !isNumber) return rawValueAtom;
  let shown: string | undefined;
  return atom(
    (get) => {
      const given = get(rawValueAtom);
      if (given === "" && neverEmpty) return (shown ??= emptyControlValue(field, expand));
      if (typeof given !== "string") return given;
      return isNumber ? normalizeNumberInput(given, currency) : transformText(given, transform);
    },
    (_, set, update: FieldValue | ((previous: FieldValue) => FieldValue)) => set(rawValueAtom, update),
  );
}

import { atom } from "jotai/vanilla";
import type { PrimitiveAtom } from "jotai/vanilla";
import { metaText } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import type { FieldValue } from "../values/field-value.ts";
import { NUMBER_TYPES } from "../validation/rules.ts";
import type { Expand } from "../text/variables.ts";
import { codeReader, isTooLong } from "../values/code-field.ts";
import { emptyControlValue } from "../values/default-value.ts";
import { transformText } from "../values/transform.ts";
import type { ControlStateAtom } from "./control-state.ts";
import type { FormContext } from "./form-context.ts";

/** The field's change of case; "" for none. A colour's case changes when it is sent. */
export const transformOf = ({ facts, type, meta }: FieldDefinition): string =>
  facts?.kind === "input" && type !== "color" ? metaText(meta, "transform") : "";

/** Controls that are never empty in browsers. */
const NEVER_EMPTY: ReadonlySet<string> = new Set(["color", "range", "price_range"]);

/**
 * The value with the field's change of case applied, from the start and for every source (forms-behaviour#9.1). For a
 * control that is never empty, an empty value is the one that the control shows, so that the visible value is sent and
 * counted. A number written with a comma is stored with a point, and a code without invisible characters, with digits from
 * 0 to 9 and no longer than the field takes.
 */
export function transformedValue(
  field: FieldDefinition,
  rawValueAtom: PrimitiveAtom<FieldValue>,
  controlStateAtom: ControlStateAtom,
  expand: Expand,
  { numberInput, sources }: FormContext,
): PrimitiveAtom<FieldValue> {
  const transform = transformOf(field);
  const neverEmpty = NEVER_EMPTY.has(field.type);
  const numbers = NUMBER_TYPES.has(field.type) ? numberInput : null;
  const readCode = codeReader(field);
  if (transform === "" && !neverEmpty && !numbers && !readCode) return rawValueAtom;
  let shown: string | undefined;
  const valueAtom: PrimitiveAtom<FieldValue> = atom(
    (get) => {
      const given = get(rawValueAtom);
      if (given === "" && neverEmpty) return (shown ??= emptyControlValue(field, expand));
      if (typeof given !== "string") return given;
      if (numbers) return numbers.normalize(given, sources.settings.currency);
      return transformText(readCode ? readCode(given) : given, transform);
    },
    (get, set, update: FieldValue | ((previous: FieldValue) => FieldValue)) => {
      set(rawValueAtom, update);
      const given = get(rawValueAtom);
      if (readCode && typeof given === "string" && isTooLong(field, given))
        set(controlStateAtom, { cutTo: get(valueAtom) });
    },
  );
  return valueAtom;
}

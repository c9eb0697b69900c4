import { atom } from "jotai/vanilla";
import type { PrimitiveAtom } from "jotai/vanilla";
import { metaText } from "../definition/meta.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import type { FieldValue } from "../values/field-value.ts";
import { transformText } from "../values/transform.ts";

/** The change of letters that a field asks for, "" for none. A colour's letters change when it is sent. */
export const transformOf = ({ facts, type, meta }: FieldDefinition): string =>
  facts?.kind === "input" && type !== "color" ? metaText(meta, "transform") : "";

/** The value with its letters changed as the field asks, from the start and whoever puts it in (forms-behaviour 9.1). */
export function transformedValue(field: FieldDefinition, givenAtom: PrimitiveAtom<FieldValue>): PrimitiveAtom<FieldValue> {
  const transform = transformOf(field);
  if (transform === "") return givenAtom;
  return atom(
    (get) => {
      const given = get(givenAtom);
      return typeof given === "string" ? transformText(given, transform) : given;
    },
    (_, set, update: FieldValue | ((previous: FieldValue) => FieldValue)) => set(givenAtom, update),
  );
}

import { metaText } from "../model/definition/meta.ts";
import type { FieldDefinition } from "../model/definition/tree.ts";
import { compile } from "../expressions/compile.ts";
import { isTypeAllowed } from "../expressions/allowed-types.ts";

/** {@link FormExpressions.isLive} */
export function isLive(source: string, { type }: FieldDefinition): boolean {
  const { calc, text, cartLines, progress } = compile(source);
  return (
    (calc && isTypeAllowed("calc_in", type)) ||
    (text && isTypeAllowed("text_in", type)) ||
    cartLines.length > 0 ||
    progress
  );
}

/** {@link FormExpressions.calculation} */
export function calculation(field: FieldDefinition): string | null {
  if (field.facts?.list || field.type === "color") return null;
  const source = metaText(field.meta, "default_value");
  return isLive(source, field) ? source : null;
}

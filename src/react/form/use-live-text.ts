import { atom } from "jotai/vanilla";
import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import { compile } from "../../shared/form/expressions/compile.ts";
import { allows } from "../../shared/form/expressions/hosting.ts";
import type { FieldInstance } from "../../shared/form/state/field-instance.ts";
import { useSession } from "./session-context.ts";

/** Whether a text is kept up to date: it holds `#calc` or `#text`, and the field may. */
export function isLive(source: string, { field }: FieldInstance): boolean {
  const { calc, text } = compile(source);
  return (calc && allows("calc_in", field.type)) || (text && allows("text_in", field.type));
}

/** A text of a field as markup, drawn again only when something that its `#calc` or `#text` reads has changed. */
export function useLiveText(source: string, item: FieldInstance): string {
  const { expressions, context } = useSession().model;
  const { field, row } = item;
  const text = useMemo(
    () =>
      isLive(source, item)
        ? expressions.atom(source, { field: field.id, row, section: field.sectionId, part: "markup" })
        : atom(context.expand(source)),
    [expressions, context, source, item, field, row],
  );
  return String(useAtomValue(text));
}

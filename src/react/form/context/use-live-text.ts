import { atom } from "jotai/vanilla";
import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import type { FieldInstance } from "../../../shared/form/state/field-instance.ts";
import { useSession } from "./session-context.ts";

/**
 * A field's text as markup. Rerenders only when a value that its `#calc` or `#text` reads changes, or its row number.
 */
export function useLiveText(source: string, item: FieldInstance): string {
  const { expressions, context } = useSession().model;
  const { field, row } = item;
  const text = useMemo(
    () =>
      expressions.isLive(source, field) || source.includes("#section_row")
        ? expressions.atom(source, { field: field.id, row, section: field.sectionId, usage: "markup" })
        : atom(context.expand(source, { field, row, markup: true })),
    [expressions, context, source, field, row],
  );
  return String(useAtomValue(text));
}

import { atom } from "jotai/vanilla";
import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import type { FieldInstance } from "../../../shared/form/state/field-instance.ts";
import { languageAtom, readText } from "../../../shared/form/text/live-text.ts";

/** Types of fields whose controls refuse what is no number or date. */
export const REFUSING_TYPES: ReadonlySet<string> = new Set(["number", "quantity", "datetime"]);

/** Says at the end of a field what its control did not take. */
export function FieldNote({ item }: { item: FieldInstance }) {
  const note = useAtomValue(
    useMemo(
      () =>
        atom((get) => {
          get(languageAtom);
          const { note } = get(item.controlStateAtom);
          return note === null ? null : readText(note);
        }),
      [item],
    ),
  );
  return note === null ? null : <p className="wsf-note">{note}</p>;
}

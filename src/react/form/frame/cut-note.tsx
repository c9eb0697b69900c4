import { atom } from "jotai/vanilla";
import { useAtomValue } from "jotai/react";
import { useMemo } from "react";
import type { FieldInstance } from "../../../shared/form/state/field-instance.ts";
import { useSession } from "../context/session-context.ts";

/** Says that only the beginning of a pasted text was kept, until the value changes. */
export function CutNote({ item }: { item: FieldInstance }) {
  const { text } = useSession().model.context;
  const isCut = useAtomValue(
    useMemo(() => atom((get) => get(item.controlStateAtom).cutTo === get(item.valueAtom)), [item]),
  );
  return isCut ? <p className="wsf-note">{text("text_cut")}</p> : null;
}

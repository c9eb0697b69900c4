import { atom } from "jotai/vanilla";
import { useAtomValue } from "jotai/react";
import { useEffect, useMemo } from "react";
import { service } from "../../../shared/core/registry/container.ts";
import type { FieldInstance } from "../../../shared/form/state/field-instance.ts";
import { useSession } from "../context/session-context.ts";

/** Says that only the beginning of a text was kept, wherever it came from, until the value changes. */
export function CutNote({ item }: { item: FieldInstance }) {
  const { text } = useSession().model.context;
  const isCut = useAtomValue(
    useMemo(() => atom((get) => get(item.controlStateAtom).cutTo === get(item.valueAtom)), [item]),
  );
  useEffect(() => {
    if (isCut) service("announcer").say(text("text_cut"));
  }, [isCut, text]);
  return isCut ? <p className="wsf-note">{text("text_cut")}</p> : null;
}

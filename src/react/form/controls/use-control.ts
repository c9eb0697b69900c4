import { useEffect, useState, type ComponentType } from "react";
import { service } from "../../../shared/core/registry/current.ts";
import type { ControlProps, FieldEntry, LateFieldEntry } from "./field-entry.ts";

type Control = ComponentType<ControlProps>;

const arrived = new WeakMap<LateFieldEntry, FieldEntry>();

/** Fetches the control of a late type; once it is there, forms draw it at once. */
export async function fetchControl(entry: LateFieldEntry): Promise<Control> {
  const loaded = arrived.get(entry) ?? (await entry.load());
  arrived.set(entry, loaded);
  return loaded.Control;
}

/** The control of a type: null while it is fetched, `"failed"` when it could not be. */
export type ControlOf = Control | "failed" | null;

/** The control of a late type. */
export function useControl(entry: LateFieldEntry, type: string): ControlOf {
  const [fetched, setFetched] = useState<{ Control: Control | "failed" } | null>(null);
  const late = arrived.has(entry) ? null : entry;
  useEffect(() => {
    if (!late) return;
    let gone = false;
    fetchControl(late).then(
      (Control) => gone || setFetched({ Control }),
      (cause: unknown) => {
        if (gone) return;
        const { plain } = late;
        const state = plain ? "are plain" : "stay empty";
        service("log").error(`<wsf-form>: fields of type ${type} ${state}, because their code could not be loaded.`, cause);
        setFetched({ Control: plain?.Control ?? "failed" });
      },
    );
    return () => {
      gone = true;
    };
  }, [late, type]);
  return arrived.get(entry)?.Control ?? fetched?.Control ?? null;
}

import { fetchCode } from "../../../shared/core/registry/fetch-code.ts";
import { useEffect, useState, type ComponentType } from "react";
import { reportProblem } from "../../../shared/core/registry/report-problem.ts";
import type { FieldDefinition } from "../../../shared/form/definition/tree.ts";
import { useSession } from "../context/session-context.ts";
import type { ControlProps, FieldEntry, LazyFieldEntry } from "./field-entry.ts";

type Control = ComponentType<ControlProps>;

const loadedEntries = new WeakMap<LazyFieldEntry, FieldEntry>();

/** Fetches the control of a lazy field type. Once it is loaded, forms render it immediately. */
export async function loadControl(entry: LazyFieldEntry): Promise<Control> {
  const loaded = loadedEntries.get(entry) ?? (await fetchCode(entry.load));
  loadedEntries.set(entry, loaded);
  return loaded.Control;
}

/** The control of a lazy field type: null while it loads, `"failed"` when it could not be fetched. */
export type LoadedControl = Control | "failed" | null;

export function useLazyControl(entry: LazyFieldEntry, { id, type }: FieldDefinition): LoadedControl {
  const { host } = useSession().page;
  const [fetched, setFetched] = useState<{ Control: Control | "failed" } | null>(null);
  const pending = loadedEntries.has(entry) ? null : entry;
  useEffect(() => {
    if (!pending) return;
    let cancelled = false;
    loadControl(pending).then(
      (Control) => cancelled || setFetched({ Control }),
      (cause: unknown) => {
        if (cancelled) return;
        const { fallback } = pending;
        const message = `field ${id} (${type}) ${fallback ? "is plain" : "stays empty"}, because its code could not be loaded.`;
        reportProblem(host, { code: "load-failed", message, cause });
        setFetched({ Control: fallback?.Control ?? "failed" });
      },
    );
    return () => {
      cancelled = true;
    };
  }, [pending, host, id, type]);
  return loadedEntries.get(entry)?.Control ?? fetched?.Control ?? null;
}

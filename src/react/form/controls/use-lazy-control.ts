import { fetchCode } from "../../../shared/core/registry/fetch-code.ts";
import { useEffect, useState, type ComponentType } from "react";
import { service } from "../../../shared/core/registry/container.ts";
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

export function useLazyControl(entry: LazyFieldEntry, type: string): LoadedControl {
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
        const state = fallback ? "are plain" : "stay empty";
        service("log").error(
          `<wsf-form>: fields of type ${type} ${state}, because their code could not be loaded.`,
          cause,
        );
        setFetched({ Control: fallback?.Control ?? "failed" });
      },
    );
    return () => {
      cancelled = true;
    };
  }, [pending, type]);
  return loadedEntries.get(entry)?.Control ?? fetched?.Control ?? null;
}

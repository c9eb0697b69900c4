import { fetchCode } from "../../../shared/core/registry/fetch-code.ts";
import type { FieldDefinition } from "../../../shared/form/definition/tree.ts";
import { hasRemoteOptions } from "../../../shared/form/values/choices.ts";
import { isLazy, lazy, type LazyFieldEntry, type RegisteredEntry } from "../controls/field-entry.ts";
import { loadControl } from "../controls/use-lazy-control.ts";
import { enhancedEntry } from "./enhanced-types.ts";
import { ENTRIES } from "./entries.ts";
import { CONTROL_HEIGHT } from "./reserved-height.ts";

export const isSupportedType = (type: string): boolean => ENTRIES.has(type);

/** How a field is rendered; undefined for a type that is not supported. */
export function fieldEntry(field: FieldDefinition): RegisteredEntry | undefined {
  const entry = enhancedEntry(field) ?? ENTRIES.get(field.type);
  return entry && hasRemoteOptions(field) ? withRemoteOptions(entry) : entry;
}

const remoteEntries = new WeakMap<RegisteredEntry, LazyFieldEntry>();

/** The same list with options from the site; without that code the list filters the options it has. */
function withRemoteOptions(entry: RegisteredEntry): LazyFieldEntry {
  const known = remoteEntries.get(entry);
  if (known) return known;
  const list = isLazy(entry)
    ? entry
    : lazy("control", CONTROL_HEIGHT, () => Promise.resolve(entry), { fallback: entry });
  const load = async () => {
    const [{ remoteOptions }, List] = await Promise.all([
      fetchCode(() => import("./choices/remote-options.tsx")),
      loadControl(list),
    ]);
    return remoteOptions(List);
  };
  const made = { ...list, load };
  remoteEntries.set(entry, made);
  return made;
}

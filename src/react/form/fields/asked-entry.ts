import { isLate, type LateFieldEntry, type RegisteredEntry } from "./field-entry.ts";
import { CONTROL_HEIGHT } from "./room.ts";
import { fetchControl } from "./use-control.ts";

const made = new WeakMap<RegisteredEntry, LateFieldEntry>();

/** The same list where the site is asked for its options; without that code it filters the options it has. */
export function askedEntry(entry: RegisteredEntry): LateFieldEntry {
  const known = made.get(entry);
  if (known) return known;
  const late = isLate(entry);
  const asked: LateFieldEntry = {
    room: CONTROL_HEIGHT,
    ...(late ? entry : { plain: entry }),
    layout: "control",
    async load() {
      const [{ askedOptions }, List] = await Promise.all([import("./late/asked-options.tsx"), late ? fetchControl(entry) : entry.Control]);
      return { layout: "control", Control: askedOptions(List) };
    },
  };
  made.set(entry, asked);
  return asked;
}

import { call, find } from "./library.ts";

/** Google's functions, the newer first; a page has one of them. */
export const GOOGLE_FUNCTIONS: readonly string[] = ["gtag", "ga"];

/** Tells Google's library of an event; its category, label and value are members of `data`. */
export function tellGoogle(action: string, data: Readonly<Record<string, unknown>>): void {
  if (find("gtag")) call("gtag", "event", action, data);
  else call("ga", "send", "event", data.event_category, action, data.event_label, data.value);
}

import { callFunction, findFunction } from "./library.ts";

/** Google's functions, the newer first; a page has one of them. */
export const GOOGLE_FUNCTIONS: readonly string[] = ["gtag", "ga"];

/** Tells Google's library of an event; its category, label and value are members of `data`. */
export function sendGoogleEvent(action: string, data: Readonly<Record<string, unknown>>): void {
  if (findFunction("gtag")) callFunction("gtag", "event", action, data);
  else callFunction("ga", "send", "event", data.event_category, action, data.event_label, data.value);
}

import { callFunction, findFunction } from "./library.ts";

/** Google's functions, newest first; a page has one of them. */
export const GOOGLE_FUNCTIONS: readonly string[] = ["gtag", "ga"];

/** Sends an event to Google's library; `data` holds its category, label and value. */
export function sendGoogleEvent(action: string, data: Readonly<Record<string, unknown>>): void {
  if (findFunction("gtag")) callFunction("gtag", "event", action, data);
  else callFunction("ga", "send", "event", data.event_category, action, data.event_label, data.value);
}

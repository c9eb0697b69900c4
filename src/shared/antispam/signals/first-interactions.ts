import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { OPTED_OUT } from "../protocol/field-names.ts";
import { publishSignals } from "./publish-signals.ts";

/** Records when the visitor first pressed a key or a mouse button, in seconds (antispam-contract#5.2). */
export function startFirstPress(page: Document): Cleanup {
  const ended = new AbortController();
  const onPress = () => {
    ended.abort();
    publishSignals({ ct_fkp_timestamp: Math.floor(service("clock").now() / 1000) });
  };
  for (const type of ["mousedown", "keydown"])
    page.addEventListener(type, onPress, { capture: true, passive: true, signal: ended.signal });
  return () => ended.abort();
}

/** A field that a visitor can type in. */
const FIELD = `:is(input:not([type=hidden]), textarea):not(${OPTED_OUT} *)`;
/** Belongs to a form, though not necessarily inside it. */
const isField = ({ target }: Event): boolean =>
  target instanceof Element && target.matches(FIELD) && (target as HTMLInputElement).form !== null;
const always = () => true;

/** The event of each flag, and which of these events count (antispam-contract#5.3). */
const FLAGS = [
  { name: "ct_mouse_moved", type: "mousemove", counts: always },
  // Only of the page itself; a slider that scrolls inside it is no visitor.
  { name: "ct_has_scrolled", type: "scroll", counts: ({ target, currentTarget }: Event) => target === currentTarget },
  // Listening at the document covers fields that are added later too; the original polls for new ones every 2 s.
  { name: "ct_has_input_focused", type: "focusin", counts: isField },
  { name: "ct_has_key_up", type: "keyup", counts: isField },
] as const;

/** Records which interactions the visitor has made at least once (antispam#3). */
export function startInteractionFlags(page: Document): Cleanup {
  const storage = service("storage");
  const stops = FLAGS.map(({ name, type, counts }) => {
    if (storage.get(name) === true) {
      // The cookie has expired with the browser's last session, the item has not.
      if (service("settings").get().antispam.cookies === "native") publishSignals({ [name]: true });
      return () => {};
    }
    const ended = new AbortController();
    const onEvent = (event: Event) => {
      if (!counts(event)) return;
      ended.abort();
      storage.set(name, true);
      publishSignals({ [name]: true });
    };
    page.addEventListener(type, onEvent, { capture: true, passive: true, signal: ended.signal });
    return () => ended.abort();
  });
  return () => {
    for (const stop of stops) stop();
  };
}

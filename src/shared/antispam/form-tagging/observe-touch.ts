import type { Cleanup } from "../../core/utils/scope.ts";
import { isConnected } from "../protocol/form-node.ts";
import type { FormTagger } from "./form-tagger.ts";

/** What begins an action, and what may be the last event before a script reads the form. */
const BEGINNINGS = ["pointerdown", "keydown"];
const ENDS = ["click", "input", "change"];

/** Keys that only lead through the page. */
const WAYS = new Set(["Tab", "Shift", "Control", "Alt", "Meta", "Escape"]);

/**
 * The form that an event happens in, or whose control it happens at. What happens in a component's shadow root happens at
 * the component: its own forms are left to it, and the form around it is touched.
 */
function formOf({ target }: Event): HTMLFormElement | null {
  if (!(target instanceof Element)) return null;
  const control = target.closest("button, input, select, textarea");
  const owner = control && "form" in control ? control.form : null;
  return owner instanceof HTMLFormElement ? owner : target.closest("form");
}

/**
 * Gives a form its fields when the visitor touches it, and not before: scripts that warn of unsaved changes compare a
 * form with what it was (docs/adr/0014). The focus alone is no touch, because many pages set it themselves.
 */
export function observeTouch(page: Document, tagger: FormTagger): Cleanup {
  const onEvent = (event: Event) => {
    if (event instanceof KeyboardEvent && WAYS.has(event.key)) return;
    const form = formOf(event);
    if (form && isConnected(form)) tagger.touch(form, ENDS.includes(event.type));
  };
  const types = [...BEGINNINGS, ...ENDS];
  for (const type of types) page.addEventListener(type, onEvent, { capture: true, passive: true });
  return () => {
    for (const type of types) page.removeEventListener(type, onEvent, true);
  };
}

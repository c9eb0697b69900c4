import type { VisitorEventHandler } from "./visitor-events.ts";

/** Event on a field that the browser has begun to fill in (contract §7.6). */
export const AUTOFILL_EVENT = "onautocomplete";
/** Attribute of a field while it is filled in by the browser. */
export const AUTOFILL_ATTRIBUTE = "autocompleted";

/** Animations that a style sheet may tie to `:autofill`. */
const FILL_ANIMATION = "onautofillstart";
const CLEAR_ANIMATION = "onautofillcancel";

/** Checkboxes, lists and sliders fire plain events for every change by a visitor. */
const TEXT_FIELD =
  "textarea, input:not([type]), input:is([type=text], [type=email], [type=tel], [type=url], [type=search], [type=password])";

function markAutofilled(field: Element, filled: boolean): void {
  if (field.hasAttribute(AUTOFILL_ATTRIBUTE) === filled) return;
  field.toggleAttribute(AUTOFILL_ATTRIBUTE, filled);
  if (filled) field.dispatchEvent(new CustomEvent(AUTOFILL_EVENT, { bubbles: true }));
}

const autofillHandler =
  (filled: (event: Event) => boolean | undefined): VisitorEventHandler =>
  (event) => {
    const { target } = event;
    const now = target instanceof Element && target.matches(TEXT_FIELD) ? filled(event) : undefined;
    if (now !== undefined) markAutofilled(target as Element, now);
  };

/** Events that show that the browser fills in a field by itself (contract §5.5). */
export const AUTOFILL_EVENTS: Readonly<Record<string, VisitorEventHandler>> = {
  animationstart: autofillHandler((event) => {
    const { animationName } = event as AnimationEvent;
    return animationName === FILL_ANIMATION ? true : animationName === CLEAR_ANIMATION ? false : undefined;
  }),
  input: autofillHandler((event) => (event as InputEvent).inputType === "insertReplacementText" || !("data" in event)),
};

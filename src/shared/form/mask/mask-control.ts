import inputmask from "inputmask/lib/inputmask.js";
import type { Stop } from "../../services/clock.ts";
import { settingFlag } from "../definition/field-settings.ts";
import { isInput, isSelect, type Control } from "../dom/controls.ts";
import { writeControls } from "../dom/write-controls.ts";
import type { FormSession } from "../form-session.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { CARD_MASKS, CARD_SIGNS, cardShape } from "./card-mask.ts";
import { isMask } from "./is-mask.ts";
import { maskMode } from "./mask-mode.ts";
import { isCardMask } from "./mask-of.ts";

/** Beside 9, a and * of the library: what definitions of the original may hold (forms-rendering 7.3). */
const DEFINITIONS = {
  A: { validator: "\\p{L}", casing: "upper" },
  "&": { validator: "[\\p{L}\\p{N}]", casing: "upper" },
  "#": { validator: "[0-9A-Fa-f]", casing: "upper" },
} as const;

/** Inputs whose text and caret a script may move. */
const MASKABLE: ReadonlySet<string> = new Set(["text", "tel", "url", "password", "search"]);

/** What input events of a composition are called. */
const COMPOSED = /^insert(?:CompositionText|FromComposition)$/;
/** The code of every key that an input method keeps to itself; Safari gives nothing else. */
const COMPOSING_KEY = 229;

const isMaskable = (control: Control): control is HTMLInputElement | HTMLTextAreaElement =>
  !isSelect(control) && (!isInput(control) || MASKABLE.has(control.type));

/**
 * Holds a control to a mask until stopped, with what it holds already. The library owns keys, caret and paste; what something
 * else sets is masked as well. An incomplete text is refused where the field asks (spec forms §5).
 * Throws where the text is no mask.
 */
export function maskControl({ store }: FormSession, item: FieldInstance, control: Control, mask: string): Stop {
  if (!isMaskable(control)) return () => undefined;
  if (!isMask(mask)) throw new Error("Its brackets, braces or length are not those of a mask.");
  const validated = settingFlag(item.field, "input_mask_validate");
  const inputMode = control.getAttribute("inputmode");
  const ofCard = isCardMask(mask);
  if (inputMode === null) control.setAttribute("inputmode", ofCard ? "numeric" : maskMode(mask));
  const masked = inputmask({
    mask: ofCard ? CARD_MASKS : mask,
    // The attribute is there for scripts of the site; it cannot hold every mask.
    importDataAttributes: false,
    // What the pointer only passes stays as it is.
    showMaskOnHover: false,
    // As in every other control, what is gone to by keys is selected, and typing replaces it.
    positionCaretOnTab: false,
    definitions: ofCard ? CARD_SIGNS : DEFINITIONS,
  }).mask(control) as ReturnType<typeof inputmask>;

  // A text of several signs that is put in at once, by a keyboard's suggestion or a browser that fills in: the library compares it
  // sign by sign with what was there, and loses it. It is masked as one that a script sets.
  const shown = () => String(Reflect.get(isInput(control) ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype, "value", control));
  const takeText = (event: Event) => {
    const { inputType, data, isComposing } = event as InputEvent;
    // Firefox reports the end of a composition once more, which has been masked by then.
    if (composing || isComposing || COMPOSED.test(inputType)) return event.stopImmediatePropagation();
    if (/^insert(?:Text|ReplacementText)$/.test(inputType) && data && data.length > 1) control.value = shown();
    else if (ofCard) regroup();
  };

  // The library stays with the grouping of the first number; another kind of card has another one.
  const regroup = () => {
    const text = shown();
    const figures = text.replace(/\D/g, "");
    if (figures.length < 2 || text.replace(/\d/g, "_") === cardShape(figures)) return;
    const before = text.slice(0, control.selectionStart ?? text.length).replace(/\D/g, "").length;
    control.value = figures;
    if (control === document.activeElement) control.setSelectionRange(...caretBehind(shown(), before));
  };
  const caretBehind = (text: string, count: number): [number, number] => {
    let at = 0;
    for (let left = count; at < text.length && left > 0; at++) if (/\d/.test(text.charAt(at))) left--;
    return [at, at];
  };

  // What an input method is about to write belongs to it until its end: the library would take every step of it for more letters.
  let composing = false;
  let composed = 0;
  const begin = (event: Event) => {
    composing = true;
    composed = control.selectionStart ?? 0;
    event.stopImmediatePropagation();
  };
  const end = (event: Event) => {
    event.stopImmediatePropagation();
    composing = false;
    const text = shown();
    const { data } = event as CompositionEvent;
    const from = Math.min(composed, text.length - data.length);
    // The caret goes behind what has been written, as the mask shows that.
    control.value = text.slice(0, from + data.length);
    const caret = shown().replace(/_+\D*$/, "").length;
    control.value = text;
    control.setSelectionRange(caret, caret);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const hush = (event: Event) => {
    const { isComposing, keyCode } = event as KeyboardEvent;
    if (composing || isComposing || keyCode === COMPOSING_KEY) event.stopImmediatePropagation();
  };
  const listeners = {
    input: takeText,
    compositionstart: begin,
    compositionupdate: hush,
    compositionend: end,
    keydown: hush,
    beforeinput: hush,
  };
  for (const [type, listener] of Object.entries(listeners)) control.addEventListener(type, listener, true);

  const follow = () => {
    const value = store.get(item.valueAtom);
    writeControls([control], value, false);
    if (control.value !== value) return store.set(item.valueAtom, control.value);
    const refused = validated && value !== "" && !masked.isComplete();
    store.set(item.reportAtom, { controlMessage: refused ? "" : null });
  };
  const stop = store.sub(item.valueAtom, follow);
  follow();
  return () => {
    stop();
    for (const [type, listener] of Object.entries(listeners)) control.removeEventListener(type, listener, true);
    masked.remove();
    if (inputMode === null) control.removeAttribute("inputmode");
    store.set(item.reportAtom, { controlMessage: null });
  };
}

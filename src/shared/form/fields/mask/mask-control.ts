import inputmask from "inputmask/lib/inputmask.js";
import { service } from "../../../core/registry/current.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { settingFlag } from "../../model/definition/field-settings.ts";
import { isInput, isSelect, type Control } from "../../dom/controls.ts";
import { writeControls } from "../../dom/write-controls.ts";
import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { textOf } from "../../model/values/field-value.ts";
import { CARD_MASKS, CARD_SIGNS, cardShape } from "../../model/values/card-mask.ts";
import { isMask } from "../../model/values/is-mask.ts";
import { maskMode } from "../../model/values/mask-mode.ts";
import { isCardMask } from "../../model/values/mask-of.ts";
import { maskTexts } from "./mask-texts.ts";
import { figuresOf, fitted, numberMask } from "./national-number.ts";

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
 * else sets is masked as well. An incomplete text is refused where the field asks (spec forms §5). A number of more figures, or with
 * a country code that the mask has no place for, stays as it is; a note at the end of the field says so.
 * Throws where the text is no mask.
 */
export function maskControl(session: FormSession, item: FieldInstance, wrapper: Element, control: Control, mask: string): Cleanup {
  const { store, model } = session;
  if (!isMaskable(control)) return () => undefined;
  if (!isMask(mask)) throw new Error("Its brackets, braces or length are not those of a mask.");
  const validated = settingFlag(item.field, "input_mask_validate");
  const inputMode = control.getAttribute("inputmode");
  const ofCard = isCardMask(mask);
  if (inputMode === null) control.setAttribute("inputmode", ofCard ? "numeric" : maskMode(mask));
  const library = inputmask({
    mask: ofCard ? CARD_MASKS : mask,
    // The attribute is there for scripts of the site; it cannot hold every mask.
    importDataAttributes: false,
    // What the pointer only passes stays as it is.
    showMaskOnHover: false,
    // As in every other control, what is gone to by keys is selected, and typing replaces it.
    positionCaretOnTab: false,
    definitions: ofCard ? CARD_SIGNS : DEFINITIONS,
    onBeforeMask: (text) => {
      const fits = fit(text);
      // A script of the site has set it. The library is in the middle of its own work here.
      if (fits === null) queueMicrotask(() => unfit === text && put(text));
      unfit = fits === null ? text : null;
      return fits ?? text;
    },
  });
  const attach = () => library.mask(control) as ReturnType<typeof inputmask>;
  /** Null while the control holds what does not fit, or what is about to become a number that does: that is seen when it is left. */
  let masked: ReturnType<typeof inputmask> | null = null;
  let kept = "";
  let unfit: string | null = null;
  const numbers = ofCard ? null : numberMask(mask);
  const fit = (text: string): string | null => (numbers ? fitted(numbers, text) : text);

  const note = document.createElement("p");
  note.className = "wsf-note";
  const tell = () => {
    if (note.isConnected) return;
    note.textContent = maskTexts(model.context)(
      "mask_unfit",
      mask.replace(/\\(.)|9/gs, (_, shown?: string) => shown ?? "_"),
    );
    wrapper.append(note);
    service("announcer").say(note.textContent);
  };
  const free = (text: string) => {
    masked?.remove();
    masked = unfit = null;
    control.value = kept = text;
  };
  /** Writes a text that comes as a whole; without the mask where that has no place for it. */
  const write = (text: string) => {
    const fits = fit(text);
    if (fits === null) {
      free(text);
      tell();
      return;
    }
    note.remove();
    if (!masked) {
      control.value = "";
      masked = attach();
    }
    writeControls([control], fits, false);
    unfit = null;
  };
  const report = () => control.dispatchEvent(new Event("input", { bubbles: true }));
  const put = (text: string) => {
    write(text);
    report();
  };

  // A text of several signs that is put in at once, by a keyboard's suggestion or a browser that fills in: the library compares it
  // sign by sign with what was there, and loses it. It is masked as one that a script sets.
  const shown = () => String(Reflect.get(isInput(control) ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype, "value", control));
  const takeText = (event: Event) => {
    const { inputType, data, isComposing } = event as InputEvent;
    const text = shown();
    const fits = fit(text);
    if (!masked) {
      kept = text;
      if (text === "") write(text);
      return;
    }
    // Firefox reports the end of a composition once more, which has been masked by then.
    if (composing || isComposing || COMPOSED.test(inputType)) return event.stopImmediatePropagation();
    if (fits !== text) {
      event.stopImmediatePropagation();
      put(text);
    } else if (/^insert(?:Text|ReplacementText)$/.test(inputType) && data && data.length > 1) control.value = text;
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
    if (!masked) return;
    composing = true;
    composed = control.selectionStart ?? 0;
    event.stopImmediatePropagation();
  };
  const end = (event: Event) => {
    if (!composing) return;
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
    if (masked && (composing || isComposing || keyCode === COMPOSING_KEY)) event.stopImmediatePropagation();
  };

  const take = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // A country code, or one figure more than there is room for, after a code that was typed as a part of the number.
  /** What is there beside the selection. */
  const left = () => shown().slice(0, control.selectionStart ?? 0) + shown().slice(control.selectionEnd ?? 0);
  const press = (event: KeyboardEvent) => {
    hush(event);
    if (!masked) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!numbers || numbers.own || ctrlKey || metaKey || altKey) return;
    const figures = figuresOf(left());
    const text = figures + key;
    const isCode = key === "+" && figures === "";
    const isBehind = caretBehind(shown(), figures.length)[0] <= Number(control.selectionStart);
    const isOver = /^\d$/.test(key) && figures.length === numbers.room && isBehind;
    const fits = isCode ? null : fit(text);
    if (!isCode && !(isOver && (fits !== null || text.startsWith("00")))) return;
    take(event);
    if (fits === null) free(text);
    else write(text);
    report();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (!masked || fit(text) === text || figuresOf(left()) !== (numbers?.own ?? "")) return;
    take(event);
    put(text);
  };
  const leave = () => {
    if (!masked && shown() !== "") put(shown());
  };
  const listeners = {
    input: takeText,
    compositionstart: begin,
    compositionupdate: hush,
    compositionend: end,
    keydown: press,
    beforeinput: hush,
    paste,
    blur: leave,
  };
  for (const [type, listener] of Object.entries(listeners)) control.addEventListener(type, listener as EventListener, true);

  const follow = () => {
    const value = store.get(item.valueAtom);
    if (textOf(value) !== (masked ? control.value : kept)) write(textOf(value));
    if (control.value !== value) return store.set(item.valueAtom, control.value);
    const refused = validated && value !== "" && !masked?.isComplete();
    store.set(item.reportAtom, { controlMessage: refused ? "" : null });
  };
  const stop = store.sub(item.valueAtom, follow);
  write(textOf(store.get(item.valueAtom)));
  follow();
  return () => {
    stop();
    for (const [type, listener] of Object.entries(listeners)) control.removeEventListener(type, listener as EventListener, true);
    note.remove();
    masked?.remove();
    if (inputMode === null) control.removeAttribute("inputmode");
    store.set(item.reportAtom, { controlMessage: null });
  };
}

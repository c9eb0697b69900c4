import inputmask from "inputmask/lib/inputmask.js";
import { service } from "../../../core/registry/container.ts";
import type { Cleanup } from "../../../core/utils/cleanup.ts";
import { settingFlag } from "../../model/definition/field-settings.ts";
import { isInput, isSelect, type FormControl } from "../../dom/controls.ts";
import { writeControls } from "../../dom/write-controls.ts";
import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { valueToText } from "../../model/values/field-value.ts";
import { CARD_MASKS, CARD_MASK_DEFINITIONS, cardPlaceholder } from "../../model/values/card-mask.ts";
import { isValidMask } from "../../model/values/is-valid-mask.ts";
import { maskInputMode } from "../../model/values/mask-input-mode.ts";
import { isCardMask } from "../../model/values/field-mask.ts";
import { maskTexts } from "./mask-texts.ts";
import { digitsOf, fitToMask, readNationalMask } from "./national-number.ts";

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

const isMaskable = (control: FormControl): control is HTMLInputElement | HTMLTextAreaElement =>
  !isSelect(control) && (!isInput(control) || MASKABLE.has(control.type));

/**
 * Holds a control to a mask until stopped, with what it holds already. The library owns keys, caret and paste; what something
 * else sets is masked as well. An incomplete text is refused where the field asks (spec forms §5). A number of more figures, or with
 * a country code that the mask has no place for, stays as it is; a note at the end of the field says so.
 * Throws where the text is no mask.
 */
export function maskControl(session: FormSession, item: FieldInstance, wrapper: Element, control: FormControl, mask: string): Cleanup {
  const { store, model } = session;
  if (!isMaskable(control)) return () => undefined;
  if (!isValidMask(mask)) throw new Error("Its brackets, braces or length are not those of a mask.");
  const validated = settingFlag(item.field, "input_mask_validate");
  const inputMode = control.getAttribute("inputmode");
  const isCard = isCardMask(mask);
  if (inputMode === null) control.setAttribute("inputmode", isCard ? "numeric" : maskInputMode(mask));
  const library = inputmask({
    mask: isCard ? CARD_MASKS : mask,
    // The attribute is there for scripts of the site; it cannot hold every mask.
    importDataAttributes: false,
    // What the pointer only passes stays as it is.
    showMaskOnHover: false,
    // As in every other control, what is gone to by keys is selected, and typing replaces it.
    positionCaretOnTab: false,
    definitions: isCard ? CARD_MASK_DEFINITIONS : DEFINITIONS,
    onBeforeMask: (text) => {
      const fits = fit(text);
      // A script of the site has set it. The library is in the middle of its own work here.
      if (fits === null) queueMicrotask(() => unfit === text && writeAndReport(text));
      unfit = fits === null ? text : null;
      return fits ?? text;
    },
  });
  const attach = () => library.mask(control) as ReturnType<typeof inputmask>;
  /** Null while the control holds what does not fit, or what is about to become a number that does: that is seen when it is left. */
  let masked: ReturnType<typeof inputmask> | null = null;
  let unmasked = "";
  let unfit: string | null = null;
  const numbers = isCard ? null : readNationalMask(mask);
  const fit = (text: string): string | null => (numbers ? fitToMask(numbers, text) : text);

  const note = document.createElement("p");
  note.className = "wsf-note";
  const showNote = () => {
    if (note.isConnected) return;
    note.textContent = maskTexts(model.context)(
      "mask_unfit",
      mask.replace(/\\(.)|9/gs, (_, shown?: string) => shown ?? "_"),
    );
    wrapper.append(note);
    service("announcer").say(note.textContent);
  };
  const removeMask = (text: string) => {
    masked?.remove();
    masked = unfit = null;
    control.value = unmasked = text;
  };
  /** Writes a text that comes as a whole; without the mask where that has no place for it. */
  const write = (text: string) => {
    const fits = fit(text);
    if (fits === null) {
      removeMask(text);
      showNote();
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
  const writeAndReport = (text: string) => {
    write(text);
    report();
  };

  // A text of several signs that is put in at once, by a keyboard's suggestion or a browser that fills in: the library compares it
  // sign by sign with what was there, and loses it. It is masked as one that a script sets.
  const shown = () => String(Reflect.get(isInput(control) ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype, "value", control));
  const onInput = (event: Event) => {
    const { inputType, data, isComposing } = event as InputEvent;
    const text = shown();
    const fits = fit(text);
    if (!masked) {
      unmasked = text;
      if (text === "") write(text);
      return;
    }
    // Firefox reports the end of a composition once more, which has been masked by then.
    if (composing || isComposing || COMPOSED.test(inputType)) return event.stopImmediatePropagation();
    if (fits !== text) {
      event.stopImmediatePropagation();
      writeAndReport(text);
    } else if (/^insert(?:Text|ReplacementText)$/.test(inputType) && data && data.length > 1) control.value = text;
    else if (isCard) regroup();
  };

  // The library stays with the grouping of the first number; another kind of card has another one.
  const regroup = () => {
    const text = shown();
    const digits = text.replace(/\D/g, "");
    if (digits.length < 2 || text.replace(/\d/g, "_") === cardPlaceholder(digits)) return;
    const before = text.slice(0, control.selectionStart ?? text.length).replace(/\D/g, "").length;
    control.value = digits;
    if (control === document.activeElement) control.setSelectionRange(...caretAfter(shown(), before));
  };
  const caretAfter = (text: string, count: number): [number, number] => {
    let at = 0;
    for (let remaining = count; at < text.length && remaining > 0; at++) if (/\d/.test(text.charAt(at))) remaining--;
    return [at, at];
  };

  // What an input method is about to write belongs to it until its end: the library would take every step of it for more letters.
  let composing = false;
  let compositionStart = 0;
  const onCompositionStart = (event: Event) => {
    if (!masked) return;
    composing = true;
    compositionStart = control.selectionStart ?? 0;
    event.stopImmediatePropagation();
  };
  const onCompositionEnd = (event: Event) => {
    if (!composing) return;
    event.stopImmediatePropagation();
    composing = false;
    const text = shown();
    const { data } = event as CompositionEvent;
    const from = Math.min(compositionStart, text.length - data.length);
    // The caret goes behind what has been written, as the mask shows that.
    control.value = text.slice(0, from + data.length);
    const caret = shown().replace(/_+\D*$/, "").length;
    control.value = text;
    control.setSelectionRange(caret, caret);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const ignoreComposing = (event: Event) => {
    const { isComposing, keyCode } = event as KeyboardEvent;
    if (masked && (composing || isComposing || keyCode === COMPOSING_KEY)) event.stopImmediatePropagation();
  };

  const consume = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  // A country code, or one figure more than there is room for, after a code that was typed as a part of the number.
  /** What is there beside the selection. */
  const unselectedText = () => shown().slice(0, control.selectionStart ?? 0) + shown().slice(control.selectionEnd ?? 0);
  const onKeyDown = (event: KeyboardEvent) => {
    ignoreComposing(event);
    if (!masked) return;
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!numbers || numbers.prefix || ctrlKey || metaKey || altKey) return;
    const digits = digitsOf(unselectedText());
    const text = digits + key;
    const isCode = key === "+" && digits === "";
    const isBehind = caretAfter(shown(), digits.length)[0] <= Number(control.selectionStart);
    const isOver = /^\d$/.test(key) && digits.length === numbers.digitCount && isBehind;
    const fits = isCode ? null : fit(text);
    if (!isCode && !(isOver && (fits !== null || text.startsWith("00")))) return;
    consume(event);
    if (fits === null) removeMask(text);
    else write(text);
    report();
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (!masked || fit(text) === text || digitsOf(unselectedText()) !== (numbers?.prefix ?? "")) return;
    consume(event);
    writeAndReport(text);
  };
  const onBlur = () => {
    if (!masked && shown() !== "") writeAndReport(shown());
  };
  const listeners = {
    input: onInput,
    compositionstart: onCompositionStart,
    compositionupdate: ignoreComposing,
    compositionend: onCompositionEnd,
    keydown: onKeyDown,
    beforeinput: ignoreComposing,
    paste: onPaste,
    blur: onBlur,
  };
  for (const [type, listener] of Object.entries(listeners)) control.addEventListener(type, listener as EventListener, true);

  const update = () => {
    const value = store.get(item.valueAtom);
    if (valueToText(value) !== (masked ? control.value : unmasked)) write(valueToText(value));
    if (control.value !== value) return store.set(item.valueAtom, control.value);
    const refused = validated && value !== "" && !masked?.isComplete();
    store.set(item.controlStateAtom, { controlMessage: refused ? "" : null });
  };
  const stop = store.sub(item.valueAtom, update);
  write(valueToText(store.get(item.valueAtom)));
  update();
  return () => {
    stop();
    for (const [type, listener] of Object.entries(listeners)) control.removeEventListener(type, listener as EventListener, true);
    note.remove();
    masked?.remove();
    if (inputMode === null) control.removeAttribute("inputmode");
    store.set(item.controlStateAtom, { controlMessage: null });
  };
}

import inputmask from "inputmask/lib/inputmask.js";
import type { Cleanup } from "../../../core/utils/scope.ts";
import type { TextTable } from "../../../core/services/texts.ts";
import { settingFlag } from "../../definition/field-settings.ts";
import { unlessOwnFeedback } from "../../definition/rare-settings.ts";
import { isInput, isSelect, writeControls, type FormControl } from "../../dom/controls.ts";
import type { FormSession } from "../../state/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import { valueToText } from "../../values/field-value.ts";
import { CARD_MASKS, CARD_MASK_DEFINITIONS, exampleOfMask, isValidMask, maskInputMode } from "./mask.ts";
import { codeReader, isTooLong } from "../../values/code-field.ts";
import { isCardMask } from "../../values/field-mask.ts";
import { lazyTexts } from "../../state/lazy-texts.ts";
import { languageAtom } from "../../text/live-text.ts";
import { regroupCard } from "./card-groups.ts";
import { createComposition } from "./composition.ts";
import { positionAfter, shownText, unselectedText, type MaskableControl } from "./masked-text.ts";
import { digitsOf, fitToMask, readNationalMask } from "./national-number.ts";
import { createUnfitNote } from "./unfit-note.ts";

/** In addition to the library's 9, a and *: what definitions of the original may contain (forms-rendering#7.3). */
const DEFINITIONS = {
  A: { validator: "\\p{L}", casing: "upper" },
  "&": { validator: "[\\p{L}\\p{N}]", casing: "upper" },
  "#": { validator: "[0-9A-Fa-f]", casing: "upper" },
} as const;

/** Input types whose text and caret a script may change. */
const MASKABLE: ReadonlySet<string> = new Set(["text", "tel", "url", "password", "search"]);

const isMaskable = (control: FormControl): control is MaskableControl =>
  !isSelect(control) && (!isInput(control) || MASKABLE.has(control.type));

/**
 * Applies a mask to a control until stopped, including to its current text. The library handles keys, caret and paste;
 * text from any other source is masked as well. An incomplete text is invalid where the field requires this (forms#5).
 * A number with more digits, or with a country code that the mask cannot hold, stays as it is; a note at the end of the
 * field says so. Throws where the mask is invalid.
 */
export function maskControl(
  session: FormSession,
  item: FieldInstance,
  wrapper: Element,
  control: FormControl,
  mask: string,
): Cleanup {
  const { store, model } = session;
  if (!isMaskable(control)) return () => undefined;
  if (!isValidMask(mask)) throw new Error("Its brackets, braces or length are not those of a mask.");
  const validated = settingFlag(item.field, "input_mask_validate");
  const inputMode = control.getAttribute("inputmode");
  const isCard = isCardMask(mask);
  if (inputMode === null) control.setAttribute("inputmode", isCard ? "numeric" : maskInputMode(mask));
  const library = inputmask({
    mask: isCard ? CARD_MASKS : mask,
    // `data-inputmask` is for scripts of the site: it holds the author's text instead of the masks for cards, and with a
    // quote or a backslash in it the library would throw.
    importDataAttributes: false,
    // Hovering must not change the control.
    showMaskOnHover: false,
    // As in every other control, tabbing into it selects its text, and typing replaces that.
    positionCaretOnTab: false,
    definitions: isCard ? CARD_MASK_DEFINITIONS : DEFINITIONS,
    onBeforeMask: (given) => {
      const text = read(given);
      if (isTooLong(item.field, given)) queueMicrotask(reportCut);
      const fits = fit(text);
      // A script of the site set it. The library is still running here, so the text is written in a microtask.
      if (fits === null) queueMicrotask(() => unfit === text && writeAndReport(text));
      unfit = fits === null ? text : null;
      return fits ?? text;
    },
  });
  const attach = () => library.mask(control) as ReturnType<typeof inputmask>;
  /** Null while the text does not fit, or may still become a number that fits (checked on blur). */
  let masked: ReturnType<typeof inputmask> | null = null;
  let unmasked = "";
  let unfit: string | null = null;
  const numbers = isCard ? null : readNationalMask(mask);
  const read = codeReader(item.field) ?? String;
  const fit = (text: string): string | null => (numbers ? fitToMask(numbers, text) : text);

  const text = maskTexts(model.context);
  const incomplete = () =>
    unlessOwnFeedback(item.field, isCard ? text("error_card") : text("error_mask", { format: exampleOfMask(mask) }));
  const note = createUnfitNote(wrapper, () =>
    text(
      "mask_unfit",
      mask.replace(/\\(.)|9/gs, (_, shown?: string) => shown ?? "_"),
    ),
  );
  const composition = createComposition(control, () => masked !== null);
  const removeMask = (text: string) => {
    masked?.remove();
    masked = unfit = null;
    control.value = unmasked = text;
  };
  /** Writes a whole text; without the mask where the mask cannot hold it. */
  const write = (text: string) => {
    const fits = fit(text);
    if (fits === null) {
      removeMask(text);
      note.show();
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
  const reportCut = () => {
    report();
    store.set(item.controlStateAtom, { cutTo: store.get(item.valueAtom) });
  };
  const writeAndReport = (text: string) => {
    write(text);
    report();
  };

  // A keyboard suggestion or autofill inserts several characters at once: the library compares them one by one with the
  // previous text, and loses some. This code masks them like a text set by a script.
  const onInput = (event: Event) => {
    const { inputType, data } = event as InputEvent;
    const text = shownText(control);
    const fits = fit(text);
    if (!masked) {
      unmasked = text;
      if (text === "") write(text);
      return;
    }
    if (composition.isStep(event as InputEvent)) return event.stopImmediatePropagation();
    if (fits !== text) {
      event.stopImmediatePropagation();
      writeAndReport(text);
    } else if (/^insert(?:Text|ReplacementText)$/.test(inputType) && data && data.length > 1) control.value = text;
    else if (isCard) regroupCard(control);
  };

  const consume = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    composition.ignore(event);
    if (!masked) return;
    const { key, isComposing, ctrlKey, metaKey, altKey } = event;
    if (isComposing || ctrlKey || metaKey || altKey) return;
    const plain = read(key);
    if (plain !== key) {
      consume(event);
      if (plain) control.dispatchEvent(new KeyboardEvent("keydown", { key: plain, bubbles: true, cancelable: true }));
      return;
    }
    if (!numbers || numbers.prefix) return;
    const digits = digitsOf(unselectedText(control));
    const text = digits + key;
    // A country code, or one digit too many, which may follow a country code that was typed as part of the number.
    const isCode = key === "+" && digits === "";
    const isBehind = positionAfter(shownText(control), digits.length) <= Number(control.selectionStart);
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
    if (!masked || fit(text) === text || digitsOf(unselectedText(control)) !== (numbers?.prefix ?? "")) return;
    consume(event);
    writeAndReport(text);
  };
  const onBlur = () => {
    const text = shownText(control);
    if (!masked && text !== "") writeAndReport(text);
  };
  const listeners = {
    ...composition.listeners,
    input: onInput,
    keydown: onKeyDown,
    paste: onPaste,
    blur: onBlur,
  };
  for (const [type, listener] of Object.entries(listeners))
    control.addEventListener(type, listener as EventListener, true);

  const update = () => {
    const value = store.get(item.valueAtom);
    if (valueToText(value) !== (masked ? control.value : unmasked)) write(valueToText(value));
    if (control.value !== value) {
      const wasCut = store.get(item.controlStateAtom).cutTo === value;
      store.set(item.valueAtom, control.value);
      if (wasCut) store.set(item.controlStateAtom, { cutTo: store.get(item.valueAtom) });
      return;
    }
    const refused = validated && value !== "" && !masked?.isComplete();
    store.set(item.controlStateAtom, { controlMessage: refused ? incomplete : null });
  };
  const stops = [store.sub(item.valueAtom, update), store.sub(languageAtom, note.write)];
  write(valueToText(store.get(item.valueAtom)));
  update();
  return () => {
    for (const stop of stops) stop();
    for (const [type, listener] of Object.entries(listeners))
      control.removeEventListener(type, listener as EventListener, true);
    note.remove();
    masked?.remove();
    if (inputMode === null) control.removeAttribute("inputmode");
    store.set(item.controlStateAtom, { controlMessage: null });
  };
}

const MASK_TEXTS = {
  /** `%s` is the format, with "_" for each digit. */
  mask_unfit: "This doesn't fit the format %s, so it stays as you typed it.",
  /** `{format}` shows the form of the value: 0 is a digit, A a letter. */
  error_mask: "Complete this in the format {format}.",
  error_card: "Enter the complete card number.",
} as const satisfies TextTable;

const maskTexts = lazyTexts(MASK_TEXTS);

import { withoutInvisible } from "../../core/utils/invisible.ts";
import { numberText } from "../values/decimal.ts";
import { normalizeNumberInput, readAmount, readPlainNumber, toLatinNumber } from "../values/read-number.ts";
import type { CurrencySettings } from "../values/value-settings.ts";
import type { FormSession } from "../session/form-session.ts";

/** Decimal separators of other languages in number controls, which browsers drop or refuse. */
export interface NumberInput {
  /** The text as a number control holds it; text that is not a number stays. */
  normalize(text: string, currency: CurrencySettings): string;
  /** Watches what visitors type and paste; the signal stops it. */
  observe(session: FormSession, form: HTMLFormElement, signal: AbortSignal): void;
}

/** The text of a number control during typing, with the separators as typed: the control's value omits some of them. */
interface Typing {
  control: HTMLInputElement;
  typed: string;
  value: string;
}

const isNumber = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "number" && !target.readOnly;

const digitsOf = (text: string) => text.replace(/[^\d-]/g, "");
const LONE_GROUP = /^-?[1-9]\d{0,2}\.\d{3}$/;
const GROUPS = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;

/** Whether a control accepts numbers with three decimal places. */
const takesThreePlaces = ({ step }: HTMLInputElement) => step === "any" || (step.split(".")[1]?.length ?? 0) > 2;

/**
 * Lets visitors type either decimal separator into a form's number controls. Without this Chromium silently drops a
 * comma, so that 12,5 becomes 125, and Firefox and WebKit treat such a text as empty. Typed and pasted text is read
 * like amounts (values/read-number.ts), and the control shows at once how it was read.
 * @param signal stops it
 */
function observeNumberInput({ model }: FormSession, form: HTMLFormElement, signal: AbortSignal): void {
  const { currency } = model.context.sources.settings;
  let typing: Typing | null = null;
  /** True while we insert text ourselves. */
  let writing = false;

  function read(text: string, control: HTMLInputElement): number | null {
    const { decimalSeparator: point, thousandSeparator: group } = currency;
    const asGroup = LONE_GROUP.test(text) && group === "." && point !== "." && !takesThreePlaces(control);
    return (asGroup ? null : readPlainNumber(text)) ?? readAmount(text, currency);
  }

  /** Inserts at the caret, whose position such a control does not expose, and so that the visitor can undo it. */
  function insert(text: string): void {
    writing = true;
    document.execCommand("insertText", false, text);
    writing = false;
  }

  function insertMark(event: InputEvent, control: HTMLInputElement, mark: string): void {
    const { typed } = (typing = typingIn(control));
    typing.typed += mark;
    const marks = digitsOf(typed) === typed ? "" : typed.replace(/[\d-]/g, "");
    if (marks === "" && mark === ".") return;
    // "1.5." is not a number: leave it to the browser.
    if (marks !== "" && !GROUPS.test(typed)) return;
    event.preventDefault();
    if (marks === "") return insert(".");
    const digits = digitsOf(typed);
    if (control.value !== digits) control.value = digits;
    if (!marks.includes(mark)) return insert(".");
    typing.value = control.value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const typingIn = (control: HTMLInputElement): Typing =>
    typing?.control === control && typing.value === control.value
      ? typing
      : { control, typed: control.value, value: control.value };

  const before = (event: InputEvent) => {
    const { target, data, inputType, isComposing } = event;
    if (writing || isComposing || !event.cancelable || !isNumber(target)) return;
    if (!model.byControlName(target.name) || !inputType.startsWith("insert")) return;
    const given = data ?? event.dataTransfer?.getData("text/plain") ?? "";
    const text = toLatinNumber(withoutInvisible(given));
    if (text === "." || text === ",") return insertMark(event, target, text);
    // Browsers drop or refuse other scripts' digits.
    if (text.length < 2 && text !== given) event.preventDefault();
    if (text.length === 1) {
      // While only digits are typed, the control's value is the text.
      if (typing || !/[\d-]/.test(text)) (typing = typingIn(target)).typed += text;
      if (text !== given) insert(text);
      return;
    }
    typing = null;
    const known = normalizeNumberInput(text.trim(), currency);
    const value = readPlainNumber(known) === null ? null : read(text.trim(), target);
    if (value === null || (text === given && value === readPlainNumber(text))) return;
    event.preventDefault();
    insert(numberText(value));
  };

  const after = ({ target }: Event) => {
    if (!isNumber(target) || typing?.control !== target) return;
    const { typed } = typing;
    const { value } = target;
    // The visitor edited the middle of the text or deleted something.
    if (value !== "" && digitsOf(value) !== digitsOf(typed)) {
      typing = null;
      return;
    }
    const number = /[.,].*\d$/.test(typed) ? read(typed, target) : null;
    typing.value = value;
    if (number !== null && value !== "" && Number(value) !== number) typing.value = target.value = numberText(number);
  };

  form.addEventListener("beforeinput", before, { signal, capture: true });
  form.addEventListener("input", after, { signal, capture: true });
  form.addEventListener("focusout", () => (typing = null), { signal });
}

/** Loaded with the first form that has number controls (load/load-features.ts). */
export const numberInput: NumberInput = { normalize: normalizeNumberInput, observe: observeNumberInput };

import { service } from "../../../core/registry/container.ts";
import { fetchCode } from "../../../core/registry/fetch-code.ts";
import { decodeEntities } from "../../../core/utils/decode-text.ts";
import { withoutInvisible } from "../../../core/utils/invisible.ts";
import { settingText } from "../../definition/field-settings.ts";
import { stripMarkup } from "../../text/markup.ts";
import { numberText } from "../../values/decimal.ts";
import { normalizeNumberInput, readAmount, readPlainNumber, toLatinNumber } from "../../values/read-number.ts";
import type { FormSession } from "../../state/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";
import type { NumberInput } from "../../state/number-input.ts";
import { quoteRefused } from "../../session/quote-refused.ts";
import { isComposed, showUnread } from "../../session/unread.ts";

/** The text of a number control during typing, with the separators as typed: the control's value omits some of them. */
interface Typing {
  control: HTMLInputElement;
  typed: string;
  value: string;
}

const isNumber = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === "number" && !target.readOnly;

/** What people write between groups of digits; the number is the same without it. */
const GROUPING = /[\s'\u2019]/;

const digitsOf = (text: string) => text.replace(/[^\d-]/g, "");
const LONE_GROUP = /^-?[1-9]\d{0,2}\.\d{3}$/;
const GROUPS = /^-?[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/;

/** Whether a control accepts numbers with three decimal places. */
const takesThreePlaces = ({ step }: HTMLInputElement) => step === "any" || (step.split(".")[1]?.length ?? 0) > 2;

/**
 * Lets visitors type either decimal separator into a form's number controls. Without this Chromium silently drops a
 * comma, so that 12,5 becomes 125, and Firefox and WebKit treat such a text as empty. Typed and pasted text is read
 * like amounts (values/read-number.ts), and the control shows at once how it was read. What is no number is refused, and
 * a note says so: Chromium would drop it silently, or keep some of its characters.
 * @param signal stops it
 */
function observeNumberInput(session: FormSession, form: HTMLFormElement, signal: AbortSignal): void {
  const { model } = session;
  const { currency } = model.context.sources.settings;
  let typing: Typing | null = null;
  /** True while we insert text ourselves. */
  let writing = false;
  /** What the control has refused of the text that is being typed. */
  let refused = "";
  /** The refusal to be shown; a later one, or input that ends it, replaces it. */
  let refusal = {};
  /** The control's value before and after the last input. */
  let [valueBefore, valueAfter] = ["", ""];
  /** A second decimal separator, which Chromium drops unless it replaces the first one. */
  let doubtful: { item: FieldInstance; control: HTMLInputElement; text: string } | null = null;

  /** Units that may stand beside the number: the site's currency, and what the field shows before and after it. */
  const unitsOf = ({ field }: FieldInstance): readonly string[] =>
    [decodeEntities(currency.symbol), settingText(field, "prepend"), settingText(field, "append")]
      .map((unit) => stripMarkup(unit).trim().toLowerCase())
      .filter(Boolean);

  function withoutUnits(text: string, item: FieldInstance): string {
    let bare = text.trim();
    for (const unit of unitsOf(item)) {
      const lower = bare.toLowerCase();
      if (lower.startsWith(unit)) bare = bare.slice(unit.length).trim();
      else if (lower.endsWith(unit)) bare = bare.slice(0, -unit.length).trim();
    }
    return bare;
  }

  function refuse(text: string, item: FieldInstance, control: HTMLInputElement): void {
    const own = (refusal = {});
    // What was typed before and after it is in the control: the note stays during the typing.
    const keeps = () => refused !== "" && control.value === valueAfter;
    fetchCode(() => import("../../session/refused-text.ts")).then(
      ({ showRefused }) => refusal === own && !signal.aborted && showRefused(session, item, control, text, keeps),
      (cause: unknown) => quoteRefused(session, item, text, cause, refusal === own),
    );
  }

  /** Whether a number control takes a typed character; "e" only where it can begin an exponent. */
  const takes = (sign: string, control: HTMLInputElement, { field }: FieldInstance) =>
    /[\d+-]/.test(sign) || (/e/i.test(sign) && refused === "" && field.type !== "quantity" && control.value !== "");

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

  function refuseDoubtful(): void {
    if (!doubtful || signal.aborted) return;
    const { item, control, text } = doubtful;
    doubtful = null;
    refused = text;
    refuse(text, item, control);
  }

  function insertMark(event: InputEvent, control: HTMLInputElement, mark: string, item: FieldInstance): void {
    const { typed } = (typing = typingIn(control));
    typing.typed += mark;
    const marks = digitsOf(typed) === typed ? "" : typed.replace(/[\d-]/g, "");
    if (marks === "" && mark === ".") return;
    // "1.5." is not a number: leave it to the browser.
    if (marks !== "" && !GROUPS.test(typed)) {
      doubtful = { item, control, text: typed + mark };
      service("clock").after(0, refuseDoubtful);
      return;
    }
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
    refuseDoubtful();
    // Reading a control's value costs time at every key.
    if (refused !== "") valueBefore = target.value;
    const item = model.byControlName(target.name);
    if (!item || !inputType.startsWith("insert")) return;
    const given = data ?? event.dataTransfer?.getData("text/plain") ?? "";
    const text = toLatinNumber(withoutInvisible(given));
    if (text === "." || text === ",") return insertMark(event, target, text, item);
    // Browsers drop or refuse other scripts' digits.
    if (text.length < 2 && text !== given) event.preventDefault();
    if (text === "") return;
    if (text.length === 1) {
      if (GROUPING.test(text)) return event.preventDefault();
      if (!takes(text, target, item)) {
        event.preventDefault();
        refused += given;
        const start = refused.toLowerCase();
        if (!unitsOf(item).some((unit) => unit.startsWith(start))) refuse(refused, item, target);
        return;
      }
      // While only digits are typed, the control's value is the text.
      if (typing || !/[\d-]/.test(text)) (typing = typingIn(target)).typed += text;
      if (text !== given) insert(text);
      return;
    }
    typing = null;
    const value = readWhole(text, item, target);
    if (value === null) {
      event.preventDefault();
      return refuse(given.trim(), item, target);
    }
    if (text === given && value === readPlainNumber(text)) return;
    event.preventDefault();
    insert(numberText(value));
  };

  function readWhole(text: string, item: FieldInstance, control: HTMLInputElement): number | null {
    const bare = withoutUnits(text, item);
    return readPlainNumber(normalizeNumberInput(bare, currency)) === null ? null : read(bare, control);
  }

  /** Whether a typed character adds to the text; one that replaces all of it begins another text. */
  const continuesTyping = ({ inputType, data }: InputEvent) =>
    refused !== "" && inputType === "insertText" && data?.length === 1 && (valueBefore === "" || valueAfter !== data);

  const after = (event: Event) => {
    const { target } = event;
    doubtful = null;
    if (!isNumber(target)) return;
    if (refused !== "") valueAfter = target.value;
    if (!isComposed(event) && !continuesTyping(event as InputEvent)) {
      refused = "";
      refusal = {};
    }
    if (typing?.control !== target) return;
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

  // Text of an input method cannot be refused before the control has it, and Chromium drops what is no number.
  const composed = ({ target, data }: CompositionEvent) => {
    if (!isNumber(target) || data === "") return;
    const item = model.byControlName(target.name);
    const { badInput } = target.validity;
    if (!item || (!badInput && (target.value !== valueBefore || readPlainNumber(data) !== null))) return;
    if (badInput) target.value = valueBefore;
    const value = readWhole(toLatinNumber(withoutInvisible(data)), item, target);
    if (value === null) refuse(data.trim(), item, target);
    else insert(numberText(value));
  };

  form.addEventListener("beforeinput", before, { signal, capture: true });
  form.addEventListener("input", after, { signal, capture: true });
  form.addEventListener(
    "focusout",
    ({ target }) => {
      typing = null;
      refused = "";
      const item = isNumber(target) && target.validity.badInput && model.byControlName(target.name);
      if (item) void showUnread(session, item);
    },
    { signal },
  );
  form.addEventListener("compositionstart", ({ target }) => isNumber(target) && (valueBefore = target.value), {
    signal,
  });
  form.addEventListener("compositionend", composed, { signal, capture: true });
}

/** Loaded with the first form that has number controls (load/load-features.ts). */
export const numberInput: NumberInput = { normalize: normalizeNumberInput, observe: observeNumberInput };

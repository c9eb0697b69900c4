import inputmask from "inputmask/lib/inputmask.js";
import type { Stop } from "../../services/clock.ts";
import { settingFlag } from "../definition/field-settings.ts";
import { isInput, isSelect, type Control } from "../dom/controls.ts";
import { writeControls } from "../dom/write-controls.ts";
import type { FormSession } from "../form-session.ts";
import type { FieldInstance } from "../state/field-instance.ts";
import { CARD_MASKS, CARD_SIGNS } from "./card-mask.ts";
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

const isMaskable = (control: Control): boolean => !isSelect(control) && (!isInput(control) || MASKABLE.has(control.type));

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
    if (/^insert(?:Text|ReplacementText)$/.test(inputType) && !isComposing && data && data.length > 1) control.value = shown();
  };
  control.addEventListener("input", takeText, true);

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
    control.removeEventListener("input", takeText, true);
    masked.remove();
    if (inputMode === null) control.removeAttribute("inputmode");
    store.set(item.reportAtom, { controlMessage: null });
  };
}

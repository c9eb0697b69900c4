import { hasFocus } from "../../../core/element/focus.ts";
import { cardPlaceholder } from "./mask.ts";
import { positionAfter, shownText, type MaskableControl } from "./masked-text.ts";
import { digitsOf } from "./national-number.ts";

/** Groups the digits of a card as its type does: the library keeps the grouping of the number that was typed first. */
export function regroupCard(control: MaskableControl): void {
  const text = shownText(control);
  const digits = digitsOf(text);
  if (digits.length < 2 || text.replace(/\d/g, "_") === cardPlaceholder(digits)) return;
  const before = digitsOf(text.slice(0, control.selectionStart ?? text.length)).length;
  control.value = digits;
  if (!hasFocus(control)) return;
  const caret = positionAfter(shownText(control), before);
  control.setSelectionRange(caret, caret);
}

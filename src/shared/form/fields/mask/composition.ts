import { shownText, type MaskableControl } from "./masked-text.ts";

/** Input types of events during a composition. */
const COMPOSED = /^insert(?:CompositionText|FromComposition)$/;
/** The key code of every key that an input method handles; Safari gives no other sign. */
const COMPOSING_KEY = 229;

/**
 * Keeps the events of a composition from the library of masks: the input method owns the text meanwhile, and the library
 * would treat each step of it as further letters. The text is masked when the composition ends.
 */
export function createComposition(control: MaskableControl, isMasked: () => boolean) {
  let composing = false;
  let start = 0;

  /** Browsers differ in which keys and inputs they report. */
  const ignore = (event: Event) => {
    const { isComposing, keyCode } = event as KeyboardEvent;
    if (isMasked() && (composing || isComposing || keyCode === COMPOSING_KEY)) event.stopImmediatePropagation();
  };

  return {
    ignore,
    /** Whether an input is a step of a composition. Firefox fires one more afterwards, when the text is masked already. */
    isStep: ({ isComposing, inputType }: InputEvent) => composing || isComposing || COMPOSED.test(inputType),
    listeners: {
      compositionstart(event: Event) {
        if (!isMasked()) return;
        composing = true;
        start = control.selectionStart ?? 0;
        event.stopImmediatePropagation();
      },
      compositionupdate: ignore,
      beforeinput: ignore,
      compositionend(event: Event) {
        if (!composing) return;
        event.stopImmediatePropagation();
        composing = false;
        const text = shownText(control);
        const { data } = event as CompositionEvent;
        const from = Math.min(start, text.length - data.length);
        // The caret goes after the inserted text, at its position in the masked text.
        control.value = text.slice(0, from + data.length);
        const caret = shownText(control).replace(/_+\D*$/, "").length;
        control.value = text;
        control.setSelectionRange(caret, caret);
        control.dispatchEvent(new Event("input", { bubbles: true }));
      },
    },
  };
}

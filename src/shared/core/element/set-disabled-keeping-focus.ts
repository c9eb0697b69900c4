import { reflect } from "./reflect.ts";

/**
 * Marks a button that can do nothing now. Under the keyboard it is only said to be disabled until the visitor leaves it: one that is would
 * lose them the focus.
 */
export function setDisabledKeepingFocus(button: HTMLElement, disabled: boolean): void {
  const isAriaDisabled = () => button.hasAttribute("aria-disabled");
  const keepsFocus = disabled && button.matches(":focus-visible");
  if (keepsFocus && !isAriaDisabled())
    button.addEventListener("blur", () => setDisabledKeepingFocus(button, isAriaDisabled()), { once: true });
  reflect(button, "disabled", disabled && !keepsFocus);
  reflect(button, "aria-disabled", keepsFocus && "true");
}

import { reflect } from "./reflect.ts";

/**
 * Disables a button. While it has the keyboard focus, it is only marked with `aria-disabled` until the visitor leaves
 * it: a disabled button would lose the focus.
 */
export function setDisabledKeepingFocus(button: HTMLElement, disabled: boolean): void {
  const isAriaDisabled = () => button.hasAttribute("aria-disabled");
  const keepsFocus = disabled && button.matches(":focus-visible");
  if (keepsFocus && !isAriaDisabled())
    button.addEventListener("blur", () => setDisabledKeepingFocus(button, isAriaDisabled()), { once: true });
  reflect(button, "disabled", disabled && !keepsFocus);
  reflect(button, "aria-disabled", keepsFocus && "true");
}

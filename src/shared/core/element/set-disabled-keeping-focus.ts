import { reflect } from "./reflect.ts";

/**
 * Marks a button that can do nothing now. Under the keyboard it is only said to be disabled until the visitor leaves it: one that is would
 * lose them the focus.
 */
export function setDisabledKeepingFocus(button: HTMLElement, disabled: boolean): void {
  const isKept = () => button.hasAttribute("aria-disabled");
  const keeps = disabled && button.matches(":focus-visible");
  if (keeps && !isKept()) button.addEventListener("blur", () => setDisabledKeepingFocus(button, isKept()), { once: true });
  reflect(button, "disabled", disabled && !keeps);
  reflect(button, "aria-disabled", keeps && "true");
}

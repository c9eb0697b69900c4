import type { Control } from "./controls.ts";

/** Puts a value into a native control as a visitor does it, so that everybody on the page who listens hears of it. */
export function enterValue(control: HTMLInputElement, value: string): void {
  control.value = value;
  tellEntered(control);
}

/** Tells everybody on the page who listens that a visitor has changed a native control. */
export function tellEntered(control: Control): void {
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

import type { FormControl } from "./controls.ts";

/** Puts a value into a native control as a visitor does it, so that everybody on the page who listens hears of it. */
export function enterValue(control: HTMLInputElement, value: string): void {
  control.value = value;
  dispatchInputEvents(control);
}

/** Tells everybody on the page who listens that a visitor has changed a native control. */
export function dispatchInputEvents(control: FormControl): void {
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

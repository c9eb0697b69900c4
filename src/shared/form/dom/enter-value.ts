import type { FormControl } from "./controls.ts";

/** Sets a native control's value and fires the events of a visitor's input, so that every listener on the page runs. */
export function enterValue(control: HTMLInputElement, value: string): void {
  control.value = value;
  dispatchInputEvents(control);
}

/** Fires the events that follow when a visitor changes a native control. */
export function dispatchInputEvents(control: FormControl): void {
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

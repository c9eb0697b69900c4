import type { FormControl } from "./controls.ts";

/** What only the browser can check. Our own rules check missing and overlong values, also those set by scripts. */
const NATIVE = [
  "badInput",
  "typeMismatch",
  "patternMismatch",
  "rangeOverflow",
  "rangeUnderflow",
  "stepMismatch",
] as const;

export const isNativelyValid = (controls: readonly FormControl[]): boolean =>
  controls.every(({ validity }) => validity.valid || NATIVE.every((flag) => !validity[flag]));

/**
 * Passes our validity to the browser, so that `:invalid`, `checkValidity()` and other scripts agree with it.
 * @param message null when the value is valid
 */
export function mirrorValidity(controls: readonly FormControl[], message: string | null): void {
  const first = controls[0];
  if (!first) return;
  if (message === null && !first.validity.customError) return;
  // A custom message on top of a native error would hide which error it is.
  const text = message !== null && isNativelyValid(controls) && !first.validity.valueMissing ? message || " " : "";
  if (first.validationMessage !== text || first.validity.customError !== (text !== "")) first.setCustomValidity(text);
}

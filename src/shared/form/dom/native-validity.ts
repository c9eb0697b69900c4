import type { FormControl } from "./controls.ts";

/** What only the browser can judge. Missing and overlong values are rules of ours, which also hold for values set by scripts. */
const NATIVE = ["badInput", "typeMismatch", "patternMismatch", "rangeOverflow", "rangeUnderflow", "stepMismatch"] as const;

export const isNativelyValid = (controls: readonly FormControl[]): boolean =>
  controls.every(({ validity }) => validity.valid || NATIVE.every((flag) => !validity[flag]));

/**
 * Tells the browser our verdict, so that `:invalid`, `checkValidity()` and other scripts see the same.
 * @param message null when the value is good
 */
export function mirrorValidity(controls: readonly FormControl[], message: string | null): void {
  const first = controls[0];
  if (!first) return;
  if (message === null && !first.validity.customError) return;
  // A custom message on top of a native refusal would hide which one it was.
  const text = message !== null && isNativelyValid(controls) && !first.validity.valueMissing ? message || " " : "";
  if (first.validationMessage !== text || first.validity.customError !== (text !== "")) first.setCustomValidity(text);
}

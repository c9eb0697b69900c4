import type { TextValues } from "../../core/services/texts.ts";
import type { FORM_TEXTS } from "../text/texts.ts";
import type { ERROR_TEXTS } from "./error-texts.ts";

/** A problem that only the browser has found, and the control that has it. */
export interface NativeProblem {
  flag: keyof ValidityState;
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
}

/** A number that lies `steps` steps of the size `step` from `base`. */
export interface Steps {
  base: number;
  step: number;
  steps: number;
  /** The largest number that is allowed. */
  max?: number;
}

/** What is wrong with a value. */
export interface Problem {
  /** The text for it. */
  key: keyof typeof ERROR_TEXTS | keyof typeof FORM_TEXTS;
  /** The first one replaces `%s`. */
  values?: TextValues;
  /** What the author says of this kind of problem. */
  own?: string;
  native?: NativeProblem;
  /** With `error_step`: which numbers are near. */
  steps?: Steps;
  /** A second problem, which is described in the same message. */
  also?: Problem;
}

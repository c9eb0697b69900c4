import { atom } from "jotai/vanilla";
import { fetchCode } from "../../core/registry/fetch-code.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import type { TextValues } from "../../core/services/texts.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import type { FORM_TEXTS } from "../text/texts.ts";
import type { FormContext } from "../state/form-context.ts";
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

/** Puts a problem into words. */
export type DescribeProblem = (problem: Problem, field: FieldDefinition, context: FormContext) => string;

/** The code for it; null until it has come. The first problem of a page fetches it. */
export const describerAtom = atom<{ describeProblem: DescribeProblem } | null>(null);
/** Resolves when it has come, or will not come. */
export let describerComing: Promise<void> | null = null;
describerAtom.onMount = (set) => {
  describerComing = fetchCode(() => import("../state/describe-problem.ts"))
    .then(set, (cause: unknown) => {
      // All forms of the page share the code.
      const message = "Forms do not say what is wrong with a value, because the code could not be loaded.";
      reportPageProblem({ code: "load-failed", message, cause });
    })
    .finally(() => (describerComing = null));
};

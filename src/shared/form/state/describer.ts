import { atom } from "jotai/vanilla";
import { fetchCode } from "../../core/registry/fetch-code.ts";
import { reportPageProblem } from "../../core/registry/report-problem.ts";
import type { FieldDefinition } from "../definition/tree.ts";
import type { Problem } from "../validation/problem.ts";
import type { FormContext } from "./form-context.ts";

/** Puts a problem into words. */
export type DescribeProblem = (problem: Problem, field: FieldDefinition, context: FormContext) => string;

/** The code for it; null until it has come. The first problem of a page fetches it. */
export const describerAtom = atom<{ describeProblem: DescribeProblem } | null>(null);
/** Resolves when it has come, or will not come. */
export let describerComing: Promise<void> | null = null;
describerAtom.onMount = (set) => {
  describerComing = fetchCode(() => import("./describe-problem.ts"))
    .then(set, (cause: unknown) => {
      // All forms of the page share the code.
      const message = "Forms do not say what is wrong with a value, because the code could not be loaded.";
      reportPageProblem({ code: "load-failed", message, cause });
    })
    .finally(() => (describerComing = null));
};

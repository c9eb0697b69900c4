import type { FormDefinition } from "../definition/tree.ts";
import type { FormLogic } from "../state/form-logic.ts";
import { createOverrides } from "./create-overrides.ts";
import { startLogic } from "./engine.ts";
import { readRules } from "./read-rules.ts";
import { createBranch } from "./rules/rule.ts";

/**
 * The conditions of a form. Loaded with the first form that has some (load/load-features.ts).
 * @param report receives what a site's owner should fix
 */
export function createLogic(definition: FormDefinition, report: (message: string) => void): FormLogic {
  const reported = new Set<string>();
  const note = (message: string) => {
    if (reported.has(message)) return;
    reported.add(message);
    report(message);
  };
  const rules = readRules(definition, note).map((rule) => {
    const then = createBranch(rule, rule.then, null);
    return { rule, then, else: createBranch(rule, rule.else, then) };
  });
  return {
    overridesAtom: createOverrides(
      definition,
      rules.flatMap((branches) => [branches.then, branches.else]),
    ),
    start: (session) => startLogic(session, rules, note),
  };
}

import { service } from "../../core/registry/current.ts";
import type { FormDefinition } from "../model/definition/tree.ts";
import type { FormLogic } from "../state/form-logic.ts";
import { createBranch } from "./branch.ts";
import { startLogic } from "./engine.ts";
import { createParts } from "./parts.ts";
import { readRules } from "./read-rules.ts";

/**
 * The conditions of a form. Fetched with the first form that has some (load/load-logic.ts).
 * @param tell takes what a site's owner should mend; default: a warning in the console
 */
export function createLogic(
  definition: FormDefinition,
  tell: (message: string) => void = (message) => service("log").warn(`<wsf-form>: form ${definition.id}: ${message}`),
): FormLogic {
  const told = new Set<string>();
  const note = (message: string) => {
    if (told.has(message)) return;
    told.add(message);
    tell(message);
  };
  const rules = readRules(definition, note).map((rule) => {
    const then = createBranch(rule, rule.then, null);
    return { rule, then, else: createBranch(rule, rule.else, then) };
  });
  return {
    part: createParts(
      definition,
      rules.flatMap((parts) => [parts.then, parts.else]),
    ),
    start: (session) => startLogic(session, rules, note),
  };
}

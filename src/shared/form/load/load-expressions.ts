import { conditionalRows } from "../model/definition/conditional.ts";
import type { FormDefinition } from "../model/definition/tree.ts";
import { createNoExpressions, type CreateExpressions } from "../state/form-expressions.ts";
import { holdsVariable } from "../model/text/variables.ts";
import { drawnText, some } from "./drawn-texts.ts";

/**
 * The reader of expressions, fetched only for a form with variables in what is drawn or in its conditions. The form starts after it, so that totals
 * are right at the first paint.
 */
export const loadExpressions = async (definition: FormDefinition): Promise<CreateExpressions> =>
  holdsVariable(drawnText(definition)) || some(conditionalRows(definition.meta), holdsVariable)
    ? (await import("../state/expressions.ts")).createExpressions
    : createNoExpressions;

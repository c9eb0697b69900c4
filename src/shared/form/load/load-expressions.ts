import { conditionalRows } from "../model/definition/conditional.ts";
import type { FormDefinition } from "../model/definition/tree.ts";
import { createNoExpressions, type CreateExpressions } from "../state/expressions.ts";
import { hasVariable } from "../model/text/variables.ts";
import { definitionText, someText } from "./definition-text.ts";

/**
 * Loads the expression engine, only for a form with variables in what is rendered or in its conditions. The form waits
 * for it, so that totals are right at the first paint.
 */
export const loadExpressions = async (definition: FormDefinition): Promise<CreateExpressions> =>
  hasVariable(definitionText(definition)) || someText(conditionalRows(definition.meta), hasVariable)
    ? (await import("../state/expressions.lazy.ts")).createExpressions
    : createNoExpressions;

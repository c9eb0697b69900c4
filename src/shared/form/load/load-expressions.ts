import type { FormDefinition } from "../definition/tree.ts";
import { createNoExpressions, type CreateExpressions } from "../state/form-expressions.ts";
import { holdsVariable } from "../text/variables.ts";
import { someDrawnText } from "./drawn-texts.ts";

/**
 * The reader of expressions, fetched only for a form with variables in what is drawn. The form starts after it, so that totals
 * are right at the first paint.
 */
export const loadExpressions = async (definition: FormDefinition): Promise<CreateExpressions> =>
  someDrawnText(definition, holdsVariable) ? (await import("../state/expressions.ts")).createExpressions : createNoExpressions;

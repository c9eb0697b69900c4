import { conditionalRows } from "../model/definition/conditional.ts";
import type { FormDefinition } from "../model/definition/tree.ts";
import { NO_LOGIC, type FormLogic } from "../state/form-logic.ts";

/** Loads conditional logic, only for a form with rules. The form waits for it, so that nothing flashes. */
export const loadLogic = async (definition: FormDefinition): Promise<FormLogic> =>
  conditionalRows(definition.meta).length > 0
    ? (await import("../logic/create-logic.ts")).createLogic(definition)
    : NO_LOGIC;

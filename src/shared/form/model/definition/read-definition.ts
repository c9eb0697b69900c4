import { buildTree } from "./build-tree.ts";
import type { CartLineSetting } from "./config.ts";
import { DefinitionError } from "./definition-error.ts";
import { rawForm } from "./schema.ts";
import type { DefinitionProblem, FormDefinition } from "./tree.ts";

const record = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Reads a form definition of any origin: the answer of `form/{id}/published/`, the embedded object, or the editor's
 * export.
 * @param cartLines supply names for cart lines without a label
 * @throws DefinitionError `error_attributes_obj` when it is not a form, `error_form_id` when its id is 0
 */
export function readDefinition(
  value: unknown,
  cartLines: readonly CartLineSetting[] = [],
): { form: FormDefinition; problems: readonly DefinitionProblem[] } {
  const body = record(value) && record(value.form) ? value.form : value;
  if (!record(body) || !("groups" in body))
    throw new DefinitionError("error_attributes_obj", "this is not a form definition");
  const parsed = rawForm.safeParse(body);
  if (!parsed.success) throw new DefinitionError("error_attributes_obj", "this is not a form definition", parsed.error);
  if (parsed.data.id === 0) throw new DefinitionError("error_form_id", "the form id is 0");
  return buildTree(parsed.data, body, cartLines);
}

import { service } from "../../../core/registry/container.ts";
import { metaText, toId, type Meta } from "../../model/definition/meta.ts";
import type { FormSession } from "../../session/form-session.ts";
import type { FieldInstance } from "../../state/field-instance.ts";

/**
 * The field that an action names by `field_id` and `section_repeatable_index`; null, with a warning, if it is not
 * shown.
 */
export function targetOf({ model, store }: FormSession, params: Meta, action: string): FieldInstance | null {
  const id = toId(params.field_id);
  const row = model.context.definition.fieldById.get(id)?.repeatable
    ? toId(params.section_repeatable_index) || null
    : null;
  const item = model.instance(id, row);
  if (item && store.get(model.instancesAtom).includes(item)) return item;
  service("log").warn(
    `<wsf-form>: action ${action} names field "${metaText(params, "field_id")}", which form ${model.context.definition.id} does not show.`,
  );
  return null;
}

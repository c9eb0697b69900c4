import type { PageStore } from "../../core/registry/container.ts";
import type { FormModel } from "./form-model.ts";

/**
 * Calculates every calculated field once, what is read before what reads it: totals are right at the first paint, and a long
 * chain of calculations needs no deep stack.
 */
export function calculateInitialValues(model: FormModel, store: PageStore): void {
  for (const id of model.expressions.order) {
    const field = model.context.definition.fieldById.get(id);
    for (const row of field ? store.get(model.section(field.sectionId).rowsAtom) : []) {
      const item = model.instance(id, row);
      if (item) store.get(item.valueAtom);
    }
  }
}

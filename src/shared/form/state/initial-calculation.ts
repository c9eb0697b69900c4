import type { PageStore } from "../../core/registry/container.ts";
import type { FormModel } from "./form-model.ts";

/**
 * Evaluates every calculated field once, dependencies first: totals are right at the first paint, and a long chain of
 * calculations needs no deep stack.
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

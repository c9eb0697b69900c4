import type { FormDefinition } from "../model/definition/tree.ts";
import type { CreateComputedFields } from "../state/computed-fields.ts";

/** Loads the arithmetic of carts and progress, only for a form that has prices or progress; null for all others. */
export const loadComputedFields = async ({ fields }: FormDefinition): Promise<CreateComputedFields | null> =>
  fields.some(({ type }) => /^(?:price|cart_|quantity|progress)/.test(type))
    ? (await import("../state/computed-fields.lazy.ts")).createComputedFields
    : null;

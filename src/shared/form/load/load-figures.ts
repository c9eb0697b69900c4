import type { FormDefinition } from "../definition/tree.ts";
import { createNoFigures, type CreateFigures } from "../state/form-figures.ts";

/** The arithmetic of carts and progress, fetched only for a form that has prices or a progress. */
export const loadFigures = async ({ fields }: FormDefinition): Promise<CreateFigures> =>
  fields.some(({ type }) => /^(?:price|cart_|quantity|progress)/.test(type))
    ? (await import("../state/figures.ts")).createFigures
    : createNoFigures;

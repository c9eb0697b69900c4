import type { FormDefinition } from "../model/definition/tree.ts";
import type { CreateFigures } from "../state/form-figures.ts";

/** The arithmetic of carts and progress, fetched only for a form that has prices or a progress; null for all others. */
export const loadFigures = async ({ fields }: FormDefinition): Promise<CreateFigures | null> =>
  fields.some(({ type }) => /^(?:price|cart_|quantity|progress)/.test(type)) ? (await import("../state/figures.ts")).createFigures : null;

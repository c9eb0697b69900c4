import type { PlainTags } from "../registry/registry.ts";
import type { Catalog } from "./catalog-entry.ts";

/** Versions of the copies that joined, stored on the registry of the first. */
export const COPIES = Symbol.for("plaintags.copies");

export interface Copies extends Array<string> {
  /** Where the first copy does not have all tags: adds those of the one that joins. */
  add?: (catalog: Catalog) => void;
  /** What the first copy imports for a bundler's sake alone (`src/package/code.ts`). */
  parts?: readonly (() => Promise<unknown>)[];
  /** The setting of this name, for the classic script, which needs it before the settings service. */
  chunksUrl?: string;
}

export type WithCopies = PlainTags & { [COPIES]: Copies };

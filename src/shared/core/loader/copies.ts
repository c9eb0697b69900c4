import type { PlainTags } from "../registry/registry.ts";
import type { Catalog } from "./catalog-entry.ts";

/** Versions of the copies that joined, stored on the registry of the first. */
export const COPIES = Symbol.for("plaintags.copies");

export interface Copies extends Array<string> {
  /** Where the first copy does not have all tags: adds those of the one that joins. */
  add?: (catalog: Catalog) => void;
  /** What the first copy imports for a bundler's sake alone (`src/package/code.ts`). */
  parts?: readonly (() => Promise<unknown>)[];
  /** Settings that the page has given: the classic script needs one before the settings service (`import-chunk.ts`). */
  settings?: object[];
  /** Resolves when those in the page's markup are among them. */
  settingsRead?: Promise<void>;
}

export type WithCopies = PlainTags & { [COPIES]: Copies };

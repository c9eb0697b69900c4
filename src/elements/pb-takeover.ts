import { startFamilyTakeover } from "../shared/compat/observe-legacy-markup.ts";
import { startBuilderTakeover } from "../shared/compat/builder.ts";

/** Not a tag: this starts when `settings.takeover` names the page builder (api.md §8). */
export function define(): void {
  // Nothing to register.
}

/** Serves the page builder's original markup, as the settings require. */
export const start = (): void => startFamilyTakeover("page-builder", startBuilderTakeover);

import { startFamilyTakeover } from "../shared/compat/start-family-takeover.ts";
import { startBuilderTakeover } from "../shared/compat/builder.ts";

/** No tag: what `settings.takeover` starts for the page builder (api.md §8). */
export function define(): void {
  // Nothing to register.
}

/** Serves the page builder's original markup, as the settings ask. */
export const start = (): void => startFamilyTakeover("page-builder", startBuilderTakeover);

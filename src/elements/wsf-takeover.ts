import { startFamilyTakeover } from "../shared/compat/start-family-takeover.ts";
import { startFormTakeover } from "../shared/compat/forms.ts";

/** No tag: what `settings.takeover` starts for the form plugin (api.md §8). */
export function define(): void {
  // Nothing to register.
}

/** Serves the form plugin's original markup, as the settings ask. */
export const start = (): void => startFamilyTakeover("forms", startFormTakeover);

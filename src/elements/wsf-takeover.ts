import { startFamilyTakeover } from "../shared/compat/observe-legacy-markup.ts";
import { startFormTakeover } from "../shared/compat/forms.ts";

/** Not a tag: this starts when `settings.takeover` names the form plugin (api.md §8). */
export function define(): void {
  // Nothing to register.
}

/** Serves the form plugin's original markup, as the settings require. */
export const start = (): void => startFamilyTakeover("forms", startFormTakeover);

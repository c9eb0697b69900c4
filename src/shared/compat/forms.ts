import type { Cleanup } from "../core/utils/cleanup.ts";
import { observeTakeover } from "./observe-takeover.ts";
import type { MarkupAdapter } from "./markup-adapter.ts";
import { observeLegacyMarkup } from "./observe-legacy-markup.ts";

/** Original markup of the form plugin (api.md §8). */
const ADAPTERS: readonly MarkupAdapter[] = [
  { selector: ".wsf-form[data-id]:not([data-wsf-rendered])", load: () => import("../form/compat/original-forms.ts") },
];

/** Serves the form plugin's original forms while the settings ask for takeover. */
export const startFormTakeover = (page: Document): Cleanup =>
  observeTakeover("forms", () => observeLegacyMarkup(page, ADAPTERS));

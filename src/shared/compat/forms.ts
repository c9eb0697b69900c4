import type { Cleanup } from "../core/utils/scope.ts";
import { type MarkupAdapter, observeOriginalMarkup, startFamilyTakeover } from "./observe-original-markup.ts";
import { observeTakeover } from "./observe-takeover.ts";

/** Original markup of the form plugin (api#8). */
const ADAPTERS: readonly MarkupAdapter[] = [
  { selector: ".wsf-form[data-id]:not([data-wsf-rendered])", load: () => import("../form/compat/original-forms.ts") },
];

/** Serves the form plugin's original forms while the settings ask for takeover. */
export const startFormTakeover = (page: Document): Cleanup =>
  observeTakeover("forms", () => observeOriginalMarkup(page, ADAPTERS));

/** Called by the loader. */
export const start = (): void => startFamilyTakeover("forms", startFormTakeover);

import type { Cleanup } from "../core/utils/cleanup.ts";
import { followTakeover } from "./follow-takeover.ts";
import type { OriginalWing } from "./original-wing.ts";
import { serveOriginals } from "./serve-originals.ts";

/** Original markup of the form plugin (api.md §8). */
const WINGS: readonly OriginalWing[] = [
  { selector: ".wsf-form[data-id]:not([data-wsf-rendered])", load: () => import("../form/compat/original-forms.ts") },
];

/** Serves the form plugin's original forms while the settings ask for it. */
export const startFormTakeover = (page: Document): Cleanup => followTakeover("forms", () => serveOriginals(page, WINGS));

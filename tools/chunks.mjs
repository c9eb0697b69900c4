import path from "node:path";

/**
 * Assigns modules to the files of dist/. An entry is a file, or a folder with a trailing "/", relative to the project's
 * root. If several entries match a module, the longest applies. The build fails if an entry matches no module, so that
 * no module changes its chunk unnoticed.
 */

const ROOT = path.resolve(import.meta.dirname, "..");

/** Rollup chooses the chunk of these modules by their importers. */
const AUTOMATIC = "";

/** Chunks of the module script: code that pages need together. Rollup chooses the chunks of all other modules. */
const MODULE_CHUNKS = {
  // The loader's modules must not be in a chunk that another chunk imports: a CMS adds `?ver=` to the loader's URL, and
  // an import without it would start the loader twice.
  [AUTOMATIC]: [
    "src/shared/core/loader/",
    "src/shared/core/utils/dom-clobbering.ts",
    "src/shared/core/utils/when-parsed.ts",
    "src/shared/core/registry/container-loader.ts",
    "src/shared/core/registry/page-report.ts",
    "src/shared/core/registry/registry.ts",
    // Only tags that start without React need these.
    "src/shared/core/element/define-staged-element.ts",
    "src/shared/core/element/defer-presses.ts",
    "src/shared/core/element/view-stage.ts",
    // Only pages in a language that is not shipped need it.
    "src/shared/core/element/mark-english.ts",
    // Loads with the first request.
    "src/shared/core/services/http/answer.ts",
    "src/shared/core/services/http/call.ts",
    "src/shared/core/services/http/exchange.ts",
    "src/shared/core/services/http/nonces.ts",
    "src/shared/core/services/http/send-by-fetch.ts",
    "src/shared/core/services/http/send-by-xhr.ts",
    "src/shared/core/services/storage/session-value.ts",
    // Only controls, original sliders and rarely used options need these.
    "src/shared/page-builder/slider/compat/",
    "src/shared/page-builder/slider/control/",
    "src/shared/page-builder/slider/plugins/",
    "src/shared/page-builder/slider/core/aria-controls.ts",
    "src/shared/page-builder/slider/core/find-sliders.ts",
    "src/shared/page-builder/slider/core/slider-selector.ts",
    "src/shared/page-builder/slider/core/style-tracker.ts",
  ],
  react: [
    "node_modules/react/",
    "node_modules/react-dom/",
    "node_modules/scheduler/",
    "node_modules/@r2wc/",
    "node_modules/jotai/dist/react/",
    "src/react/element/",
  ],
  // For forms with numbers, prices or expressions.
  amounts: [
    "src/shared/form/dom/number-input.ts",
    "src/shared/form/values/decimal.ts",
    "src/shared/form/values/money.ts",
    "src/shared/form/values/read-number.ts",
  ],
  zod: ["node_modules/zod/"],
  // Dictionaries, which the bundle fetches too (tools/build/chunks.mjs).
  passwords: ["src/shared/form/fields/password/estimate.ts"],
  telephones: ["src/shared/form/fields/telephone/numbers.ts"],
  purify: [
    "node_modules/dompurify/",
    "src/shared/core/services/html/sanitize.ts",
    "src/shared/core/services/html/frames.ts",
  ],
  // The dictionary of passwords needs it too, and must not fetch code of ours.
  levenshtein: ["node_modules/fastest-levenshtein/"],
  help: ["src/shared/core/diagnostics/"],
  check: ["src/elements/plaintags-check.ts", "src/react/diagnostics/", "src/shared/core/diagnostics/advice.ts"],
  container: [
    "src/shared/core/utils/lazy.ts",
    "src/shared/core/utils/parse-json.ts",
    "src/shared/core/utils/range.ts",
    "src/shared/core/utils/read-boolean.ts",
    "src/shared/core/services/",
    "src/shared/core/registry/",
    "src/shared/core/options/",
    "src/shared/core/events/",
    "src/shared/core/element/register-element.ts",
    "src/shared/core/element/deferred.ts",
  ],
  "deferred-services": [
    "node_modules/jotai/",
    "src/shared/core/registry/deferred-services.ts",
    "src/shared/core/services/texts.ts",
    "src/shared/core/services/languages/",
    "src/shared/core/services/announcer.ts",
    "src/shared/core/services/scripts.ts",
    "src/shared/core/services/page-events.ts",
    "src/shared/core/services/html/",
    "src/shared/core/utils/decode-text.ts",
  ],
  element: [
    "src/shared/core/element/",
    "src/shared/core/options/options.ts",
    "src/shared/core/options/read-options.ts",
    "src/shared/core/registry/fetch-code.ts",
    "src/shared/core/registry/report-problem.ts",
  ],
  markup: [
    "src/shared/compat/build.ts",
    "src/shared/compat/observe-original-markup.ts",
    "src/shared/compat/observe-takeover.ts",
    "src/shared/compat/page-globals.ts",
    "src/shared/compat/read-json-attribute.ts",
  ],
  slider: ["src/shared/page-builder/slider/", "src/shared/core/utils/scope.ts", "node_modules/@glidejs/"],
  // Small modules that several rare features of forms need: one file instead of twenty.
  "form-details": [
    "src/react/form/controls/lazy-field.ts",
    "src/react/form/fields/choices/priced-choice.ts",
    "src/shared/form/analytics/library.ts",
    "src/shared/form/dom/enter-value.ts",
    "src/shared/form/fields/file/drop-texts.ts",
    "src/shared/form/fields/map/google-maps.ts",
    "src/shared/form/fields/map/lat-lng.ts",
    "src/shared/form/session/alerts.ts",
    "src/shared/form/session/belongs-to-field.ts",
    "src/shared/form/session/change-rows.ts",
    "src/shared/form/session/lock.ts",
    "src/shared/form/session/post-response.ts",
    "src/shared/form/session/scroll-to-form.ts",
    "src/shared/form/state/alert.ts",
    "src/shared/form/state/dropped-file.ts",
    "src/shared/form/state/dropped-value.ts",
    "src/shared/form/state/lazy-texts.ts",
    "src/shared/form/state/price-rules.ts",
    "src/shared/form/state/progress.ts",
    "src/shared/form/state/route-state.ts",
    "src/shared/form/state/sync-control-state.ts",
    "src/shared/form/validation/date-limit-texts.ts",
    "src/shared/form/values/date-availability.ts",
    "src/shared/form/values/field-date.ts",
  ],
  commerce: [
    "src/react/form/fields/choices/price-choices.tsx",
    "src/react/form/fields/commerce/commerce.ts",
    "src/react/form/fields/commerce/price-combobox.tsx",
  ],
  frameworks: [
    "src/shared/form/frameworks/bootstrap3.ts",
    "src/shared/form/frameworks/bootstrap4.ts",
    "src/shared/form/frameworks/bootstrap5.ts",
    "src/shared/form/frameworks/foundation5.ts",
    "src/shared/form/frameworks/foundation6.ts",
  ],
  autosave: [
    "src/shared/form/autosave/autosave-store.ts",
    "src/shared/form/autosave/collect-values.ts",
    "src/shared/form/autosave/is-autosavable.ts",
    "src/shared/form/autosave/offer-autosaved.ts",
    "src/shared/form/autosave/restore-values.ts",
    "src/shared/form/autosave/start-autosave.ts",
    "src/shared/form/autosave/transfer-values.ts",
  ],
  "antispam-views": [
    "src/react/antispam/email-indicator.tsx",
    "src/react/antispam/help.tsx",
    "src/react/antispam/nodes.tsx",
    "src/react/antispam/page-message.tsx",
    "src/react/antispam/protected-form-view.tsx",
    "src/react/antispam/real-person-view.tsx",
    "src/react/antispam/text-marks.ts",
  ],
  "block-messages": [
    "src/shared/antispam/blocked-modal/help.ts",
    "src/shared/antispam/blocked-modal/linkify.ts",
    "src/shared/antispam/blocked-modal/notice.ts",
    "src/shared/antispam/blocked-modal/original-modal.ts",
    "src/shared/antispam/blocked-modal/texts.ts",
  ],
  visitor: [
    "src/shared/antispam/signals/stored-signals.ts",
    "src/shared/antispam/protocol/event-token.ts",
    "src/shared/antispam/email-check/input-of.ts",
  ],
};

/** Finds the chunks of modules in a table, and records which entries matched. */
export function createLookup(table) {
  const entries = Object.entries(table).flatMap(([chunk, paths]) => paths.map((entry) => [entry, chunk]));
  entries.sort(([first], [second]) => second.length - first.length);
  const unused = new Set(entries.map(([entry]) => entry));
  return {
    chunkOf(id) {
      const file = path.relative(ROOT, id.replace(/^\0/, "")).split(path.sep).join("/").replace(/\?.*$/, "");
      const match = entries.find(([entry]) => file === entry || (entry.endsWith("/") && file.startsWith(entry)));
      if (!match) return undefined;
      const [entry, chunk] = match;
      unused.delete(entry);
      return chunk || undefined;
    },
    unused: () => [...unused],
  };
}

export const moduleChunks = createLookup(MODULE_CHUNKS);

import path from "node:path";

/**
 * Assigns modules to the files of dist/. An entry is a file, or a folder with a trailing "/", relative to the project's
 * root. If several entries match a module, the longest applies. The build fails if an entry matches no module, so that
 * no module changes its chunk unnoticed.
 */

const ROOT = path.resolve(import.meta.dirname, "..");

/** Rollup chooses the chunk of these modules by their importers, as of all modules that stand in no entry. */
const AUTOMATIC = "";

/** Chunks of code that pages need together, where rollup's own choice costs pages too much. */
const CHUNKS = {
  [AUTOMATIC]: [
    // The loader's modules must not be in a chunk that another chunk imports: a CMS adds `?ver=` to the loader's URL, and
    // an import without it would start the loader twice.
    "src/shared/core/registry/container-loader.ts",
    "src/shared/core/registry/page-report.ts",
    "src/shared/core/registry/registry.ts",
    // Load with the first request; in the container they would make a page with the guard 15 % heavier.
    "src/shared/core/services/http/answer.ts",
    "src/shared/core/services/http/call.ts",
    "src/shared/core/services/http/exchange.ts",
    "src/shared/core/services/http/nonces.ts",
    "src/shared/core/services/http/send-by-fetch.ts",
    "src/shared/core/services/http/send-by-xhr.ts",
    "src/shared/core/services/storage/session-value.ts",
    // Controls, original sliders and rare options; a page with a slider would be 50 % heavier.
    "src/shared/page-builder/slider/compat/",
    "src/shared/page-builder/slider/control/",
    "src/shared/page-builder/slider/plugins/",
    "src/shared/page-builder/slider/core/find-sliders.ts",
    "src/shared/page-builder/slider/core/style-tracker.ts",
    // Not for all tags, the last only in a language that is not shipped; a page with a lightbox would be 4 % heavier.
    "src/shared/core/element/define-staged-element.ts",
    "src/shared/core/element/defer-presses.ts",
    "src/shared/core/element/view-stage.ts",
    "src/shared/core/element/mark-english.ts",
    // Load with the first markup from a server; a page with a slider would be 2 % heavier, and miss its goal.
    "src/shared/core/services/html/sanitize.ts",
    "src/shared/core/services/html/frames.ts",
  ],
  // Without it a page with the guard makes 11 more requests and is 82 % heavier.
  container: [
    "src/shared/core/utils/lazy.ts",
    "src/shared/core/utils/parse-json.ts",
    "src/shared/core/utils/range.ts",
    "src/shared/core/utils/read-boolean.ts",
    "src/shared/core/utils/reason-of.ts",
    "src/shared/core/services/",
    "src/shared/core/registry/",
    "src/shared/core/options/",
    "src/shared/core/events/",
    "src/shared/core/diagnostics/with-help.ts",
    "src/shared/core/element/register-element.ts",
    "src/shared/core/element/deferred.ts",
  ],
  // In the container these make a page with the guard 36 % heavier.
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
    "src/shared/core/utils/invisible.ts",
  ],
  // Without it every page with a tag makes 4 to 8 more requests.
  element: [
    "src/shared/core/element/",
    "src/shared/core/options/options.ts",
    "src/shared/core/options/read-options.ts",
    "src/shared/core/registry/fetch-code.ts",
  ],
  // Without it a page with a form makes 4 more requests, and a page with a slider is 7 % heavier before React.
  react: [
    "node_modules/react/",
    "node_modules/react-dom/",
    "node_modules/scheduler/",
    "node_modules/@r2wc/",
    "node_modules/jotai/dist/react/",
    "src/react/element/",
    // What the commonjs plugin adds to packages such as React.
    "commonjsHelpers.js",
  ],
  // Without it a page with a slider and its view makes 4 more requests.
  slider: ["src/shared/page-builder/slider/"],
  // Without it a page with the guard makes 3 more requests.
  antispam: [
    "src/shared/antispam/signals/stored-signals.ts",
    "src/shared/antispam/protocol/event-token.ts",
    "src/shared/antispam/protocol/start-feature.ts",
    "src/shared/antispam/email-check/input-of.ts",
  ],
  // Without it a protected form makes 3 more requests.
  "antispam-views": [
    "src/react/antispam/email-indicator.tsx",
    "src/react/antispam/help.tsx",
    "src/react/antispam/nodes.tsx",
    "src/react/antispam/page-message.tsx",
    "src/react/antispam/protected-form-view.tsx",
    "src/react/antispam/real-person-view.tsx",
    "src/react/antispam/text-marks.ts",
  ],
  // Without it takeover of a builder's page makes 4 more requests.
  markup: [
    "src/shared/compat/build.ts",
    "src/shared/compat/observe-original-markup.ts",
    "src/shared/compat/observe-takeover.ts",
    "src/shared/compat/page-globals.ts",
    "src/shared/compat/read-json-attribute.ts",
  ],
  // Without it a blocked message makes 3 more requests.
  "block-messages": [
    "src/shared/antispam/blocked-modal/help.ts",
    "src/shared/antispam/blocked-modal/linkify.ts",
    "src/shared/antispam/blocked-modal/notice.ts",
    "src/shared/antispam/blocked-modal/original-modal.ts",
    "src/shared/antispam/blocked-modal/texts.ts",
  ],
  // Without it a form makes 7 more requests until it is sent, and 13 with calculations and conditional logic. The first
  // eight files are of a few hundred bytes each, for rare types of fields.
  "form-details": [
    "src/react/form/controls/lazy-field.ts",
    "src/react/form/fields/choices/priced-choice.ts",
    "src/shared/form/analytics/library.ts",
    "src/shared/form/dom/enter-value.ts",
    "src/shared/form/fields/file/drop-texts.ts",
    "src/shared/form/fields/map/google-maps.ts",
    "src/shared/form/fields/map/lat-lng.ts",
    "src/shared/form/session/belongs-to-field.ts",
    "src/shared/form/session/alerts.ts",
    "src/shared/form/session/change-rows.ts",
    "src/shared/form/session/lock.ts",
    "src/shared/form/requests/post-response.ts",
    "src/shared/form/session/scroll-to-form.ts",
    "src/shared/form/fields/file/dropped-value.ts",
    "src/shared/form/state/lazy-texts.ts",
    "src/shared/form/state/price-rules.ts",
    "src/shared/form/state/progress.ts",
    "src/shared/form/fields/map/route-state.ts",
    "src/shared/form/state/sync-control-state.ts",
    "src/shared/form/validation/date-limit-texts.ts",
    "src/shared/form/fields/date/date-availability.ts",
    "src/shared/form/values/date/field-date.ts",
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

export const moduleChunks = createLookup(CHUNKS);

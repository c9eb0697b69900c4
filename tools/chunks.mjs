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
    // Controls, original sliders and rare options; a page with a slider would be 50 % heavier.
    "src/shared/page-builder/slider/compat/",
    "src/shared/page-builder/slider/control/",
    "src/shared/page-builder/slider/plugins/",
    "src/shared/page-builder/slider/core/find-sliders.ts",
    "src/shared/page-builder/slider/core/style-tracker.ts",
    // For forms alone; a page with hidden contacts would be 1 % heavier.
    "src/shared/core/element/detached-grace.ts",
  ],
  // Each for few pages, and small: for external scripts, and for a language that is not shipped.
  "rare-services": ["src/shared/core/services/script-loader.ts", "src/shared/core/element/mark-english.ts"],
  // Both are for pages with components or markup of their own, and of less than 1 kB.
  components: ["src/shared/core/loader/components.ts", "src/shared/core/loader/plain-markup.ts"],
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
  // Load with the first request; in the container they would make a page with the guard 15 % heavier.
  exchange: [
    "src/shared/core/services/http/answer.ts",
    "src/shared/core/services/http/call.ts",
    "src/shared/core/services/http/exchange.ts",
    "src/shared/core/services/http/nonces.ts",
    "src/shared/core/services/http/send-by-fetch.ts",
    "src/shared/core/services/http/send-by-xhr.ts",
    "src/shared/core/services/storage/session-value.ts",
  ],
  // Load with the first markup from a server; in the deferred services our part alone would make a page with a slider 2 %
  // heavier.
  sanitize: [
    "node_modules/dompurify/",
    "src/shared/core/services/html/frames.ts",
    "src/shared/core/services/html/sanitize.ts",
  ],
  // In the container these make a page with the guard 36 % heavier.
  "deferred-services": [
    "node_modules/jotai/",
    "src/shared/core/registry/deferred-services.ts",
    "src/shared/core/services/texts.ts",
    "src/shared/core/services/languages/",
    "src/shared/core/services/announcer.ts",
    "src/shared/core/services/scripts.ts",
    "src/shared/core/services/script-tag.ts",
    "src/shared/core/services/page-events.ts",
    "src/shared/core/services/html/",
    "src/shared/core/utils/decode-text.ts",
    "src/shared/core/utils/invisible.ts",
    "src/shared/core/utils/on-attribute-around.ts",
  ],
  // Without it every page with a tag makes 4 to 8 more requests.
  element: [
    "src/shared/core/element/",
    "src/shared/core/options/options.ts",
    "src/shared/core/options/read-options.ts",
    "src/shared/core/registry/fetch-code.ts",
    "src/shared/core/utils/text-selection.ts",
  ],
  // Not for all tags: a page with a lightbox would be 4 % heavier, and one with a form 1 %. Tags in two stages need where
  // things are in the window from the start; forms scroll later.
  "define-staged-element": [
    "src/shared/core/element/define-staged-element.ts",
    "src/shared/core/element/defer-presses.ts",
    "src/shared/core/element/view-stage.ts",
    "src/shared/core/element/anchors.ts",
    "src/shared/core/element/coordinates.ts",
    "src/shared/core/element/reveal.ts",
    "src/shared/core/element/scroll.ts",
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
  // Without it a page with a slider and its view makes 5 more requests.
  slider: [
    "node_modules/@glidejs/",
    "src/shared/core/element/set-disabled.ts",
    "src/shared/core/utils/scope.ts",
    "src/shared/page-builder/slider/",
  ],
  // Without it a page with a lightbox makes another request.
  "pb-lightbox": [
    "src/elements/pb-lightbox.ts",
    "src/shared/page-builder/lightbox/constants.ts",
    "src/shared/page-builder/lightbox/gallery.ts",
    "src/shared/page-builder/lightbox/opener.ts",
    "src/shared/page-builder/lightbox/option-kinds.ts",
    "src/shared/page-builder/lightbox/options.ts",
    "src/shared/page-builder/lightbox/start-lightbox.ts",
  ],
  // What the two kinds of plugins share is needed by the kind that every slider fetches.
  "deferred-plugins": [
    "src/shared/page-builder/slider/plugins/deferred-plugins.ts",
    "src/shared/page-builder/slider/plugins/find-in-page.ts",
    "src/shared/page-builder/slider/plugins/live-region.ts",
    "src/shared/page-builder/slider/plugins/names.ts",
    "src/shared/page-builder/slider/plugins/slide-reveal.ts",
  ],
  // A control has a slider, whose view has drawn the same parts.
  "slider-view": [
    "src/react/page-builder/slider/arrows.tsx",
    "src/react/page-builder/slider/dots.tsx",
    "src/react/page-builder/slider/icon.tsx",
    "src/react/page-builder/slider/play-toggle.tsx",
    "src/react/page-builder/slider/slider-view.tsx",
    "src/react/page-builder/slider/use-disabled.ts",
  ],
  // Without it a page with the guard makes 3 more requests.
  antispam: [
    "src/shared/antispam/signals/stored-signals.ts",
    "src/shared/antispam/protocol/event-token.ts",
    "src/shared/antispam/protocol/retry-later.ts",
    "src/shared/antispam/email-check/input-of.ts",
  ],
  // Without it a protected form makes 3 more requests.
  "antispam-views": [
    "src/react/antispam/email-indicator.tsx",
    "src/react/antispam/guard-views.ts",
    "src/react/antispam/help.tsx",
    "src/react/antispam/nodes.tsx",
    "src/react/antispam/page-message.tsx",
    "src/react/antispam/protected-form-view.tsx",
    "src/react/antispam/real-person-view.tsx",
    "src/react/antispam/text-marks.ts",
  ],
  // Both wait for original markup, and are small beside the code that serves it.
  takeovers: ["src/elements/pb-takeover.ts", "src/shared/compat/builder.ts", "src/shared/compat/forms.ts"],
  // Without it the check of an address makes another request.
  "field-status": ["src/shared/antispam/email-check/field-status.ts", "src/shared/antispam/email-check/indicator.css"],
  // Without it takeover of a builder's page makes 4 more requests.
  markup: [
    "src/shared/compat/build.ts",
    "src/shared/compat/instances.ts",
    "src/shared/compat/observe-original-markup.ts",
    "src/shared/compat/observe-takeover.ts",
    "src/shared/compat/original-options.ts",
    "src/shared/compat/page-globals.ts",
  ],
  // Without it a page with hidden contacts makes another request.
  contacts: [
    "src/shared/antispam/contacts/activation.ts",
    "src/shared/antispam/contacts/contact-a11y.ts",
    "src/shared/antispam/contacts/contacts.ts",
    "src/shared/antispam/contacts/decoded-contact.ts",
    "src/shared/antispam/contacts/fill.ts",
    "src/shared/antispam/contacts/fill-page.ts",
    "src/shared/antispam/contacts/observe-contacts.ts",
    "src/shared/antispam/contacts/observe-pointer.ts",
    "src/shared/antispam/contacts/texts.ts",
    "src/shared/antispam/contacts/token-state.ts",
  ],
  // Without it a page with hidden contacts makes 3 more requests. The telephone's tag is a few bytes beside the other.
  "apbct-email": [
    "src/elements/apbct-email.ts",
    "src/elements/apbct-phone.ts",
    "src/shared/antispam/contacts/contact.css",
    "src/shared/antispam/contacts/contact-tag.ts",
    "src/shared/antispam/contacts/decode-call.ts",
    "src/shared/antispam/contacts/decode-contact.ts",
    "src/shared/antispam/contacts/decode-display.ts",
    "src/shared/antispam/contacts/decoder.ts",
    "src/shared/antispam/contacts/popup.ts",
    "src/shared/antispam/contacts/visitor-signs.ts",
  ],
  // Without it a blocked message makes 4 more requests.
  "block-messages": [
    "src/shared/antispam/blocked-modal/help.ts",
    "src/shared/antispam/blocked-modal/linkify.ts",
    "src/shared/antispam/blocked-modal/modal.ts",
    "src/shared/antispam/blocked-modal/notice.ts",
    "src/shared/antispam/blocked-modal/original-modal.ts",
    "src/shared/antispam/blocked-modal/texts.ts",
  ],
  // Without it a form makes 8 more requests until it is sent, and 15 with calculations and conditional logic.
  "form-details": [
    // These are of a few hundred bytes each, for some forms and types of fields.
    "src/react/form/controls/box.css",
    "src/react/form/controls/lazy-field.ts",
    "src/react/form/fields/choices/price-choices.tsx",
    "src/react/form/fields/choices/priced-choice.ts",
    "src/shared/form/analytics/library.ts",
    "src/shared/form/definition/address-parts.ts",
    "src/shared/form/definition/find-cascades.ts",
    "src/shared/form/definition/rare-settings.ts",
    "src/shared/form/dom/enter-value.ts",
    "src/shared/form/dom/whole-insert.ts",
    "src/shared/form/fields/file/drop-texts.ts",
    "src/shared/form/fields/map/google-maps.ts",
    "src/shared/form/fields/map/lat-lng.ts",
    "src/shared/form/session/belongs-to-field.ts",
    "src/shared/form/load/given-values.ts",
    "src/shared/form/session/arrive-at-address.ts",
    "src/shared/form/session/follow-anchors.ts",
    "src/shared/form/session/tabs.ts",
    "src/shared/form/state/cascades.lazy.ts",
    "src/shared/form/state/filter-options.ts",
    "src/shared/form/text/theme-variables.ts",
    "src/shared/form/values/read-values.ts",
    "src/shared/form/values/saved-value.ts",
    "src/shared/form/state/shown-locale.ts",
    "src/shared/form/values/date/show-date.ts",
    // These are for every form.
    "node_modules/zod/v4/mini/coerce.js",
    "src/shared/form/session/alerts.ts",
    "src/shared/form/session/change-rows.ts",
    "src/shared/form/session/lock.ts",
    "src/shared/form/session/reload-form.ts",
    "src/shared/form/requests/post-response.ts",
    "src/shared/form/session/scroll-smoothly.ts",
    "src/shared/form/session/scroll-to-form.ts",
    "src/shared/form/session/wait.ts",
    "src/shared/form/state/alert.ts",
    "src/shared/form/state/dropped-file.ts",
    "src/shared/form/fields/file/dropped-value.ts",
    "src/shared/form/state/field-accessor.ts",
    "src/shared/form/state/calculated-value.ts",
    "src/shared/form/expressions/compare.ts",
    "src/shared/form/state/lazy-texts.ts",
    "src/shared/form/state/price-rules.ts",
    "src/shared/form/state/progress.ts",
    "src/shared/form/fields/map/route-state.ts",
    "src/shared/form/state/sync-control-state.ts",
    "src/shared/form/validation/date-limit-texts.ts",
    "src/shared/form/fields/date/date-availability.ts",
    "src/shared/form/values/date/date-format.ts",
    "src/shared/form/values/date/field-date.ts",
    "src/shared/form/values/money.ts",
    "src/shared/form/values/date/read-date.ts",
  ],
  // Half of them need another one. For a form with the others the rest is 0.6 % more.
  frameworks: [
    "src/shared/form/frameworks/bootstrap3.ts",
    "src/shared/form/frameworks/bootstrap4.ts",
    "src/shared/form/frameworks/bootstrap5.ts",
    "src/shared/form/frameworks/foundation5.ts",
    "src/shared/form/frameworks/foundation6.ts",
  ],
  // Types of fields, and other parts of forms, of less than 1.2 kB (gzip), each with what it is close to: no form becomes
  // 1 % heavier.
  measures: [
    "src/react/form/fields/meter/",
    "src/react/form/fields/color/",
    "src/shared/form/fields/color/color-text.ts",
  ],
  files: [
    "src/react/form/fields/file/file.tsx",
    "src/react/form/fields/file/file-previews.css",
    "src/react/form/fields/file/file-previews.tsx",
    "src/shared/form/fields/file/file-rules.ts",
    "src/shared/form/fields/file/image-scaling.ts",
    "src/shared/form/fields/file/start-file-validation.ts",
    "src/shared/form/fields/file/start-image-scaling.ts",
  ],
  "drop-zone": [
    "src/react/form/fields/file/drop-zone.css",
    "src/react/form/fields/file/drop-zone.tsx",
    "src/react/form/fields/file/dropped-list.tsx",
    "src/react/form/fields/file/use-drop-zone.ts",
    "src/shared/form/fields/file/create-drop-zone.ts",
    "src/shared/form/fields/file/drop-rules.ts",
    "src/shared/form/fields/file/fill-drop-zone.ts",
    "src/shared/form/fields/file/upload-file.ts",
  ],
  combobox: [
    "src/react/form/fields/combobox/",
    "src/react/form/fields/commerce/price-combobox.tsx",
    "src/shared/form/fields/combobox/",
  ],
  "describe-problem": [
    "src/shared/form/fields/date/paste-date.ts",
    "src/shared/form/session/refused-text.ts",
    "src/shared/form/state/describe-problem.ts",
    "src/shared/form/validation/error-texts.ts",
  ],
  analytics: ["src/shared/form/analytics/start-analytics.ts", "src/shared/form/submit/actions/conversion.ts"],
  "transfer-values": [
    "src/shared/form/autosave/collect-values.ts",
    "src/shared/form/autosave/is-autosavable.ts",
    "src/shared/form/autosave/restore-values.ts",
    "src/shared/form/autosave/transfer-values.ts",
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

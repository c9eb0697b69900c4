import path from "node:path";

/**
 * Which file of dist/ holds which modules. An entry is a file, or a folder with "/" at its end, from the root of the project;
 * of several that fit a module the longest counts. The build fails when an entry fits no module, so nothing moves silently.
 */

const ROOT = path.resolve(import.meta.dirname, "..");

/** Rollup decides: by what needs a module. */
const AUTOMATIC = "";

/** Chunks of the module script, by what pages need together. What stands in none of them goes where rollup puts it. */
const MODULE_CHUNKS = {
  // The entry's own modules never lie in a chunk that another chunk imports: a CMS adds `?ver=` to the loader's address, and an
  // import without it would start the loader twice.
  [AUTOMATIC]: [
    "src/shared/loader/",
    "src/shared/registry/ground-starter.ts",
    "src/shared/registry/page-report.ts",
    "src/shared/registry/registry.ts",
    // Comes with the first request.
    "src/shared/services/http/answer.ts",
    "src/shared/services/http/call.ts",
    "src/shared/services/http/errors.ts",
    "src/shared/services/http/exchange.ts",
    "src/shared/services/http/nonce-refresh.ts",
    "src/shared/services/http/nonces.ts",
    "src/shared/services/http/send-by-fetch.ts",
    "src/shared/services/http/send-by-xhr.ts",
    "src/shared/services/storage/session-value.ts",
    // Only controls, sliders of the original and options that few ask for need these.
    "src/shared/slider/takeover/",
    "src/shared/slider/control/",
    "src/shared/slider/parts/late/",
    "src/shared/slider/aria-controls.ts",
    "src/shared/slider/find-sliders.ts",
    "src/shared/slider/slider-selector.ts",
    "src/shared/slider/watch-sliders.ts",
    "src/shared/slider/own-styles.ts",
  ],
  react: [
    "node_modules/react/",
    "node_modules/react-dom/",
    "node_modules/scheduler/",
    "node_modules/@r2wc/",
    "node_modules/jotai/dist/react/",
    "src/react/element/",
  ],
  zod: ["node_modules/zod/"],
  purify: ["node_modules/dompurify/", "src/shared/services/html/sanitize.ts", "src/shared/services/html/frames.ts"],
  help: ["node_modules/fastest-levenshtein/", "src/shared/help/"],
  ground: [
    "src/shared/services/",
    "src/shared/registry/",
    "src/shared/schema/",
    "src/shared/events/",
    "src/shared/element/register-element.ts",
    "src/shared/element/deferred.ts",
  ],
  "rest-of-ground": [
    "node_modules/jotai/",
    "src/shared/registry/rest-of-ground.ts",
    "src/shared/services/texts.ts",
    "src/shared/services/announcer.ts",
    "src/shared/services/scripts.ts",
    "src/shared/services/page-events.ts",
    "src/shared/services/html/",
    "src/shared/text/",
  ],
  element: [
    "src/shared/element/",
    "src/shared/schema/options.ts",
    "src/shared/schema/read-options.ts",
    "src/shared/schema/as-record.ts",
    "src/shared/events/report-problem.ts",
  ],
  slider: ["src/shared/slider/", "node_modules/@glidejs/"],
  visitor: [
    "src/shared/antispam/signals/event-data.ts",
    "src/shared/antispam/signals/kept-keys.ts",
    "src/shared/antispam/signals/parse-json.ts",
    "src/shared/antispam/signals/pending.ts",
    "src/shared/antispam/bot-detector/event-token.ts",
    "src/shared/antispam/email-check/input-of.ts",
  ],
};

/** The chunk of the classic script that other chunks' modules may lie in, but that needs none of them: one of them may be missing. */
export const HELP = "help";

/** Chunks beside the classic script, by the modules that are imported on demand; all others lie in the script itself. */
const CLASSIC_CHUNKS = {
  [HELP]: ["src/shared/help/help.ts"],
  lightbox: ["src/shared/lightbox/viewer/open-viewer.ts", "src/shared/lightbox/core.ts"],
  sanitiser: ["node_modules/dompurify/"],
  expressions: ["src/shared/form/state/expressions.ts"],
  guard: [
    "src/shared/antispam/bot-detector/start-bot-detector.ts",
    "src/shared/antispam/pixel/start-pixel.ts",
    "src/shared/antispam/takeover/start-takeover.ts",
    "src/shared/antispam/real-person/start-real-person-badges.ts",
  ],
  requests: ["src/shared/antispam/requests/hook-page.ts", "src/shared/antispam/form-checks/watch-forms.ts"],
  blocked: ["src/elements/apbct-blocked-modal.ts"],
  standby: ["src/shared/slider/parts/late/standby-parts.ts"],
  slides: ["src/shared/slider/parts/late/late-parts.ts", "src/shared/slider/parts/late/playing-parts.ts"],
  controls: ["src/elements/pb-slider-control.ts"],
  takeover: [
    "src/shared/slider/takeover/original-sliders.ts",
    "src/shared/read-more/takeover/original-blocks.ts",
    "src/shared/lightbox/takeover/original-links.ts",
    "src/shared/form/takeover/original-forms.ts",
  ],
  pictures: ["src/shared/form/files/scale-image.ts"],
  dates: ["src/shared/form/dates/field-date.ts", "src/shared/form/dates/take-foreign-date.ts"],
  calendar: ["src/react/form/fields/late/calendar.tsx"],
  inputs: [
    "src/react/form/fields/late/telephone.tsx",
    "src/react/form/fields/late/password.tsx",
    "src/react/form/fields/late/datetime.tsx",
    "src/react/form/fields/late/color.tsx",
  ],
  drops: ["src/react/form/fields/late/drop-zone.tsx", "src/shared/form/drop-zone/fill-drop-zone.ts"],
  lists: ["src/react/form/fields/late/searchable-select.tsx", "src/react/form/fields/late/searchable-price-select.tsx"],
  map: ["src/react/form/fields/late/map.tsx", "src/react/form/fields/late/route.tsx"],
  loader: ["src/react/form/fields/late/loader-overlay.tsx"],
  fields: [
    "src/react/form/fields/late/asked-options.tsx",
    "src/react/form/fields/late/captcha.tsx",
    "src/react/form/fields/late/commerce.ts",
    "src/react/form/fields/late/file.tsx",
    "src/react/form/fields/late/invalid-list.tsx",
    "src/react/form/fields/late/legal.tsx",
    "src/react/form/fields/late/measures.ts",
    "src/react/form/fields/late/rating.tsx",
    "src/react/form/fields/late/row-control.tsx",
    "src/react/form/fields/late/signature.tsx",
    "src/react/form/fields/late/ssn.tsx",
    "src/react/form/fields/late/styled-choices.tsx",
    "src/react/form/fields/late/summary.tsx",
    "src/react/form/fields/late/tab-looks.ts",
    "src/shared/form/state/figures.ts",
  ],
  signature: ["src/shared/form/signature/pad.ts"],
  logic: ["src/shared/form/logic/create-logic.ts"],
  analytics: ["src/shared/form/analytics/follow-visitor.ts"],
  kept: ["src/shared/form/kept/keep-typed.ts", "src/shared/form/kept/carry-typed.ts"],
  masks: ["src/shared/form/mask/mask-control.ts"],
  telephones: ["src/shared/form/telephone/numbers.ts"],
  passwords: ["src/shared/form/password/estimate.ts"],
  frameworks: [
    "src/shared/form/framework/bootstrap3.ts",
    "src/shared/form/framework/bootstrap4.ts",
    "src/shared/form/framework/bootstrap5.ts",
    "src/shared/form/framework/foundation5.ts",
    "src/shared/form/framework/foundation6.ts",
  ],
};

export const classicChunkNames = Object.keys(CLASSIC_CHUNKS);

/** Looks modules up in one of the tables, and remembers which entries fitted. */
export function createLookup(table) {
  const entries = Object.entries(table).flatMap(([chunk, places]) => places.map((place) => [place, chunk]));
  entries.sort(([one], [other]) => other.length - one.length);
  const unused = new Set(entries.map(([place]) => place));
  return {
    chunkOf(id) {
      const file = path.relative(ROOT, id.replace(/^\0/, "")).split(path.sep).join("/").replace(/\?.*$/, "");
      const entry = entries.find(([place]) => file === place || (place.endsWith("/") && file.startsWith(place)));
      if (!entry) return undefined;
      unused.delete(entry[0]);
      return entry[1] || undefined;
    },
    unused: () => [...unused],
  };
}

export const moduleChunks = createLookup(MODULE_CHUNKS);
export const classicChunks = createLookup(CLASSIC_CHUNKS);

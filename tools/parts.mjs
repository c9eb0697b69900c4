/** Optional heavy parts of the classic script, each in a file beside it, by the modules that are imported on demand. */
export const PARTS = {
  lightbox: /src\/shared\/lightbox\/(viewer\/open-viewer|core)\.ts$/,
  help: /src\/shared\/help\/help\.ts$/,
  sanitiser: /node_modules\/dompurify\/dist\/purify\.es\.mjs$/,
  expressions: /src\/shared\/form\/state\/expressions\.ts$/,
  guard: /src\/shared\/antispam\/(bot-detector|pixel|takeover|real-person)\/start-(bot-detector|pixel|takeover|real-person-badges)\.ts$/,
  requests: /src\/shared\/antispam\/(requests\/hook-page|form-checks\/watch-forms)\.ts$/,
  blocked: /src\/elements\/apbct-blocked-modal\.ts$/,
  standby: /late\/standby-parts\.ts$/,
  slides: /late\/(late|playing)-parts\.ts$/,
  controls: /src\/elements\/pb-slider-control\.ts$/,
  takeover: /src\/shared\/(slider|read-more|lightbox|form)\/takeover\/original-(sliders|blocks|links|forms)\.ts$/,
  pictures: /src\/shared\/form\/files\/scale-image\.ts$/,
  dates: /src\/shared\/form\/dates\/(field-date|take-foreign-date)\.ts$/,
  calendar: /src\/react\/form\/fields\/late\/calendar/,
  inputs: /src\/react\/form\/fields\/late\/(telephone|password|box|datetime|color)/,
  drops: /src\/react\/form\/fields\/late\/(use-)?drop|src\/shared\/form\/drop-zone\/fill-drop-zone\.ts$/,
  lists: /src\/react\/form\/fields\/late\/searchable/,
  map: /src\/react\/form\/fields\/late\/((use-)?map|route)\.tsx?$|src\/shared\/form\/(map|route)\//,
  loader: /src\/react\/form\/fields\/late\/loader/,
  fields: /src\/react\/form\/fields\/late\/|src\/shared\/form\/state\/figures\.ts/,
  signature: /src\/shared\/form\/signature\/pad\.ts$/,
  logic: /src\/shared\/form\/logic\/create-logic\.ts$/,
  analytics: /src\/shared\/form\/analytics\/follow-visitor\.ts$/,
  kept: /src\/shared\/form\/kept\/(keep|carry)-typed\.ts$/,
  masks: /src\/shared\/form\/mask\/mask-control\.ts$/,
  telephones: /src\/shared\/form\/telephone\/numbers\.ts$/,
  passwords: /src\/shared\/form\/password\/estimate\.ts$/,
  frameworks: /src\/shared\/form\/framework\/(bootstrap[345]|foundation[56])\.ts$/,
};

/** The part that a module belongs to; undefined for what the bundle holds or shares. */
export const partOf = (id) => Object.keys(PARTS).find((part) => PARTS[part].test(id));

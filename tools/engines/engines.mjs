/** How to start each engine; its driver is loaded only for a run that needs it. */
export const ENGINES = {
  chromium: async () => (await import("./chromium.mjs")).chromium(),
  firefox: async () => (await import("./firefox.mjs")).firefox(),
  webkit: async () => (await import("./webkit.mjs")).webkit(),
};

declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** The guard of the page has started. */
    "apbct-guard-started": Record<string, never>;
  }
}

export {};

declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** The page is guarded from now on. */
    "apbct-guard-started": Record<string, never>;
  }
}

export {};

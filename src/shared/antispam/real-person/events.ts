declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** The popup of a real-person badge has opened or closed. */
    "apbct-real-person-toggle": { open: boolean };
  }
}

export {};

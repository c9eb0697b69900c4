declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** On the document: kinds of events that the bot detector has noted for the first time on this page. */
    "apbct-bot-detector-log": { events: readonly string[] };
  }
}

export {};

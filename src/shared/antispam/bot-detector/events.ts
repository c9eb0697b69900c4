declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** On the document: event kinds that the bot detector has logged for the first time on this page. */
    "apbct-bot-detector-log": { events: readonly string[] };
  }
}

export {};

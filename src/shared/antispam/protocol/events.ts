declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** Before a decode request; preventing it leaves the item as it is. */
    "apbct-email-decode": { encoded: string };
    /** The value of this item can be read. */
    "apbct-email-decoded": { value: string };
    /** The server does not let this visitor see it. */
    "apbct-email-refused": { comment: string };
    /** The value could not be had. `message` is the text that the visitor reads. */
    "apbct-email-failed": { message: string };
  }
}

export {};

declare module "../../core/events/element-events.ts" {
  interface ElementEvents {
    /** Fires before a decode request; preventing it leaves the contact as it is. */
    "apbct-email-decode": { encoded: string };
    /** The value of this contact is visible. */
    "apbct-email-decoded": { value: string };
    /** The server does not let this visitor see the contact. */
    "apbct-email-refused": { comment: string };
    /** The contact could not be decoded. `message` is the text shown to the visitor. */
    "apbct-email-failed": { message: string };
  }
}

export {};

/** Details of the events of `<apbct-blocked-modal>` (api.md §4). */
export interface BlockedModalEvents {
  /** The content is ready. */
  "apbct-modal-loaded": { content: string };
  /** The modal is visible. */
  "apbct-modal-opened": Record<never, never>;
  /** The modal is hidden again. */
  "apbct-modal-closed": Record<never, never>;
}

declare module "../../core/events/element-events.ts" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- declaration merging needs an interface
  interface ElementEvents extends BlockedModalEvents {}
}

/** Events on `document` that scripts of the original product listen for (contract §7.6). */
export const MODAL_LOADED = "cleantalkModalContentLoaded";
export const MODAL_CLOSED = "cleantalkModalClosed";

import { BlockedModal, type BlockedModalHandle, blockedModalOptions } from "../react/antispam/blocked-modal.tsx";
import { type BlockedModalEvents, BLOCKED_MODAL_TAG } from "../shared/antispam/blocked-modal/modal.ts";
import css from "../react/antispam/blocked-modal.css";
import { defineElement } from "../react/element/define-element.tsx";

/**
 * `<apbct-blocked-modal>`: a dialog that says what was blocked, and why. A page does not need to
 * contain the tag: the script adds one for the first block message. Add the tag to style it, or to give it content.
 *
 * ```html
 * <apbct-blocked-modal></apbct-blocked-modal>
 * ```
 *
 * The content comes from the server and may hold markup. It is sanitised, form controls and inline styles are removed,
 * and bare web addresses become links that open in a new window, unless the content holds `/inc`. Below it the modal
 * shows a reference (the time in UTC and the start of the bot detector's token) and, with
 * `settings.antispam.contactUrl`, a link to another way of getting in touch. The button, a click on the overlay and
 * Escape close the modal; the focus returns to where it was. While it is open, the page does not scroll and the body
 * has the class `cleantalk-modal-opened`.
 *
 * @customElement apbct-blocked-modal
 *
 * @attr {boolean} [open=false] - Whether the modal is shown; follows `open()` and `close()`.
 * @attr {"loaded" | "open" | "closed"} state - Reflected. `loaded`: the content is loaded, but not shown.
 *
 * @method open - `open(content?)`: opens the modal with this content, else with the loaded content, else with the
 *   content of the tag, else with the server's (call `get_options_template`; shows `Loading...` meanwhile). Replaces
 *   the content of an open modal.
 * @method close - Closes the modal; the content stays loaded.
 * @prop {string} loaded - Markup of the content as it was given, `""` while there is none. Setting it does not open the
 *   modal.
 *
 * @fires apbct-modal-loaded - `{content}`: the content is loaded. Fires `cleantalkModalContentLoaded` on `document` as
 *   well.
 * @fires apbct-modal-opened - The modal is visible.
 * @fires apbct-modal-closed - The modal has closed. Fires `cleantalkModalClosed` on `document` as well.
 *
 * @slot - Shown when the modal opens without any other content.
 *
 * @csspart overlay - The dialog itself, as large as the window.
 * @csspart dialog - The box.
 * @csspart close - The close button.
 * @csspart content - The content.
 * @csspart help - Around `reference` and `contact`.
 * @csspart reference - The line with the reference.
 * @csspart contact - The line with the link to another way of getting in touch.
 *
 * @cssprop [--apbct-modal-overlay=rgb(0 0 0 / 0.6)] - Colour of the overlay.
 * @cssprop [--apbct-modal-width=36rem] - Maximum width of the box.
 * @cssprop [--apbct-modal-padding=var(--plaintags-space, 1.5rem)] - Padding of the box.
 * @cssprop [--apbct-modal-radius=var(--plaintags-radius, 0.75rem)] - Corner radius of the box.
 * @cssprop [--apbct-modal-background=var(--plaintags-surface, Canvas)] - Background of the box.
 * @cssprop [--apbct-modal-color=var(--plaintags-text, CanvasText)] - Text colour.
 * @cssprop [--apbct-modal-border=var(--plaintags-border, GrayText)] - Colour of lines.
 * @cssprop [--apbct-modal-font=400 1rem/1.5 var(--plaintags-font, system-ui, sans-serif)] - Font.
 * @cssprop [--plaintags-focus-outer=var(--plaintags-focus, #000)] - Outer ring around what has the keyboard focus.
 * @cssprop [--plaintags-focus-inner=#fff] - Inner ring; one of the two stands out from any background.
 */
export interface ApbctBlockedModalElement extends HTMLElement, BlockedModalHandle {
  /** Resolves with the element once it is mounted. */
  readonly ready: Promise<ApbctBlockedModalElement>;
  /** Resolves together with `ready`: what visitors see is drawn with the start, or on demand. */
  readonly viewReady: Promise<ApbctBlockedModalElement>;
}

/** Events of the tag, for `addEventListener`. */
export type ApbctBlockedModalEvents = BlockedModalEvents;

/** Registers `<apbct-blocked-modal>`. */
export function define(): void {
  defineElement({
    tag: BLOCKED_MODAL_TAG,
    options: blockedModalOptions,
    root: "shadow",
    styles: css,
    mount: "eager",
    methods: ["open", "close"],
    settable: { loaded: "" },
    component: BlockedModal,
  });
}

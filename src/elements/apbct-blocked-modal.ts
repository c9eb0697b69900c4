import { BlockedModal, type BlockedModalHandle } from "../react/antispam/blocked-modal.tsx";
import css from "../react/antispam/blocked-modal.css";
import { defineElement } from "../react/element/define-element.tsx";
import type { BlockedModalEvents } from "../shared/antispam/blocked-modal/events.ts";
import { blockedModalOptions } from "../shared/antispam/blocked-modal/options.ts";
import { BLOCKED_MODAL_TAG } from "../shared/antispam/blocked-modal/page-modal.ts";

/**
 * `<apbct-blocked-modal>`: tells a visitor that something was blocked, and why. The page needs none: one is made at the
 * first verdict. An author places it to style it, or to give it content of one's own.
 *
 * ```html
 * <apbct-blocked-modal></apbct-blocked-modal>
 * ```
 *
 * Content is the server's and may hold markup: it is sanitised, form controls and inline styles are taken out, and bare web
 * addresses become links that open a window of their own, unless the content holds `/inc`. Below it stands a reference (the
 * moment in UTC and the beginning of the bot detector's token) and, with `settings.antispam.contactUrl`, another way to write.
 * It closes by its button, a click on the overlay, or Escape; the focus goes back to where it was. While it is open the page
 * does not scroll and the body has the class `cleantalk-modal-opened`.
 *
 * @customElement apbct-blocked-modal
 *
 * @attr {boolean} [open=false] - Whether it is shown; follows `open()` and `close()`.
 * @attr {"loaded" | "open" | "closed"} state - Reflected. `loaded`: there is content, and it is not shown.
 *
 * @method open - `open(content?)`: opens it with this content, else with what is loaded, else with what stands inside the tag,
 *   else with the server's (call `get_options_template`; `Loading...` meanwhile). An open modal gets the new content.
 * @method close - Closes it; the content stays loaded.
 * @prop {string} loaded - Markup of the content as it was given, `""` while there is none. Setting it opens nothing.
 *
 * @fires apbct-modal-loaded - `{content}`: its content is there. On `document` also `cleantalkModalContentLoaded`.
 * @fires apbct-modal-opened - It can be seen.
 * @fires apbct-modal-closed - It is gone. On `document` also `cleantalkModalClosed`.
 *
 * @slot - Shown when it opens without any other content.
 *
 * @csspart overlay - The dialog itself, as large as the window.
 * @csspart dialog - The box.
 * @csspart close - The button.
 * @csspart content - The content.
 * @csspart help - Around `reference` and `contact`.
 * @csspart reference - The line with the reference.
 * @csspart contact - The line with the link to another way of writing.
 *
 * @cssprop [--apbct-modal-overlay=rgb(0 0 0 / 0.5)] - Colour over the page.
 * @cssprop [--apbct-modal-width=36rem] - Largest width of the box.
 * @cssprop [--apbct-modal-padding=2rem] - Room inside the box.
 * @cssprop [--apbct-modal-radius=0.5rem] - Corners.
 * @cssprop [--apbct-modal-background=Canvas] - Colour of the box.
 * @cssprop [--apbct-modal-color=CanvasText] - Colour of the text.
 * @cssprop [--apbct-modal-border=GrayText] - Colour of lines.
 * @cssprop [--apbct-modal-font=400 1rem/1.5 system-ui] - Font.
 */
export interface ApbctBlockedModalElement extends HTMLElement, BlockedModalHandle {
  readonly ready: Promise<ApbctBlockedModalElement>;
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

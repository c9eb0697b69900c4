import type { ProtectedFormEvents } from "../shared/antispam/protected-forms/events.ts";
import { protectedFormOptions } from "../shared/antispam/protected-forms/options.ts";
import css from "../shared/antispam/protected-forms/protected-form.css";
import { startProtectedForm } from "../shared/antispam/protected-forms/start-protected-form.ts";
import { PROTECTED_FORM_TEXTS } from "../shared/antispam/protected-forms/texts.ts";
import { definePlainElement } from "../shared/core/element/define-plain-element.ts";
import { service } from "../shared/core/registry/container.ts";

/**
 * `<apbct-protected-form>`: a form that bots do not find in the page's source. The server is asked once for the whole page
 * whether the visitor is a bot; a person gets the form, a bot a message with a reference.
 *
 * ```html
 * <apbct-protected-form encoded="PGZvcm0gYWN0aW9u...">Please switch scripts on to see the form.</apbct-protected-form>
 * ```
 *
 * What stands inside is shown until the form is there, and stays when it cannot be decoded. The form itself is put into the
 * page's own tree, so that the theme styles it and other scripts find it. It keeps what was typed while the tag is moved,
 * or taken out and put back.
 *
 * The form is shown too when the server cannot be asked (no connection, time-out, an error or an unreadable answer, a nonce
 * that stays stale after its renewal), when `settings.antispam.active` is false, and in an editor. Except for the last two
 * this is reported. `settings.antispam.forceProtection` decides about forms that the server itself hides; a tag always asks.
 *
 * Scripts and inline event handlers inside the form are taken out by the sanitiser, as in the original they do not run; the
 * console says so. A script of the page finds the form at `apbct-form-allowed`, or at `apbctForceProtectionAllowed` of the
 * document. Frames are kept.
 *
 * @customElement apbct-protected-form
 *
 * @attr {string} encoded - `urlencode(base64(html))` of the form, UTF-8. Default: none, which is an error.
 * @attr {string} [message] - What a refused visitor reads where the server sends no message. Default: text `antispam.form_refused`.
 * @attr {"checking" | "allowed" | "refused"} state - Reflected; none where the form cannot be decoded.
 *
 * @fires apbct-form-allowed - `{checked}`: the form is in the page; `checked` is false where nobody could be asked. After
 *   an allowing verdict `apbctForceProtectionAllowed` is fired on `document`, once for all forms that come together.
 * @fires apbct-form-refused - `{message}`: the visitor was taken for a bot, and reads this.
 *
 * @slot - Shown while the visitor is checked, and when the form cannot be shown.
 *
 * @csspart loader - Tells that the form is on its way.
 * @csspart form - Around the form.
 * @csspart message - The message for a refused visitor.
 * @csspart help - Below it, around `reference` and `contact`.
 * @csspart reference - The line with the reference.
 * @csspart contact - The line with the link to `settings.antispam.contactUrl`, where there is one.
 *
 * @cssprop [--apbct-form-loader-size=1.5rem] - Size of the turning ring.
 */
export interface ApbctProtectedFormElement extends HTMLElement {
  readonly ready: Promise<ApbctProtectedFormElement>;
  encoded: string;
  message: string;
}

/** Events of the tag, for `addEventListener`. */
export type ApbctProtectedFormEvents = ProtectedFormEvents;

/** Registers `<apbct-protected-form>`. */
export function define(): void {
  service("texts").define(PROTECTED_FORM_TEXTS);
  definePlainElement({
    tag: "apbct-protected-form",
    options: protectedFormOptions,
    root: "shadow",
    styles: css,
    mount: "eager",
    start: startProtectedForm,
  });
}

import {
  type ProtectedFormEvents,
  protectedFormOptions,
  startProtectedForm,
  PROTECTED_FORM_TEXTS,
} from "../shared/antispam/protected-forms/start-protected-form.ts";
import css from "../shared/antispam/protected-forms/protected-form.css";
import { defineStagedElement } from "../shared/core/element/define-staged-element.ts";
import { findPagePart } from "../shared/core/element/page-content.ts";
import { service } from "../shared/core/registry/container.ts";

/**
 * `<apbct-protected-form>`: a form that bots do not find in the page's source. One request per page finds out whether
 * the visitor is a bot. A person gets the form, a bot gets a message with a reference.
 *
 * ```html
 * <apbct-protected-form encoded="PGZvcm0gYWN0aW9u...">Please switch scripts on to see the form.</apbct-protected-form>
 * ```
 *
 * The content of the tag is shown until the form is ready, and stays if the form cannot be decoded. The form itself is
 * inserted into the page's own tree, so that the theme styles it and other scripts find it. It keeps what was typed
 * while the tag is moved, or removed and put back.
 *
 * The form is also shown when the server gives no result (no connection, time-out, an error or an unreadable answer, a
 * nonce that stays stale after its renewal), when `settings.antispam.active` is false, and in an editor. All but the
 * last two are reported. `settings.antispam.forceProtection` decides about forms that the server itself hides; a tag
 * always asks.
 *
 * The sanitiser removes scripts and inline event handlers from the form; in the original they do not run either. The
 * console says so. A script of the page finds the form on `apbct-form-allowed`, or on `apbctForceProtectionAllowed` of
 * the document. Frames are kept.
 *
 * @customElement apbct-protected-form
 *
 * @attr {string} encoded - `urlencode(base64(html))` of the form, UTF-8. Default: none, which is an error.
 * @attr {string} [message] - What a refused visitor reads where the server sends no message. Default: text
 *   `antispam.form_refused`.
 * @attr {"checking" | "allowed" | "refused"} state - Reflected; absent where the form cannot be decoded.
 *
 * @fires apbct-form-allowed - `{checked}`: the form is in the page; `checked` is false where there was no result.
 *   After a result that allows the form, `apbctForceProtectionAllowed` fires on `document`, once for all forms that
 *   are inserted together.
 * @fires apbct-form-refused - `{message}`: the visitor was taken for a bot, and reads this message.
 *
 * @slot - Shown while the visitor is checked, and when the form cannot be shown.
 *
 * @csspart loader - Indicates that the form is loading.
 * @csspart form - Around the form.
 * @csspart message - The message for a refused visitor.
 * @csspart help - Below it, around `reference` and `contact`.
 * @csspart reference - The line with the reference.
 * @csspart contact - The line with the link to `settings.antispam.contactUrl`, where it is set.
 *
 * @cssprop [--apbct-form-loader-size=1.5rem] - Size of the spinner.
 */
export interface ApbctProtectedFormElement extends HTMLElement {
  /** Resolves with the element once it has started. */
  readonly ready: Promise<ApbctProtectedFormElement>;
  /** Resolves with the element once its loader or message is drawn, or is known to be unnecessary. */
  readonly viewReady: Promise<ApbctProtectedFormElement>;
  /** The attribute `encoded`. */
  encoded: string;
  /** The attribute `message`. */
  message: string;
}

/** Events of the tag, for `addEventListener`. */
export type ApbctProtectedFormEvents = ProtectedFormEvents;

/** Registers `<apbct-protected-form>`. */
export function define(): void {
  service("texts").define(PROTECTED_FORM_TEXTS);
  defineStagedElement({
    tag: "apbct-protected-form",
    options: protectedFormOptions,
    root: "shadow",
    styles: css,
    mount: "eager",
    excludes: findPagePart,
    start: startProtectedForm,
    view: () => import("../react/antispam/protected-form-view.tsx").then((code) => code.protectedFormView),
  });
}

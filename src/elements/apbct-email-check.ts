import { defineStagedElement } from "../shared/core/element/define-staged-element.ts";
import { findPagePart } from "../shared/core/element/page-content.ts";
import { startCheckTag, type EmailCheckHandle } from "../shared/antispam/email-check/check-tag.ts";
import styles from "../shared/antispam/email-check/check-tag.css";
import { emailCheckOptions } from "../shared/antispam/email-check/options.ts";
import { emailCheckTextTable } from "../shared/antispam/email-check/check-state.ts";
import { service } from "../shared/core/registry/container.ts";
import "../shared/antispam/email-check/field-check.ts";

/**
 * Checks the address in an e-mail input when the visitor leaves it, and shows next to the input whether the mailbox
 * exists (antispam#2.3, antispam#4, antispam#5). Each address is checked once per page. The result never prevents a
 * form from being sent.
 *
 * ```html
 * <label>Your e-mail <input type="email" id="your-email" name="email" /></label>
 * <apbct-email-check for="your-email"></apbct-email-check>
 * ```
 *
 * The message describes the input for assistive technology. The tag sends no request without consent where consent is
 * required, nor inside an editor.
 *
 * @customElement apbct-email-check
 *
 * @attr {string} for - Id of the input. Without it: the input inside the tag, else the closest e-mail input of the form
 *   (of the page where there is no form).
 * @attr {"exists" | "before-post" | "both"} [check=both] - `exists` shows an indicator, `before-post` only reports to
 *   the server, `both` does both. Without the attribute the site's setting `antispam.emailCheck` decides.
 * @attr {string} config - All of these as JSON, or the `#id` of a JSON script element.
 * @attr {"idle" | "load" | "good_email" | "bad_email" | "unknown"} state - Reflected; `unknown` is any uncertain
 *   result.
 *
 * @method check - Checks the input's current value; returns a promise of `{email, result, text}`.
 *
 * @fires apbct-email-check-result - An address was checked. `detail`: `{email, result, text}`; `result` is the server's
 *   word, or "" when there was no result.
 *
 * @slot - May hold the label and the input; nothing in it is moved or changed.
 *
 * @csspart indicator - The icon.
 * @csspart message - The text.
 *
 * @cssprop [--plaintags-email-check-good=#1c7129] - Colour for an address that exists.
 * @cssprop [--plaintags-email-check-bad=#e01111] - Colour for an address that does not exist.
 * @cssprop [--plaintags-email-check-neutral=#767676] - Colour while the check runs, and without a result.
 * @cssprop [--plaintags-email-check-background=var(--plaintags-surface, Canvas)] - Background of the message over a
 *   field that has no tag.
 * @cssprop [--plaintags-email-check-color=var(--plaintags-text, CanvasText)] - Text colour of the same message.
 */
export interface ApbctEmailCheckElement extends HTMLElement, EmailCheckHandle {
  /** Resolves with the element once it observes its input. */
  readonly ready: Promise<ApbctEmailCheckElement>;
  /** Resolves with the element at the same time: the indicator is drawn with the first result. */
  readonly viewReady: Promise<ApbctEmailCheckElement>;
}

/** Registers `<apbct-email-check>`. */
export function define(): void {
  service("texts").define(emailCheckTextTable());
  defineStagedElement({
    tag: "apbct-email-check",
    options: emailCheckOptions,
    root: "shadow",
    styles,
    mount: "eager",
    excludes: findPagePart,
    methods: ["check"],
    start: startCheckTag,
    view: () => import("../react/antispam/email-indicator.tsx").then((code) => code.emailIndicatorView),
  });
}

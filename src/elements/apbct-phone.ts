import { contactTag, prepareContacts, type ContactHandle } from "../shared/antispam/contacts/contact-tag.ts";
import css from "../shared/antispam/contacts/contact.css";
import { definePlainElement } from "../shared/core/element/define-plain-element.ts";

/**
 * A telephone number that stays hidden until a visitor requests it and the server allows it. Works like
 * `<apbct-email>`, with the same parts, custom properties and event names. A clicked number is followed once it is
 * decoded: the device asks before it dials.
 *
 * ```html
 * <apbct-phone encoded="bzNvKzEyMzQ1Njc4OTAx" href="tel:+1234*****01">+1234*****01</apbct-phone>
 * ```
 *
 * @customElement apbct-phone
 *
 * @attr {string} encoded - The opaque token that the server printed. Without it there is nothing to decode.
 * @attr {string} href - `tel:` with a mask; makes a link. Without it the number becomes text.
 * @attr {string} label - Accessible name while hidden. Without it the content is the name; for a mask of stars the text
 *   `antispam.hidden_contact` is.
 * @attr {string} config - All of these as JSON, or the `#id` of a JSON script element.
 * @attr {"eager" | "visible" | "interaction"} [mount=interaction] - When it starts.
 * @attr {"encoded" | "decoding" | "decoded" | "refused" | "failed"} state - Reflected.
 *
 * @fires apbct-email-decode - Before the contact is decoded; cancelable. `detail`: `{encoded}`.
 * @fires apbct-email-decoded - The contact's value is readable. `detail`: `{value}`.
 * @fires apbct-email-refused - The server refused and gave a reason. `detail`: `{comment}`.
 * @fires apbct-email-failed - The contact could not be decoded. `detail`: `{message}`, the text that the visitor reads.
 *
 * @slot - Shown while the number is hidden: a mask, or words.
 *
 * @csspart target - Around the slot.
 *
 * @cssprop [--plaintags-focus-outer=var(--plaintags-focus, #000)] - Outer ring around what has the keyboard focus.
 * @cssprop [--plaintags-focus-inner=#fff] - Inner ring; one of the two stands out from any background.
 */
export interface ApbctPhoneElement extends HTMLElement, ContactHandle {
  /** Resolves with the element once the visitor has interacted with it. */
  readonly ready: Promise<ApbctPhoneElement>;
  /** Resolves together with `ready`: what visitors see is drawn with the start, or on demand. */
  readonly viewReady: Promise<ApbctPhoneElement>;
}

/** Registers `<apbct-phone>`. */
export function define(): void {
  prepareContacts();
  definePlainElement({ ...contactTag, tag: "apbct-phone", styles: css });
}

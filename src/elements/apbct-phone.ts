import { contactTag, prepareContacts, type ContactHandle } from "../shared/antispam/contacts/contact-tag.ts";
import css from "../shared/antispam/contacts/contact.css";
import { definePlainElement } from "../shared/core/element/define-plain-element.ts";

/**
 * A telephone number that is hidden until a visitor asks for it and the server allows it. Everything is as with
 * `<apbct-email>`, parts, custom properties and the names of the events too. A clicked number is followed once it is there:
 * the device asks before it dials.
 *
 * ```html
 * <apbct-phone encoded="bzNvKzEyMzQ1Njc4OTAx" href="tel:+1234*****01">+1234*****01</apbct-phone>
 * ```
 *
 * @customElement apbct-phone
 *
 * @attr {string} encoded - The token that the server printed; opaque. Without it there is nothing to decode.
 * @attr {string} href - `tel:` with a mask; makes a link. Without it the number becomes text.
 * @attr {string} label - Accessible name while hidden. Without it the content speaks, for a mask of stars the text
 *   `antispam.hidden_contact`.
 * @attr {string} config - All of these as JSON, or the `#id` of a JSON script element.
 * @attr {"eager" | "visible" | "interaction"} [mount=interaction] - When it starts.
 * @attr {"encoded" | "decoding" | "decoded" | "refused" | "failed"} state - Reflected.
 *
 * @fires apbct-email-decode - Before it is decoded; cancelable. `detail`: `{encoded}`.
 * @fires apbct-email-decoded - The value of this item can be read. `detail`: `{value}`.
 * @fires apbct-email-refused - The server refused, with its reason. `detail`: `{comment}`.
 * @fires apbct-email-failed - It could not be had. `detail`: `{message}`, the text that the visitor reads.
 *
 * @slot - The hidden number's look: a mask, or words.
 *
 * @csspart target - Around the look.
 */
export interface ApbctPhoneElement extends HTMLElement, ContactHandle {
  /** Resolves with the element once it has been touched. */
  readonly ready: Promise<ApbctPhoneElement>;
}

/** Registers `<apbct-phone>`. */
export function define(): void {
  prepareContacts();
  definePlainElement({ ...contactTag, tag: "apbct-phone", styles: css });
}

import { contactTag, prepareContacts, type ContactHandle } from "../shared/antispam/contacts/contact-tag.ts";
import css from "../shared/antispam/contacts/contact.css";
import { definePlainElement } from "../shared/core/element/define-plain-element.ts";

/**
 * An e-mail address that stays hidden until a visitor requests it and the server allows it (antispam#4). Until
 * then the tag shows its content, a mask or words. A click, Enter or Space sends one request for all hidden contacts of
 * the page and opens a popup; when the visitor closes the popup, in whatever way (a button, Escape, a click beside it),
 * every decoded contact of the page shows its address. With `href` the address becomes a link; closed with the got-it
 * button, a clicked link is followed.
 *
 * ```html
 * <apbct-email encoded="bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==">co*****@*****le.com</apbct-email>
 * <apbct-email encoded="bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==" href="mailto:co*****@*****le.com">co*****@*****le.com</apbct-email>
 * ```
 *
 * A refusal shows a reference and stays until the visitor closes it. Any other failure stays for `messageMs`, and longer
 * while it is hovered, selected or used by keys. Without a mouse it stays until it is closed.
 *
 * Settings: `antispam.brand` (header), `antispam.timings` (`revealMs` 3000, `fillMs` 2000, `messageMs` 3000),
 * `antispam.contactUrl` (another way of getting in touch for a refused visitor), `antispam.texts`.
 *
 * @customElement apbct-email
 *
 * @attr {string} encoded - The opaque token that the server printed. Without it there is nothing to decode.
 * @attr {string} href - `mailto:` with a mask; makes a link. Without it the address becomes text.
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
 * @slot - Shown while the contact is hidden: a mask, or words.
 *
 * @csspart target - Around the slot.
 * @csspart popup - The dialog.
 * @csspart header - The product's label.
 * @csspart text - What is in progress, or why it failed.
 * @csspart animation - Three @ signs, shown while the visitor waits.
 * @csspart email - The decoded contact.
 * @csspart help - For a refused visitor: around `reference` and `contact`.
 * @csspart reference - The line with the reference.
 * @csspart contact - The line with the link to another way of getting in touch.
 * @csspart copy - The button that copies.
 * @csspart got-it - The button that closes the popup; a clicked link is then followed.
 * @csspart close - The other button that closes the popup.
 *
 * @cssprop [--plaintags-popup-width=26rem] - Width of the popup.
 * @cssprop [--plaintags-popup-radius=var(--plaintags-radius, 0.75rem)] - Corner radius.
 * @cssprop [--plaintags-popup-font=400 1rem/1.5 var(--plaintags-font, system-ui, sans-serif)] - Font.
 * @cssprop [--plaintags-popup-background=var(--plaintags-surface, Canvas)] - Background of the popup.
 * @cssprop [--plaintags-popup-color=var(--plaintags-text, CanvasText)] - Text colour.
 * @cssprop [--plaintags-popup-border=var(--plaintags-border, GrayText)] - Border colour.
 * @cssprop [--plaintags-popup-accent=var(--plaintags-accent, CanvasText)] - Background of the got-it button.
 * @cssprop [--plaintags-popup-accent-color] - Text of the got-it button; default: `--plaintags-accent-text`, else black or
 *   white, whichever can be read.
 * @cssprop [--plaintags-popup-backdrop=rgb(0 0 0 / 0.6)] - Colour of the backdrop.
 * @cssprop [--plaintags-focus-outer=var(--plaintags-focus, #000)] - Outer ring around what has the keyboard focus.
 * @cssprop [--plaintags-focus-inner=#fff] - Inner ring; one of the two stands out from any background.
 */
export interface ApbctEmailElement extends HTMLElement, ContactHandle {
  /** Resolves with the element once the visitor has interacted with it. */
  readonly ready: Promise<ApbctEmailElement>;
  /** Resolves together with `ready`: what visitors see is drawn with the start, or on demand. */
  readonly viewReady: Promise<ApbctEmailElement>;
}

/** Registers `<apbct-email>`. */
export function define(): void {
  prepareContacts();
  definePlainElement({ ...contactTag, tag: "apbct-email", styles: css });
}

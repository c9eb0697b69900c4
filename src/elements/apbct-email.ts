import { contactTag, prepareContacts, type ContactHandle } from "../shared/antispam/contacts/contact-tag.ts";
import css from "../shared/antispam/contacts/contact.css";
import { definePlainElement } from "../shared/core/element/define-plain-element.ts";

/**
 * An e-mail address that is hidden until a visitor asks for it and the server allows it (spec antispam §4). What stands
 * inside, a mask or words, is shown until the address takes its place. A click, Enter or Space asks the server once for all
 * hidden contacts of the page and opens a popup; when the visitor has closed it, every contact of the page that was decoded
 * is filled. With `href` it becomes a link, and a clicked link is followed.
 *
 * ```html
 * <apbct-email encoded="bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==">co*****@*****le.com</apbct-email>
 * <apbct-email encoded="bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==" href="mailto:co*****@*****le.com">co*****@*****le.com</apbct-email>
 * ```
 *
 * Settings: `antispam.brand` (header), `antispam.timings` (`revealMs` 3000, `fillMs` 2000, `messageMs` 3000),
 * `antispam.contactUrl` (another way to write, for whoever is refused), `antispam.texts`.
 *
 * @customElement apbct-email
 *
 * @attr {string} encoded - The token that the server printed; opaque. Without it there is nothing to decode.
 * @attr {string} href - `mailto:` with a mask; makes a link. Without it the address becomes text.
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
 * @slot - The hidden contact's look: a mask, or words.
 *
 * @csspart target - Around the look.
 * @csspart popup - The dialog.
 * @csspart header - The product's label.
 * @csspart text - What is being done, or why it could not be.
 * @csspart animation - Three @ signs while the visitor waits.
 * @csspart email - The decoded contact.
 * @csspart help - For whoever is refused: around `reference` and `contact`.
 * @csspart reference - The line with the reference.
 * @csspart contact - The line with the link to another way of writing.
 * @csspart copy - The button that copies.
 * @csspart got-it - The button that closes and fills the page.
 * @csspart close - The button that only closes.
 *
 * @cssprop [--plaintags-popup-width=26rem] - Width of the popup.
 * @cssprop [--plaintags-popup-radius=0.75rem] - Corners.
 * @cssprop [--plaintags-popup-font=400 1rem/1.5 system-ui] - Font.
 * @cssprop [--plaintags-popup-background=Canvas] - Colour of the popup.
 * @cssprop [--plaintags-popup-color=CanvasText] - Colour of the text.
 * @cssprop [--plaintags-popup-border=GrayText] - Colour of the border.
 * @cssprop [--plaintags-popup-accent=CanvasText] - Colour of the got-it button.
 * @cssprop [--plaintags-popup-accent-color=Canvas] - Its text.
 * @cssprop [--plaintags-popup-backdrop=rgb(0 0 0 / 0.6)] - Colour over the page.
 */
export interface ApbctEmailElement extends HTMLElement, ContactHandle {
  /** Resolves with the element once it has been touched. */
  readonly ready: Promise<ApbctEmailElement>;
}

/** Registers `<apbct-email>`. */
export function define(): void {
  prepareContacts();
  definePlainElement({ ...contactTag, tag: "apbct-email", styles: css });
}

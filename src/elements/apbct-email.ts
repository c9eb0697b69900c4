import { defineContact } from "../react/antispam/define-contact.ts";

/**
 * `<apbct-email>`: an e-mail address that is hidden until a visitor asks for it and the server allows it.
 *
 * ```html
 * <apbct-email encoded="bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==">co*****@*****le.com</apbct-email>
 * <apbct-email encoded="bzNvcGJhZ25wZ0Bya256Y3lyLnBieg==" href="mailto:co*****@*****le.com">co*****@*****le.com</apbct-email>
 * ```
 *
 * What stands inside (a mask, or words) is shown until the address takes its place. A click, Enter or Space asks the
 * server once for all hidden contacts of the page and opens a popup; when the visitor has closed it, every contact of
 * the page that was decoded is filled. With `href` it becomes a link, and a clicked `mailto:` link is followed.
 *
 * Attributes
 * - `encoded`: the token that the server printed. Opaque. Default: none, nothing can be decoded.
 * - `href`: `mailto:` with a mask; makes a link. Default: none, the address becomes text.
 * - `label`: accessible name while hidden. Default: the content, or the text `antispam.hidden_contact` for a mask of stars.
 * - `config`, `mount` (default `interaction`): as on every tag.
 * - `state` (reflected): `encoded`, `decoding`, `decoded`, `refused`, `failed`.
 *
 * Methods and properties
 * - `decode()`: does what a click does, but follows no link. A promise of the value, `""` when there is none.
 * - `value`: the decoded address as the server gave it, query included; `""` while it is hidden.
 *
 * Events (bubbling, composed)
 * - `apbct-email-decode` `{encoded}`: before; preventing it leaves the item as it is.
 * - `apbct-email-decoded` `{value}`: the value of this item can be read.
 * - `apbct-email-refused` `{comment}`: the server refused, with its reason.
 * - `apbct-email-failed` `{message}`: it could not be had, with the text that the visitor reads.
 *
 * Slot: the hidden contact's look. Parts: `target`; of the popup `popup header text animation email copy got-it close`.
 *
 * Custom properties of the popup
 * - `--plaintags-popup-width` (26rem), `--plaintags-popup-radius` (0.75rem), `--plaintags-popup-font` (400 1rem/1.5 system-ui)
 * - `--plaintags-popup-background` (Canvas), `--plaintags-popup-color` (CanvasText), `--plaintags-popup-border` (GrayText)
 * - `--plaintags-popup-accent` (CanvasText), `--plaintags-popup-accent-color` (Canvas): the got-it button
 * - `--plaintags-popup-backdrop` (black, 60 %)
 *
 * Settings: `antispam.brand` (header), `antispam.timings` (`revealMs` 3000, `fillMs` 2000, `messageMs` 3000), `antispam.texts`.
 */
export const define = (): void => defineContact("apbct-email");

import { defineContact } from "../react/antispam/define-contact.ts";

/**
 * `<apbct-phone>`: a telephone number that is hidden until a visitor asks for it and the server allows it. Attributes,
 * methods, events, parts and custom properties are those of `<apbct-email>`, with `tel:` in `href`; the events keep their
 * names (`apbct-email-decoded`, ...). A number is not dialled by itself: its link waits for a second click.
 *
 * ```html
 * <apbct-phone encoded="bzNvKzEyMzQ1Njc4OTAx" href="tel:+1234*****01">+1234*****01</apbct-phone>
 * ```
 */
export const define = (): void => defineContact("apbct-phone");

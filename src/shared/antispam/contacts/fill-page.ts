import { emit } from "../../core/events/element-events.ts";
import { setContactState } from "./contact-a11y.ts";
import { contactsWithin, kindOf, schemeOf, tokenOf } from "./contacts.ts";
import { fillContact, isFilled } from "./fill.ts";
import { allDecoded } from "./token-state.ts";

/** Which contacts: links are filled at once, text a little later (antispam#4). */
type FillScope = "links" | "all";

/** Fills every contact below these nodes whose token is decoded. The event of `notified` has already been fired. */
export function fillDecoded(roots: readonly ParentNode[], scope: FillScope, notified: Element): void {
  const contacts = contactsBelow(roots);
  fillKnown(scope === "all" ? contacts : contacts.filter(belongsToLink), notified);
}

/** Reveals decoded contacts of kinds that can show them before they are filled. */
export function revealDecoded(roots: readonly ParentNode[]): void {
  const known = allDecoded();
  for (const contact of contactsBelow(roots))
    if (known.has(tokenOf(contact)) && !isFilled(contact)) kindOf(contact).reveal?.(contact);
}

/**
 * Fills the contacts whose token is decoded and returns those that stay hidden. A filled contact that is back in the
 * page reflects its state again.
 */
export function fillKnown(contacts: readonly HTMLElement[], notified?: Element): HTMLElement[] {
  const known = allDecoded();
  return contacts.filter((contact) => {
    if (isFilled(contact)) {
      setContactState(contact, "decoded");
      return false;
    }
    const decoded = known.get(tokenOf(contact));
    if (!decoded) return true;
    fillContact(contact, decoded);
    if (contact !== notified) emit(contact, "apbct-email-decoded", { value: decoded.value });
    return false;
  });
}

const contactsBelow = (roots: readonly ParentNode[]) => [...new Set(roots.flatMap((root) => contactsWithin(root)))];

/** A link, or masked text inside one. */
const belongsToLink = (contact: Element) => schemeOf(contact) !== undefined || !kindOf(contact).isInteractive(contact);

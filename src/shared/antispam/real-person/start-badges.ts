import { service } from "../../core/registry/container.ts";
import type { Cleanup } from "../../core/utils/scope.ts";
import { oncePerPage } from "../protocol/start-feature.ts";
import type { Settings } from "../../core/services/settings/schema.ts";
import { authorElements, VERIFIED_COMMENT } from "./author-elements.ts";

export const BADGE_TAG = "apbct-real-person";
/** The original's own badge, if its script runs too. */
const ORIGINAL_BADGE = ".apbct-real-user-badge";

type RealPerson = NonNullable<Settings["antispam"]["realPerson"]>;

/**
 * Adds an `<apbct-real-person>` next to the author of every verified comment, review and admin row, including later
 * ones (antispam#2.4, antispam-contract#1.3). Without `settings.antispam.realPerson` there are no badges.
 */
export const startBadges = oncePerPage((page): Cleanup => {
  const { antispam, editor } = service("settings").get();
  const { realPerson } = antispam;
  if (editor || !realPerson) return () => {};
  const admin = antispam.admin || (page.defaultView !== null && Reflect.get(page.defaultView, "pagenow") !== undefined);
  const placed = new Set<Element>();
  let cancelFrame: Cleanup | undefined;

  const addBadges = () => {
    cancelFrame = undefined;
    for (const badge of placed) if (!badge.isConnected) placed.delete(badge);
    for (const [comment, author] of authorElements(page, admin)) {
      if (hasBadge(comment)) continue;
      const badge = createBadge(page, realPerson, antispam.admin);
      placed.add(badge);
      insertBeside(author, badge);
    }
  };
  const observer = new MutationObserver((records) => {
    if (!cancelFrame && records.some(({ addedNodes }) => [...addedNodes].some(containsVerified)))
      cancelFrame = service("clock").frame(addBadges);
  });
  addBadges();
  observer.observe(page, { childList: true, subtree: true });

  return () => {
    observer.disconnect();
    cancelFrame?.();
    for (const badge of placed) badge.remove();
  };
});

const containsVerified = (node: Node) =>
  node instanceof Element &&
  node.localName !== BADGE_TAG &&
  (node.closest(VERIFIED_COMMENT) ?? node.querySelector(VERIFIED_COMMENT)) !== null;

/** Whether this comment itself, not only an answer inside it, already has a badge. */
const hasBadge = (comment: Element) =>
  [...comment.querySelectorAll(`${BADGE_TAG}, ${ORIGINAL_BADGE}`)].some(
    (badge) => badge.closest(VERIFIED_COMMENT) === comment,
  );

/** Inside the author element, so that it is in the same line; but a link must not contain a button. */
function insertBeside(author: Element, badge: Element): void {
  const pressable = author.closest("a, button");
  if (pressable) pressable.after(badge);
  else author.append(badge);
}

/** The members of `theRealPerson` as attributes of the tag. They are the server's texts and stay plain text. */
function createBadge(
  page: Document,
  { phrases = {}, trpContentLink, imgPersonUrl }: RealPerson,
  admin: boolean,
): Element {
  const badge = page.createElement(BADGE_TAG);
  const attributes = {
    heading: phrases.trpHeading,
    "line-1": phrases.trpContent1,
    "line-2": phrases.trpContent2,
    image: imgPersonUrl,
    ...(admin ? { link: trpContentLink, "link-text": phrases.trpContentLearnMore } : {}),
  };
  for (const [name, value] of Object.entries(attributes)) if (value) badge.setAttribute(name, value.trim());
  return badge;
}

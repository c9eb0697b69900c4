/** The server's marker of a comment or review whose author was verified (antispam-contract#1.3). */
export const VERIFIED_COMMENT = ".apbct-trp";

/** Where themes show a comment's author (antispam-contract#1.3). */
const COMMENT_AUTHOR = `${VERIFIED_COMMENT} > .comment-body *[class*="comment-author"]`;
/** Used instead of the first selector on pages whose themes wrap the author's link. */
const AUTHOR_LINK = `${VERIFIED_COMMENT} *[class*="comment-author-link"]`;
const LINKING_THEME = `${VERIFIED_COMMENT} .comment-author .comment-author-link`;
const OTHERS = [
  // Block themes.
  `${VERIFIED_COMMENT} > .wp-block-group *[class*="comment-author"]`,
  // Reviews in a shop.
  `${VERIFIED_COMMENT} *[class*="review__author"]`,
  // The list of comments on admin pages.
  `${VERIFIED_COMMENT} td[class*="column-author"] > strong`,
];

/** Any comment, verified or not; the CMS adds its depth in a thread as a class. */
const ANY_COMMENT = `${VERIFIED_COMMENT}, [class*="depth-"]`;

const classOf = (element: Element | null) => element?.getAttribute("class") ?? "";

/** Whether an element matches a selector but does not show the author (antispam-contract#1.3). */
function isSkipped(element: Element, admin: boolean): boolean {
  const isAuthor =
    admin ||
    classOf(element).includes("review") ||
    classOf(element.parentElement).includes("group") ||
    element.localName === "div";
  return !isAuthor || element.querySelector(".comment-metadata") !== null;
}

/**
 * The author elements of verified comments: the first one of each. `admin` is an admin page.
 *
 * An author element counts for the comment that contains it: an answer inside a verified comment is not verified by
 * that.
 */
export function authorElements(page: Document, admin: boolean): Map<Element, Element> {
  const selector = [page.querySelector(LINKING_THEME) ? AUTHOR_LINK : COMMENT_AUTHOR, ...OTHERS].join();
  const found = new Map<Element, Element>();
  for (const element of page.querySelectorAll(selector)) {
    const comment = element.closest(ANY_COMMENT);
    if (!comment || comment === element || !comment.matches(VERIFIED_COMMENT) || found.has(comment)) continue;
    if (!isSkipped(element, admin)) found.set(comment, element);
  }
  return found;
}

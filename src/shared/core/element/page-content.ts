/** Names of elements that belong to a page, not into a phrase. */
export const PAGE_CONTENT = /^((apbct|pb|wsf)-|(h[1-6]|p|section|article|main|header|footer|nav|aside)$)/;

/** The same without what authors write for the time until a tag is ready: a heading, a paragraph, a hidden contact. */
const PAGE_PART = /^((pb|wsf)-|(section|article|main|footer|nav|aside)$)/;

export const elementsNamed = (host: Element, names: RegExp): Element[] =>
  [...host.querySelectorAll("*")].filter(({ localName }) => names.test(localName));

/** The first part of a page in a tag that holds a few words. */
export const findPageContent = (host: Element): Element | undefined => elementsNamed(host, PAGE_CONTENT)[0];

/**
 * The first part of a page in a tag that may hold more, such as a form that is shown until the tag is ready. A tag that
 * was not closed has nothing after it.
 */
export function findPagePart(host: Element): Element | undefined {
  if (host.nextElementSibling) return undefined;
  return elementsNamed(host, PAGE_PART).find((part) => {
    const form = part.closest("form");
    return !form || form.contains(host);
  });
}

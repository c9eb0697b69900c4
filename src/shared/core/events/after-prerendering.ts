/**
 * Runs code that counts as a visit: a page that the browser prerenders (speculation rules) has no visitor until it is
 * shown.
 */
export function afterPrerendering(page: Document & { prerendering?: boolean }, start: () => void): void {
  if (page.prerendering) page.addEventListener("prerenderingchange", start, { once: true });
  else start();
}

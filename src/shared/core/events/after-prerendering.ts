/** Runs what a visit means: a page that the browser prepares ahead (speculation rules) has no visitor until it is shown. */
export function afterPrerendering(page: Document & { prerendering?: boolean }, start: () => void): void {
  if (page.prerendering) page.addEventListener("prerenderingchange", start, { once: true });
  else start();
}

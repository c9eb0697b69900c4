/**
 * A theme may set the collapsed height as a plain CSS max-height on the tag. That height is meant for the content, not
 * for the tag with its toggle, so a style sheet in the tag's shadow root overrides it. To read the theme's value again
 * (media queries), that sheet is disabled while reading: one switch for all tags of a document, which recalculates
 * styles only.
 */
const overrideSheets = new WeakMap<Document, CSSStyleSheet>();
const overridden = new WeakSet<Element>();

/** Reads every tag's computed CSS max-height: "none" where the theme sets none. */
export function readMaxHeights(hosts: readonly Element[]): string[] {
  const sheets = new Set(hosts.filter((host) => overridden.has(host)).map(overrideSheet));
  for (const sheet of sheets) sheet.disabled = true;
  try {
    return hosts.map((host) => getComputedStyle(host).maxHeight);
  } finally {
    for (const sheet of sheets) sheet.disabled = false;
  }
}

/** Overrides the tag's CSS max-height. */
export function overrideMaxHeight(host: Element): void {
  if (overridden.has(host) || !host.shadowRoot) return;
  overridden.add(host);
  host.shadowRoot.adoptedStyleSheets.push(overrideSheet(host));
}

function overrideSheet({ ownerDocument }: Element): CSSStyleSheet {
  let sheet = overrideSheets.get(ownerDocument);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    // `!important` in a shadow root beats every rule of the page, including inline styles.
    sheet.replaceSync(":host { max-height: none !important }");
    overrideSheets.set(ownerDocument, sheet);
  }
  return sheet;
}

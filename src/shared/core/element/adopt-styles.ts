const sheets = new Map<string, CSSStyleSheet>();

function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Adds our style sheet to a shadow root; all tags of a name share one sheet. Allowed under `style-src 'self'`. */
export function adoptStyles(root: DocumentOrShadowRoot, css: string): void {
  const sheet = sheetOf(css);
  // jsdom, in which apps run their tests, has no such list.
  const { adoptedStyleSheets }: Partial<DocumentOrShadowRoot> = root;
  if (!adoptedStyleSheets?.length) root.adoptedStyleSheets = [sheet];
  else if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
}

/** Adds the style sheet of a light-DOM tag to the tree that contains the tag, below every rule of the theme. */
export function adoptLayeredStyles(host: Element, css: string): void {
  if (host.isConnected) adoptStyles(host.getRootNode() as Document | ShadowRoot, `@layer plaintags{${css}}`);
}

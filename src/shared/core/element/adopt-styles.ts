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

/** Gives a shadow root our style sheet; all tags of a name share one. Allowed under `style-src 'self'`. */
export function adoptStyles(root: DocumentOrShadowRoot, css: string): void {
  const sheet = sheetOf(css);
  const { adoptedStyleSheets } = root;
  if (!adoptedStyleSheets.length) root.adoptedStyleSheets = [sheet];
  else if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
}

/** Gives the tree that a light-DOM tag stands in our style sheet, below every rule of the theme. */
export function adoptLayeredStyles(host: Element, css: string): void {
  const root = host.getRootNode();
  if (root instanceof Document || root instanceof ShadowRoot) adoptStyles(root, `@layer plaintags{${css}}`);
}

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
export function adoptStyles(root: DocumentOrShadowRoot, css: string): CSSStyleSheet {
  const sheet = sheetOf(css);
  // jsdom, in which apps run their tests, has no such list.
  const { adoptedStyleSheets }: Partial<DocumentOrShadowRoot> = root;
  if (!adoptedStyleSheets?.length) root.adoptedStyleSheets = [sheet];
  else if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
  return sheet;
}

/** What light-DOM tags have added to the tree that they are in. */
const layered = new WeakMap<Element, Set<string>>();

/** Adds the style sheet of a light-DOM tag to the tree that contains the tag, below every rule of the theme. */
export function adoptLayeredStyles(host: Element, css: string): void {
  if (!host.isConnected) return;
  const sheets = layered.get(host) ?? new Set();
  layered.set(host, sheets.add(css));
  adoptStyles(host.getRootNode() as Document | ShadowRoot, `@layer plaintags{${css}}`);
}

/** A tag may have moved to another tree, such as the shadow root of a component. */
export function carryStyles(host: Element): void {
  for (const css of layered.get(host) ?? []) adoptLayeredStyles(host, css);
}

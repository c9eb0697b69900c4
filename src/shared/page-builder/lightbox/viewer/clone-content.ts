let serial = 0;

/** Copies the content of a node of the page. */
export function cloneContent(source: Element): DocumentFragment {
  if (source instanceof HTMLTemplateElement) return document.importNode(source.content, true);
  const copy = new DocumentFragment();
  copy.append(...[...source.childNodes].map((node) => document.importNode(node, true)));
  relinkLabels(copy);
  return copy;
}

/**
 * The copy repeats ids of the page, so its labels would refer to the original fields. Renames the ids of those fields;
 * others stay, for style sheets.
 */
function relinkLabels(copy: DocumentFragment): void {
  const fields = new Map(
    [...copy.querySelectorAll("label")].map(({ htmlFor }) => [htmlFor, copy.getElementById(htmlFor)]),
  );
  for (const [id, field] of fields) {
    if (!field) continue;
    field.id = `${id}-plaintags-${++serial}`;
    for (const label of copy.querySelectorAll("label")) if (label.htmlFor === id) label.htmlFor = field.id;
  }
}

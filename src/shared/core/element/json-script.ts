/**
 * The text of the `<script type="application/json">` that `#id` names, in the given tree, else on the page. Reads no
 * other element: an author who may not save scripts may save a `<div>` with any id.
 */
export function jsonScript(reference: string, root: Node): { text: string } | { problem: string } {
  const id = reference.trim().replace(/^#/, "");
  const trees = root instanceof ShadowRoot ? [root, document] : [document];
  const find = (kind: string) =>
    trees.map((tree) => id && tree.querySelector(`${kind}#${CSS.escape(id)}`)).find((found) => found);
  const script = find('script[type="application/json" i]');
  if (script) return { text: script.textContent ?? "" };
  const other = find("");
  return {
    problem: other
      ? `found a <${other.localName} id="${id}"> where only a <script type="application/json"> is read`
      : `found no element with the id "${id}"`,
  };
}

import type { Loader } from "../loader/loader.ts";

/** A call of a script, such as `plaintags.slider.forward(target, 2)`. */
export interface TagCall {
  tag: string;
  method: string;
  /** A node, or a selector. */
  target: unknown;
  args: readonly unknown[];
}

/** Calls a method of the tags that `target` names, fetching their code first. An unknown target does nothing. */
export function callOnTags(
  { load, findAll }: Pick<Loader, "load" | "findAll">,
  { tag, method, target, args }: TagCall,
): void {
  /** In its own tree, else in a component that is inside it: their roots come later in the list. */
  const firstInside = (node: Element) =>
    findAll(tag).find((found: Node | undefined) => {
      while (found && !node.contains(found)) found = (found.getRootNode() as Partial<ShadowRoot>).host;
      return found;
    });
  for (const node of typeof target === "string" ? findAll(target) : [target]) {
    // The node itself, else the first tag inside it: a script may know only the section around it.
    const element = node instanceof Element && (node.localName === tag ? node : firstInside(node));
    if (!element) continue;
    const run = () => (element as unknown as Record<string, (...given: unknown[]) => unknown>)[method]?.(...args);
    // A library may have given every element a method of that name.
    if (customElements.get(tag)) run();
    else void load(tag).then(run, () => {});
  }
}

type Method = (...given: never[]) => unknown;
type MethodOf<N> = { [K in keyof N]: N[K] extends Method ? K : never }[keyof N] & string;

/*
 * For the loader and the registry only: rollup moves what a chunk imports from here into that chunk, and the loader
 * would fetch it on every page. In chunks the build does the same to plain code (tools/build/unclobbered.mjs).
 */

/**
 * Calls a method of a node's interface, safe from DOM clobbering: an element with the name of a method, such as
 * `<img name="querySelector">` in a document or `<input name="matches">` in a form, covers it on the node itself.
 */
export const callMethod = <N extends Node, K extends MethodOf<N>>(
  node: N,
  name: K,
  ...given: Parameters<Extract<N[K], Method>>
) =>
  ((Object.getPrototypeOf(node) as N)[name] as Method).apply(node, given as never[]) as ReturnType<
    Extract<N[K], Method>
  >;

/** The elements of a tree that match a selector. */
export const queryAll = (root: ParentNode, selector: string): Element[] => [
  ...callMethod<Element, "querySelectorAll">(root as Element, "querySelectorAll", selector),
];

/** Listens to a tree in the capture phase; adds the same listener once, no matter how often it is called. */
export const listen = (type: string, listener: (event: never) => void, root: Node = document): void =>
  void callMethod(root, "addEventListener", type, listener as EventListener, true);
